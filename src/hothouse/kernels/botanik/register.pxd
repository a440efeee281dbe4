# The C side of register.py.
cimport cython
from hothouse.kernels.codes cimport Codes
from hothouse.kernels.dice cimport mix

cdef enum:
    KINDS = 50
    BOX_SIZE = 66
    COLUMNS = 5
    ROUND = 3
    NOTHING = 255
    DRAW = 1
    SIDE = 2
    CENTRE = 3

cdef unsigned char LINKED[2500]


@cython.final
cdef class RegisterKernel:
    cdef unsigned long long hash
    cdef int unseen
    cdef int opened
    cdef int waiting
    cdef int covers
    cdef unsigned char bag[50]
    cdef unsigned char centre[5]
    cdef unsigned char side[10]
    cdef unsigned char arrivals[3]
    cdef unsigned short covered[66]

    cdef int become(self, RegisterKernel that) except -1 nogil
    cdef int draws(self, Codes codes, int at) noexcept nogil
    cdef int places(self, Codes codes, int at, int seat) noexcept nogil
    cdef int nth(self, int number) noexcept nogil
    cdef void draw(self, int kind) noexcept nogil
    cdef void place(self, int kind, int column, int seat, bint beside) noexcept nogil
    cdef int swap(self, int kind, int column) noexcept nogil
    cdef int release(self, int seat, int column) noexcept nogil
    cdef unsigned long long key(self) noexcept nogil
