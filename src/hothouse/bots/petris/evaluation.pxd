# The C side of evaluation.py.
cimport cython
from hothouse.bots.petris.constants cimport *
from hothouse.bots.petris.features cimport active
from hothouse.kernels.constants cimport *
from hothouse.kernels.petris.kernel cimport PetrisKernel


@cython.final
cdef class Evaluation:
    cdef int players
    cdef int size
    cdef short *weight
    cdef int found[MOST_FEATURES]

    cdef int value(self, PetrisKernel table, int seat) noexcept nogil
    cdef int judge(self, PetrisKernel table, int seat) noexcept nogil
