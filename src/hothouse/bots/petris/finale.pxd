# The C side of finale.py.
cimport cython
from hothouse.bots.petris.constants cimport *
from hothouse.bots.petris.sweep cimport ADDS, BESIDE, NEAR
from hothouse.kernels.petris.constants cimport *
from hothouse.kernels.petris.kernel cimport KIND, WORTH, PetrisKernel, arrivals


@cython.final
cdef class Finale:
    cdef int worth
    cdef int origin
    cdef unsigned long long own
    cdef unsigned long long sum
    cdef int points[COLOURS]
    cdef unsigned long long sums[NUMBERS]

    cdef int aim(self, PetrisKernel table) noexcept nogil
    cdef void leave(self, int origin) noexcept nogil
    cdef int look(self, unsigned long long code) noexcept nogil
