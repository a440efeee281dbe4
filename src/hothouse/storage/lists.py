"""Lists of matches for the lobby, which everybody asks for: plain statements, read without a detour.

First only the numbers of the matches are asked for: mostly they are known, for the next one who asks sees the
same.
"""

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Connection

from hothouse.storage import texts
from hothouse.storage.columns import MATCH_NAMES, SEAT_NAMES, match_of, seat_of
from hothouse.storage.rows import Pair, SeatRow
from hothouse.storage.statements import among, ask

ROOM = 5000
"""How many matches are remembered."""
SEARCHED = 400
"""How many of the tables that a person ended last are looked through for those of one game."""
_NUMBERS = "SELECT id, seq FROM matches"
_NEWEST = "ORDER BY moved_at DESC LIMIT ?"
PUBLIC = f"{_NUMBERS} WHERE status = ? AND public = {{true}} {_NEWEST}"
PUBLIC_OF_GAME = f"{_NUMBERS} WHERE status = ? AND public = {{true}} AND game = ? {_NEWEST}"
_GOING = "id IN (SELECT match_id FROM seats WHERE person = ? AND ended_at IS NULL)"
GOING = f"{_NUMBERS} WHERE {_GOING} {_NEWEST}"
GOING_OF_GAME = f"{_NUMBERS} WHERE {_GOING} AND game = ? {_NEWEST}"
_OVER = "person = ? AND ended_at IS NOT NULL ORDER BY ended_at DESC LIMIT ? OFFSET ?"
ENDED = f"SELECT match_id, matches.seq FROM seats JOIN matches ON matches.id = match_id WHERE {_OVER}"
THESE = f"SELECT {MATCH_NAMES} FROM matches WHERE id {{among}}"
SEATS = f"SELECT match_id, {SEAT_NAMES} FROM seats WHERE match_id {{among}} ORDER BY 1, 2"
NAMES = "SELECT id, name FROM people WHERE id {among}"


class Known(OrderedDict[str, Pair]):
    """The matches that were read last. One whose number is still the same need not be read again."""

    def lacks(self, numbers: Iterable[Sequence[Any]]) -> list[str]:
        """Those that are new, or have changed."""
        # Others may forget one while we look.
        found = ((name, seq, self.get(name)) for name, seq in numbers)
        return [name for name, seq, pair in found if pair is None or pair[0].seq != seq]

    def learn(self, pairs: Iterable[Pair]) -> None:
        """Keep these, and forget the oldest."""
        for pair in pairs:
            self[pair[0].id] = pair
            self.move_to_end(pair[0].id)
        while len(self) > ROOM:
            self.popitem(last=False)


def public(
    connection: Connection, status: str, game: str | None = None, limit: int = 50, known: Known | None = None
) -> list[Pair]:
    """Tables that anybody may see, the last moved first."""
    asked = (PUBLIC, status) if game is None else (PUBLIC_OF_GAME, status, game)
    return _pairs(connection, ask(connection, *asked, limit), known)


def going_of(
    connection: Connection, person: str, game: str | None = None, limit: int = 200, known: Known | None = None
) -> list[Pair]:
    """A person's tables that wait or play, the last moved first; those that are over cost nothing."""
    asked = (GOING, person) if game is None else (GOING_OF_GAME, person, game)
    return _pairs(connection, ask(connection, *asked, limit), known)


def ended_of(
    connection: Connection, person: str, game: str | None = None, limit: int = 50, known: Known | None = None
) -> list[Pair]:
    """The tables of a person that ended last, the newest first; of one game only those among the last few
    hundred, so that nobody's past is searched."""
    found: dict[str, Pair] = {}
    # A few at a time: mostly the first are enough, and asked for all of them PostgreSQL would rather read
    # through a small house.
    for start in range(0, SEARCHED, limit):
        rows = ask(connection, ENDED, person, limit, start)
        # Who holds several seats finds the table as often.
        numbers = {row[0]: row[1] for row in rows if row[0] not in found}
        pairs = _pairs(connection, list(numbers.items()), known)
        found |= {pair[0].id: pair for pair in pairs if game in (None, pair[0].game)}
        if len(found) >= limit or len(rows) < limit:
            break
    return list(found.values())[:limit]


def names_of(connection: Connection, lists: Iterable[Sequence[Pair]]) -> dict[str, str]:
    """What those at the tables are called."""
    everybody = {
        seat.person for pairs in lists for _, sat in pairs for seat in sat if seat.person is not None
    }
    if not everybody:
        return {}
    return {row[0]: row[1] for row in ask(connection, NAMES, among(connection, everybody))}


def _pairs(connection: Connection, numbers: Sequence[Any], known: Known | None) -> list[Pair]:
    """The matches of these numbers, in their order."""
    known = Known() if known is None else known
    # Held here: what is learned for others meanwhile must not push out what we are about to show.
    held = {name: pair for name, _ in numbers if (pair := known.get(name)) is not None}
    lacking = known.lacks(numbers)
    if lacking:
        read = _read(connection, lacking)
        known.learn(read)
        held |= {pair[0].id: pair for pair in read}
    return [held[name] for name, _ in numbers if name in held]


def _read(connection: Connection, ids: Sequence[str]) -> list[Pair]:
    rows = ask(connection, THESE, among(connection, ids))
    found = texts.filled_in(connection, [match_of(row) for row in rows])
    at: dict[str, list[SeatRow]] = {row.id: [] for row in found}
    for match_id, *seat in ask(connection, SEATS, among(connection, at)):
        at[match_id].append(seat_of(seat))
    return [(row, tuple(at[row.id])) for row in found]
