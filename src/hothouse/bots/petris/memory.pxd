# The C side of memory.py.
cimport cython
from hothouse.bots.petris.constants cimport *


@cython.final
cdef class Memory:
    cdef unsigned long long mask
    cdef unsigned long long *room
    cdef unsigned long long *cell
    cdef int generation

    cdef unsigned long long recall(self, unsigned long long key) noexcept nogil
    cdef void keep(self, unsigned long long key, int value, int depth, int bound, int move) noexcept nogil


cdef int value_of(unsigned long long note) noexcept nogil
cdef int depth_of(unsigned long long note) noexcept nogil
cdef int bound_of(unsigned long long note) noexcept nogil
cdef int move_of(unsigned long long note) noexcept nogil
