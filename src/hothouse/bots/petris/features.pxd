# The C side of features.py.
from hothouse.bots.petris.constants cimport *
from hothouse.kernels.petris.constants cimport *
from hothouse.kernels.petris.kernel cimport PetrisKernel

cdef int PHASE[SPACES]
cdef int DISH_KIND[MOST_DISHES]

cdef int active(PetrisKernel table, int seat, int *found) noexcept nogil
cdef int active_two(PetrisKernel table, int seat, int *found) noexcept nogil
cdef int active_three(PetrisKernel table, int seat, int *found) noexcept nogil
