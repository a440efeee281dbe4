# The C side of judgement.py.
cimport cython
from hothouse.bots.botanik.constants cimport *
from hothouse.bots.mcts.judge cimport Judge
from hothouse.kernels.botanik.constants cimport *
from hothouse.kernels.botanik.kernel cimport BotanikKernel
from hothouse.kernels.botanik.machine cimport FLOWER, GROWN, ONLY, MachineKernel
from hothouse.kernels.botanik.register cimport LINKED, RegisterKernel
from hothouse.kernels.kernel cimport Kernel


cdef class BotanikJudge(Judge):
    cdef int size[MOST_TILES]
    cdef int name[MOST_TILES]
    cdef int fresh[COLOURS]
    cdef int reach[COLOURS]
    cdef int points[COLOURS]
    cdef int feeds[COLOURS]
    cdef double value[KINDS]

    cdef int observe(self, Kernel table, int seat, double *out, int at) except -1 nogil
    cdef double phase(self, Kernel table) noexcept nogil
    cdef int read(self, BotanikKernel table, int seat, double *out, int at) except -1 nogil
    cdef double done(self, BotanikKernel table) noexcept nogil
    cdef void groups(self, MachineKernel machine, double *out, int at) noexcept nogil
    cdef void edges(self, MachineKernel machine, double *out, int at) noexcept nogil
    cdef int edge(self, MachineKernel machine, int front) noexcept nogil
    cdef void prices(self, RegisterKernel register, double *out, int at) noexcept nogil
    cdef void sides(self, BotanikKernel table, int seat, double *out, int at) noexcept nogil
    cdef double hope(self) noexcept nogil
    cdef int loose(self, RegisterKernel register, int column, int seat) noexcept nogil
