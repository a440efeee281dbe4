"""The six levels of every game, one a child beats to the strongest: seed to grove.

A game with a search of its own lists its levels in its kit; any other game gets the levels of a one-ply
player whose attention grows.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from hothouse.bots.bot import Bot
from hothouse.bots.budget import Budget
from hothouse.bots.oneply import OnePlyBot
from hothouse.bots.person import PersonBot, Temper
from hothouse.core.errors import Mistaken
from hothouse.core.kit import part
from hothouse.core.message import Template, several

NO_LEVEL = Template("{game} has no level {name}; the levels are: {names}")

NAMES = ("seed", "sprout", "bud", "bloom", "fruit", "grove")
"""The levels from the weakest to the strongest, the same in every game."""

INSTANT = Budget(seconds=1.0)
"""What a bot that looks one ply ahead needs at the very most."""


@dataclass(frozen=True, slots=True)
class Level:
    """A named strength: what it is like, what it may spend on a decision, and how to make such a bot."""

    name: str
    about: Template
    budget: Budget
    make: Callable[[], Bot]
    rating: int = 1500
    """Its strength on Elo's scale at the game's first table: the steps of the ladder as the arena found them
    (docs/bots.md), added up from the first level."""

    @property
    def seconds(self) -> float:
        """How long a decision takes at most, for whoever waits for it."""
        # Budgets of simulations or nodes have no seconds; those of our levels are spent well within one.
        return self.budget.seconds or INSTANT.seconds or 1.0


class UnknownLevel(Mistaken):
    """No level has this name."""

    def __init__(self, game: str, name: str) -> None:
        super().__init__(NO_LEVEL, game=game, name=repr(name[:40]), names=several(NAMES))


@cache
def levels(game: str) -> tuple[Level, ...]:
    """The six levels of a game, weakest first."""
    found: tuple[Level, ...] | None = part(game, "levels", _are_levels)
    return FALLBACK if found is None else found


def _are_levels(found: object) -> bool:
    return isinstance(found, tuple) and tuple(getattr(each, "name", None) for each in found) == NAMES


def level(game: str, name: str) -> Level:
    """The level of this name; UnknownLevel says which there are."""
    for each in levels(game):
        if each.name == name:
            return each
    raise UnknownLevel(game, name)


FALLBACK = (
    Level(
        "seed",
        Template("looks at its own move only, misses half of them"),
        INSTANT,
        lambda: PersonBot("seed", Temper(3.0, 0.5)),
    ),
    Level(
        "sprout",
        Template("looks at its own move only, misses a third of them"),
        INSTANT,
        lambda: PersonBot("sprout", Temper(1.5, 0.33)),
    ),
    Level(
        "bud",
        Template("looks at its own move only, misses one in five"),
        INSTANT,
        lambda: PersonBot("bud", Temper(0.7, 0.2)),
    ),
    Level(
        "bloom",
        Template("looks at its own move only, misses one in ten"),
        INSTANT,
        lambda: PersonBot("bloom", Temper(0.4, 0.1)),
    ),
    Level(
        "fruit",
        Template("looks at its own move only, seldom misses one"),
        INSTANT,
        lambda: PersonBot("fruit", Temper(0.2, 0.03)),
    ),
    Level("grove", Template("takes what stands best after its own move"), INSTANT, OnePlyBot),
)
"""The levels of a game that has no search yet."""
