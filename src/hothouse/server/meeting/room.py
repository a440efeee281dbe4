"""The waiting room: people who look for an opponent come and go; those who fit are brought to a table.

Who waits stands in the database, so that any process may bring together people of all. A table is written in
the transaction that takes its people off the list: nobody is lost between the two, and nobody is given two.
"""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from itertools import islice

import structlog
from sqlalchemy import Connection

from hothouse.bots.levels import levels
from hothouse.core.errors import HothouseError
from hothouse.core.registry import game as find_game
from hothouse.server.meeting.paces import CLOCKS, PRESENT, UNITS
from hothouse.server.meeting.pairing import Waiting, pair
from hothouse.server.meeting.wire_pairing import Crowd, PairingOut, Sought
from hothouse.server.meeting.wish import options_of, size_of, variant_of
from hothouse.server.store import Tables
from hothouse.server.tables import seats
from hothouse.server.tables.rated import check_rated
from hothouse.server.tables.results import table_after
from hothouse.server.tables.table import Table, stored_of
from hothouse.server.times import now_ms
from hothouse.storage import notices, people, seekers
from hothouse.storage.database import Database
from hothouse.storage.manners import kept_apart
from hothouse.storage.matches import insert_match
from hothouse.storage.ratings import Standing, ratings_of
from hothouse.storage.rows import NoticeRow, Pace, Seeker

LOG = structlog.get_logger("hothouse.meeting")
EVERY = 1.0
"""How often those who wait are looked through, in seconds."""
IDLE = 30.0
"""And how often where nobody waits, for a ring that was lost."""
BEAT = 10_000
"""How often it is noted who is still there, in milliseconds."""
GONE = 25_000
"""Who was not seen for so long looks for nobody any more."""
GRACE = 6_000
"""How long somebody may be away whose page was closed: a page that is loaded anew is back by then."""
GONE_FOR_DAYS = 14 * 24 * 3600 * 1000
BOT_AFTER = 20_000
"""How long one waits before a bot is offered."""
AT_ONCE = 10
"""How many tables are made in one transaction: to set one up takes milliseconds, and moves go between."""
Kind = tuple[str, str, Pace, bool]
"""What people wait for: the game, the variant, the pace, and whether it is rated."""
Notices = Callable[[Table | None, Table], tuple[NoticeRow, ...]]
Tell = Callable[[Collection[str]], None]


