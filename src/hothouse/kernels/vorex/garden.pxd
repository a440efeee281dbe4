# The C side of garden.py: flowers, ruins' majorities, chains and objectives.
cimport cython
from hothouse.kernels.codes cimport Codes
from hothouse.kernels.vorex.constants cimport *
from hothouse.kernels.vorex.forest cimport VorexForest


cdef class VorexGarden(VorexForest):
    cdef int plants
    cdef int solo
    cdef int brown
    cdef int green
    cdef int flowers[MOST_PLANTS]
    cdef unsigned char flower_at[MOST_PLANTS * FLOWERS]
    cdef int stock[MOST_PLANTS * STOCK]
    cdef unsigned char group[THINGS]
    cdef int groups
    cdef int gives[FLOWERS * STOCK]
    cdef int extent[FLOWERS]
    cdef unsigned char row[FLOWERS]
    cdef int off[STOCK]

    cdef int same_garden(self, VorexGarden that) except -1 nogil
    @cython.final
    cdef bint is_stump(self, int index) noexcept nogil
    cdef bint is_last_placed(self) noexcept nogil
    cdef bint any_free_stump(self) noexcept nogil
    cdef void put(self, int plant, int index) noexcept nogil
    cdef void bloom_at(self, int plant, int index) noexcept nogil
    cdef void settle(self, int ruin) noexcept nogil
    @cython.final
    cdef bint is_complete(self, int ruin) noexcept nogil
    @cython.final
    cdef int majority(self, int ruin) noexcept nogil
    cdef void take(self, int seat) noexcept nogil
    cdef void find_groups(self, int plant) noexcept nogil
    @cython.final
    cdef void walk(self, int plant, int start) noexcept nogil
    @cython.final
    cdef void discount(self, int plant, int index) noexcept nogil
    cdef int list_blooms(self, int seat, Codes codes, int at, bint only_one) noexcept nogil
    @cython.final
    cdef int list_payments(self, int seat, int index, Codes codes, int at, bint only_one) noexcept nogil
    cdef int brown_points(self, int seat) noexcept nogil
    cdef int green_points(self, int seat) noexcept nogil
    cdef int green_of_groups(self, int seat) noexcept nogil
    @cython.final
    cdef int whole_tiles(self, int seat) noexcept nogil
    cdef int tiles_held(self, int seat) noexcept nogil
    cdef int ruins_beside(self, int seat) noexcept nogil
    @cython.final
    cdef bint is_edge(self, int index) noexcept nogil
    @cython.final
    cdef int around(self, int index, int who) noexcept nogil
    @cython.final
    cdef int arid_around(self, int index) noexcept nogil
    @cython.final
    cdef int rivals_around(self, int index, int seat) noexcept nogil
    cdef int garden_score(self, int seat) noexcept nogil
