"""What the kernels use of Cython's pure-Python mode, for an install that could compile nothing.

A kernel says `import cython`. The compiler understands that itself, so a compiled kernel imports nothing; a
checkout has Cython, which it compiles with. A wheel that is built without a C compiler names this module in
its place (`hatch_build.py`): a C number is a Python number, and everything else does nothing.
"""

from contextlib import nullcontext
from typing import Any, TypeVar

_T = TypeVar("_T")

compiled = False

# The names are Cython's. Python reads annotations that name a type of C, so every one in use is here.
schar = uchar = short = ushort = uint = longlong = ulonglong = int
double = float
bint = bool
void = None
p_schar = p_uchar = p_short = p_int = p_uint = p_longlong = p_ulonglong = p_float = p_double = list

nogil: nullcontext[None] = nullcontext()
gil: nullcontext[None] = nullcontext()


def final(kind: _T) -> _T:
    """A class that nobody derives from: in Python, the class."""
    return kind


def declare(_kind: Any, value: _T) -> _T:
    """A variable of C with its first value: in Python, the value."""
    return value


def cast(kind: Any, value: Any) -> Any:
    """A number cut to a type of C; an object is what it is."""
    return value if isinstance(value, kind) else kind(value)


int = int  # noqa: A001 - the name is Cython's; last, since everything above means Python's
