# The C side of dice.py.
cimport cython


@cython.final
cdef class Dice:
    cdef unsigned long long word

    cpdef int sow(self, unsigned long long seed) noexcept nogil
    cpdef unsigned long long roll(self) noexcept nogil
    cpdef unsigned int below(self, unsigned int count) noexcept nogil
    cpdef double between(self) noexcept nogil


cdef unsigned long long mix(unsigned long long word) noexcept nogil
