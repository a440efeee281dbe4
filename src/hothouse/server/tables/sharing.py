"""What several people are shown alike is worked out and encoded once.

`visibility` decides who sees what, and names each part that it makes by everything on which the part depends:
two people share a part only if it was given the same name there.
"""

from collections.abc import Callable
from typing import Any, Protocol

import msgspec

Name = tuple[Any, ...]
"""The kind of a part, and everything else on which it depends."""
ENCODER = msgspec.json.Encoder()


class Share(Protocol):
    """Gives a part of an answer: what `make` gives, or the same already encoded. The encoder takes either
    where a type of `wire` stands, so the types know of one only."""

    def __call__(self, name: Name, make: Callable[[], Any], /) -> Any: ...


def alone(_: Name, make: Callable[[], Any]) -> Any:
    """For an answer to one person: nothing is kept."""
    return make()


class Shared:
    """The encoded parts of one table at one number; another table needs another one of these."""

    def __init__(self) -> None:
        self._parts: dict[Name, msgspec.Raw] = {}

    def __call__(self, name: Name, make: Callable[[], Any]) -> msgspec.Raw:
        part = self._parts.get(name)
        if part is None:
            part = self._parts[name] = msgspec.Raw(ENCODER.encode(make()))
        return part

    def only(self, kinds: tuple[str, ...]) -> "Shared":
        """These kinds of parts alone, to begin the next table with."""
        kept = Shared()
        kept._parts = {name: part for name, part in self._parts.items() if name[0] in kinds}
        return kept
