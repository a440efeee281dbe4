# The C side of plain.py.
from hothouse.kernels.codes cimport Codes
from hothouse.kernels.kernel cimport Kernel


cdef class PlainKernel(Kernel):
    cdef int to_act(self) noexcept nogil
    cdef int legal(self, Codes codes, int at) except -1 nogil
    cdef int apply(self, unsigned long long code) except -1 nogil
    cdef int copy_from(self, Kernel other) except -1 nogil
    cdef unsigned long long key(self) noexcept nogil
    cdef int score(self, int seat) noexcept nogil
    cdef int share(self, int seat) noexcept nogil
    cdef int seats(self) noexcept nogil
