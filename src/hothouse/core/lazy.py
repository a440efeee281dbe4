"""What follows from a value, worked out when it is first asked for, and kept with it.

As `functools.cached_property`, but without the lock that Python 3.11 takes there: a value that never changes
gives the same answer to whoever asks at once, and a move makes a dozen such values.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


class lazy(Generic[T]):  # noqa: N801 # it is written as a decorator, beside `property`
    """A property that is worked out once; for classes whose values have a dictionary of their own."""

    def __init__(self, work_out: Callable[[Any], T]) -> None:
        self.work_out = work_out
        self.__doc__ = work_out.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, value: None, owner: type) -> "lazy[T]": ...

    @overload
    def __get__(self, value: object, owner: type) -> T: ...

    def __get__(self, value: object | None, owner: type) -> "lazy[T] | T":
        if value is None:
            return self
        # Python looks here before it looks at a descriptor that cannot be written to: this runs once a value.
        found = value.__dict__[self.name] = self.work_out(value)
        return found
