# The C side of crowd.py.
cimport cython
from hothouse.bots.vorex.constants cimport *
from hothouse.bots.vorex.growth cimport Growth
from hothouse.kernels.kernel cimport Kernel
from hothouse.kernels.vorex.kernel cimport VorexKernel


cdef class CrowdJudge(Growth):
    cdef int see(self, Kernel table, int seat) except -1 nogil
    cdef int compare(self, VorexKernel table, int seat) except -1 nogil
    @cython.final
    cdef void reckon_with(self, int at) noexcept nogil
    @cython.final
    cdef void most(self, int place, int seen) noexcept nogil
