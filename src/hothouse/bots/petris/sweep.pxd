# The C side of sweep.py.
cimport cython
from hothouse.bots.petris.constants cimport *
from hothouse.bots.petris.evaluation cimport Evaluation
from hothouse.bots.petris.features cimport DISH_KIND, PHASE
from hothouse.kernels.petris.constants cimport *
from hothouse.kernels.petris.kernel cimport KEPT, KIND, SHUT, WORTH, PetrisKernel, arrivals

cdef unsigned long long ADDS[GROWN]
cdef unsigned char PLACE[GROWN]
cdef unsigned int MAY[COLOURS * GROWN]
cdef unsigned int BESIDE[MOST_DISHES]
cdef int NEAR[NUMBERS]


@cython.final
cdef class Sweep:
    cdef Evaluation evaluation
    cdef int phase
    cdef int mover
    cdef int worth
    cdef int origin
    cdef unsigned long long own
    cdef unsigned long long sum
    cdef unsigned long long price
    cdef unsigned int mark
    cdef int points[COLOURS]
    cdef int view[COLOURS]
    cdef int held[COLOURS]
    cdef unsigned long long sums[NUMBERS]
    cdef unsigned int marks[NUMBERS]
    cdef unsigned long long prices[NUMBERS]
    cdef int priced[PHASES_THREE]
    cdef unsigned long long price_of[PHASES_THREE * PRICES]

    cdef int aim(self, PetrisKernel table) noexcept nogil
    cdef void put_prices(self) noexcept nogil
    cdef void add_price(self, int place, int number, int shift) noexcept nogil
    cdef void hold(self, int a, int b, int c) noexcept nogil
    cdef void leave(self, int origin) noexcept nogil
    cdef int look(self, unsigned long long code) noexcept nogil
    cdef void tell(self, int seat, int price, int lead) noexcept nogil


cdef int goes_on(unsigned int marks) noexcept nogil
