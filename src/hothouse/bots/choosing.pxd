# The C side of choosing.py: what chooses on kernels, for whoever has no time for texts.
from hothouse.kernels.codes cimport Codes
from hothouse.kernels.constants cimport *
from hothouse.kernels.dice cimport Dice
from hothouse.kernels.kernel cimport Kernel


cdef class Chooser:
    cpdef unsigned long long choose(self, Kernel table, unsigned long long seed) except? 0


cdef class Anyone(Chooser):
    cdef Codes codes
    cdef Dice dice

    cpdef unsigned long long choose(self, Kernel table, unsigned long long seed) except? 0


cdef class Eye:
    cdef Codes codes
    cdef Dice dice
    cdef int end
    cdef double *worth

    cdef int look(self, Kernel table) except -1


cdef class Person(Chooser):
    cdef readonly Eye eye
    cdef readonly double waver
    cdef readonly double blind

    cpdef unsigned long long choose(self, Kernel table, unsigned long long seed) except? 0


cdef class PointsEye(Eye):
    cdef Kernel ahead
    cdef int sign
    cdef int most
    cdef double won

    cdef int look(self, Kernel table) except -1
    cdef double standing(self, int seat) noexcept


cdef int put_in_order(Codes codes, int end) noexcept nogil
cdef int pick(double *worth, int end, double waver, double blind, Dice dice) noexcept nogil
