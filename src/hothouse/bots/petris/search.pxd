# The C side of search.py.
cimport cython
from hothouse.bots.petris.constants cimport *
from hothouse.bots.petris.closing cimport Closing
from hothouse.bots.petris.evaluation cimport Evaluation
from hothouse.bots.petris.features cimport PHASE
from hothouse.bots.petris.glance cimport Glance, Lens
from hothouse.bots.petris.memory cimport Memory, bound_of, depth_of, move_of, value_of
from hothouse.kernels.codes cimport Codes
from hothouse.kernels.petris.kernel cimport PetrisKernel


@cython.final
cdef class Ply:
    cdef PetrisKernel table
    cdef Codes codes
    cdef Glance glance
    cdef Ply deeper
    cdef int *score
    cdef int *place
    cdef unsigned long long killer
    cdef unsigned long long other_killer
    cdef unsigned long long line[LINE]
    cdef int length

    cdef void swap(self, int one, int other) noexcept nogil
    cdef void pick(self, int at, int end) noexcept nogil
    cdef void extend(self, unsigned long long code) noexcept nogil


@cython.final
cdef class Search:
    cdef Ply root
    cdef Evaluation evaluation
    cdef Memory memory
    cdef Closing closing
    cdef object late
    cdef long long nodes
    cdef long long limit
    cdef int stopped
    cdef int history[HISTORY]

    cdef int check(self, int looked) except -1 nogil
    cdef int child(
        self, Ply ply, unsigned long long code, int seat, int depth, int alpha, int beta
    ) except FAILED nogil
    cdef int judge(self, Ply ply, unsigned long long code, int seat) noexcept nogil
    cdef int play(self, Ply ply, unsigned long long code, int seat) noexcept nogil
    cdef int step(
        self, Ply ply, unsigned long long code, int seat, int depth, int index, int alpha, int beta
    ) except FAILED nogil
    cdef int visit(self, Ply ply, int depth, int alpha, int beta) except FAILED nogil
    cdef int skim(
        self, Ply ply, unsigned long long key, int seat, int ready, int end, int alpha, int beta
    ) except FAILED nogil
    cdef int finish(
        self, Ply ply, unsigned long long key, int seat, int ready, int end, int alpha, int beta
    ) except FAILED nogil
    cdef int prepare(self, Ply ply, int known, int end) noexcept nogil
    cdef void arrange(self, Ply ply, int seat, int depth, int first, int end) noexcept nogil
    cdef void cut(self, Ply ply, int seat, unsigned long long code, int depth) noexcept nogil


cdef int left_from(PetrisKernel table) noexcept nogil
cdef int code_slot(unsigned long long code) noexcept nogil
