# The C side of eye.py.
cimport cython
from hothouse.bots.choosing cimport Eye
from hothouse.bots.mcts.judge cimport logit
from hothouse.bots.mcts.tree cimport Tree


@cython.final
cdef class TreeEye(Eye):
    cdef Tree tree
    cdef int lines