class WaitingRoom:
    """Brings people together. `there` names those who have a page open here; `tell` wakes the pages of
    people, here and in other processes."""

    def __init__(
        self,
        database: Database,
        tables: Tables,
        there: Callable[[], Collection[str]],
        tell: Tell,
    ) -> None:
        self.database, self.tables, self.there, self.tell = database, tables, there, tell
        self.notices: Notices = lambda _before, _after: ()
        self._wake = asyncio.Event()
        self._noted = 0

    async def seek(self, person: str, game: str, variant: str, pace: Pace, rated: bool) -> None:
        """The person looks for somebody; the same again keeps the place in the line."""
        chosen, now = variant_of(game, variant), now_ms()
        if rated:
            words = ("me", *("open",) * (size_of(game, chosen) - 1))
            check_rated(find_game(game), words, CLOCKS[pace].kind, "", None)

        def write(connection: Connection) -> None:
            before = seekers.wish_of(connection, person)
            asked = (game, chosen, pace, rated, None)
            same = before is not None and asked == (
                before.game,
                before.variant,
                before.pace,
                before.rated,
                before.match_id,
            )
            since = before.since if same and before is not None else now
            seekers.seek(connection, Seeker(person, game, chosen, pace, rated, since, now))

        await self.database.write(write)
        self.wake()

    async def leave(self, person: str) -> None:
        """The person looks for nobody any more."""
        if await self.database.write(seekers.leave, person):
            self.tell([person])

    async def state(self, person: str | None) -> PairingOut:
        """What somebody looks for, and who else does."""

        def read(connection: Connection) -> PairingOut:
            counts = seekers.counted(connection)
            wish = None if person is None else seekers.wish_of(connection, person)
            known = {} if wish is None else _standing(connection, [wish])
            crowds = [Crowd(*key, people=count) for key, count in sorted(counts.items())]  # type: ignore[arg-type]
            mine = None if wish is None else _sought(wish, counts, known.get(wish.person))
            return PairingOut(mine, crowds, now_ms())

        return await self.database.read(read)

    def wake(self) -> None:
        """Somebody has come: look now."""
        self._wake.set()

    async def went(self, person: str) -> None:
        """The last page of a person was closed: unless they come back at once they look for nobody."""
        await self.database.write(seekers.seen, [person], now_ms() - GONE + GRACE)

    async def keep_pairing(self) -> None:
        """Look through those who wait, for ever."""
        while True:
            waiting = True
            try:
                waiting = await self.look()
            except Exception as failed:  # the database may be away for a while; those who wait go on waiting
                LOG.warning("pairing_failed", error=repr(failed))
            with suppress(TimeoutError):
                async with asyncio.timeout(EVERY if waiting else IDLE):
                    await self._wake.wait()
            self._wake.clear()

    async def look(self) -> bool:
        """Bring together who fits; whether anybody still waits."""
        if not await self.database.read(seekers.counted):
            return False
        now = now_ms()
        if now - self._noted >= BEAT:
            self._noted = now
            await self.database.write(seekers.seen, frozenset(self.there()), now)
        while made := await self.tables.create_all(self._pass):
            self.tell([seat.person for table in made for seat in table.seats if seat.person is not None])
            await asyncio.sleep(0)  # moves go between
        return bool(await self.database.read(seekers.counted))

    def _pass(self, connection: Connection) -> list[Table]:
        now = now_ms()
        seekers.gone(connection, now - GONE, PRESENT)
        seekers.gone(connection, now - GONE_FOR_DAYS, tuple(CLOCKS))
        alike: dict[Kind, list[Seeker]] = defaultdict(list)
        for one in seekers.waiting(connection):
            alike[one.game, one.variant, one.pace, one.rated].append(one)
        found = ((kind, group) for kind, who in alike.items() for group in self._groups(connection, who, now))
        made = [_seated(connection, kind, group, now) for kind, group in islice(found, AT_ONCE)]
        notices.add(connection, (row for table in made for row in self.notices(None, table)))
        return made

    def _groups(self, connection: Connection, who: Sequence[Seeker], now: int) -> list[tuple[str, ...]]:
        """Who of these, all for the same, play each other."""
        try:
            size = size_of(who[0].game, who[0].variant)
        except (HothouseError, KeyError):  # a game or a variant that is not installed any more
            return []
        if len(who) < size:
            return []
        known = _standing(connection, who)
        each = [_waits(one, known.get(one.person, Standing())) for one in who]
        apart = kept_apart(connection, [one.person for one in who])
        groups = pair(each, size, now, apart, UNITS[who[0].pace])
        return [tuple(member.person for member in group) for group in groups]


def _standing(connection: Connection, who: Sequence[Seeker]) -> dict[str, Standing]:
    """Where those stand who have played rated games of what they all wait for."""
    game, size = who[0].game, size_of(who[0].game, who[0].variant)
    return ratings_of(connection, [one.person for one in who], game, size)


def _waits(one: Seeker, standing: Standing) -> Waiting:
    return Waiting(one.person, one.since, standing.value, standing.spread)


def _seated(connection: Connection, kind: Kind, group: Sequence[str], now: int) -> Table:
    """A table where these people play, by lot who begins; written, and they are off the list."""
    game, variant, pace, rated = kind
    names = people.names_of(connection, group)
    wanted = seats.SetUp(
        game=game,
        options=options_of(game, variant),
        seats=("open",) * len(group),
        order="random",
        clock=CLOCKS[pace],
        rated=rated,
        # Strangers who met in the open may be watched. It is nobody's own: none of them has opened it.
        public=True,
    )
    table = seats.set_up(wanted, None, "", now)
    for seat, person in enumerate(group):
        table = table_after(seats.sit(table, person, names.get(person, ""), seat, now, rated))
    insert_match(connection, stored_of(table))
    seekers.placed(connection, group, table.id)
    return table


def _sought(
    wish: Seeker, counts: Mapping[tuple[str, str, str, bool], int], standing: Standing | None
) -> Sought:
    here = counts.get((wish.game, wish.variant, wish.pace, wish.rated), 0)
    return Sought(
        wish.game,
        wish.variant,
        wish.pace,
        wish.rated,
        wish.since,
        others=max(0, here - (wish.match_id is None)),
        bot=None if standing is None else level_near(wish.game, standing.value),
        bot_at=wish.since + BOT_AFTER,
        table=wish.match_id,
    )


def level_near(game: str, rating: float) -> str:
    """The level whose rating is nearest."""
    return min(levels(game), key=lambda level: abs(level.rating - rating)).name
