"""A board in pieces, each drawn from a few things of the state and from nothing else.

States never change, and a move leaves most of what they hold in its place. A piece that is drawn from the
very same things is the same piece: whoever shows a table move after move draws only what has changed.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias


class Piece(NamedTuple):
    """A part of a board: a function, and everything that it looks at."""

    draw: Callable[..., Any]
    sources: tuple[Any, ...]

    def drawn(self) -> Any:
        """The part as plain data."""
        return self.draw(*self.sources)


InPieces: TypeAlias = Mapping[str, Any]
"""The parts of a board by name: a `Piece`, a list of pieces, or plain data where keeping it would cost more
than making it."""


def piece(draw: Callable[..., Any], *sources: Any) -> Piece:
    """A part that this function draws from these things; it must look at nothing else."""
    return Piece(draw, sources)


def whole(parts: InPieces, drawn: Callable[[Piece], Any] = Piece.drawn) -> dict[str, Any]:
    """The board, every piece drawn; or with whatever `drawn` keeps of a piece in its place."""
    return {name: _part(part, drawn) for name, part in parts.items()}


def _part(part: Any, drawn: Callable[[Piece], Any]) -> Any:
    if type(part) is Piece:
        return drawn(part)
    if type(part) is list and part and type(part[0]) is Piece:
        return [drawn(each) for each in part]
    return part
