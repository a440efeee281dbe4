"""Lines of text such as `petris | 1: b1 | track 1 of lap 1`: one grammar and one reader for every game.

A line has parts between bars, in any order. A game declares its parts as a table beside the writer; the
reader takes the line apart, and whatever is unknown, doubled or missing is refused in a sentence that quotes
the part and says how it is written.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from hothouse.core.closing import is_closing_suffix
from hothouse.core.errors import Unreadable
from hothouse.core.message import Template, fill

BAR = " | "
THE_POSITION = Template("the position")
SOMETHING_LIKE = Template("something like '{example}' ({why})")
QUOTED = 40
LONGEST_REASON = 140


@dataclass(frozen=True)
class Part:
    """One kind of part: what it is called, how it is written (an example), and the pattern it matches whole.

    A space in the pattern stands for any room. A name with blanks, filled from the groups of the pattern
    (`dish {1}`), makes a part that may come once for each filling; any other comes once. Two parts of one
    name are two ways to write the same.
    """

    name: str
    example: str
    written: str
    says: str
    needed: bool = False

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """The pattern, compiled."""
        return re.compile(self.written.replace(" ", r"\s+"))

    def called(self, *filling: str) -> str:
        """The name with its blanks filled."""
        return self.name.format("", *filling)


@dataclass(frozen=True)
class Line:
    """A line taken apart: the match of each part by its name, and how to refuse the whole."""

    text: str
    grammar: "Grammar"
    found: Mapping[str, re.Match[str]]

    def has(self, part: Part, *filling: str) -> bool:
        """Whether the line has the part."""
        return part.called(*filling) in self.found

    def rest(self, part: Part, *filling: str) -> str | None:
        """What the last group of the part's pattern matched; None where the line has no such part."""
        match = self.found.get(part.called(*filling))
        return None if match is None else match[match.re.groups]

    def matches(self, part: Part) -> list[re.Match[str]]:
        """Every part of this kind, in the order of the line."""
        return [match for match in self.found.values() if match.re is part.pattern]

    def wrong(self, reason: str) -> Unreadable:
        """The error for the whole line, with what is wrong with it."""
        return self.grammar.wrong(self.text, reason)


@dataclass(frozen=True)
class Grammar:
    """The parts that a line may have. It may begin with its title; `example` is a whole line."""

    title: str
    example: str
    parts: tuple[Part, ...]

    def read(self, text: str) -> Line:
        """The line taken apart; Unreadable names the part that is unknown, given twice or missing."""
        found: dict[str, re.Match[str]] = {}
        texts = [part.strip() for part in text.split(BAR.strip())]
        for part in texts[1:] if texts[0] == self.title else texts:
            name, match = self._known(text, part)
            if name in found:
                raise self.wrong(text, f"{name} is given twice")
            found[name] = match
        for each in self.parts:
            if each.needed and each.name not in found:
                raise self.wrong(text, f"{each.name} is missing: it is written {each.example!r}")
        return Line(text, self, found)

    def _known(self, text: str, part: str) -> tuple[str, re.Match[str]]:
        shown = part if len(part) <= QUOTED else part[: QUOTED - 1] + "…"
        if is_closing_suffix(part):  # positions once ended so, and older texts still do
            raise self.wrong(text, f"{shown!r} is a closing, and a closing belongs to the record")
        for each in self.parts:
            match = each.pattern.fullmatch(part)
            if match is not None:
                return each.called(*map(str, match.groups())), match
        near = [each for each in self.parts if each.example.split()[0] == (part.split() or [""])[0]]
        hint = f"; {near[0].name} is written {near[0].example!r}" if near else ""
        raise self.wrong(text, f"{shown!r} is not a part of one{hint}")

    def wrong(self, text: str, reason: str) -> Unreadable:
        """The error for a whole line; a reason that quotes too much of it is cut."""
        short = reason if len(reason) <= LONGEST_REASON else reason[: LONGEST_REASON - 1] + "…"
        return Unreadable(THE_POSITION, text, fill(SOMETHING_LIKE, example=self.example, why=short))
