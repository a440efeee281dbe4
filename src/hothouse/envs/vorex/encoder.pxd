# The C side of encoder.py.
cimport cython
from hothouse.envs.encoder cimport NOT_LISTED
from hothouse.envs.vorex.sight cimport VorexSight
from hothouse.kernels.kernel cimport Kernel
from hothouse.kernels.vorex.kernel cimport VorexKernel
from hothouse.kernels.vorex.forest cimport MOST_FITS, MOST_TILES
from hothouse.kernels.vorex.garden cimport BLOOMS
from hothouse.kernels.vorex.turns cimport DEALS, DRAWS, GROWS, OVERRUNS, PASSES, REVEALS, TAKES

cdef enum:
    PAYMENTS = 12
    FIRST_OVERRUN = 2
    FIRST_BLOOM = 106
    FIRST_GROWTH = 1354


@cython.final
cdef class VorexEncoder(VorexSight):
    cdef short rank[1568]

    cdef int flag_growths(self, VorexKernel kernel) noexcept nogil
    cdef int flag_all(self, VorexKernel kernel, int end) noexcept nogil
    cdef int find_in(self, VorexKernel kernel, int index, int end) noexcept nogil
    cdef int find_on_stump(self, VorexKernel kernel, int verb, int stump, int payment, int end) noexcept nogil
    cdef int find_growth(self, VorexKernel kernel, int index, int end) noexcept nogil
    cdef int fit_at(self, VorexKernel kernel, int parity, int place) noexcept nogil
    cdef int rank_fits(self, VorexKernel kernel) noexcept nogil
    cdef int number(self, VorexKernel kernel, unsigned long long code) noexcept nogil
    cdef int payment(self, VorexKernel kernel, unsigned long long code) noexcept nogil
    cdef int growth(self, VorexKernel kernel, unsigned long long code) noexcept nogil
