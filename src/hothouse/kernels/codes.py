"""A reusable buffer of actions as 64-bit codes, with their weights when chance is to act."""

import cython

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free


class Codes:
    """Room for `capacity` codes. A search stacks them: each depth lists its actions above the last."""

    def __init__(self, capacity: cython.int) -> None:
        if capacity < 1:
            raise ValueError(f"a buffer holds at least one code, and {capacity} were asked for")
        self.capacity: int = capacity
        if cython.compiled:
            # Python may call `__init__` twice, and C would lose the memory of the first call.
            free(self.code)
            free(self.weight)
            self.code: list[int] = cython.cast(cython.p_ulonglong, calloc(capacity, 8))
            self.weight: list[int] = cython.cast(cython.p_uint, calloc(capacity, 4))
            if not self.code or not self.weight:
                raise MemoryError(f"there is no memory for {capacity} codes")
        else:
            self.code = [0] * capacity
            self.weight = [0] * capacity

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.code)
            free(self.weight)

    def need(self, end: cython.int) -> cython.int:
        """Refuse to go on unless codes fit up to (not including) the index `end`."""
        if end > self.capacity:
            with cython.gil:
                raise OverflowError(f"a buffer of {self.capacity} codes cannot hold {end}")
        return 0

    def put(self, index: cython.int, code: cython.ulonglong, weight: cython.uint = 1) -> None:
        """Write a code, with its weight: for a kernel in plain Python, which has no C memory to write to."""
        self.need(index + 1)
        if index < 0:
            raise IndexError(f"there is no code {index} in a buffer of {self.capacity}")
        self.code[index] = code
        self.weight[index] = weight

    def __getitem__(self, index: cython.int) -> int:
        if not 0 <= index < self.capacity:
            raise IndexError(f"there is no code {index} in a buffer of {self.capacity}")
        return self.code[index]

    def weight_of(self, index: cython.int) -> int:
        """In how many ways the draw at this index can happen."""
        if not 0 <= index < self.capacity:
            raise IndexError(f"there is no weight {index} in a buffer of {self.capacity}")
        return self.weight[index]
