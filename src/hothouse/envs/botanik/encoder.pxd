# The C side of encoder.py.
cimport cython
from hothouse.envs.botanik.constants cimport *
from hothouse.envs.encoder cimport Encoder
from hothouse.kernels.botanik.constants cimport *
from hothouse.kernels.botanik.kernel cimport BotanikKernel
from hothouse.kernels.botanik.machine cimport MachineKernel, TURN
from hothouse.kernels.kernel cimport Kernel


@cython.final
cdef class BotanikEncoder(Encoder):
    cdef int rank[MOST_FRONTS]

    cdef int write(self, BotanikKernel kernel, int seat) except -1 nogil
    cdef int write_machine(self, MachineKernel machine, int at) noexcept nogil
    cdef int write_fronts(self, MachineKernel machine, int at) noexcept nogil
    cdef int rank_for(self, BotanikKernel kernel) noexcept nogil
    cdef int rank_fronts(self, MachineKernel machine) noexcept nogil
    cdef int number(self, BotanikKernel kernel, unsigned long long code) noexcept nogil
    cdef int number_build(self, MachineKernel machine, int slot, int kind, unsigned long long code) noexcept nogil
    cdef int slot_of(self, BotanikKernel kernel, int kind) noexcept nogil
    cdef int arrival_of(self, BotanikKernel kernel, int kind) noexcept nogil
