"""What the kernels use of Cython's pure-Python mode, as the type checker should see it.

Cython's own `cython` module carries no types; a C integer is an `int` here, and a C array or pointer a list.
"""

import builtins
from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

T = TypeVar("T")

compiled: bool

uchar: TypeAlias = builtins.int
schar: TypeAlias = builtins.int
ushort: TypeAlias = builtins.int
short: TypeAlias = builtins.int
int: TypeAlias = builtins.int
uint: TypeAlias = builtins.int
longlong: TypeAlias = builtins.int
ulonglong: TypeAlias = builtins.int
bint: TypeAlias = builtins.bool
double: TypeAlias = builtins.float
void: TypeAlias = None
p_uchar: TypeAlias = list[builtins.int]
p_schar: TypeAlias = list[builtins.int]
p_short: TypeAlias = list[builtins.int]
p_int: TypeAlias = list[builtins.int]
p_uint: TypeAlias = list[builtins.int]
p_longlong: TypeAlias = list[builtins.int]
p_ulonglong: TypeAlias = list[builtins.int]
p_float: TypeAlias = list[builtins.float]
p_double: TypeAlias = list[builtins.float]

class _NoGil:
    def __call__(self, function: T) -> T: ...
    def __enter__(self) -> None: ...
    def __exit__(self, *error: object) -> None: ...

nogil: _NoGil
gil: _NoGil

def cclass(kind: T) -> T: ...
def cfunc(function: T) -> T: ...
def ccall(function: T) -> T: ...
def final(kind: T) -> T: ...
def inline(function: T) -> T: ...
def locals(**types: object) -> Callable[[T], T]: ...  # noqa: A001 - the name is Cython's
def exceptval(value: object = ..., *, check: bool = ...) -> Callable[[T], T]: ...
def cast(kind: type[T], value: object) -> T: ...
def declare(kind: type[T], value: T = ...) -> T: ...
def address(value: object) -> Any: ...
def sizeof(value: object) -> builtins.int: ...
