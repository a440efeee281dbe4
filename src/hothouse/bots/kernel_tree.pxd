# The C side of kernel_tree.py.
cimport cython
from hothouse.bots.constants cimport *
from hothouse.kernels.codes cimport Codes
from hothouse.kernels.constants cimport *
from hothouse.kernels.dice cimport Dice
from hothouse.kernels.kernel cimport Kernel
from libc.math cimport log, sqrt


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
    cdef int path[DEEPEST]

    cdef int simulate(self) except -1 nogil
    cdef int expand(self, int node, int seat) except -1 nogil
    cdef int select(self, int node) noexcept nogil
    cdef int by_lot(self, int node) except -1 nogil
