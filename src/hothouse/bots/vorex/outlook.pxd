# The C side of outlook.py.
cimport cython
from hothouse.bots.mcts.constants cimport KNOTS, STAGES
from hothouse.bots.mcts.net cimport NetJudge
from hothouse.bots.vorex.constants cimport *
from hothouse.bots.vorex.judgement cimport VorexJudge
from hothouse.kernels.codes cimport Codes
from hothouse.kernels.kernel cimport Kernel
from hothouse.kernels.vorex.constants cimport *
from hothouse.kernels.vorex.kernel cimport VorexKernel


cdef class DuelJudge(NetJudge):
    cdef VorexJudge eye
    cdef double observed_now[FEATURES]

    cdef double prize(self, Kernel table, int seat) noexcept nogil
    cdef int shortlist(self, Kernel table, Codes codes, int end) except -1 nogil
    cdef int watcher(self, Kernel table) noexcept nogil
    cdef int see(self, Kernel table, int seat) except -1 nogil
    cdef int stage(self, Kernel table) noexcept nogil
    cdef int turn_of(self, VorexKernel table) noexcept nogil
    cdef int done(self, VorexKernel table) noexcept nogil
    cdef int regard(self, VorexKernel table, int seat) except -1 nogil
    cdef int own(self, VorexKernel table, int seat, int out) except -1 nogil
    cdef void garden(self, VorexKernel table, int seat, int out) noexcept nogil
    cdef void stumps(self, VorexKernel table, int seat, int out) noexcept nogil
    @cython.final
    cdef void stump(self, VorexKernel table, int index, int out) noexcept nogil
    cdef void everything(self, VorexKernel table, int seat) noexcept nogil


cdef int bits(unsigned int word) noexcept nogil
