# The C side of closing.py.
cimport cython
from hothouse.bots.petris.constants cimport *
from hothouse.bots.petris.glance cimport ENTRY
from hothouse.kernels.petris.constants cimport *
from hothouse.kernels.petris.kernel cimport KIND, WORTH, PetrisKernel, arrivals, count, fives, present

cdef int FINAL[DISHES]
cdef int GAIN[SENT * DISHES]
cdef int LOSS[SENT * DISHES]
cdef int MOST_GAIN[SENT * DISHES]
cdef int LEAST_LOSS[SENT * DISHES]


@cython.final
cdef class Closing:
    cdef unsigned long long own
    cdef unsigned long long other
    cdef int lead
    cdef int spent
    cdef int loose
    cdef int other_loose
    cdef int winner
    cdef int at[BOARD]
    cdef int split[SENT]

    cdef int best(self, PetrisKernel table) noexcept nogil
    cdef int aim(self, PetrisKernel table) noexcept nogil
    cdef int answered(self, unsigned long long code) noexcept nogil
    cdef int is_plain(self, PetrisKernel table, int seat, int spaces) noexcept nogil
    cdef int result(self, unsigned long long other) noexcept nogil
    cdef int limit(self, int dish, int many) noexcept nogil
    cdef void share_out(self, int dish, int many) noexcept nogil
    cdef void add(self, int at, int many) noexcept nogil


cdef int fills(unsigned long long own) noexcept nogil
