# The C side of encoder.py.
cimport cython
from hothouse.envs.encoder cimport Encoder
from hothouse.kernels.kernel cimport Kernel
from hothouse.kernels.petris.kernel cimport PetrisKernel

cdef enum:
    MOST_SPLITS = 700


@cython.final
cdef class PetrisEncoder(Encoder):
    cdef readonly int players
    cdef unsigned long long split[700]
    cdef short first[256]

    cdef int write(self, PetrisKernel kernel, int seat) except -1 nogil
