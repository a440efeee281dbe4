# The C side of plain.py.
from hothouse.envs.encoder cimport Encoder
from hothouse.kernels.kernel cimport Kernel


cdef class PlainEncoder(Encoder):
    cdef int observe(self, Kernel kernel, int seat) except -1 nogil
    cdef int index_of(self, Kernel kernel, unsigned long long code) noexcept nogil
    cdef int draw_of(self, unsigned long long code) noexcept nogil
    cdef int write(self, object numbers) except -1
