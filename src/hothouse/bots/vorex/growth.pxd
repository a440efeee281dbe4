# The C side of growth.py.
cimport cython
from hothouse.bots.vorex.constants cimport *
from hothouse.bots.vorex.outlook cimport Outlook
from hothouse.kernels.constants cimport *
from hothouse.kernels.kernel cimport Kernel
from hothouse.kernels.vorex.constants cimport *
from hothouse.kernels.vorex.kernel cimport VorexKernel


cdef class Growth(Outlook):
    cdef bint standing
    cdef int stumps_before
    cdef int open_before
    cdef int had_before[MOST_SEATS * A_SEAT]
    cdef int tally_before[MOST_SEATS * TALLY]
    cdef unsigned char stump_before[THINGS]
    cdef signed char leader_before[MOST_RUINS]
    cdef unsigned char group_before[THINGS]
    cdef unsigned int given_before[MOST_SEATS * FLOWERS]
    cdef unsigned char price_before[MOST_SEATS * THINGS]

    cdef void stand(self) noexcept nogil
    cdef int prepare_next(self, Kernel before, Kernel table) except -1 nogil
    cdef int look_next(self, VorexKernel before, VorexKernel table) except -1 nogil
    cdef bint only_grew(self, VorexKernel before, VorexKernel table) noexcept nogil
    cdef int keep(self, VorexKernel before) except -1 nogil
    cdef int look_at_tile(self, VorexKernel before, VorexKernel table) except -1 nogil
    @cython.final
    cdef void survey_tile(self, VorexKernel before, VorexKernel table) noexcept nogil
    cdef void add_tile(self, VorexKernel before, VorexKernel table, int seat, int out) noexcept nogil
    @cython.final
    cdef void chain_to(self, VorexKernel table, int seat, int index) noexcept nogil
    @cython.final
    cdef void bring_all(self, int seat, int out) noexcept nogil
