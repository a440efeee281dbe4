"""Kits: everything a game has besides its rules, found through the entry-point group `hothouse.kits`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from hothouse.core.errors import HothouseError
from hothouse.core.options import OptionValue
from hothouse.core.registry import game_names

GROUP = "hothouse.kits"


class BadKit(HothouseError):
    """A kit that cannot be used: whose it is, which part of it, and what is wrong."""


# Parts are names, not objects: a kit is read by the core, which imports nothing above it, and a command that
# needs only the levels of a game should not load its encoder.
@dataclass(frozen=True, slots=True)
class Kit:
    """The parts of a game, all optional. Each is named `module:object` and loaded when it is needed."""

    kernel: str | None = None
    """A subclass of `hothouse.kernels.Kernel`: the rules as flat memory, for searches and environments."""
    levels: str | None = None
    """A tuple of `hothouse.bots.Level`, weakest first, with the names of `hothouse.bots.NAMES`."""
    trainer: str | None = None
    """A `hothouse.bots.training.Trainer`: what `hothouse train` runs."""
    standing: str | None = None
    """A `hothouse.bots.standing.Standing`: how a seat stands, where points say too little."""
    encoder: str | None = None
    """From the options of a table to its `hothouse.envs.encoder.Encoder`."""
    planes: str | None = None
    """From the options of a table to its `hothouse.envs.planes.Planes`: observations for networks."""
    symmetries: str | None = None
    """From the options of a table to every `hothouse.envs.symmetry.Symmetry` it has."""
    drawing: str | None = None
    """From a board to a list of `hothouse.pictures.shapes.Shape`: how pictures of a table look."""
    picture: str = "hothouse.pictures.svg:picture"
    """From a game, a state and a seat to SVG text: how a notebook shows a table."""
    course: str | None = None
    """A `Path` to the game's course, with its texts beside it: what `/learn/<game>` teaches with."""
    guide: str | None = None
    """A `hothouse.study.Guide`: what is said in a first game, and how it begins."""
    examples: str | None = None
    """A `Path` to examples of the game's rules, drawn beside them on its rules page."""
    puzzles: str | None = None
    """A `hothouse.study.puzzles.Quarry`: where the game's puzzles lie, and how they are found."""
    changes: str | None = None
    """A `hothouse.core.changes.Changes`: how a position is set up by hand, piece by piece."""
    points: str | None = None
    """A `Path` to what positions of the game are worth in points (`hothouse.study.points`)."""
    pad: str | None = None
    """A `hothouse.core.pad.Pad`: what players of the box write down at the end, and what it is worth."""
    daily: str | None = None
    """A `hothouse.study.daily.DailyTable`: the table that is the same for everybody on a day."""
    opening: str | None = None
    """A `hothouse.bots.openings.Opening`: how rounds differ, where nothing is left to chance."""
    commands: Mapping[str, str] = field(default_factory=dict)
    """Further subcommands of `hothouse`: a word, and the click command behind it."""
    files: Mapping[str, str] = field(default_factory=dict)
    """Options that may be given as a file: the option, and what reads a path into the option's value."""
    environments: Mapping[str, Mapping[str, OptionValue]] = field(default_factory=dict)
    """Further names in Gymnasium's registry, each with the options of its table."""
    fewest_win: bool = False
    """Whether points are bad."""


@cache
def kit(game: str) -> Kit:
    """The kit of the game of this name; an empty one for a game without."""
    found = tuple(entry_points(group=GROUP, name=game))
    if not found:
        return Kit()
    try:
        loaded = found[0].load()
    except (ImportError, AttributeError) as wrong:
        raise BadKit(f"the kit of {game} cannot be loaded from {found[0].value}: {wrong}") from wrong
    # Said here with the name of the game, not later as an attribute that something has not.
    if not isinstance(loaded, Kit):
        raise BadKit(f"the kit of {game}, {found[0].value}, is not a Kit but a {type(loaded).__name__}")
    return loaded


def kits() -> dict[str, Kit]:
    """The kit of every installed game."""
    return {name: kit(name) for name in game_names()}


def part(game: str, name: str, fits: Callable[[Any], bool] = callable) -> Any:
    """The part of this name (`kernel`, `levels` …) of a game's kit, or None where the kit has none."""
    where = getattr(kit(game), name)
    return None if where is None else load(game, name, where, fits)


def load(game: str, name: str, where: str, fits: Callable[[Any], bool] = callable) -> Any:
    """What a kit names as one of its parts; BadKit if it is missing or is no such thing."""
    try:
        found = _named(where)
    except (ImportError, AttributeError, ValueError) as wrong:
        raise BadKit(
            f"the kit of {game} names {where!r} as its {name}, and that cannot be loaded: {wrong}"
        ) from wrong
    if not fits(found):
        raise BadKit(
            f"the kit of {game} names {where!r} as its {name}, and that is something else: {found!r}"
        )
    return found


@cache
def _named(where: str) -> Any:
    # Kept: a study asks for parts thousands of times, and `import_module` takes longer than a short search.
    module, _, thing = where.partition(":")
    return getattr(import_module(module), thing)
