# The C side of evaluation.py.
cimport cython
from hothouse.bots.petris.constants cimport *
from hothouse.bots.petris.features cimport DISH_KIND, PHASE, active
from hothouse.kernels.constants cimport *
from hothouse.kernels.petris.constants cimport *
from hothouse.kernels.petris.kernel cimport PetrisKernel, total


@cython.final
cdef class Evaluation:
    cdef int players
    cdef int size
    cdef short *weight
    cdef int found[MOST_FEATURES]
    cdef int three[COLOURS]
    cdef int view[COLOURS]

    cdef int value(self, PetrisKernel table, int seat) noexcept nogil
    cdef void value_three(self, PetrisKernel table) noexcept nogil
    cdef void see(self, int phase, int mover) noexcept nogil
    cdef void add_dish(self, int dish, int a, int b, int c) noexcept nogil
    cdef void add_counts(self, int a, int b, int c, int d, int e, int f) noexcept nogil
    cdef void add_lead(self, int seat, int lead) noexcept nogil
    cdef void add_points(self, int a, int b, int c) noexcept nogil
    cdef int judge(self, PetrisKernel table, int seat) noexcept nogil
