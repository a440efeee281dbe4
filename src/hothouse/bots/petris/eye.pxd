# The C side of eye.py.
cimport cython
from hothouse.bots.choosing cimport Eye
from hothouse.bots.petris.constants cimport *
from hothouse.bots.petris.search cimport Search
from hothouse.kernels.petris.kernel cimport PetrisKernel


@cython.final
cdef class AheadEye(Eye):
    cdef Search search
    cdef int depth
