# The C side of forest.py: tiles, ruins and where another tile fits.
cimport cython
from hothouse.kernels.kernel cimport Kernel

cdef enum:
    CELLS = 16384
    LAST_CELL = 16383
    MOST_TILES = 26
    MOST_RUINS = 52
    RUINS_FROM = 104
    MOST_FITS = 784
    ARID = 0
    PRODUCTION = 1
    ACTION = 2
    POINTS = 3
    RUIN = 4

cdef int SHAPE[24]
cdef int RING[24]
cdef int BEYOND[72]
cdef int READING[24]
cdef int AROUND[6]
cdef int BALL[91]
cdef unsigned char NEAR[16384]
cdef unsigned char RUNS[4096]
cdef unsigned short SINGLES[4096]


cdef class VorexForest(Kernel):
    cdef int box
    cdef unsigned char grid[16384]
    cdef unsigned short where[156]
    cdef unsigned char kind[156]
    cdef unsigned char sign[156]
    cdef unsigned char owner[156]
    cdef unsigned int cost[156]
    cdef int placed
    cdef int ruins
    cdef unsigned char laid[26]
    cdef unsigned char turned[26]
    cdef int low_q
    cdef int low_r
    cdef unsigned short fit[1568]
    cdef int fits[2]
    cdef unsigned char tile_kind[104]
    cdef unsigned char tile_sign[104]
    cdef unsigned int tile_cost[104]

    cdef int same_forest(self, VorexForest that) except -1 nogil
    cdef void fell(self) noexcept nogil
    cdef int beside(self, int index, int way) noexcept nogil
    cdef int surround(self, int centre, int parity) noexcept nogil
    cdef int closed(self, int centre, int parity, int filled) noexcept nogil
    cdef int fits_at(self, int centre, int parity) noexcept nogil
    cdef int grow_forest(self, int tile, int centre, int rotation) except -1 nogil
    cdef int lay(self, int tile, int centre, int rotation) except -1 nogil
    cdef int ruin_at(self, int cell) except -1 nogil
    cdef int refit(self, int centre) except -1 nogil
    cdef int add_fit(self, int centre, int parity) except -1 nogil
    cdef int find_fits(self) except -1 nogil
