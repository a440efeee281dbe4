# The C side of kernel.py: a whole position.
cimport cython
from hothouse.kernels.codes cimport Codes
from hothouse.kernels.constants cimport *
from hothouse.kernels.dice cimport mix
from hothouse.kernels.kernel cimport Kernel
from hothouse.kernels.vorex.constants cimport *
from hothouse.kernels.vorex.turns cimport VorexTurns


@cython.final
cdef class VorexKernel(VorexTurns):
    cpdef int to_act(self) noexcept nogil
    cpdef int legal(self, Codes codes, int at) except -1 nogil
    cpdef int apply(self, unsigned long long code) except -1 nogil
    cpdef int copy_from(self, Kernel other) except -1 nogil
    cpdef unsigned long long key(self) noexcept nogil
    cpdef int score(self, int seat) noexcept nogil
    cpdef int share(self, int seat) noexcept nogil
    cpdef int seats(self) noexcept nogil
    cdef bint is_short(self) noexcept nogil
    cdef bint lacks_objective(self) noexcept nogil
    cdef bint is_dealt(self) noexcept nogil
    cdef int list_draws(self, Codes codes, int at) noexcept nogil
    cdef int list_tiles(self, unsigned int tiles, unsigned long long verb, Codes codes, int at) noexcept nogil
    cdef int list_growths(self, unsigned int tiles, Codes codes, int at) except -1 nogil
    cdef int list_overruns(self, Codes codes, int at) noexcept nogil
    cdef long long rank(self, int seat) noexcept nogil


cdef int count(unsigned int tiles) noexcept nogil
