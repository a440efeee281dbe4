# The C side of outlook.py.
cimport cython
from hothouse.bots.mcts.constants cimport *
from hothouse.bots.mcts.net cimport NetJudge
from hothouse.bots.vorex.constants cimport *
from hothouse.bots.vorex.judgement cimport VorexJudge
from hothouse.kernels.codes cimport Codes
from hothouse.kernels.constants cimport *
from hothouse.kernels.kernel cimport Kernel
from hothouse.kernels.vorex.constants cimport *
from hothouse.kernels.vorex.kernel cimport VorexKernel


cdef class Outlook(NetJudge):
    cdef VorexJudge eye
    cdef double observed_now[FEATURES]
    cdef int had[MOST_SEATS * A_SEAT]
    cdef int tally[MOST_SEATS * TALLY]
    cdef int shared[SHARED]

    cdef double prize(self, Kernel table, int seat) noexcept nogil
    cdef int shortlist(self, Kernel table, Codes codes, int end) except -1 nogil
    cdef int prepare(self, Kernel table) except -1 nogil
    cdef int stage(self, Kernel table) noexcept nogil
    cdef int done(self, VorexKernel table) noexcept nogil
    cdef int look_over(self, VorexKernel table) except -1 nogil
    cdef int own(self, VorexKernel table, int seat, int out) except -1 nogil
    cdef void now(self, VorexKernel table, int seat, int out) noexcept nogil
    cdef void garden(self, VorexKernel table, int seat, int out) noexcept nogil
    cdef void stumps(self, VorexKernel table, int seat, int out) noexcept nogil
    @cython.final
    cdef void stump(self, VorexKernel table, int index, int seat, int out) noexcept nogil
    @cython.final
    cdef void nearest(self, int price, int at) noexcept nogil
    @cython.final
    cdef void bring(self, int index, int price, int out) noexcept nogil
    @cython.final
    cdef void sum_up(self, int seat, int out) noexcept nogil
    cdef void everything(self, VorexKernel table) noexcept nogil
    @cython.final
    cdef void take_in(self, int seat, int at) noexcept nogil
    @cython.final
    cdef void take_in_all(self, int seat, int at) noexcept nogil


cdef int bits(unsigned int word) noexcept nogil
