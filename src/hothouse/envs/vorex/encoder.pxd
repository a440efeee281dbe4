# The C side of encoder.py.
cimport cython
from hothouse.envs.constants cimport *
from hothouse.envs.vorex.constants cimport *
from hothouse.envs.vorex.sight cimport VorexSight
from hothouse.kernels.kernel cimport Kernel
from hothouse.kernels.vorex.constants cimport *
from hothouse.kernels.vorex.kernel cimport VorexKernel


@cython.final
cdef class VorexEncoder(VorexSight):
    cdef short rank[PARITIES * MOST_FITS]

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
