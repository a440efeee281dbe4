# The C side of features.py.
from hothouse.kernels.petris.kernel cimport PetrisKernel

cdef enum:
    MOST_FEATURES = 32

cdef int PHASE[100]
cdef int DISH_KIND[10]

cdef int active(PetrisKernel table, int seat, int *found) noexcept nogil
cdef int active_two(PetrisKernel table, int seat, int *found) noexcept nogil
cdef int active_three(PetrisKernel table, int seat, int *found) noexcept nogil
