"""Stories: what somebody has played, one row a game, and who may read it."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Literal, get_args

import msgspec
from sqlalchemy import ColumnElement, Connection, Executable, bindparam, delete, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from hothouse.storage.schema import people
from hothouse.storage.schema_people import played, study_losses, tallies
from hothouse.storage.statements import put

Result = Literal["won", "lost", "shared", "ended", "alone"]
Seen = Literal["private", "link", "public"]
INSERTS: dict[str, Any] = {"postgresql": postgresql.insert, "sqlite": sqlite.insert}
LETTERS = {result[0]: result for result in get_args(Result)}
WORD = "substr(result, 1, 1) || ':' || seats || ':' || game"
WORDS_ON_POSTGRES = f"SELECT string_agg({WORD}, ' ' ORDER BY ended_at) FROM played WHERE person = $1"
WORDS_ON_SQLITE = (
    f"SELECT group_concat(word, ' ') FROM (SELECT {WORD} AS word FROM played"
    " WHERE person = ? ORDER BY ended_at)"
)


class PlayedRow(msgspec.Struct, frozen=True):
    """A game as somebody remembers it. `ended`: nobody won, it was given up; `alone`: all seats were mine."""

    match_id: str
    seat: int
    game: str
    seats: int
    variant: str
    ended_at: int
    result: Result
    ending: str
    rated: bool
    rivals: str
    points: int | None = None
    against: int | None = None
    reason: str | None = None
    digest: str | None = None


class Wanted(msgspec.Struct, frozen=True):
    """Which games: what is left out does not matter."""

    game: str = ""
    variant: str = ""
    result: str = ""
    rival: str = ""
    rated: bool | None = None
    since: int = 0
    before: int = 2**53
    studied: bool | None = None


class Owner(msgspec.Struct, frozen=True):
    """Whose page it is, who may read it, and by which link."""

    id: str
    name: str
    created_at: int
    seen: Seen
    page: str | None


def add(connection: Connection, rows: Iterable[tuple[str, PlayedRow]]) -> None:
    """Games are over: a row for each who played."""
    values = [{"person": person, **msgspec.structs.asdict(row)} for person, row in rows]
    if values:
        put(connection, _one_more_game(connection.dialect.name), values)


def count(connection: Connection, game: str, seats: int, what: Iterable[str]) -> None:
    """One more of each of these."""
    rows = [{"game": game, "seats": seats, "what": each, "n": 1} for each in what]
    put(connection, _one_more_of(connection.dialect.name), rows)


@cache
def _one_more_game(dialect: str) -> Executable:
    names = ("person", *PlayedRow.__struct_fields__)
    row = INSERTS[dialect](played).values({name: bindparam(name) for name in names})
    new: Executable = row.on_conflict_do_nothing()
    return new


@cache
def _one_more_of(dialect: str) -> Executable:
    new = INSERTS[dialect](tallies).values({name: bindparam(name) for name in ("game", "seats", "what", "n")})
    more: Executable = new.on_conflict_do_update(
        index_elements=["game", "seats", "what"], set_={"n": tallies.c.n + new.excluded.n}
    )
    return more


def tallied(connection: Connection, game: str) -> dict[int, dict[str, int]]:
    """How the games went, by the number of seats."""
    found: dict[int, dict[str, int]] = {}
    rows = connection.execute(select(tallies).where(tallies.c.game == game).order_by(tallies.c.seats))
    for row in rows:
        found.setdefault(row.seats, {})[row.what] = row.n
    return found


def games_of(connection: Connection, person: str, wanted: Wanted, limit: int) -> list[PlayedRow]:
    """The person's games that are wanted, the newest first."""
    columns = [played.c[name] for name in PlayedRow.__struct_fields__]
    query = (
        select(*columns).where(*_where(person, wanted)).order_by(played.c.ended_at.desc(), played.c.match_id)
    )
    return [PlayedRow(*row) for row in connection.execute(query.limit(limit))]


def met_by(connection: Connection, person: str, limit: int) -> list[tuple[str, int]]:
    """Whom the person met and in how many games, the most often first."""
    query = select(played.c.rivals, func.count()).where(played.c.person == person).group_by(played.c.rivals)
    found: Counter[str] = Counter()
    for rivals, games in connection.execute(query):
        # A bot of one level may sit there twice: it is one game all the same.
        for each in set(rivals.split()):
            found[each] += games
    return sorted(found.items(), key=lambda each: (-each[1], each[0]))[:limit]


class Road(msgspec.Struct, frozen=True):
    """All that somebody has played, counted: how many games ended how, by game and number of seats; and the
    results with others, from the first on, a letter each (the first of `won`, `lost`, `shared` and so on)."""

    totals: dict[tuple[str, int], dict[str, int]]
    letters: str


