# The C side of batch.py.
cimport cython
from hothouse.envs.encoder cimport Encoder
from hothouse.envs.luck cimport Luck
from hothouse.kernels.kernel cimport Kernel, POINT


@cython.final
cdef class Batch:
    cdef readonly int tables
    cdef Encoder encoder
    cdef Kernel first
    cdef list kernels
    cdef list lucks
    cdef int seats

    cdef int begin(self, Kernel kernel, Luck luck) except -1
    cdef int show(self, Kernel kernel, int seat, short[::1] seen, signed char[::1] mask) except -1
    cdef double reward(self, Kernel kernel, int seat) noexcept
    cpdef int step(
        self, long long[::1] actions, short[:, ::1] seen, signed char[:, ::1] masks, signed char[::1] acting,
        float[:, ::1] rewards, unsigned char[::1] over
    ) except -1
