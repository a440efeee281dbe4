# The C side of forest.py: tiles, ruins and where another tile fits.
cimport cython
from hothouse.kernels.kernel cimport Kernel
from hothouse.kernels.vorex.constants cimport *

cdef int SHAPE[ROTATIONS * HEXES]
cdef int RING[RIMS]
cdef int BEYOND[RIMS * OUTER]
cdef int READING[RIMS]
cdef int AROUND[DIRECTIONS]
cdef int BALL[BALL_SIZE]
cdef unsigned char NEAR[CELLS]
cdef unsigned char RUNS[RIM_STATES]
cdef unsigned short SINGLES[RIM_STATES]


cdef class VorexForest(Kernel):
    cdef int box
    cdef unsigned char grid[CELLS]
    cdef unsigned short where[THINGS]
    cdef unsigned char near[DIRECTIONS * THINGS]
    cdef unsigned char kind[THINGS]
    cdef unsigned char sign[THINGS]
    cdef unsigned char owner[THINGS]
    cdef unsigned int cost[THINGS]
    cdef int placed
    cdef int ruins
    cdef int fitted
    cdef unsigned char laid[MOST_TILES]
    cdef unsigned char turned[MOST_TILES]
    cdef int low_q
    cdef int low_r
    cdef unsigned short fit[PARITIES * MOST_FITS]
    cdef int fits[PARITIES]
    cdef unsigned char tile_kind[HEXES * MOST_TILES]
    cdef unsigned char tile_sign[HEXES * MOST_TILES]
    cdef unsigned int tile_cost[HEXES * MOST_TILES]

    cdef int same_forest(self, VorexForest that) except -1 nogil
    cdef void fell(self, int tiles, int ruins) noexcept nogil
    @cython.final
    cdef void join(self, int index) noexcept nogil
    @cython.final
    cdef int surround(self, int centre, int parity) noexcept nogil
    @cython.final
    cdef int closed(self, int centre, int parity, int filled) noexcept nogil
    @cython.final
    cdef int fits_at(self, int centre, int parity) noexcept nogil
    cdef int grow_forest(self, int tile, int centre, int rotation) except -1 nogil
    cdef int lay(self, int tile, int centre, int rotation) except -1 nogil
    cdef int ruin_at(self, int cell) except -1 nogil
    cdef int fit_new(self) except -1 nogil
    @cython.final
    cdef int refit(self, int centre) except -1 nogil
    @cython.final
    cdef int add_fit(self, int centre, int parity) except -1 nogil
    cdef int find_fits(self) except -1 nogil
