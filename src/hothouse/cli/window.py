"""A drawing that may be larger than the terminal, seen through a window that `up`, `right` … move."""

import re
from dataclasses import dataclass

from rich.text import Text

from hothouse.cli.wrapping import wrapped

SHIFTS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
"""The words that move the window, each as rows and columns of windows."""
OVERLAP = 0.5
"""How much of the old window the new one still shows, so that the eye finds its place again."""
FEWEST_ROWS = 5


@dataclass(slots=True)
class Window:
    """Where a person looks: the row and the column of the drawing in the upper left corner."""

    row: int = 0
    column: int = 0

    def shift(self, word: str, rows: int, columns: int) -> None:
        """Move by a part of the size of the window; `through` keeps it on the drawing."""
        down, right = SHIFTS[word]
        self.row += int(down * rows * (1 - OVERLAP))
        self.column += int(right * columns * (1 - OVERLAP))

    def through(self, drawing: Text, rows: int, columns: int) -> Text:
        """What is seen of the drawing, with a line about what is not."""
        lines = fitted(drawing, columns)
        widest = max((line.cell_len for line in lines), default=0)
        if len(lines) <= rows and widest <= columns:
            self.row = self.column = 0
            return Text("\n").join(lines)
        rows = max(rows - 1, FEWEST_ROWS)  # a row is for the line about the rest
        # Kept on the drawing here and not in `shift`: the drawing may have changed since.
        self.row = max(0, min(self.row, len(lines) - rows))
        self.column = max(0, min(self.column, widest - columns))
        seen = [line[self.column : self.column + columns] for line in lines[self.row : self.row + rows]]
        beyond = {
            "up": self.row,
            "down": max(0, len(lines) - self.row - rows),
            "left": self.column,
            "right": max(0, widest - self.column - columns),
        }
        return Text("\n").join([*seen, Text(_rest(beyond, columns), style="dim")])


def _rest(beyond: dict[str, int], columns: int) -> str:
    """Which words show more; shorter where the window is narrow."""
    words = [word for word, count in beyond.items() if count]
    said = f"… more of the board: {', '.join(words)}"
    return said if len(said) <= columns else f"… more: {' '.join(words)}"[:columns]


def whole(drawing: Text, columns: int) -> Text:
    """All of a drawing, one under the other where it is wider than the screen: for when nobody can move."""
    lines = fitted(drawing, columns)
    widest = max((line.cell_len for line in lines), default=0)
    parts = [[line[start : start + columns] for line in lines] for start in range(0, max(widest, 1), columns)]
    return Text("\n\n").join(Text("\n").join(_trimmed(part)) for part in parts)


def _trimmed(lines: list[Text]) -> list[Text]:
    """Without the empty lines above and below: a part of a drawing is often a corner of it."""
    full = [number for number, line in enumerate(lines) if line.plain.strip()]
    return lines[full[0] : full[-1] + 1] if full else []


def fitted(drawing: Text, columns: int) -> list[Text]:
    """The lines of a drawing, with sentences broken between words: only a picture is cut."""
    lines: list[Text] = []
    for line in drawing.split("\n", allow_blank=True):
        start = None if line.cell_len <= columns else sentence_in(line.plain)
        if start is None or start > columns // 2:
            lines.append(line)
        else:
            lines += _broken(line, columns, start)
    return lines


def sentence_in(line: str) -> int | None:
    """Where the sentence of a line begins: at the margin, or behind the last gap of a row of a table; None
    for a picture."""
    # The signs that frames, pipes and hexagons are drawn with: no sentence of a sketch has them.
    if re.search(r"[|│╭╰═_]", line):
        return None
    start = max((gap.end() for gap in re.finditer(r" {3,}(?=\S)", line)), default=0)
    return start if len(re.findall(r"[a-z]{2,}", line[start:])) >= 4 else None


def _broken(line: Text, columns: int, start: int) -> list[Text]:
    """The pieces of a line, in its colours, each set in as far as its sentence."""
    pieces = [line[:start]] if start else []
    indent, at = " " * start, start
    for piece in wrapped(line.plain[start:], columns - start).split("\n"):
        bare = piece.lstrip() if at > start else piece
        at = line.plain.index(bare, at)
        before = pieces.pop() if at == start and start else Text(indent + piece[: len(piece) - len(bare)])
        pieces.append(before + line[at : at + len(bare)])
        at += len(bare)
    return pieces
