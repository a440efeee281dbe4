# The C side of evaluation.py.
cimport cython
from hothouse.bots.petris.features cimport active
from hothouse.kernels.petris.kernel cimport PetrisKernel

cdef enum:
    WON = 30000
    HIGHEST = 20000
    LOGIT = 256


@cython.final
cdef class Evaluation:
    cdef int players
    cdef int size
    cdef short *weight
    cdef int found[32]

    cdef int value(self, PetrisKernel table, int seat) noexcept nogil
    cdef int judge(self, PetrisKernel table, int seat) noexcept nogil
