"""What is told: the games that wait for somebody, as a short text, with where they are."""

from collections.abc import Mapping, Sequence

import msgspec

from hothouse.core.errors import UnknownGame
from hothouse.core.registry import game as find_game
from hothouse.server.notices.texts import say
from hothouse.storage.notices import Waits

HOUR = 3_600_000


class Told(msgspec.Struct, frozen=True):
    """A notice: one line, one more, where to go, and how many games wait in all."""

    title: str
    body: str
    path: str
    count: int


class Pushed(msgspec.Struct, frozen=True):
    """The same as a browser is sent it: with where such notices are stopped, and what that button says."""

    title: str
    body: str
    path: str
    count: int
    stop: str
    stopping: str


class Letter(msgspec.Struct, frozen=True):
    """Everything that goes into one notice: the games, those among them whose time is short, and names."""

    language: str
    games: Sequence[Waits]
    short: frozenset[str]
    names: Mapping[str, str]
    count: int


def told(letter: Letter, now: int) -> Told:
    """The notice of these games."""
    first = letter.games[0]
    if len(letter.games) > 1:
        title = say(letter.language, "many", count=len(letter.games))
        body = " · ".join(title_of(each.game) for each in letter.games[:5])
        return Told(title, body, "/turns", letter.count)
    title = say(letter.language, "turn", game=title_of(first.game))
    if first.id in letter.short and first.deadline is not None:
        hours = max(1, round((first.deadline - now) / HOUR))
        title = say(letter.language, "remind", game=title_of(first.game), hours=hours)
    names = ", ".join(_name(letter, each) for each in first.others)
    body = say(letter.language, "against", names=names) if names else ""
    return Told(title, body, f"/t/{first.id}", letter.count)


def title_of(game: str) -> str:
    """What a game is called; one that is not installed any more by its name."""
    try:
        return find_game(game).title
    except UnknownGame:
        return game


def _name(letter: Letter, who: str) -> str:
    if who.startswith("bot:"):
        return say(letter.language, "bot", level=who.removeprefix("bot:").capitalize())
    # In one line, whatever somebody calls themselves: a letter's head must not be broken.
    return " ".join(letter.names.get(who, "").split()) or say(letter.language, "guest")
