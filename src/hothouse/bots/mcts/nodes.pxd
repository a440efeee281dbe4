# The C side of nodes.py.
cimport cython
from hothouse.bots.mcts.constants cimport *


cdef class Nodes:
    cdef int seats
    cdef int room
    cdef int used
    cdef unsigned long long mask
    cdef unsigned long long *code
    cdef unsigned long long *position
    cdef int *visits
    cdef int *met
    cdef int *home
    cdef int *first
    cdef int *many
    cdef int *after
    cdef signed char *kind
    cdef signed char *chooser
    cdef float *prior
    cdef double *worth
    cdef double *total
    cdef int *directory

    cdef void clear(self) noexcept nogil
    cdef int new(self, unsigned long long code) noexcept nogil
    cdef bint at_home(self, int node, unsigned long long key) noexcept nogil
    cdef int found_at(self, unsigned long long key) noexcept nogil
