"""Who can be asked to play: the levels, the reference bots, bots from files and engines, each by its name.

A name may carry a budget: `grove`, `grove@0.5s`, `uct@800sims`, `./mybot.py@2s`, `./mine@2s`. The text is all
that another process needs to make the same bot.
"""

import shlex
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path

from hothouse.bots.bot import Bot
from hothouse.bots.budget import Budget, parse_budget
from hothouse.bots.engine import EngineBot, engine_command
from hothouse.bots.engine.command import is_engine
from hothouse.bots.file import load_bot
from hothouse.bots.levels import NAMES, level
from hothouse.core.errors import HothouseError

# By name, and imported when asked for: whoever needs none of them does not load them.
REFERENCES = {
    "random": "hothouse.bots.random_bot:RandomBot",
    "greedy": "hothouse.bots.oneply:OnePlyBot",
    "uct": "hothouse.bots.uct:UctBot",
    "uct-kernel": "hothouse.bots.kernel_uct:KernelUctBot",
}
"""Bots to measure against, and where they are."""

HALF_A_SECOND = Budget(seconds=0.5)
"""What a bot without a budget of its own gets."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody who plays: the text that names them, what they may spend, and how to make the bot."""

    text: str
    budget: Budget
    make: Callable[[], Bot]


def entrant(game: str, text: str, budget: Budget | None = None) -> Entrant:
    """The player that the text names in a game; `budget` is for those that have none in their text."""
    # From the right: the name of a file may have an @ of its own.
    name, at, written = text.rpartition("@") if "@" in text else (text, "", "")
    given = parse_budget(written) if at else budget
    if name in NAMES:
        found = level(game, name)
        return Entrant(text, given or found.budget, found.make)
    return Entrant(text, given or HALF_A_SECOND, _maker(game, name))


@contextmanager
def seated(players: Iterable[Entrant]) -> Iterator[list[Bot]]:
    """Their bots for the length of one match: an object a seat, even where a bot meets itself, since they
    must not share what they remember."""
    bots = [player.make() for player in players]
    try:
        yield bots
    finally:
        for bot in bots:
            bot.close()


def _maker(game: str, name: str) -> Callable[[], Bot]:
    if name in REFERENCES:
        module, _, which = REFERENCES[name].partition(":")
        made: Callable[[], Bot] = getattr(import_module(module), which)
        return made
    if is_engine(name):
        return partial(EngineBot, engine_command(name))
    if ".py" in name:
        return load_bot(name)
    known = ", ".join((*NAMES, *REFERENCES))
    raise HothouseError(
        f"there is no bot {name!r} for {game}: choose one of {known}, a file ./mybot.py or a program ./mine"
    )


def portable(text: str) -> str:
    """The text with a file's place written out in full, for a process that runs elsewhere."""
    name, at, written = text.rpartition("@") if "@" in text else (text, "", "")
    if is_engine(name):
        return f"{shlex.join(engine_command(name))}{at}{written}"
    if ".py" not in name:
        return text
    path, dot, rest = name.partition(".py")
    return f"{Path(path).absolute()}{dot}{rest}{at}{written}"


def named(bot: str) -> str:
    """A bot's name in a table: without the folders of a file or a program."""
    return " ".join(word.rpartition("/")[2] for word in bot.split())
