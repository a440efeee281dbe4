# The C side of judgement.py.
cimport cython
from hothouse.bots.mcts.judge cimport Judge
from hothouse.bots.vorex.constants cimport *
from hothouse.bots.vorex.glance cimport Glance
from hothouse.bots.vorex.survey cimport Survey
from hothouse.kernels.codes cimport Codes
from hothouse.kernels.constants cimport *
from hothouse.kernels.kernel cimport Kernel
from hothouse.kernels.vorex.constants cimport *
from hothouse.kernels.vorex.kernel cimport VorexKernel


cdef class VorexJudge(Survey):
    cdef Glance glance
    cdef int missing[NEAREST]

    cdef int look(self, Kernel table) except -1 nogil
    cdef int observe(self, Kernel table, int seat, double *out, int at) except -1 nogil
    cdef double phase(self, Kernel table) noexcept nogil
    cdef double prize(self, Kernel table, int seat) noexcept nogil
    cdef int shortlist(self, Kernel table, Codes codes, int end) except -1 nogil
    cdef double done(self, VorexKernel table) noexcept nogil
    cdef double won(self, VorexKernel table, int seat) noexcept nogil
    cdef int read(self, VorexKernel table, int seat, double *out, int at) except -1 nogil
    cdef void garden(self, VorexKernel table, int seat, double *out, int at) noexcept nogil
    cdef void prices(self, VorexKernel table, int seat, double *out, int at) noexcept nogil
    @cython.final
    cdef void nearest(self, int missing) noexcept nogil
    cdef void ruins(self, VorexKernel table, int seat, double *out, int at) noexcept nogil
    cdef void turn(self, VorexKernel table, int seat, double *out, int at) noexcept nogil
    cdef void weed(self, VorexKernel table, double *out, int at) noexcept nogil
