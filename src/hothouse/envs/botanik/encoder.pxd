# The C side of encoder.py.
cimport cython
from hothouse.envs.encoder cimport Encoder
from hothouse.kernels.botanik.kernel cimport BOX_SIZE, BUILD, BotanikKernel, CENTRE, EXCHANGE, GIVE, REMOVE, SIDE
from hothouse.kernels.botanik.machine cimport MOST_FRONTS, MOST_TILES, MachineKernel, TURN
from hothouse.kernels.kernel cimport Kernel

cdef enum:
    COLUMNS = 5
    KINDS = 50
    SLOTS = 3
    EXCHANGES = 30
    BUILDS = 45
    REMOVES = 1533


@cython.final
cdef class BotanikEncoder(Encoder):
    cdef int rank[124]

    cdef int write(self, BotanikKernel kernel, int seat) except -1 nogil
    cdef int write_machine(self, MachineKernel machine, int at) noexcept nogil
    cdef int write_fronts(self, MachineKernel machine, int at) noexcept nogil
    cdef int rank_for(self, BotanikKernel kernel) noexcept nogil
    cdef int rank_fronts(self, MachineKernel machine) noexcept nogil
    cdef int number(self, BotanikKernel kernel, unsigned long long code) noexcept nogil
    cdef int number_build(self, MachineKernel machine, int slot, int kind, unsigned long long code) noexcept nogil
    cdef int slot_of(self, BotanikKernel kernel, int kind) noexcept nogil
    cdef int arrival_of(self, BotanikKernel kernel, int kind) noexcept nogil
