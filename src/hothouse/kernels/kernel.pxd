# The C side of kernel.py: what a search written for any game cimports.
cimport cython
from hothouse.kernels.codes cimport Codes
from hothouse.kernels.constants cimport *
from hothouse.kernels.dice cimport Dice


cdef class Kernel:
    cdef int to_act(self) noexcept nogil
    cdef int legal(self, Codes codes, int at) except -1 nogil
    cdef int apply(self, unsigned long long code) except -1 nogil
    cdef int copy_from(self, Kernel other) except -1 nogil
    cdef unsigned long long key(self) noexcept nogil
    cdef int score(self, int seat) noexcept nogil
    cdef int share(self, int seat) noexcept nogil
    cdef int seats(self) noexcept nogil
    cdef int playout(self, Dice dice, Codes codes) except -1 nogil


@cython.final
cdef class Sums:
    cdef long long moves
    cdef long long shares[MOST_SEATS]
    cdef long long scores[MOST_SEATS]

    cdef void add(self, Kernel table) noexcept nogil


cdef int _pick(Codes codes, int end, Dice dice) noexcept nogil
