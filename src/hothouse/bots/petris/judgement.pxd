# The C side of judgement.py.
cimport cython
from hothouse.bots.mcts.judge cimport Judge
from hothouse.bots.petris.constants cimport *
from hothouse.bots.petris.evaluation cimport Evaluation
from hothouse.kernels.constants cimport *
from hothouse.kernels.kernel cimport Kernel
from hothouse.kernels.petris.kernel cimport PetrisKernel


cdef class PetrisJudge(Judge):
    cdef Evaluation evaluation

    cdef int judge(self, Kernel table, double *worth, int at) except -1 nogil
    cdef int weigh_up(self, PetrisKernel table, double *worth, int at) except -1 nogil
