# The C side of judgement.py.
cimport cython
from hothouse.bots.mcts.judge cimport Judge
from hothouse.bots.petris.constants cimport *
from hothouse.bots.petris.ending cimport Ending
from hothouse.bots.petris.evaluation cimport Evaluation
from hothouse.bots.petris.features cimport PHASE
from hothouse.bots.petris.sweep cimport Sweep
from hothouse.kernels.codes cimport Codes
from hothouse.kernels.constants cimport *
from hothouse.kernels.kernel cimport Kernel
from hothouse.kernels.petris.kernel cimport PetrisKernel

cdef double ODDS[STEPS]


cdef class PetrisJudge(Judge):
    cdef Evaluation evaluation
    cdef Ending ending
    cdef int plays_out
    cdef Sweep sweep
    cdef PetrisKernel ahead

    cdef int settle(self, Kernel table, double *worth, int at) except -1 nogil
    cdef int play_out(self, PetrisKernel table, double *worth, int at) except -1 nogil
    cdef int judge(self, Kernel table, double *worth, int at) except -1 nogil
    cdef int survey(self, Kernel table, Codes codes, int end, double *worth) except -1 nogil
    cdef int sweep_over(self, PetrisKernel table, Codes codes, int end, double *worth) except -1 nogil
    cdef int share_out(self, double *worth, int at) noexcept nogil
    cdef int weigh_up(self, PetrisKernel table, double *worth, int at) except -1 nogil
