# The C side of codes.py: search modules cimport it and read `code` and `weight` directly.
cimport cython


@cython.final
cdef class Codes:
    cdef int capacity
    cdef unsigned long long *code
    cdef unsigned int *weight

    cpdef int need(self, int end) except -1 nogil
