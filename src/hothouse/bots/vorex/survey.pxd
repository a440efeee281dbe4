# The C side of survey.py.
cimport cython
from hothouse.bots.mcts.judge cimport Judge
from hothouse.bots.vorex.constants cimport *
from hothouse.kernels.vorex.constants cimport *
from hothouse.kernels.vorex.kernel cimport VorexKernel


cdef class Survey(Judge):
    cdef int stumps
    cdef int open
    cdef unsigned char stump[THINGS]
    cdef signed char leader[MOST_RUINS]
    cdef unsigned char gain[THINGS]
    cdef unsigned char price[THINGS]
    cdef unsigned short touch[THINGS]
    cdef unsigned int chain[THINGS]
    cdef unsigned int given[FLOWERS]

    cdef void go_over(self, VorexKernel table) noexcept nogil
    cdef void reward(self, VorexKernel table) noexcept nogil
    @cython.final
    cdef void reward_at(self, VorexKernel table, int index) noexcept nogil
    cdef void price_for(self, VorexKernel table, int seat) noexcept nogil
    @cython.final
    cdef int missed(self, VorexKernel table, int seat, int index) noexcept nogil
