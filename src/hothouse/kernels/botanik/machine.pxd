# The C side of machine.py.
cimport cython
from hothouse.kernels.botanik.constants cimport *
from hothouse.kernels.codes cimport Codes
from hothouse.kernels.dice cimport mix

cdef unsigned char FITS[FORMS * CONTACTS]
cdef unsigned char TURN[FORMS * SIDES]
cdef unsigned char FLOWER[FORMS]
cdef unsigned char GROWN[FORMS]
cdef unsigned char OPEN[OPENINGS]
cdef unsigned char ONLY[OPENINGS]


@cython.final
cdef class MachineKernel:
    cdef int tiles
    cdef int fronts
    cdef int labels
    cdef unsigned long long hash
    cdef unsigned short cell[MOST_TILES]
    cdef unsigned char kind[MOST_TILES]
    cdef unsigned char openings[MOST_TILES]
    cdef unsigned char network[MOST_TILES]
    cdef unsigned int touch[MOST_TILES]
    cdef unsigned char ends[MOST_TILES + 1]
    cdef unsigned short front[MOST_FRONTS]
    cdef unsigned char contact[MOST_FRONTS]
    cdef unsigned int near[MOST_FRONTS]
    cdef unsigned char stack[MOST_TILES]

    cdef int become(self, MachineKernel that) except -1 nogil
    cdef bint is_like(self, MachineKernel that) noexcept nogil
    cdef int clear(self) except -1 nogil
    cdef int find(self, int cell) noexcept nogil
    cdef bint closes(self, int front, int openings) noexcept nogil
    cdef bint fits(self, int kind) noexcept nogil
    cdef int builds(self, Codes codes, int at, int kind) noexcept nogil
    cpdef int build(self, int cell, int kind, int openings) except -1 nogil
    cdef void join(self, int tile, int contact) noexcept nogil
    cdef void drop(self, int front) noexcept nogil
    cdef int border(self, int tile, int side) except -1 nogil
    cdef int joined(self) noexcept nogil
    cdef int score(self) noexcept nogil
    cdef int group(self, int tile, unsigned long long seen) noexcept nogil


cdef int step(int side) noexcept nogil
cdef unsigned int put(unsigned int sides, int side, unsigned int tile) noexcept nogil
