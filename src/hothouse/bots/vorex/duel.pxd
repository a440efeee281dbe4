# The C side of duel.py.
cimport cython
from hothouse.bots.vorex.constants cimport *
from hothouse.bots.vorex.growth cimport Growth
from hothouse.kernels.kernel cimport Kernel
from hothouse.kernels.vorex.kernel cimport VorexKernel


cdef class DuelJudge(Growth):
    cdef int watcher(self, Kernel table) noexcept nogil
    cdef int turn_of(self, VorexKernel table) noexcept nogil
    cdef int see(self, Kernel table, int seat) except -1 nogil
