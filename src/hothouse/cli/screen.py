"""The terminal: a console, sentences that break between words, and the colours of a game's sketch."""

import re

from rich.console import Console
from rich.text import Text

from hothouse.cli.window import whole
from hothouse.cli.wrapping import wrapped
from hothouse.core.game import AnyGame

FORGET = "\x1b[3J"
"""Empties what was scrolled off the top, which `clear` leaves for anybody who scrolls back."""


class Screen(Console):
    """A console that lets the door answer a pipe that closes: rich would call it an error of ours."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def console() -> Console:
    """Where everything is printed: plain where the output is not a terminal."""
    return Screen(highlight=False)


def say(screen: Console, text: str, style: str | None = None) -> None:
    """Print for a person: broken between words in a terminal, in whole lines for a program."""
    # Not left to rich: it would break a move at its hyphen, and a coordinate would lose its minus.
    shown = wrapped(text, screen.width) if screen.is_terminal else text
    say_whole(screen, shown, style)


def say_whole(screen: Console, text: str, style: str | None = None) -> None:
    """Print what somebody may want to copy, such as a position: never with a break of ours in it."""
    screen.print(text, style=style, markup=False, soft_wrap=True)


def show_sketch(screen: Console, game: AnyGame, drawing: str) -> None:
    """Print all of a sketch, in parts where the screen is too narrow for it."""
    text = inked(game, drawing)
    screen.print(whole(text, screen.width) if screen.is_terminal else text, soft_wrap=True)


def show_markdown(screen: Console, text: str) -> None:
    """Print a page, or a rule of one, laid out for the width of the screen."""
    from rich.markdown import Markdown  # brings a parser and a highlighter, which nothing else needs

    screen.print(Markdown(text))


def wipe(screen: Console) -> None:
    """An empty screen, with nothing to scroll back to."""
    # Both: the screen that is seen, and what was scrolled off it.
    screen.clear()
    if screen.is_terminal:
        screen.file.write(FORGET)


def inked(game: AnyGame, drawing: str) -> Text:
    """A sketch with the game's colours."""
    text = Text(drawing, no_wrap=True)
    for pattern, style in game.ink.items():
        for found in re.finditer(pattern, drawing, re.MULTILINE):
            text.stylize(style, *found.span())
    return text
