# The C side of alone.py.
from hothouse.bots.vorex.constants cimport *
from hothouse.bots.vorex.growth cimport Growth
from hothouse.kernels.constants cimport *
from hothouse.kernels.kernel cimport Kernel
from hothouse.kernels.vorex.constants cimport *
from hothouse.kernels.vorex.kernel cimport VorexKernel


cdef class AloneJudge(Growth):
    cdef double prize(self, Kernel table, int seat) noexcept nogil
    cdef int see(self, Kernel table, int seat) except -1 nogil
    cdef int face(self, VorexKernel table) except -1 nogil