def road_of(connection: Connection, person: str) -> Road:
    """Count the person's games."""
    # One row with a word a game: ten thousand rows, and a second look at them for the sums, took PostgreSQL
    # and its driver most of the page's time.
    joined = WORDS_ON_POSTGRES if connection.dialect.name == "postgresql" else WORDS_ON_SQLITE
    words = (connection.exec_driver_sql(joined, (person,)).scalar() or "").split()
    found: dict[tuple[str, int], dict[str, int]] = {}
    alone: set[str] = set()
    for word, many in Counter(words).items():
        letter, seats, game = word.split(":")
        found.setdefault((game, int(seats)), {})[LETTERS[letter]] = many
        if seats == "1":
            alone.add(word)
    return Road(found, "".join(word[0] for word in words if word not in alone))


def best_alone(connection: Connection, person: str, limit: int) -> list[PlayedRow]:
    """The best of the games that were won alone."""
    columns = [played.c[name] for name in PlayedRow.__struct_fields__]
    query = select(*columns).where(
        played.c.person == person, played.c.seats == 1, played.c.result == "won", played.c.points.is_not(None)
    )
    order = played.c.points.desc(), played.c.ended_at
    return [PlayedRow(*row) for row in connection.execute(query.order_by(*order).limit(limit))]


def studied(connection: Connection, match_id: str, digest: str) -> None:
    """A study was made of this game."""
    connection.execute(update(played).where(played.c.match_id == match_id).values(digest=digest))


def note_losses(connection: Connection, digest: str, losses: Mapping[int, tuple[int, float]]) -> None:
    """What the decisions of each seat have lost: how many decisions, and how much."""
    rows = [
        {"digest": digest, "seat": seat, "decisions": many, "loss": loss}
        for seat, (many, loss) in losses.items()
    ]
    if rows:
        connection.execute(INSERTS[connection.dialect.name](study_losses).on_conflict_do_nothing(), rows)


def has_losses(connection: Connection, digest: str) -> bool:
    """Whether they were noted."""
    query = select(study_losses.c.seat).where(study_losses.c.digest == digest).limit(1)
    return connection.scalar(query) is not None


def losses_of(connection: Connection, person: str) -> dict[tuple[str, int], tuple[int, float]]:
    """By game and number of seats: how many decisions were studied, and what they have lost in all."""
    mine = (study_losses.c.digest == played.c.digest) & (study_losses.c.seat == played.c.seat)
    query = (
        select(
            played.c.game, played.c.seats, func.sum(study_losses.c.decisions), func.sum(study_losses.c.loss)
        )
        .join(study_losses, mine)
        .where(played.c.person == person)
        .group_by(played.c.game, played.c.seats)
    )
    return {(row[0], row[1]): (int(row[2]), float(row[3])) for row in connection.execute(query)}


def losses_in(connection: Connection, rows: Iterable[PlayedRow]) -> dict[tuple[str, int], float]:
    """What a decision has lost on average in these games, by study and seat."""
    digests = sorted({row.digest for row in rows if row.digest is not None})
    query = select(study_losses).where(study_losses.c.digest.in_(digests))
    return {
        (row.digest, row.seat): row.loss / row.decisions for row in connection.execute(query) if row.decisions
    }


def owner(connection: Connection, address: str) -> Owner | None:
    """Whose page is at this address: a person's id, or the link that they have given away."""
    at = people.c.id if address.startswith("p_") else people.c.page
    columns = [people.c[name] for name in Owner.__struct_fields__]
    row = connection.execute(select(*columns).where(at == address)).first()
    return None if row is None else Owner(*row)


def show(connection: Connection, person: str, seen: Seen, page: str | None) -> None:
    """Who reads the person's page from now on, and by which link."""
    connection.execute(update(people).where(people.c.id == person).values(seen=seen, page=page))


def forget_story(connection: Connection, person: str) -> None:
    """Nothing of the person is left here, in others' stories neither."""
    rename_rival(connection, person, "")
    connection.execute(delete(played).where(played.c.person == person))


def rename_rival(connection: Connection, person: str, other: str) -> None:
    """In the stories of those who met them the person is somebody else."""
    theirs = played.alias()
    met = select(theirs.c.match_id).where(theirs.c.person == person)
    connection.execute(
        update(played)
        .where(played.c.match_id.in_(met))
        .values(rivals=func.replace(played.c.rivals, person, other or "-"))
    )


def _where(person: str, wanted: Wanted) -> list[ColumnElement[bool]]:
    found = [
        played.c.person == person,
        played.c.ended_at >= wanted.since,
        played.c.ended_at < wanted.before,
    ]
    for name in ("game", "variant", "result"):
        if value := getattr(wanted, name):
            found.append(played.c[name] == value)
    if wanted.rival:
        found.append(played.c.rivals.contains(wanted.rival, autoescape=True))
    if wanted.rated is not None:
        found.append(played.c.rated.is_(wanted.rated))
    if wanted.studied is not None:
        found.append(played.c.digest.is_not(None) if wanted.studied else played.c.digest.is_(None))
    return found
