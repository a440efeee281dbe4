# The C side of vorex.py.
cimport cython
from hothouse.envs.encoder cimport Encoder
from hothouse.kernels.kernel cimport Kernel
from hothouse.kernels.vorex cimport VorexKernel
from hothouse.kernels.vorex_forest cimport MOST_FITS, MOST_RUINS, MOST_TILES, RUINS_FROM
from hothouse.kernels.vorex_garden cimport BLOOMS, FLOWERS
from hothouse.kernels.vorex_turns cimport DEALS, DRAWS, GROWS, OVERRUNS, PASSES, REVEALS, TAKES

cdef enum:
    STUMPS = 104
    PAYMENTS = 12
    FIRST_OVERRUN = 2
    FIRST_BLOOM = 106
    FIRST_GROWTH = 1354


@cython.final
cdef class VorexEncoder(Encoder):
    cdef readonly int players
    cdef short rank[1568]

    cdef int rank_fits(self, VorexKernel kernel) noexcept nogil
    cdef int reading(self, VorexKernel kernel, int cell) noexcept nogil
    cdef int number(self, VorexKernel kernel, unsigned long long code) noexcept nogil
    cdef int payment(self, VorexKernel kernel, unsigned long long code) noexcept nogil
    cdef int growth(self, VorexKernel kernel, unsigned long long code) noexcept nogil
    cdef int write(self, VorexKernel kernel, int seat) except -1 nogil
    cdef int relative(self, VorexKernel kernel, int owner, int seat) noexcept nogil
    cdef int write_forest(self, VorexKernel kernel, int seat, int at) noexcept nogil
    cdef int write_cell(self, VorexKernel kernel, int cell, int at) noexcept nogil
