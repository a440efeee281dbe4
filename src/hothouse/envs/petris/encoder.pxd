# The C side of encoder.py.
cimport cython
from hothouse.envs.encoder cimport Encoder
from hothouse.envs.petris.constants cimport *
from hothouse.kernels.kernel cimport Kernel
from hothouse.kernels.petris.kernel cimport PetrisKernel


@cython.final
cdef class PetrisEncoder(Encoder):
    cdef readonly int players
    cdef unsigned long long split[TABLE_SPLITS]
    cdef short first[BLOCKS]

    cdef int write(self, PetrisKernel kernel, int seat) except -1 nogil
