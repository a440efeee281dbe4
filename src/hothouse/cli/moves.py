"""A long list of moves made short: moves that begin alike stand together until they are asked for."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

COLUMNS = 6
"""No more moves than this in a row: the eye loses its way in wider ones."""
GAP = 3
MORE = "…"


@dataclass(frozen=True, slots=True)
class Entry:
    """One move with its number in the whole list, or several that begin alike."""

    text: str
    numbers: tuple[int, ...]

    def __str__(self) -> str:
        if len(self.numbers) == 1:
            return f"{self.numbers[0]:>4} {self.text}"
        return f"     {self.text}{MORE} ({len(self.numbers)})"


class Moves:
    """The legal moves of one decision as text, numbered from 1."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = texts
        # Notation with spaces has words; without any, as in `2>1,3x2`, a sign ends a part.
        self.part = re.compile(r"\S+\s*" if any(" " in text for text in texts) else r"\w+\W*|\W+")

    def beginning(self, prefix: str) -> list[int]:
        """The numbers of the moves that begin so, whatever the capitals and spaces."""
        # A person types `Grow 7AT2,-3`; what they mean is plain.
        wanted = _plain(prefix)
        return [number for number, text in enumerate(self.texts, 1) if _plain(text).startswith(wanted)]

    def containing(self, part: str) -> list[int]:
        """The numbers of the moves that contain the text."""
        wanted = _plain(part)
        return [number for number, text in enumerate(self.texts, 1) if wanted in _plain(text)]

    def grouped(self, numbers: Sequence[int], width: int, rows: int) -> list[Entry]:
        """The moves in so many rows, as far as grouping can do it; small groups are opened first."""
        entries = [Entry(self.texts[number - 1], (number,)) for number in numbers]
        if len(in_columns(entries, width)) <= rows:
            return entries
        entries = self._opened(tuple(numbers), 0)
        while True:
            closed = [entry for entry in entries if len(entry.numbers) > 1]
            # The smallest first: most groups can be opened that way, and the largest is the least read.
            for entry in sorted(closed, key=lambda entry: len(entry.numbers)):
                place = entries.index(entry)
                inside = self._opened(entry.numbers, len(entry.text))
                tried = [*entries[:place], *inside, *entries[place + 1 :]]
                # A group alone says nothing that was not typed already: it opens even if that is too much.
                if len(entries) == 1 or len(in_columns(tried, width)) <= rows:
                    entries = tried
                    break
            else:
                return entries

    def _opened(self, numbers: tuple[int, ...], after: int) -> list[Entry]:
        """Groups by the next part of the text behind `after`, each as long as its moves agree."""
        groups: dict[str, list[int]] = {}
        for number in numbers:
            groups.setdefault(self._next(self.texts[number - 1], after), []).append(number)
        return [self._entry(tuple(group)) for group in groups.values()]

    def _next(self, text: str, after: int) -> str:
        part = self.part.match(text, after)
        return text[: part.end()] if part else text

    def _entry(self, group: tuple[int, ...]) -> Entry:
        return Entry(self.shared(group), group)

    def shared(self, numbers: Sequence[int]) -> str:
        """What the moves all begin with, in whole parts; all of it for a single move."""
        first, *others = (self.texts[number - 1] for number in numbers)
        end = 0
        # `1>2` and `1>2x2` share the letters `1>2`, but no whole part beyond `1>`.
        while end < len(first):
            begun = self._next(first, end)
            if any(self._next(text, end) != begun for text in others):
                break
            end = len(begun)
        return first[:end]

    def completions(self, typed: str) -> list[str]:
        """What the text could go on to be, up to the next part that differs: for the tab key."""
        found = self.beginning(typed)
        if not found:
            return []
        known = self._known(self.texts[found[0] - 1], len(_plain(typed)))
        return [entry.text for entry in self._opened(tuple(found), known)]

    def _known(self, text: str, typed: int) -> int:
        """Where the parts of a move end that are typed whole."""
        ends = [part.end() for part in self.part.finditer(text)]
        return max((end for end in ends if len(_plain(text[:end])) <= typed), default=0)


def _plain(text: str) -> str:
    return "".join(text.lower().split())


def in_columns(entries: Sequence[Entry], width: int) -> list[str]:
    """The entries as rows of equal columns, no wider than the screen."""
    written = [str(entry) for entry in entries]
    widest = max(map(len, written), default=0) + GAP
    columns = max(1, min(COLUMNS, (width + GAP) // widest)) if written else 1
    return [
        "".join(text.ljust(widest) for text in written[start : start + columns]).rstrip()
        for start in range(0, len(written), columns)
    ]
