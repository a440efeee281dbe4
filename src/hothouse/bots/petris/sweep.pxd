# The C side of sweep.py.
cimport cython
from hothouse.bots.petris.constants cimport *
from hothouse.bots.petris.evaluation cimport Evaluation
from hothouse.bots.petris.features cimport PHASE
from hothouse.kernels.petris.constants cimport *
from hothouse.kernels.petris.kernel cimport KEPT, KIND, SHUT, WORTH, PetrisKernel, arrivals

cdef int BECOMES[GROWN]
cdef unsigned long long ADDS[GROWN]
cdef unsigned int BESIDE[MOST_DISHES]


@cython.final
cdef class Sweep:
    cdef Evaluation evaluation
    cdef int phase
    cdef int mover
    cdef int worth
    cdef unsigned long long own
    cdef int points[COLOURS]
    cdef unsigned long long sums[NUMBERS]
    cdef unsigned int marks[NUMBERS]
    cdef int one[NUMBERS]
    cdef int two[NUMBERS]
    cdef int three[NUMBERS]

    cdef int aim(self, PetrisKernel table) noexcept nogil
    cdef void note(self, int at, int dish, int numbers) noexcept nogil
    cdef int look(self, unsigned long long code) noexcept nogil
    cdef int goes_on(self, unsigned int marks) noexcept nogil
