"""The words of the engine protocol: what a line says, and how what a bot found becomes lines.

A line is a word and what belongs to it, up to the end of the line. Nothing in a position, in an action or in
a name ever holds a line break, so nothing has to be quoted.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

from hothouse.bots.bot import Choice, Decision
from hothouse.core.message import Message, Template, fill

Number = TypeVar("Number", int, float)

VERSION = 1
"""Of the protocol: said in the first line; an engine that knows another one only says so and leaves."""
LONGEST = 100_000
"""Characters of one line: the longest position has a few thousand."""
THEN = " ; "
"""Stands between the actions of an expected line of play; no notation holds it."""
IN_ITS_WORDS = Template("{sentence}")
"""What an engine gives as its reason: a sentence of its own, in whatever language it speaks."""


@dataclass(frozen=True, slots=True)
class Said:
    """One line, taken apart: the word it begins with, and the rest."""

    word: str
    rest: str = ""

    def __str__(self) -> str:
        return f"{self.word} {self.rest}".rstrip()


def hear(line: str) -> Said:
    """What a line says; an empty line says an empty word."""
    word, _, rest = line.strip().partition(" ")
    return Said(word.lower(), rest.strip())


def told(decision: Decision) -> Iterator[Said]:
    """A decision as the lines that an engine answers: what it found, and `best` last."""
    figures = {
        "value": None if decision.value is None else f"{decision.value:.6g}",
        "visits": decision.visits,
        "nodes": decision.nodes,
        "depth": decision.depth,
        "proven": "yes" if decision.proven else None,
    }
    if said := " ".join(f"{name} {figure}" for name, figure in figures.items() if figure is not None):
        yield Said("info", said)
    for choice in decision.choices:
        if choice.value is not None and choice.visits is not None:
            yield Said("choice", f"{choice.value:.6g} {choice.visits} {choice.action}")
    if decision.line:
        yield Said("line", THEN.join(decision.line))
    for reason in decision.reasons:
        yield Said("why", " ".join(str(reason).split()))
    yield Said("best", decision.action)


def understood(lines: Iterable[Said]) -> Decision:
    """The decision that an engine's lines tell, `best` among them; later lines correct earlier ones.

    ValueError for a figure that is no number. Words that are not ours are passed over: it may say more.
    """
    figures: Mapping[str, str] = {}
    line: tuple[str, ...] = ()
    reasons: list[Message] = []
    choices: list[Choice] = []
    best = ""
    for said in lines:
        match said.word:
            case "info":
                figures = {**figures, **_pairs(said.rest)}
            case "line":
                line = tuple(part.strip() for part in said.rest.split(THEN.strip()) if part.strip())
            case "why":
                reasons.append(fill(IN_ITS_WORDS, sentence=said.rest))
            case "choice":
                choices.append(_choice(said.rest))
            case "best":
                best = said.rest
    return Decision(
        best,
        value=_number(figures, "value", float),
        visits=_number(figures, "visits", int),
        depth=_number(figures, "depth", int),
        line=line,
        reasons=tuple(reasons),
        choices=tuple(choices),
        nodes=_number(figures, "nodes", int),
        proven=figures.get("proven") == "yes",
    )


def _pairs(text: str) -> dict[str, str]:
    words = text.split()
    return dict(zip(words[::2], words[1::2], strict=False))


def _number(figures: Mapping[str, str], name: str, kind: Callable[[str], Number]) -> Number | None:
    if name not in figures:
        return None
    try:
        return kind(figures[name])
    except ValueError:
        raise ValueError(f"info {name} {figures[name]!r:.40}: should be a number") from None


def _choice(text: str) -> Choice:
    value, _, rest = text.partition(" ")
    visits, _, action = rest.partition(" ")
    try:
        return Choice(action, float(value), int(visits))
    except ValueError:
        raise ValueError(f"choice {text!r:.60}: should be a value, a count and an action") from None
