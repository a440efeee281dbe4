# The C side of bag.py.
cimport cython
from hothouse.bots.botanik.constants cimport *
from hothouse.kernels.botanik.constants cimport *
from hothouse.kernels.botanik.machine cimport FLOWER, GROWN
from hothouse.kernels.botanik.register cimport RegisterKernel


cdef unsigned char TYPE[FORMS]


@cython.final
cdef class Bag:
    cdef unsigned long long hash
    cdef int size
    cdef unsigned long long counted
    cdef int of_colour[COLOURS]
    cdef int of_type[TYPES]
    cdef int plants[COLOURS]
    cdef int flowers[COLOURS]
    cdef int chance[KINDS]
    cdef int shown[IN_BAG]

    cdef void count(self, RegisterKernel register) noexcept nogil
    cdef int released(self, RegisterKernel register, int kind) noexcept nogil
    cdef int joined(self, RegisterKernel register, int kind) noexcept nogil
    cdef int unlinked(self, RegisterKernel register, int kind) noexcept nogil
