# The C side of judgement.py.
cimport cython
from hothouse.bots.botanik.constants cimport *
from hothouse.bots.botanik.workshop cimport Workshop
from hothouse.bots.mcts.constants cimport *
from hothouse.bots.mcts.net cimport NetJudge
from hothouse.kernels.botanik.constants cimport *
from hothouse.kernels.botanik.kernel cimport BotanikKernel
from hothouse.kernels.botanik.machine cimport FLOWER, GROWN
from hothouse.kernels.botanik.register cimport LINKED, RegisterKernel
from hothouse.kernels.kernel cimport Kernel


cdef short BLOOM[KINDS]
cdef short GROWS[KINDS]


cdef class BotanikJudge(NetJudge):
    cdef Workshop workshop
    cdef int at[PLAYERS]
    cdef int price[PLAYERS * COLUMNS]
    cdef int loose[PLAYERS * COLUMNS]
    cdef int fresh[COLOURS]
    cdef short written[PLAYERS * BY_MACHINE]
    cdef unsigned long long machine_hash[PLAYERS]
    cdef unsigned long long machine_bag[PLAYERS]
    cdef unsigned long long bag_hash
    cdef int bag_size
    cdef unsigned long long bags
    cdef int of_colour[COLOURS]
    cdef int of_type[TYPES]
    cdef int of_kind[SHAPES * COLOURS]
    cdef int flowers[COLOURS]
    cdef int chance[KINDS]
    cdef int shown[IN_BAG]

    cdef int watcher(self, Kernel table) noexcept nogil
    cdef int see(self, Kernel table, int seat) except -1 nogil
    cdef int stage(self, Kernel table) noexcept nogil
    @cython.final
    cdef int turn_of(self, BotanikKernel table) noexcept nogil
    @cython.final
    cdef int done(self, BotanikKernel table) noexcept nogil
    @cython.final
    cdef int regard(self, BotanikKernel table, int seat) except -1 nogil
    @cython.final
    cdef void bag(self, RegisterKernel register) noexcept nogil
    @cython.final
    cdef void machine(self, RegisterKernel register, unsigned long long key, int seat, int out) noexcept nogil
    @cython.final
    cdef void write(self, RegisterKernel register, int seat, int to) noexcept nogil
    @cython.final
    cdef void side(self, BotanikKernel table, RegisterKernel register, int seat, int out) noexcept nogil
    @cython.final
    cdef void waiting(self, RegisterKernel register, int seat, int column, int out) noexcept nogil
    @cython.final
    cdef void pending(self, BotanikKernel table, int seat, int out) noexcept nogil
    @cython.final
    cdef void arrivals(self, RegisterKernel register, int seat) noexcept nogil
    @cython.final
    cdef int beside(self, RegisterKernel register, int seat) noexcept nogil
    @cython.final
    cdef void everything(self, BotanikKernel table, RegisterKernel register, int seat) noexcept nogil
    @cython.final
    cdef int worth(self, int at, int kind) noexcept nogil
    @cython.final
    cdef int gain(self, int at, int kind) noexcept nogil
    @cython.final
    cdef int released(self, RegisterKernel register, int kind) noexcept nogil
    @cython.final
    cdef int unlinked(self, RegisterKernel register, int kind) noexcept nogil
    @cython.final
    cdef int hope(self, int at) noexcept nogil


cdef int shape_of(int form) noexcept nogil
cdef int type_of(int form) noexcept nogil
