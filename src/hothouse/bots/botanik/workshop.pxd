# The C side of workshop.py.
cimport cython
from hothouse.bots.botanik.constants cimport *
from hothouse.kernels.botanik.constants cimport *
from hothouse.kernels.botanik.machine cimport FITS, FLOWER, GROWN, ONLY, MachineKernel


@cython.final
cdef class Workshop:
    cdef unsigned long long *known
    cdef short *notes
    cdef int size[MOST_TILES]
    cdef int name[MOST_TILES]
    cdef int joins[COLOURS]
    cdef int scored[COLOURS]

    cdef int note(self, MachineKernel machine, int seat) noexcept nogil
    cdef void tiles(self, MachineKernel machine, int at) noexcept nogil
    cdef void gather(self, MachineKernel machine, int tile, unsigned long long seen, int at) noexcept nogil
    cdef void cells(self, MachineKernel machine, int at) noexcept nogil
    cdef void cell(self, MachineKernel machine, int front, int at) noexcept nogil
    cdef void neighbours(self, MachineKernel machine, int front, int at) noexcept nogil
    cdef void shapes(self, MachineKernel machine, int front, int feeder, int at) noexcept nogil
