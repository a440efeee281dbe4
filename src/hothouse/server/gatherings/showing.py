"""A tournament as it is shown: to everybody alike, and what is mine in it."""

import csv
import io
from collections.abc import Mapping

from hothouse.core.errors import Mistaken, UnknownGame
from hothouse.core.registry import game as find_game
from hothouse.server.gatherings.duplicate import FAR, shares
from hothouse.server.gatherings.progress import promise
from hothouse.server.gatherings.seating import sizes_of
from hothouse.server.gatherings.standings import BREAKS, standings
from hothouse.server.gatherings.tournament import LATE, NEVER, entrant_of
from hothouse.server.gatherings.wire_gatherings import (
    BoardOut,
    BreakOut,
    EntrantOut,
    MyPart,
    PaceOut,
    RankOut,
    SittingOut,
    TournamentLine,
    TournamentOut,
)
from hothouse.storage.tournament_rows import WIN, Gathered, SittingRow, TournamentRow

PERCENT = 10
COLUMNS = ("round", "board", "seat", "name", "points", "margin", "how", "table")
"""What is told of everybody at a board in a spreadsheet."""


def tournament_out(gathered: Gathered, names: Mapping[str, str]) -> TournamentOut:
    """The tournament as everybody sees it."""
    row, clock = gathered.row, gathered.row.clock
    duplicate, over = row.format == "duplicate", row.status in ("finished", "cancelled")
    kinds = BREAKS[row.format]
    return TournamentOut(
        id=row.id,
        name=row.name,
        game=row.game,
        title=title_of(row.game),
        options=row.options,
        pace=PaceOut(clock.kind, clock.seconds, clock.minutes, clock.increment, clock.days),
        format=row.format,
        status=row.status,
        host=names.get(row.host or "", ""),
        club=row.club,
        public=row.public,
        rounds=row.rounds,
        round=row.round,
        minutes=row.minutes,
        grace=row.grace,
        size=row.size,
        seats=seats_of(row),
        starts_at=row.starts_at,
        round_at=row.round_at,
        ends_at=row.round_at + row.minutes * 60_000 if row.format == "arena" and row.round_at else None,
        finished_at=row.finished_at,
        promise=promise(row.luck) if duplicate else None,
        luck=row.luck if duplicate and over else None,
        entrants=[
            EntrantOut(each.number, each.person, names.get(each.person or "", ""), each.level, each.gone)
            for each in gathered.entrants
        ],
        boards=_boards(gathered),
        standings=[
            RankOut(
                each.place,
                each.number,
                each.points / (PERCENT if duplicate else WIN),
                [value / kind.parts for value, kind in zip(each.breaks, kinds, strict=True)],
                each.played,
            )
            for each in standings(gathered)
        ],
        breaks=[BreakOut(str(kind.label), str(kind.about)) for kind in kinds],
    )


def _boards(gathered: Gathered) -> list[BoardOut]:
    found = shares(gathered.pairings) if gathered.row.format == "duplicate" else {}
    return [
        BoardOut(
            each.round,
            each.board,
            [
                SittingOut(
                    one.number, one.points / WIN, _told(one), found.get((each.round, each.board, one.number))
                )
                for one in each.sat
            ],
            each.match_id if each.made and not is_hidden(gathered.row, each.round) else None,
            each.how,
        )
        for each in gathered.pairings
    ]


def is_hidden(row: TournamentRow, number: int) -> bool:
    """Whether the tables of a round are shown to those who sit there alone: while a duplicate goes on, who
    looks at another's table knows what their own will draw."""
    return row.format == "duplicate" and row.status == "playing" and number == row.round


def _told(one: SittingRow) -> int | None:
    """By how much a game was won; one that was given up or lost on time has no such number."""
    return None if one.margin is None or abs(one.margin) == FAR else one.margin


def my_part(gathered: Gathered, person: str | None) -> MyPart:
    """What is mine."""
    own, row = entrant_of(gathered, person), gathered.row
    going = row.status in ("open", "playing")
    takes_part = own is not None and not own.gone
    welcome = own is None or own.since != NEVER
    table = next(
        (
            each.match_id
            for each in reversed(gathered.pairings)
            if own is not None and each.has(own.number) and each.made and not each.over
        ),
        None,
    )
    return MyPart(
        organiser=person is not None and row.host == person,
        number=None if own is None else own.number,
        table=table,
        can_join=going and welcome and not takes_part and (row.status == "open" or row.format in LATE),
        can_leave=going and takes_part,
    )


def line_of(row: TournamentRow, count: int) -> TournamentLine:
    """A tournament in a list."""
    return TournamentLine(
        row.id,
        row.name,
        row.game,
        title_of(row.game),
        row.format,
        row.status,
        count,
        row.starts_at,
        row.finished_at,
    )


def title_of(game: str) -> str:
    """What a game is called; its own name where it is not installed any more."""
    try:
        return find_game(game).title
    except UnknownGame:
        return game


def seats_of(row: TournamentRow) -> int:
    """How many sit at a whole table; two where the game is not installed any more."""
    try:
        return max(sizes_of(row))
    except Mistaken:
        return 2


def as_csv(shown: TournamentOut) -> str:
    """The standings and every pairing, for a spreadsheet."""
    called = {each.number: each.name or f"#{each.number}" for each in shown.entrants}
    called |= {each.number: f"{each.level} (bot)" for each in shown.entrants if each.level}
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(["place", "number", "name", "points", *(each.label for each in shown.breaks), "played"])
    for rank in shown.standings:
        name = _harmless(called[rank.number])
        writer.writerow([rank.place, rank.number, name, rank.points, *rank.breaks, rank.played])
    writer.writerow([])
    writer.writerow(COLUMNS)
    for each in shown.boards:
        for seat, one in enumerate(each.sat, 1):
            points = one.points if each.how else ""
            name = _harmless(called[one.number])
            writer.writerow([each.round, each.board, seat, name, points, one.margin, each.how, each.table])
    return text.getvalue()


def _harmless(name: str) -> str:
    """A name that a spreadsheet does not take for a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@") else name
