# The C side of encoder.py.
cimport cython
from hothouse.envs.constants cimport *
from hothouse.kernels.codes cimport Codes
from hothouse.kernels.constants cimport *
from hothouse.kernels.kernel cimport Kernel


cdef class Encoder:
    cdef readonly int actions
    cdef readonly int length
    cdef readonly int draws
    cdef Codes codes
    cdef short *seen
    cdef signed char *flags

    cdef int observe(self, Kernel kernel, int seat) except -1 nogil
    cdef int prepare(self, Kernel kernel) noexcept nogil
    cdef int index_of(self, Kernel kernel, unsigned long long code) noexcept nogil
    cdef int draw_of(self, unsigned long long code) noexcept nogil
    cdef int flag(self, Kernel kernel, int end) noexcept nogil
    cdef int find(self, Kernel kernel, int index, int end) noexcept nogil
    cdef int listed(self, unsigned long long code, int end) noexcept nogil
    cdef int mark(self, Kernel kernel) except -1 nogil
    cpdef int see(self, Kernel kernel, int seat, short[::1] out) except -1
    cpdef int mask(self, Kernel kernel, signed char[::1] out) except -1
    cpdef bint play(self, Kernel kernel, int index) except -1
