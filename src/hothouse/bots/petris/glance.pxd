# The C side of glance.py.
cimport cython
from hothouse.bots.petris.constants cimport *
from hothouse.bots.petris.evaluation cimport Evaluation
from hothouse.bots.petris.features cimport PHASE
from hothouse.kernels.codes cimport Codes
from hothouse.kernels.petris.constants cimport *
from hothouse.kernels.petris.kernel cimport KIND, WORTH, PetrisKernel, arrivals

cdef unsigned long long ENTRY[ENTRIES]


@cython.final
cdef class Lens:
    cdef int *weight


@cython.final
cdef class Glance:
    cdef Lens lens
    cdef unsigned long long own
    cdef int row[BOARD]
    cdef int blind
    cdef int turned
    cdef int base
    cdef int worth
    cdef int points
    cdef int other_points
    cdef int seen

    cdef void aim(self, PetrisKernel table) noexcept nogil
    cdef int better(self, Codes codes, int at, int end, int best) noexcept nogil
    cdef void survey(self, Codes codes, int first, int end, int *into) noexcept nogil
    cdef int look(self, unsigned long long code) noexcept nogil
