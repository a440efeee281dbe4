# The C side of kernel.py.
cimport cython
from hothouse.kernels.botanik.constants cimport *
from hothouse.kernels.botanik.machine cimport MachineKernel
from hothouse.kernels.botanik.register cimport RegisterKernel
from hothouse.kernels.codes cimport Codes
from hothouse.kernels.constants cimport *
from hothouse.kernels.dice cimport Dice, mix
from hothouse.kernels.kernel cimport Kernel


@cython.final
cdef class BotanikKernel(Kernel):
    cdef readonly RegisterKernel register
    cdef readonly MachineKernel copper
    cdef readonly MachineKernel silver
    cdef int first
    cdef int pawn
    cdef int turn
    cdef int placed
    cdef int removals
    cdef int many[PLAYERS]
    cdef unsigned char pending[PLAYERS * BOX_SIZE]
    cdef unsigned char removed[BOX_SIZE]

    cpdef int to_act(self) noexcept nogil
    cpdef int legal(self, Codes codes, int at) except -1 nogil
    cpdef int apply(self, unsigned long long code) except -1 nogil
    cpdef int copy_from(self, Kernel other) except -1 nogil
    cpdef unsigned long long key(self) noexcept nogil
    cpdef int score(self, int seat) noexcept nogil
    cpdef int share(self, int seat) noexcept nogil
    cpdef int seats(self) noexcept nogil
    cpdef int playout(self, Dice dice, Codes codes) except -1 nogil
    cdef int become(self, BotanikKernel that) except -1 nogil
    cdef int resolver(self) noexcept nogil
    cdef int resolutions(self, Codes codes, int at) except -1 nogil
    cdef int growths(self, Codes codes, int at, int seat, int kind) noexcept nogil
    cdef int resolve(self, unsigned long long code) except -1 nogil
    cdef void change_centre(self, int column) noexcept nogil
    cdef void wait(self, int seat, int kind) noexcept nogil
    cdef void settle(self, int seat, int kind) noexcept nogil
    cdef void remove(self, int kind) noexcept nogil
    cdef bint hopeless(self, int seat) noexcept nogil
    cdef void go_on(self) noexcept nogil
