"""Ratings: where somebody stands in a game with so many seats, and every step that led there."""

from collections.abc import Iterable, Sequence

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, text, update

from hothouse.storage.schema_people import rating_steps, ratings

START = 1500.0
"""Where everybody begins: the mean of the bots' levels and yardsticks in the arena."""
SPREAD = 350.0
"""How little is known of whoever begins: one standard deviation."""
TURNS = 7402
"""The number of the lock by which processes count one game after the other (PostgreSQL)."""


class Standing(msgspec.Struct, frozen=True):
    """Where somebody stands: `value` ± twice `spread` holds the truth in nineteen cases of twenty. `anchor`
    is the same from games against bots alone, who cannot be talked into losing."""

    value: float = START
    spread: float = SPREAD
    anchor: float = START
    anchor_spread: float = SPREAD
    games: int = 0


class Step(msgspec.Struct, frozen=True):
    """A rated game of somebody: where it led, and how much it counted."""

    match_id: str
    at: int
    value: float
    spread: float
    weight: float
    won: bool


def rating_of(connection: Connection, person: str, game: str, seats: int) -> Standing:
    """Where the person stands in this game with so many seats; whoever has not played stands at the start."""
    return ratings_of(connection, [person], game, seats).get(person, Standing())


def ratings_of(connection: Connection, people: Iterable[str], game: str, seats: int) -> dict[str, Standing]:
    """Where these stand who have played."""
    query = select(ratings).where(
        ratings.c.person.in_(sorted(set(people))), ratings.c.game == game, ratings.c.seats == seats
    )
    return {row.person: _standing(row) for row in connection.execute(query)}


def all_ratings(connection: Connection, person: str) -> list[tuple[str, int, Standing]]:
    """Every game and number of seats that the person has played rated games of, most played first."""
    query = select(ratings).where(ratings.c.person == person).order_by(ratings.c.games.desc(), ratings.c.game)
    return [(row.game, row.seats, _standing(row)) for row in connection.execute(query)]


def take_turns(connection: Connection) -> None:
    """Whoever counts a game waits until the one before is counted: both may be of the same people."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({TURNS})"))


def keep(connection: Connection, person: str, game: str, seats: int, now: Standing, at: int) -> None:
    """The person stands here from now on."""
    values = {**msgspec.structs.asdict(now), "at": at}
    here = (ratings.c.person == person) & (ratings.c.game == game) & (ratings.c.seats == seats)
    if connection.execute(update(ratings).where(here).values(values)).rowcount == 0:
        connection.execute(insert(ratings), {"person": person, "game": game, "seats": seats, **values})


def add_steps(connection: Connection, game: str, seats: int, steps: Sequence[tuple[str, Step]]) -> None:
    """A game is counted: a step for each who played."""
    rows = [
        {"person": person, "game": game, "seats": seats, **msgspec.structs.asdict(step)}
        for person, step in steps
    ]
    connection.execute(insert(rating_steps), rows)


def steps_of(connection: Connection, person: str, game: str, seats: int) -> list[Step]:
    """How the person came to stand there, from the first game on."""
    columns = [rating_steps.c[name] for name in Step.__struct_fields__]
    query = select(*columns).where(
        rating_steps.c.person == person, rating_steps.c.game == game, rating_steps.c.seats == seats
    )
    return [Step(*row) for row in connection.execute(query.order_by(rating_steps.c.at))]


def met(connection: Connection, person: str, other: str, since: int) -> int:
    """How many rated games the two have played with each other since then, whatever the game."""
    theirs = rating_steps.alias()
    query = (
        select(func.count())
        .select_from(rating_steps.join(theirs, theirs.c.match_id == rating_steps.c.match_id))
        .where(rating_steps.c.person == person, rating_steps.c.at > since, theirs.c.person == other)
    )
    return int(connection.scalar(query) or 0)


def is_counted(connection: Connection, match_id: str) -> bool:
    """Whether this match has counted for anybody."""
    query = select(rating_steps.c.person).where(rating_steps.c.match_id == match_id).limit(1)
    return connection.scalar(query) is not None


def forget_ratings(connection: Connection, person: str) -> None:
    """Nothing of the person is left here."""
    connection.execute(delete(ratings).where(ratings.c.person == person))
    connection.execute(delete(rating_steps).where(rating_steps.c.person == person))


def _standing(row: object) -> Standing:
    return Standing(*(getattr(row, name) for name in Standing.__struct_fields__))
