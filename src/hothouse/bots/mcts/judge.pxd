# The C side of judge.py: a game's judge derives from it and overrides what reads its kernel.
cimport cython
from hothouse.bots.mcts.constants cimport *
from hothouse.kernels.codes cimport Codes
from hothouse.kernels.constants cimport *
from hothouse.kernels.kernel cimport Kernel


cdef class Judge:
    cdef int wide
    cdef double *weight
    cdef double *seen
    cdef double logit[MOST_SEATS]
    cdef double knot[KNOTS]

    cdef int observe(self, Kernel table, int seat, double *out, int at) except -1 nogil
    cdef double phase(self, Kernel table) noexcept nogil
    cdef double prize(self, Kernel table, int seat) noexcept nogil
    cdef int shortlist(self, Kernel table, Codes codes, int end) except -1 nogil
    cdef int settle(self, Kernel table, double *worth, int at) except -1 nogil
    cdef int survey(self, Kernel table, Codes codes, int end, double *worth) except -1 nogil
    cdef int judge(self, Kernel table, double *worth, int at) except -1 nogil
    cdef void stand(self) noexcept nogil
    cdef int judge_next(self, Kernel before, Kernel table, double *worth, int at) except -1 nogil
    cdef int look(self, Kernel table) except -1 nogil
    cdef int weigh(self, int seats, double *worth, int at) noexcept nogil


cpdef double logit(double share) noexcept nogil
