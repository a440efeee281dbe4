# The C side of batch.py.
cimport cython
from hothouse.bots.choosing cimport Chooser
from hothouse.envs.constants cimport *
from hothouse.envs.encoder cimport Encoder
from hothouse.envs.luck cimport Luck
from hothouse.kernels.codes cimport Codes
from hothouse.kernels.constants cimport *
from hothouse.kernels.kernel cimport Kernel


@cython.final
cdef class Batch:
    cdef readonly int tables
    cdef Encoder encoder
    cdef Kernel first
    cdef list kernels
    cdef list lucks
    cdef list lists
    cdef list rivals
    cdef int fixed
    cdef int[::1] agent
    cdef int[::1] sits
    cdef int[::1] ends
    cdef int[::1] chosen
    cdef Codes room
    cdef int seats

    cdef int begin(self, int table) except -1
    cdef int seat_down(self, int table, Luck luck) except -1
    cdef int advance(self, int table) except -1
    cdef int choose(self, long long[::1] actions) except -1
    cdef double reward(self, Kernel kernel, int seat) noexcept
    cpdef int deal(self, int table) except -1
    cpdef int show(
        self, int table, short[:, ::1] seen, signed char[:, ::1] masks, signed char[::1] acting
    ) except -1
    cpdef int step(
        self, long long[::1] actions, short[:, ::1] seen, signed char[:, ::1] masks, signed char[::1] acting,
        float[:, ::1] rewards, unsigned char[::1] over, short[:, ::1] last
    ) except -1
