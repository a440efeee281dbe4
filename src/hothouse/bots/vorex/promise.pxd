# The C side of promise.py.
cimport cython
from hothouse.bots.vorex.constants cimport *
from hothouse.bots.vorex.growth cimport Growth
from hothouse.bots.vorex.outlook cimport bits
from hothouse.kernels.constants cimport *
from hothouse.kernels.vorex.constants cimport *
from hothouse.kernels.vorex.kernel cimport VorexKernel


cdef class Promise(Growth):
    cdef unsigned char due[MOST_SEATS * THINGS]
    cdef unsigned short beside[MOST_SEATS * THINGS]
    cdef signed char brings[MOST_SEATS * THINGS]
    cdef signed char brings_before[MOST_SEATS * THINGS]
    cdef unsigned char size[MOST_SEATS * FLOWERS]
    cdef unsigned short giving[MOST_SEATS]
    cdef int promised[MOST_SEATS * PROMISED]
    cdef int promised_before[MOST_SEATS * PROMISED]
    cdef bint altered

    cdef int look_over(self, VorexKernel table) except -1 nogil
    cdef int keep(self, VorexKernel before) except -1 nogil
    cdef int own(self, VorexKernel table, int seat, int out) except -1 nogil
    cdef void add_tile(self, VorexKernel before, VorexKernel table, int seat, int out) noexcept nogil
    @cython.final
    cdef void look_around(self, VorexKernel before, VorexKernel table, int seat, int index) noexcept nogil
    @cython.final
    cdef int points(self, VorexKernel table, int seat, int index) noexcept nogil
    @cython.final
    cdef int ruins_won(self, VorexKernel table, int seat, int index) noexcept nogil
    @cython.final
    cdef int brown(self, VorexKernel table, int seat, int index) noexcept nogil
    @cython.final
    cdef int green(self, VorexKernel table, int seat, int index) noexcept nogil
    @cython.final
    cdef int tell_anew(self, VorexKernel table) except -1 nogil
    @cython.final
    cdef int tell_more(self, VorexKernel table) except -1 nogil
    @cython.final
    cdef int tell(self, VorexKernel table, int first) except -1 nogil
    @cython.final
    cdef void tell_of(self, VorexKernel table, int seat, int index, int payers) noexcept nogil
    @cython.final
    cdef void larger(self, int at, int seen) noexcept nogil
