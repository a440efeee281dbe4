# The C side of machine.py.
cimport cython
from hothouse.kernels.codes cimport Codes
from hothouse.kernels.dice cimport mix

cdef enum:
    MOST_TILES = 61
    MOST_FRONTS = 124
    SOURCE = 50
    NOWHERE = 255
    BUILD = 5

cdef unsigned char FITS[2560]
cdef unsigned char TURN[40]
cdef unsigned char FLOWER[10]
cdef unsigned char GROWN[10]
cdef unsigned char OPEN[16]
cdef unsigned char ONLY[16]


@cython.final
cdef class MachineKernel:
    cdef int tiles
    cdef int fronts
    cdef int labels
    cdef unsigned long long hash
    cdef unsigned short cell[61]
    cdef unsigned char kind[61]
    cdef unsigned char openings[61]
    cdef unsigned char network[61]
    cdef unsigned int touch[61]
    cdef unsigned char ends[62]
    cdef unsigned short front[124]
    cdef unsigned char contact[124]
    cdef unsigned int near[124]
    cdef unsigned char stack[61]

    cdef int become(self, MachineKernel that) except -1 nogil
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
