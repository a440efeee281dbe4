# The C side of kernel.py: the layout of a position in memory.
cimport cython
from hothouse.kernels.codes cimport Codes
from hothouse.kernels.constants cimport *
from hothouse.kernels.dice cimport mix
from hothouse.kernels.kernel cimport Kernel
from hothouse.kernels.petris.constants cimport *

cdef unsigned long long SPLIT[MOST_SPLITS]
cdef int START[SPACES]
cdef unsigned char SHUT[DISH_STATES]
cdef unsigned char KEPT[DISH_STATES]
cdef int KIND[SPACES]
cdef int WORTH[SPACES]


@cython.final
cdef class PetrisKernel(Kernel):
    cdef unsigned long long own[COLOURS]
    cdef unsigned long long shut
    cdef unsigned long long lacking
    cdef int points[COLOURS]
    cdef int players
    cdef int advanced
    cdef int dishes
    cdef int row
    cdef int marker
    cdef int ended
    cdef int losers

    cpdef int to_act(self) noexcept nogil
    cpdef int legal(self, Codes codes, int at) except -1 nogil
    cpdef int apply(self, unsigned long long code) except -1 nogil
    cpdef int copy_from(self, Kernel other) except -1 nogil
    cpdef unsigned long long key(self) noexcept nogil
    cpdef int score(self, int seat) noexcept nogil
    cpdef int share(self, int seat) noexcept nogil
    cpdef int seats(self) noexcept nogil
    cpdef int winners(self) noexcept nogil
    cdef int become(self, PetrisKernel that) except -1 nogil
    cdef int numbers(self, int dish, int seat) noexcept nogil
    cdef void arrive(self, int seat) noexcept nogil
    cdef void run_track(self) noexcept nogil
    cdef void fission(self) noexcept nogil
    cdef unsigned long long grow(self, int seat) noexcept nogil
    cdef unsigned long long grow_sparingly(self, int seat, unsigned long long lone) noexcept nogil
    cdef void judge_sarcinas(self, int seat, unsigned long long formed) noexcept nogil
    cdef void contamination(self) noexcept nogil
    cdef int sarcinas(self, int seat) noexcept nogil
    cdef int loose(self, int seat) noexcept nogil
    cdef int rank(self, int seat) noexcept nogil


cdef unsigned long long present(unsigned long long own) noexcept nogil
cdef unsigned long long fives(unsigned long long own) noexcept nogil
cdef unsigned long long at_least(unsigned long long own, unsigned long long other) noexcept nogil
cdef unsigned long long arrivals(unsigned long long code) noexcept nogil
cdef unsigned long long squeeze(unsigned long long own) noexcept nogil
cdef int count(unsigned long long marks) noexcept nogil
cdef int total(unsigned long long own) noexcept nogil
