# The C side of trio.py.
cimport cython
from hothouse.bots.petris.evaluation cimport LOGIT, Evaluation
from hothouse.kernels.codes cimport Codes
from hothouse.kernels.petris cimport PetrisKernel
from libc.math cimport exp

cdef enum:
    WHOLE = 10000
    FAILED = -31999


@cython.final
cdef class Ply:
    cdef PetrisKernel table
    cdef Codes codes
    cdef Ply deeper
    cdef int *score
    cdef int share[3]

    cdef void pick(self, int at, int end) noexcept nogil


@cython.final
cdef class Trio:
    cdef Ply root
    cdef Evaluation evaluation
    cdef object late
    cdef long long nodes
    cdef long long limit
    cdef int stopped
    cdef int seat
    cdef int width

    cdef int check(self) except -1 nogil
    cdef void guess(self, Ply ply) noexcept nogil
    cdef int arrange(self, Ply ply, int mover) except -1 nogil
    cdef int everyone(self, Ply ply, int depth) except FAILED nogil
