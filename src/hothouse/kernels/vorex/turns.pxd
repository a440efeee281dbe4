# The C side of turns.py: what an action does and who is next.
cimport cython
from hothouse.kernels.codes cimport Codes
from hothouse.kernels.vorex.constants cimport *
from hothouse.kernels.vorex.garden cimport VorexGarden


cdef class VorexTurns(VorexGarden):
    cdef int players
    cdef int easy
    cdef int has_green
    cdef int stage
    cdef int seat
    cdef int turn
    cdef int actions
    cdef int bonus
    cdef int ended
    cdef unsigned int visible
    cdef unsigned int pile
    cdef unsigned int nursery
    cdef unsigned int hand
    cdef int dealt
    cdef signed char level[MOST_TILES]
    cdef unsigned char alike[MOST_TILES]
    cdef unsigned char bounty[HEXES * MOST_TILES]
    cdef unsigned char start[MOST_PLANTS]

    cdef int same_turn(self, VorexTurns that) except -1 nogil
    cdef int carry_out(self, unsigned long long code) except -1 nogil
    cdef void draw(self, int verb, int what) noexcept nogil
    cdef int place(self, int tile, int centre, int rotation) except -1 nogil
    cdef void spend(self) noexcept nogil
    cdef void bloom(self, int index, unsigned int paid) noexcept nogil
    cdef void overrun(self, int index) noexcept nogil
    cdef void first_flower(self) noexcept nogil
    cdef void carry_on(self) noexcept nogil
    cdef bint can_use(self) noexcept nogil
    cdef void weed_carries_on(self) noexcept nogil
    cdef void next_turn(self) noexcept nogil
    cdef void next_round(self) noexcept nogil
    cdef bint last_flower(self) noexcept nogil
    cdef void end(self, int how) noexcept nogil
