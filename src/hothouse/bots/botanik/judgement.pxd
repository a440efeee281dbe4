# The C side of judgement.py.
cimport cython
from hothouse.bots.botanik.bag cimport TYPE, Bag
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
    cdef Bag bag
    cdef Workshop workshop
    cdef int at[PLAYERS]
    cdef int price[PLAYERS * COLUMNS]
    cdef int loose[PLAYERS * COLUMNS]
    cdef int fresh[COLOURS]
    cdef short written[PLAYERS * BY_MACHINE]
    cdef unsigned long long machine_hash[PLAYERS]
    cdef unsigned long long machine_bag[PLAYERS]
    cdef int of_kind[PLAYERS * KINDS]
    cdef int of_colour[PLAYERS * COLOURS]
    cdef int of_type[PLAYERS * TYPES]
    cdef int of_form[FORMS]

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
    cdef void machine(self, RegisterKernel register, unsigned long long key, int seat, int out) noexcept nogil
    @cython.final
    cdef void write(self, RegisterKernel register, int seat, int to) noexcept nogil
    @cython.final
    cdef int price_bag(self, RegisterKernel register, int seat) noexcept nogil
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
    cdef int laid(self, int kind, int seat) noexcept nogil
    @cython.final
    cdef void late(self, BotanikKernel table, int out) noexcept nogil
    @cython.final
    cdef int hope(self, int at) noexcept nogil


cdef int rounds_left(BotanikKernel table) noexcept nogil
cdef int shape_of(int form) noexcept nogil
