"""States and views that show themselves: `str()` draws the table, `repr()` can be pasted back, and a notebook
shows a picture. How a table looks is asked of its game: nothing is drawn here.
"""

from typing import TYPE_CHECKING, Any, ClassVar

from hothouse.core.errors import UnknownGame
from hothouse.core.seats import Seat

if TYPE_CHECKING:
    from hothouse.core.game import AnyGame


class Shown:
    """Something that stands for a table as somebody sees it. It has no field: a state costs what it would
    cost without it."""

    __slots__ = ()

    def table(self) -> "tuple[AnyGame, Any, Seat | None]":
        """The game, the state, and whose side it is seen from (None: a spectator's)."""
        raise NotImplementedError

    def __str__(self) -> str:
        game, state, seat = self.table()
        return game.sketch(state, seat)

    def _repr_svg_(self) -> str:
        from hothouse.core.kit import kit, load  # as in `find`

        game, state, seat = self.table()
        drawn: str = load(game.name, "picture", kit(game.name).picture)(game, state, seat)
        return drawn


class State(Shown):
    """What a game may make its states from: `@dataclass(frozen=True, slots=True, repr=False)`, and the name
    that the game is registered by."""

    __slots__ = ()
    game_name: ClassVar[str]

    def table(self) -> "tuple[AnyGame, Any, Seat | None]":
        return find(self.game_name), self, None

    def __repr__(self) -> str:
        try:
            position = find(self.game_name).position(self)
        except UnknownGame:  # a game on its way to be installed should still be debugged
            return object.__repr__(self)
        return f"hothouse.game({self.game_name!r}).read({position!r})"


def find(name: str) -> "AnyGame":
    """The registered game of this name."""
    from hothouse.core.registry import game  # which knows what a game is, and a game what a view is

    return game(name)
