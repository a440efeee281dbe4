"""The terminal: a console, and the colours of a game's sketch."""

import re

from rich.console import Console
from rich.text import Text

from hothouse.core.game import AnyGame


def console() -> Console:
    """Where everything is printed: plain where the output is not a terminal."""
    return Console(highlight=False, soft_wrap=True)


def inked(game: AnyGame, drawing: str) -> Text:
    """A sketch with the game's colours."""
    text = Text(drawing, no_wrap=True)
    for pattern, style in game.ink.items():
        for found in re.finditer(pattern, drawing, re.MULTILINE):
            text.stylize(style, *found.span())
    return text
