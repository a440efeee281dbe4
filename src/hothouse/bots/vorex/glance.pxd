# The C side of glance.py.
cimport cython
from hothouse.bots.vorex.constants cimport *
from hothouse.kernels.codes cimport Codes
from hothouse.kernels.dice cimport mix
from hothouse.kernels.vorex.constants cimport *
from hothouse.kernels.vorex.forest cimport AROUND, SHAPE
from hothouse.kernels.vorex.kernel cimport VorexKernel


@cython.final
cdef class Glance:
    cdef int placements
    cdef bint outward
    cdef int best[MOST_PLACEMENTS]
    cdef unsigned long long kept[MOST_PLACEMENTS]
    cdef short as_stump[CELLS]
    cdef short as_arid[CELLS]

    cdef int pick_out(self, VorexKernel table, Codes codes, int end) noexcept nogil
    cdef void spread(self, VorexKernel table, int sign) noexcept nogil
    cdef void around(self, VorexKernel table, int index, int sign) noexcept nogil
    cdef int worth(self, VorexKernel table, unsigned long long code) noexcept nogil
    cdef int keep(self, int many, int worth, unsigned long long code) noexcept nogil
