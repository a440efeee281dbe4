# The C side of kernel_tree.py.
cimport cython
from hothouse.kernels.codes cimport Codes
from hothouse.kernels.dice cimport Dice
from hothouse.kernels.kernel cimport CHANCE_ACTS, OVER, POINT, Kernel
from libc.math cimport log, sqrt

cdef enum:
    DEEPEST = 1000


@cython.final
cdef class KernelTree:
    cdef Kernel start
    cdef Kernel table
    cdef Codes codes
    cdef Dice dice
    cdef int room
    cdef int used
    cdef unsigned long long *code
    cdef int *visits
    cdef long long *total
    cdef int *first
    cdef int *many
    cdef int *chooser
    cdef int path[1000]

    cdef int simulate(self) except -1 nogil
    cdef int expand(self, int node, int seat) except -1 nogil
    cdef int select(self, int node) noexcept nogil
    cdef int by_lot(self, int node) except -1 nogil
