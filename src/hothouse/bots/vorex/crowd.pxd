# The C side of crowd.py.
cimport cython
from hothouse.bots.vorex.constants cimport *
from hothouse.bots.vorex.promise cimport Promise
from hothouse.kernels.kernel cimport Kernel
from hothouse.kernels.vorex.kernel cimport VorexKernel


cdef class CrowdJudge(Promise):
    cdef int prepare(self, Kernel table) except -1 nogil
    cdef int prepare_next(self, Kernel before, Kernel table) except -1 nogil
    cdef int see(self, Kernel table, int seat) except -1 nogil
    cdef int compare(self, VorexKernel table, int seat) except -1 nogil
    @cython.final
    cdef void reckon_with(self, int rival) noexcept nogil
    @cython.final
    cdef void most(self, int place, int seen) noexcept nogil
