"""Lines of text such as `petris | 1: b1 | track 1 of lap 1`: one grammar and one reader for every game.

A line has parts between bars, in any order. A game declares its parts as a table beside the writer; the
reader takes the line apart, and whatever is unknown, doubled or missing is refused in a sentence that quotes
the part and says how it is written.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import accumulate

from hothouse.core.closing import is_closing_suffix
from hothouse.core.errors import Unreadable
from hothouse.core.lazy import lazy
from hothouse.core.message import Detail, Message, Several, Template, fill

BAR = " | "
THE_POSITION = Template("the position")
SOMETHING_LIKE = Template("something like '{example}' ({why})")
GIVEN_TWICE = Template("{part} is given twice")
IS_MISSING = Template("{part} is missing: it is written {example}")
IS_A_CLOSING = Template("{text} is a closing, and a closing belongs to the record")
IS_NO_PART = Template("{text} is not a part of one")
IS_NEARLY_A_PART = Template("{text} is not a part of one; {part} is written {example}")
QUOTED = 40
LISTED = 120


@dataclass(frozen=True)
class Part:
    """One kind of part: what it is called, how it is written (an example), and the pattern it matches whole.

    A space in the pattern stands for any room. A name with blanks, filled from the named groups of the
    pattern (`dish {dish}`), makes a part that may come once for each filling; any other comes once. Two parts
    of one name are two ways to write the same.
    """

    name: Template
    example: str
    written: str
    says: str
    needed: bool = False

    @lazy
    def pattern(self) -> re.Pattern[str]:
        """The pattern, compiled."""
        return re.compile(self.written.replace(" ", r"\s+"))

    def called(self, *filling: str) -> Message:
        """The name with its blanks filled."""
        return Message(self.name, dict(zip(self.pattern.groupindex, filling, strict=True)))


@dataclass(frozen=True)
class Line:
    """A line taken apart: the match of each part by its name, and how to refuse the whole."""

    text: str
    grammar: "Grammar"
    found: Mapping[str, re.Match[str]]

    def has(self, part: Part, *filling: str) -> bool:
        """Whether the line has the part."""
        return str(part.called(*filling)) in self.found

    def rest(self, part: Part, *filling: str) -> str | None:
        """What the last group of the part's pattern matched; None where the line has no such part."""
        match = self.found.get(str(part.called(*filling)))
        return None if match is None else match[match.re.groups]

    def matches(self, part: Part) -> list[re.Match[str]]:
        """Every part of this kind, in the order of the line."""
        return [match for match in self.found.values() if match.re is part.pattern]

    def wrong(self, reason: Message) -> Unreadable:
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
        # The title may be left out: a test or a person knows which game it is.
        for part in texts[1:] if texts[0] == self.title else texts:
            name, match = self._known(text, part)
            if str(name) in found:
                raise self.wrong(text, fill(GIVEN_TWICE, part=name))
            found[str(name)] = match
        for each in self.parts:
            if each.needed and each.name not in found:
                raise self.wrong(text, fill(IS_MISSING, part=each.called(), example=repr(each.example)))
        return Line(text, self, found)

    def _known(self, text: str, part: str) -> tuple[Message, re.Match[str]]:
        if is_closing_suffix(part):  # positions once ended so, and older texts still do
            raise self.wrong(text, fill(IS_A_CLOSING, text=repr(part)))
        for each in self.parts:
            match = each.pattern.fullmatch(part)
            if match is not None:
                # The first that matches takes it, so a game lists its narrow patterns before its wide ones.
                return each.called(*match.groupdict().values()), match
        for each in self.parts:
            # The right first word and the wrong rest is the usual slip: then say how that part is written.
            if each.example.split()[0] == (part.split() or [""])[0]:
                meant = each.pattern.fullmatch(each.example)
                assert meant is not None, "an example is read as the part it stands for"
                name = each.called(*meant.groupdict().values())
                nearly = fill(IS_NEARLY_A_PART, text=repr(part), part=name, example=repr(each.example))
                raise self.wrong(text, nearly)
        raise self.wrong(text, fill(IS_NO_PART, text=repr(part)))

    def wrong(self, text: str, reason: Message) -> Unreadable:
        """The error for a whole line; of what the reason quotes, no more than a sentence bears."""
        return Unreadable(THE_POSITION, text, fill(SOMETHING_LIKE, example=self.example, why=_brief(reason)))


def _brief(detail: Detail) -> Detail:
    """The same with long quotations and lists cut: somebody's text is of any length, our own is not."""
    match detail:
        case Message(template, details):
            return Message(template, {name: _brief(each) for name, each in details.items()})
        case Several(things, joint):
            brief = [_brief(thing) for thing in things]
            starts = accumulate((len(str(thing)) for thing in brief), initial=0)
            kept = (thing for thing, start in zip(brief, starts, strict=False) if start < LISTED)
            return Several(tuple(kept), joint)
        case str() if len(detail) > QUOTED + 2 and not isinstance(detail, Template):
            return detail[:QUOTED] + "…" + detail[0] * (detail[0] == detail[-1])
    return detail
