# The C side of selfplay.py.
cimport cython
from hothouse.bots.petris.constants cimport *
from hothouse.bots.petris.features cimport active
from hothouse.kernels.codes cimport Codes
from hothouse.kernels.constants cimport *
from hothouse.kernels.dice cimport Dice
from hothouse.kernels.petris.constants cimport *
from hothouse.kernels.petris.kernel cimport PetrisKernel
from libc.math cimport exp


@cython.final
cdef class Ahead:
    cdef PetrisKernel table
    cdef Codes codes
    cdef Ahead further
    cdef double best[COLOURS]
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
    cdef int found[MOST_FEATURES]
    cdef int pattern[LONGEST * COLOURS * MOST_FEATURES]
    cdef int many[LONGEST * COLOURS]
    cdef double value[LONGEST * COLOURS]
    cdef double better[LONGEST * COLOURS]
    cdef double after[COLOURS]
    cdef int mover[LONGEST]
    cdef int strayed[LONGEST]
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
