"""The lobby: which tables wait for me, which are open, which can be watched.

Everybody is sent it whenever it may have changed, so it is not worked out each time. The public lists are the
same for all and kept for a moment; a person's answer is kept until one of their tables changes, or for that
moment.
"""

import asyncio
import hashlib
import time
from collections import OrderedDict
from typing import Any

import msgspec
from sqlalchemy import Connection

from hothouse.core.registry import game_names
from hothouse.core.seats import CHANCE
from hothouse.server.tables.summaries import summary, waits_for
from hothouse.server.tables.table import Table
from hothouse.server.times import now_ms
from hothouse.server.wire import Lobby, Summary
from hothouse.storage.database import Database
from hothouse.storage.lists import Known, ended_of, going_of, names_of, public
from hothouse.storage.manners import apart_from
from hothouse.storage.rows import Pair

MOMENT = 2.0
"""How old an answer may be, in seconds: what other processes change is seen so much later."""
ROOM = 2000
"""How many people's answers are kept."""
MINUTE = 60_000
Names = dict[str, str]


class Public(msgspec.Struct, frozen=True):
    """The lists that are the same for all, and how each of their tables is told to whoever is not at it."""

    offered: list[Pair]
    played: list[Pair]
    names: Names
    told: dict[str, msgspec.Raw | None]


class Answer(msgspec.Struct, frozen=True):
    """The lobby as somebody is sent it, its tag, until when it holds, and which of their tables go on."""

    body: bytes
    tag: str
    until: float
    going: frozenset[str] = frozenset()


class Lobbies:
    """Answers who asks for the lobby."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._public: dict[str | None, tuple[Public, float]] = {}
        self._answers: OrderedDict[str | None, dict[str | None, Answer]] = OrderedDict()
        self._asking = asyncio.Lock()
        self._known = Known()

    def heard(self, table: Table) -> None:
        """A table has moved on (a listener of `Tables`)."""
        self._known.pop(table.id, None)
        for seat in table.seats:
            self.drop(seat.person)
        if table.match.host is not None:
            self.drop(table.match.host)
        if changes_lists(table):
            self.drop_all()

    def drop(self, person: str | None) -> None:
        """Work out a person's answer (None: a stranger's) anew the next time."""
        self._answers.pop(person, None)

    def drop_all(self) -> None:
        """Work out everything anew."""
        self._public = {}
        self._answers = OrderedDict()

    def forget(self) -> None:
        """Be as new: read every table again, too."""
        self.drop_all()
        self._known.clear()

    async def answer(self, person: str | None, game: str | None) -> Answer:
        """The lobby of a person, or of a stranger."""
        kept = self._answers.get(person, {}).get(game)
        if kept is not None and kept.until > time.monotonic():
            return kept
        # One after the other: a hundred who ask at once are told what the first one found.
        async with self._asking:
            found = await self._lists(game)
        own: tuple[list[Pair], list[Pair], Names, frozenset[str]] = ([], [], {}, frozenset())
        until = time.monotonic() + MOMENT
        mark = self._answers.setdefault(person, {})
        if person is not None:
            own = await self.database.read_aside(_own, self._known, person, game)
        made = _answer(person, found, *own, until)
        # Not kept if something of theirs changed while we looked; nor for words that are no game, of which
        # there is no end.
        if self._answers.get(person) is mark and _installed(game):
            mark[game] = made
            self._answers.move_to_end(person)
            if len(self._answers) > ROOM:
                self._answers.popitem(last=False)
        return made

    async def _lists(self, game: str | None) -> Public:
        kept = self._public.get(game)
        if kept is not None and kept[1] > time.monotonic():
            return kept[0]
        public = self._public
        found = await self.database.read_aside(_offered, self._known, game)
        if self._public is public and _installed(game):
            self._public[game] = found, time.monotonic() + MOMENT
        return found


def changes_lists(table: Table) -> bool:
    """Whether the last change of a table may be one of what everybody is shown: a move changes what is shown
    of a public table, but not that it is shown, and that may wait a moment."""
    if not table.match.public:
        return False
    # Draws belong to what came before them: a game may begin with some.
    last = next((each for each in reversed(table.entries) if (each.kind, each.seat) != ("act", CHANCE)), None)
    return last is not None and last.kind != "act"


def _installed(game: str | None) -> bool:
    return game is None or game in game_names()


def _answer(
    person: str | None,
    public: Public,
    mine: list[Pair],
    over: list[Pair],
    own: Names,
    apart: frozenset[str],
    until: float,
) -> Answer:
    now, names = now_ms(), public.names | own
    offered, played = (_without(pairs, apart) for pairs in (public.offered, public.played))

    def shown(pairs: list[Pair]) -> list[Any]:
        told = (_told(pair, public, names, person, now) for pair in pairs[:50])
        return [one for one in told if one is not None]

    waits = {pair[0].id: waits_for(pair, person) for pair in mine}
    lobby = Lobby(
        waiting_for_me=shown([pair for pair in reversed(mine) if waits[pair[0].id]]),
        mine=shown([pair for pair in mine if not waits[pair[0].id]]),
        open=shown([pair for pair in offered if any(seat.kind == "open" for seat in pair[1])]),
        watch=shown(played),
        finished=shown(over),
        now=now,
    )
    # Everything that is shown follows from the numbers of the tables and the names; and the clocks from the
    # time, which a client counts on by itself for a minute.
    seen = [[[pair[0].id, pair[0].seq] for pair in pairs] for pairs in (offered, played, mine, over)]
    told = msgspec.json.encode([person, now // MINUTE, seen, sorted(names.items())])
    tag = f'"{hashlib.sha256(told).hexdigest()[:16]}"'
    return Answer(msgspec.json.encode(lobby), tag, until, frozenset(pair[0].id for pair in mine))


def _own(
    connection: Connection, known: Known, person: str, game: str | None
) -> tuple[list[Pair], list[Pair], Names, frozenset[str]]:
    mine = going_of(connection, person, game, known=known)
    over = ended_of(connection, person, game, known=known)
    return mine, over, names_of(connection, (mine, over)), apart_from(connection, person)


def _without(pairs: list[Pair], apart: frozenset[str]) -> list[Pair]:
    """The tables where nobody is whom I am kept apart from."""
    if not apart:
        return pairs
    return [
        (match, seats)
        for match, seats in pairs
        if match.host not in apart and all(seat.person not in apart for seat in seats)
    ]


def _offered(connection: Connection, known: Known, game: str | None) -> Public:
    offered, played = (public(connection, status, game, known=known) for status in ("waiting", "playing"))
    return Public(offered, played, names_of(connection, (offered, played)), {})


def _told(
    pair: Pair, public: Public, names: Names, person: str | None, now: int
) -> Summary | msgspec.Raw | None:
    """A line of a list. Whoever is not at the table is told what everybody is: that is encoded once."""
    match, seats = pair
    if person is not None and any(seat.person == person for seat in seats):
        return summary(pair, names, person, now)
    if match.id not in public.told:
        made = summary(pair, names, None, now)
        public.told[match.id] = None if made is None else msgspec.Raw(msgspec.json.encode(made))
    return public.told[match.id]
