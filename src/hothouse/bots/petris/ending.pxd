# The C side of ending.py.
cimport cython
from hothouse.bots.petris.constants cimport *
from hothouse.bots.petris.finale cimport Finale
from hothouse.kernels.codes cimport Codes
from hothouse.kernels.petris.constants cimport *
from hothouse.kernels.petris.kernel cimport PetrisKernel


@cython.final
cdef class Turn:
    cdef PetrisKernel table
    cdef Codes codes
    cdef Turn further
    cdef unsigned long long killer
    cdef double takes[COLOURS]


@cython.final
cdef class Ending:
    cdef unsigned long long mask
    cdef Turn first
    cdef Finale finale
    cdef readonly long long visited
    cdef long long limit
    cdef unsigned long long *key
    cdef double *taken

    cdef int settle(self, Turn turn) except -1 nogil
    cdef int listed(self, Turn turn) except -1 nogil


cdef void share_out(Turn turn, int won) noexcept nogil
