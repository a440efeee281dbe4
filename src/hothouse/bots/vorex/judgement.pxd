# The C side of judgement.py.
cimport cython
from hothouse.bots.mcts.judge cimport Judge
from hothouse.bots.vorex.constants cimport *
from hothouse.kernels.codes cimport Codes
from hothouse.kernels.constants cimport *
from hothouse.kernels.dice cimport mix
from hothouse.kernels.kernel cimport Kernel
from hothouse.kernels.vorex.constants cimport *
from hothouse.kernels.vorex.forest cimport AROUND, SHAPE
from hothouse.kernels.vorex.kernel cimport VorexKernel


cdef class VorexJudge(Judge):
    cdef int placements
    cdef bint outward
    cdef double best[MOST_PLACEMENTS]
    cdef unsigned long long kept[MOST_PLACEMENTS]
    cdef int price[THINGS]
    cdef int missing[NEAREST]

    cdef int observe(self, Kernel table, int seat, double *out, int at) except -1 nogil
    cdef double phase(self, Kernel table) noexcept nogil
    cdef double prize(self, Kernel table, int seat) noexcept nogil
    cdef int shortlist(self, Kernel table, Codes codes, int end) except -1 nogil
    cdef double done(self, VorexKernel table) noexcept nogil
    cdef double won(self, VorexKernel table, int seat) noexcept nogil
    cdef int pick_out(self, VorexKernel table, Codes codes, int end) except -1 nogil
    cdef double glance(self, VorexKernel table, unsigned long long code) noexcept nogil
    cdef int keep(self, int many, double worth, unsigned long long code) noexcept nogil
    cdef int read(self, VorexKernel table, int seat, double *out, int at) except -1 nogil
    cdef void garden(self, VorexKernel table, int seat, double *out, int at) noexcept nogil
    cdef void prices(self, VorexKernel table, int seat, double *out, int at) noexcept nogil
    cdef int missed(self, VorexKernel table, int seat, int index) noexcept nogil
    cdef void nearest(self, int missing) noexcept nogil
    cdef void ruins(self, VorexKernel table, int seat, double *out, int at) noexcept nogil
    cdef void turn(self, VorexKernel table, int seat, double *out, int at) noexcept nogil
    cdef void weed(self, VorexKernel table, double *out, int at) noexcept nogil
