"""Reading a data file field by field: whatever is wrong is said with the file, the step and the field."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from hothouse.core.errors import HothouseError

T = TypeVar("T")
KINDS = {
    str: "a text",
    int: "a number",
    float: "a number",
    bool: "true or false",
    list: "a list",
    dict: "a table",
}


class BadCourse(HothouseError):
    """A course that cannot be used: in which file, at which step and field, and what would be right."""


@dataclass(slots=True)
class Fields:
    """A table of a file, and where it stands. What is taken is checked; what nobody took is refused."""

    values: Mapping[str, Any]
    where: str
    prefix: str = ""
    _taken: set[str] = field(default_factory=set)

    def wrong(self, name: str, what: str) -> BadCourse:
        """The error for a field."""
        return BadCourse(f"{self.where}, field {self.prefix}{name}: {what}")

    def take(self, name: str, kind: type[T], default: T | None = None) -> T:
        """The value of a field, of this kind; the default, if there is one, where the file has none."""
        self._taken.add(name)
        value = self.values.get(name, default)
        if value is None:
            raise self.wrong(name, f"is missing; expected {KINDS[kind]}")
        # To Python a truth is a number too; in a file it would be a slip.
        if kind is float and isinstance(value, int) and not isinstance(value, bool):
            value = float(value)
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise self.wrong(name, f"is {value!r}; expected {KINDS[kind]}")
        return value

    def has(self, name: str) -> bool:
        """Whether the file has the field."""
        return name in self.values

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts; none where the file has no such field."""
        values = self.take(name, list, [])
        if bad := [value for value in values if not isinstance(value, str)]:
            raise self.wrong(name, f"holds {bad[0]!r}; expected texts only")
        return tuple(values)

    def tables(self, name: str) -> "list[Fields]":
        """A list of tables."""
        values = self.take(name, list, [])
        return [self._within(f"{name} {number}", value) for number, value in enumerate(values, 1)]

    def table(self, name: str) -> "Fields":
        """A table within."""
        return self._within(name, self.take(name, dict))

    def read(self, name: str, reader: Callable[[], T]) -> T:
        """What the reader makes of a field; its error is said with the place of the field."""
        try:
            return reader()
        except BadCourse:
            raise
        except (HothouseError, ValueError) as bad:
            raise self.wrong(name, str(bad)) from bad

    def done(self) -> None:
        """Refuse what nobody asked for: a misspelt field must not be silently ignored."""
        if unknown := sorted(set(self.values) - self._taken):
            known = ", ".join(sorted(self._taken))
            raise self.wrong(unknown[0], f"is not known here; the fields are: {known}")

    def _within(self, name: str, value: object) -> "Fields":
        if not isinstance(value, Mapping):
            raise self.wrong(name, f"is {value!r}; expected a table")
        return Fields(value, self.where, f"{self.prefix}{name}.")
