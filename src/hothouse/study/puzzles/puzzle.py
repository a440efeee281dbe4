"""A puzzle as data, and the file of a game's puzzles: read whole, written whole, a person can read it."""

import json
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any

from hothouse.bots import Budget
from hothouse.core.errors import HothouseError, Mistaken
from hothouse.core.events import Event
from hothouse.core.kit import part
from hothouse.core.message import Template
from hothouse.core.options import OptionValue


class BadPuzzle(HothouseError):
    """A file of puzzles that cannot be used: which file, which puzzle, and what is wrong."""


class NoPuzzle(Mistaken):
    """The game has no such puzzle, or none at all."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One position and its answer.

    Any of `solutions` solves it. `value` is the share of the result that whoever acts may expect after it,
    `second` after the best other action. `tempting` is what weaker players choose instead, `refutation` the
    play that answers it; both lines end before the first draw. `solved` counts how many of twenty tries each
    level solved, weakest first; `rating` is the strength at which half would.
    """

    id: str
    theme: str
    seat: str
    position: str
    solutions: tuple[str, ...]
    choices: int
    value: float
    second: float
    proven: bool
    line: tuple[str, ...]
    tempting: str
    refutation: tuple[str, ...]
    solved: tuple[int, ...]
    rating: int


@dataclass(frozen=True, slots=True)
class Scenes:
    """What a theme is read from: what the answer brings about, and what the tempting action does."""

    answer: tuple[Event, ...]
    tempting: tuple[Event, ...]
    seat: int
    proven: bool


@dataclass(frozen=True, slots=True)
class Quarry:
    """Where the puzzles of a game come from: who plays, at which table, and how closely is looked."""

    file: Path
    players: tuple[str, ...]
    options: Mapping[str, OptionValue]
    glance: Budget
    """For a first look at a position: most are thrown away after it."""
    closely: Budget
    """For each action that may be the answer, in each of several passes."""
    themes: Mapping[str, Template]
    theme: Callable[[Scenes], str]
    proved: bool = False
    """Whether only proofs count: a game whose end can be searched out."""
    greedy: int = 1
    """In one of so many games a question is kept whose answer a greedy player finds."""


def quarry(game: str) -> Quarry | None:
    """The quarry of a game, if its kit names one."""
    found: Quarry | None = part(game, "puzzles", lambda each: isinstance(each, Quarry))
    return found


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """The puzzles that a game ships; none where its kit names no quarry."""
    found = quarry(game)
    return () if found is None else read_puzzles(found.file)[1]


def read_puzzles(file: Path) -> tuple[int, tuple[Puzzle, ...]]:
    """How many games were looked at, and the puzzles found in them."""
    try:
        data = tomllib.loads(file.read_text("utf-8"))
    except tomllib.TOMLDecodeError as wrong:
        raise BadPuzzle(f"{file.name}: {wrong}") from None
    return int(data.get("games", 0)), tuple(_read(file, each) for each in data.get("puzzle", ()))


def write_puzzles(games: int, found: Iterable[Puzzle]) -> str:
    """The file's text."""
    parts = [
        "# Puzzles found in games between bots by `hothouse puzzles`; study/puzzles/puzzle.py says what the",
        "# fields mean. `games` is how many were looked at.",
        f"games = {games}",
    ]
    for each in found:
        parts += ["", "[[puzzle]]", *(_line(name.name, getattr(each, name.name)) for name in fields(Puzzle))]
    return "\n".join(parts) + "\n"


def _line(name: str, value: object) -> str:
    # What JSON writes of texts, numbers, truths and lists of them, TOML reads.
    written = json.dumps(list(value) if isinstance(value, tuple) else value, ensure_ascii=False)
    return f"{name} = {written}"


def _read(file: Path, values: Mapping[str, Any]) -> Puzzle:
    known = {each.name for each in fields(Puzzle)}
    if odd := set(values) ^ known:
        raise BadPuzzle(f"{file.name}, puzzle {values.get('id', '?')}: {min(odd)} is missing or not known")
    taken: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in values.items()
    }
    return Puzzle(**taken)
