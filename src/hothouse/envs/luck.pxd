# The C side of luck.py.
cimport cython
from hothouse.kernels.codes cimport Codes
from hothouse.kernels.constants cimport *
from hothouse.kernels.dice cimport Dice
from hothouse.kernels.kernel cimport Kernel, _pick


@cython.final
cdef class Luck:
    cdef Codes codes
    cdef Dice dice

    cpdef int settle(self, Kernel kernel) except -1
