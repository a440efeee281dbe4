"""Breaking lines between words, at the width of whoever reads them."""

import shutil
import textwrap
from typing import IO

HANG = 2
"""How far the rest of a broken line is set in, so that it does not look like a line of its own."""


def wrapped(text: str, width: int) -> str:
    """The text with every line broken between words, the rest of each set in under its beginning."""
    return "\n".join(_broken(line, width) for line in text.split("\n"))


def _broken(line: str, width: int) -> str:
    indent = " " * (len(line) - len(line.lstrip()) + HANG)
    # Notation has hyphens that are minus signs: `grow 7 at 2,-3` must not lose its coordinate.
    pieces = textwrap.wrap(
        line,
        max(width, len(indent) + 1),
        subsequent_indent=indent,
        break_on_hyphens=False,
        replace_whitespace=False,
    )
    return "\n".join(pieces)


def width_of(stream: IO[str]) -> int | None:
    """How wide the terminal behind a stream is; None where a program reads it, which wants whole lines."""
    return shutil.get_terminal_size().columns if stream.isatty() else None
