# The C side of tree.py.
cimport cython
from hothouse.bots.choosing cimport put_in_order
from hothouse.bots.mcts.constants cimport *
from hothouse.bots.mcts.judge cimport Judge, logit
from hothouse.bots.mcts.nodes cimport Nodes
from hothouse.kernels.codes cimport Codes
from hothouse.kernels.constants cimport *
from hothouse.kernels.dice cimport Dice, mix
from hothouse.kernels.kernel cimport Kernel


@cython.final
cdef class Tree(Nodes):
    cdef Kernel start
    cdef Kernel table
    cdef Kernel ahead
    cdef Judge judge
    cdef Codes codes
    cdef Dice dice
    cdef unsigned long long seed
    cdef unsigned long long fate
    cdef int root
    cdef int tidy
    cdef int widest
    cdef double curiosity
    cdef double sharpness
    cdef double *guess
    cdef int *order
    cdef double *own
    cdef int path[DEEPEST]
    cdef double result[MOST_SEATS]

    cdef int restart(self, Kernel table, unsigned long long seed) except -1
    cdef int simulate(self) except -1 nogil
    cdef bint goes_on(self, int node) except -1 nogil
    cdef bint meet(self, int node) except -1 nogil
    cdef int look_up(self, int home) except -1 nogil
    cdef int expand(self, int node, int seat) except -1 nogil
    cdef void rank(self, int many, int keep, int seat) noexcept nogil
    cdef void favour(self, int node, int seat) noexcept nogil
    cdef int select(self, int node) noexcept nogil
    cdef double mean(self, int node, int seat) noexcept nogil
    cdef int sample(self, int node, int depth) noexcept nogil
    cdef int draw(self, unsigned long long seed) except -1 nogil
    cdef void remember(self, int length) noexcept nogil
