"""The guide of a first game: what matters now, what happened for the first time, and why the score changed.

Pure: a state, what led to it, and a seat. A game's own part says what it sees (its kit names it); the words
stand beside it in one file a language, and what a course has taught is said in the course's words.
"""

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Literal

from hothouse.core.errors import Mistaken
from hothouse.core.events import Event
from hothouse.core.game import AnyGame
from hothouse.core.kit import part
from hothouse.core.message import Message, Template
from hothouse.core.options import OptionValue
from hothouse.core.registry import game as find_game
from hothouse.core.seats import Seat
from hothouse.study.courses import course
from hothouse.study.lesson import Quiz
from hothouse.study.scene import Act

NO_GUIDE = Template("{game} has no guided first game")
MOST_HINTS = 3
"""So many are offered; a page says one of them, and a later one when the first is known by heart."""


class NoGuide(Mistaken):
    """The game is installed without a guide."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What matters now: the name of a sentence, what fills its blanks, and where to look.

    `loses`: not to heed it may lose the game, so it is said as often as it is true.
    """

    name: str
    focus: tuple[str, ...] = ()
    facts: Mapping[str, int] = field(default_factory=dict)
    loses: bool = False


@dataclass(frozen=True, slots=True)
class First:
    """Something that is explained when it happens for the first time, and where it happened."""

    name: str
    focus: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Taught:
    """The step of the course that taught it, and which of its texts says it."""

    step: str
    text: Literal["done", "wrong"] = "done"


@dataclass(frozen=True, slots=True)
class Guide:
    """A game's guide. `hints` come in the order of their weight; `firsts` looks at one act and its events.

    What `taught` names is said in the words of the course, everything else in `words` (`guide.en.toml` and so
    on). The first game begins with these options and this play, draws of chance among it.
    """

    words: Path
    hints: Callable[[Any, Seat], Iterable[Hint]]
    firsts: Callable[[Act, Any, Seat], Iterable[First]]
    """From an act, the state before it and the seat that is guided."""
    taught: Mapping[str, Taught]
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    beginning: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Change:
    """A line of a seat's score that changed, and by how much."""

    seat: Seat
    label: Message
    points: int
    rule: str


@dataclass(frozen=True, slots=True)
class Guidance:
    """What a guide has to say at a moment, before anybody asks what is known already."""

    hints: tuple[Hint, ...]
    firsts: tuple[First, ...]
    changes: tuple[Change, ...]


def has_guide(game: str) -> bool:
    """Whether the game's kit names a guide."""
    return _find(game) is not None


def guide(game: str) -> Guide:
    """The guide of a game; NoGuide where its kit names none."""
    found = _find(game)
    if found is None:
        raise NoGuide(NO_GUIDE, game=find_game(game).title)
    return found


def _find(game: str) -> Guide | None:
    found: Guide | None = part(game, "guide", lambda each: isinstance(each, Guide))
    return found


def guidance(game: AnyGame, before: Any, acts: Sequence[Act], seat: Seat) -> Guidance:
    """What is to be said to a seat after these acts: each first time once, hints only where it decides."""
    own = guide(game.name)
    firsts: dict[str, First] = {}
    state = before
    for act in acts:
        for first in own.firsts(act, state, seat):
            firsts.setdefault(first.name, first)
        state = act.after
    asked = game.to_act(state) == seat
    hints = tuple(own.hints(state, seat))[:MOST_HINTS] if asked else ()
    return Guidance(hints, tuple(firsts.values()), tuple(changes(game, before, state)))


def changes(game: AnyGame, before: Any, after: Any) -> Iterable[Change]:
    """Every line of the score that says something else after than before."""
    for old, new in zip(game.scores(before), game.scores(after), strict=True):
        # A label with its details names a line; some lines (a colour's groups) may stand there twice.
        points: dict[str, int] = {}
        lines = {str(line.label): line for line in (*old.lines, *new.lines)}
        for sign, score in ((-1, old), (1, new)):
            for line in score.lines:
                points[str(line.label)] = points.get(str(line.label), 0) + sign * line.points
        for label, more in points.items():
            if more:
                yield Change(new.seat, lines[label].label, more, lines[label].rule)


def say_hint(game: str, hint: Hint, language: str) -> str:
    """A hint in the language, or in English."""
    return _words(guide(game).words, language)[hint.name].format(**hint.facts)


def say_first(game: str, first: First, language: str) -> str:
    """What a first time means, in the words of the course step that taught it."""
    own = guide(game)
    taught = own.taught.get(first.name)
    if taught is None:
        return _words(own.words, language)[first.name]
    lessons = course(game)
    said = lessons.said(language).steps[taught.step]
    if taught.text == "wrong":
        return said.wrong or said.done
    return _without_nod(said.done) if isinstance(lessons.step(taught.step), Quiz) else said.done


def _without_nod(text: str) -> str:
    """The answer to a question begins with a nod ("Right: …"), which nobody has asked for here."""
    _, colon, rest = text.partition(":")
    rest = rest.strip()
    return rest[:1].upper() + rest[1:] if colon else text


@cache
def _words(folder: Path, language: str) -> Mapping[str, str]:
    own = folder / f"guide.{language}.toml"
    file = own if own.is_file() else folder / "guide.en.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def happened(events: Iterable[Event], kind: str, **facts: Any) -> tuple[Event, ...]:
    """The events of a kind that have these facts."""
    return tuple(
        event
        for event in events
        if event.kind == kind and all(event.facts.get(name) == fact for name, fact in facts.items())
    )
