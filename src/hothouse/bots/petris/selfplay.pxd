# The C side of selfplay.py.
cimport cython
from hothouse.bots.petris.features cimport active
from hothouse.kernels.codes cimport Codes
from hothouse.kernels.dice cimport Dice
from hothouse.kernels.petris.kernel cimport PetrisKernel
from libc.math cimport exp

cdef enum:
    LONGEST = 48
    WIDTH = 32


@cython.final
cdef class Ahead:
    cdef PetrisKernel table
    cdef Codes codes
    cdef Ahead further
    cdef double best[3]
    cdef int chosen


@cython.final
cdef class Learner:
    cdef int players
    cdef int size
    cdef int depth
    cdef int opening
    cdef double rate
    cdef double explore
    cdef double trace
    cdef double error
    cdef long long states
    cdef int averaged
    cdef double *weight
    cdef double *total
    cdef int found[32]
    cdef int pattern[4608]
    cdef int many[144]
    cdef double value[144]
    cdef double better[144]
    cdef double after[3]
    cdef int mover[48]
    cdef int strayed[48]
    cdef PetrisKernel start
    cdef Ahead root
    cdef Dice dice

    cdef double sum(self, PetrisKernel table, int seat) noexcept nogil
    cdef void guess(self, Ahead here) noexcept nogil
    cdef int look(self, Ahead here, int depth) except -1 nogil
    cdef void note(self, int at) noexcept nogil
    cdef int choose(self, int at) except -1 nogil
    cdef int play(self) except -1 nogil
    cdef void learn(self, int length) noexcept nogil
    cdef void correct(self, int place, double by) noexcept nogil
