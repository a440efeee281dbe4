# The C side of sight.py.
from hothouse.envs.encoder cimport Encoder
from hothouse.envs.vorex.constants cimport *
from hothouse.kernels.kernel cimport Kernel
from hothouse.kernels.vorex.constants cimport *
from hothouse.kernels.vorex.kernel cimport VorexKernel


cdef class VorexSight(Encoder):
    cdef readonly int players

    cdef int reading(self, VorexKernel kernel, int cell) noexcept nogil
    cdef int write(self, VorexKernel kernel, int seat) except -1 nogil
    cdef int relative(self, VorexKernel kernel, int owner, int seat) noexcept nogil
    cdef int write_forest(self, VorexKernel kernel, int seat, int at) noexcept nogil
    cdef int write_cell(self, VorexKernel kernel, int cell, int at) noexcept nogil
