# The C side of net.py: a game's judge derives from it and overrides what reads its kernel.
cimport cython
from hothouse.bots.mcts.constants cimport *
from hothouse.bots.mcts.judge cimport Judge
from hothouse.kernels.constants cimport *
from hothouse.kernels.kernel cimport Kernel


cdef class NetJudge(Judge):
    cdef int inputs
    cdef int hidden
    cdef int stride
    cdef short *inner
    cdef int outer[MOST_HIDDEN]
    cdef short sight[MOST_INPUTS]
    cdef short moved[MOST_INPUTS]
    cdef short changed[MOST_INPUTS]
    cdef short cut[MOST_SEATS * MOST_INPUTS]
    cdef int sums[MOST_SEATS * MOST_ROWS]

    cdef int watcher(self, Kernel table) noexcept nogil
    cdef int prepare(self, Kernel table) except -1 nogil
    cdef int prepare_next(self, Kernel before, Kernel table) except -1 nogil
    cdef int see(self, Kernel table, int seat) except -1 nogil
    cdef int stage(self, Kernel table) noexcept nogil
    cdef int judge(self, Kernel table, double *worth, int at) except -1 nogil
    cdef int judge_next(self, Kernel before, Kernel table, double *worth, int at) except -1 nogil
    cdef int give(self, Kernel table, double *worth, int at) except -1 nogil
    cdef double answer(self, int seat, int stage) noexcept nogil
    @cython.final
    cdef void shift(self, int number, int sums, short moved) noexcept nogil
