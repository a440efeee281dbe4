"""The games that are installed, found through the entry-point group `hothouse.games`."""

from functools import cache
from importlib.metadata import entry_points

from hothouse.core.errors import UnknownGame
from hothouse.core.game import AnyGame

GROUP = "hothouse.games"


@cache
def game_names() -> tuple[str, ...]:
    """The names of the installed games, in alphabetical order."""
    # Kept: what is installed does not change while we run, and asking the file system takes milliseconds.
    return tuple(sorted(entry_points(group=GROUP).names))


@cache
def game(name: str) -> AnyGame:
    """The game of this name: `game("petris")`."""
    # Only the one that is asked for is loaded: a broken game elsewhere must not break this one.
    found = tuple(entry_points(group=GROUP, name=name.lower()))
    if not found:
        raise UnknownGame(name, game_names())
    loaded: AnyGame = found[0].load()
    return loaded
