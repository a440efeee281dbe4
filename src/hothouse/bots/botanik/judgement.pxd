# The C side of judgement.py.
cimport cython
from hothouse.bots.mcts.judge cimport Judge
from hothouse.kernels.botanik.kernel cimport BotanikKernel
from hothouse.kernels.botanik.machine cimport FLOWER, GROWN, ONLY, MachineKernel
from hothouse.kernels.botanik.register cimport LINKED, RegisterKernel
from hothouse.kernels.kernel cimport Kernel

cdef enum:
    FEATURES = 26
    COLUMNS = 5
    BOX_SIZE = 66
    KINDS = 50
    NOTHING = 255
    PLACEMENTS = 60
    MECA = 9


cdef class BotanikJudge(Judge):
    cdef int size[61]
    cdef int name[61]
    cdef int fresh[5]
    cdef int reach[5]
    cdef int points[5]
    cdef int feeds[5]
    cdef double value[50]

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
