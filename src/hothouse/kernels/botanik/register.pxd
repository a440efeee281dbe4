# The C side of register.py.
cimport cython
from hothouse.kernels.botanik.constants cimport *
from hothouse.kernels.codes cimport Codes
from hothouse.kernels.dice cimport mix

cdef unsigned char LINKED[KINDS * KINDS]


@cython.final
cdef class RegisterKernel:
    cdef unsigned long long hash
    cdef int unseen
    cdef int opened
    cdef int waiting
    cdef int covers
    cdef unsigned char bag[KINDS]
    cdef unsigned char centre[COLUMNS]
    cdef unsigned char side[PLAYERS * COLUMNS]
    cdef unsigned char arrivals[ROUND]
    cdef unsigned short covered[BOX_SIZE]

    cdef int become(self, RegisterKernel that) except -1 nogil
    cdef int draws(self, Codes codes, int at) noexcept nogil
    cdef int places(self, Codes codes, int at, int seat) noexcept nogil
    cdef int nth(self, int number) noexcept nogil
    cdef void draw(self, int kind) noexcept nogil
    cdef void place(self, int kind, int column, int seat, bint beside) noexcept nogil
    cdef int swap(self, int kind, int column) noexcept nogil
    cdef int release(self, int seat, int column) noexcept nogil
    cdef unsigned long long key(self) noexcept nogil
