# The C side of learner.py.
cimport cython
from hothouse.bots.mcts.constants cimport *
from hothouse.bots.mcts.judge cimport Judge, logit
from hothouse.kernels.codes cimport Codes
from hothouse.kernels.constants cimport *
from hothouse.kernels.dice cimport Dice
from hothouse.kernels.kernel cimport Kernel, _pick


@cython.final
cdef class Learner:
    cdef Kernel start
    cdef Kernel table
    cdef Kernel ahead
    cdef Judge judge
    cdef Codes codes
    cdef Dice dice
    cdef int seats
    cdef int wide
    cdef int averaged
    cdef double *heat
    cdef double *mean
    cdef double *seen
    cdef double *expected
    cdef double *guess
    cdef double knots[LONGEST * KNOTS]
    cdef double goal[MOST_SEATS]

    cdef int play(self, double waver) except -1 nogil
    cdef int choose(self, double waver) except -1 nogil
    cdef void record(self, int number) noexcept nogil
    cdef double learn(self, int length, double rate, double trace) noexcept nogil
    cdef void step(self, int number, double rate) noexcept nogil
