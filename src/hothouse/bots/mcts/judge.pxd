# The C side of judge.py: a game's judge derives from it and overrides what reads its kernel.
cimport cython
from hothouse.kernels.codes cimport Codes
from hothouse.kernels.kernel cimport OVER, POINT, Kernel

cdef enum:
    MOST_SEATS = 4
    KNOTS = 3


cdef class Judge:
    cdef int wide
    cdef double *weight
    cdef double *seen
    cdef double logit[4]
    cdef double knot[3]

    cdef int observe(self, Kernel table, int seat, double *out, int at) except -1 nogil
    cdef double phase(self, Kernel table) noexcept nogil
    cdef double prize(self, Kernel table, int seat) noexcept nogil
    cdef int shortlist(self, Kernel table, Codes codes, int end) except -1 nogil
    cdef int judge(self, Kernel table, double *worth, int at) except -1 nogil
    cdef int look(self, Kernel table) except -1 nogil
    cdef int weigh(self, int seats, double *worth, int at) noexcept nogil


cpdef double logit(double share) noexcept nogil
