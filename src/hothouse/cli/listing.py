"""The list of legal moves on the screen: as many rows as there is room for, and `more` for the rest."""

from collections.abc import Sequence
from dataclasses import replace

from rich.console import Console

from hothouse.cli.moves import Moves, in_columns
from hothouse.cli.screen import say, say_whole

SHARED = 6
"""Moves that all begin with at least so many letters are listed under them."""


class Listing:
    """The moves of one decision and how far they have been read."""

    def __init__(self, screen: Console, texts: Sequence[str]) -> None:
        self.screen = screen
        self.moves = Moves(texts)
        self.prefix = ""
        self.left: list[str] = []

    def all(self) -> range:
        """The number of every move."""
        return range(1, len(self.moves.texts) + 1)

    def beginning(self, text: str) -> list[int]:
        """The moves that begin so, or that go on so after what was listed last."""
        return self.moves.beginning(text) or self.moves.beginning(self.prefix + text)

    def show(self, numbers: Sequence[int], rows: int) -> None:
        """List these moves, grouped if they are too many, and keep what has no room for `more`."""
        # What was listed is what the next line goes on with: `grow 7`, and then only the place.
        self.prefix = self.moves.shared(numbers)
        self.left = self.written(numbers, rows)
        self.more(rows)

    def written(self, numbers: Sequence[int], rows: int) -> list[str]:
        """The moves as rows of text; under what they all begin with, if that is long."""
        entries = self.moves.grouped(numbers, self.screen.width, rows)
        shared = self.moves.shared(numbers)
        # A short beginning repeated is easier to read than one that must be put together.
        if len(shared) < SHARED or len(entries) == 1:
            return in_columns(entries, self.screen.width)
        short = [replace(entry, text=entry.text[len(shared) :]) for entry in entries]
        return [f"  {shared}…", *in_columns(short, self.screen.width)]

    def more(self, rows: int) -> None:
        """The next page."""
        page, self.left = self.left[:rows], self.left[rows:]
        for row in page:
            say_whole(self.screen, row)
        if not page:
            say(self.screen, "That was all: `moves` begins again.")
        elif self.left:
            self._hint("`more`, or type how a move begins")
        elif any(row.endswith(")") for row in page):
            self._hint("type how a move begins")

    def _hint(self, words: str) -> None:
        say(self.screen, f"… {words}", "dim")
