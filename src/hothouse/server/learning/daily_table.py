"""The table of the day: its seed, who played it, and what they reached."""

import secrets
from collections import Counter
from statistics import median
from typing import Any

import msgspec
from sqlalchemy import Connection

from hothouse.core.message import fill
from hothouse.core.registry import game as find_game
from hothouse.server.learning.daily import written
from hothouse.server.learning.wire_daily import DailyOut, DayResult, Medals, PastDay
from hothouse.server.tables.seats import SetUp
from hothouse.storage.day_games import GameRow, games_of
from hothouse.storage.day_games import find_game as find_my_game
from hothouse.storage.puzzles import find_day, fix_day, last_days
from hothouse.storage.rows import DayRow
from hothouse.study.daily import daily_of, promise

LISTED = 30
"""So many days count for medals."""
SEED_BYTES = 16


def kind_of(game: str) -> str:
    """The name of the game's days."""
    return f"table {game}"


def par_kind(game: str) -> str:
    """The name under which the strongest bot's results are kept."""
    return f"par {game}"


def fix_seeds(connection: Connection, game: str, day: int) -> DayRow:
    """Fix the seeds of the day and of the next, whose promise is due; the day's row."""
    for each in (day + 1, day):
        seed = secrets.token_hex(SEED_BYTES)
        row = fix_day(connection, DayRow(kind_of(game), each, game, promise(game, written(each), seed), seed))
    return row


def set_up(game: str, seed: str, source: str) -> SetUp:
    """The day's table: no way back, nobody else sits down, and its draws are the seed's."""
    wanted = daily_of(game)
    return SetUp(
        game=game,
        options=dict(wanted.options),
        seats=wanted.seats,
        undo=False,
        coach=False,
        source=source,
        luck=seed,
    )


def daily_out(connection: Connection, game: str, day: int, who: str | None) -> DailyOut:
    """Everything that the day's page says."""
    kind, wanted = kind_of(game), daily_of(game)
    today, tomorrow = find_day(connection, kind, day), find_day(connection, kind, day + 1)
    # Whoever asks has fixed them.
    assert today is not None
    assert tomorrow is not None
    games = games_of(connection, kind, day - LISTED, day)
    by_day = {
        each: _results([one for one in games if one.day == each], who) for each in {g.day for g in games}
    }
    past = last_days(connection, kind, day, LISTED)
    mine = None if who is None else find_my_game(connection, kind, day, who)
    totals = par_totals(connection, game, day)
    return DailyOut(
        game=game,
        title=find_game(game).title,
        name=fill(wanted.title).to_json(),
        against=next((seat.removeprefix("bot:") for seat in wanted.seats if seat.startswith("bot:")), None),
        day=written(day),
        promise=today.what,
        tomorrow=tomorrow.what,
        table=mine,
        playing=any(each.match == mine and each.status == "playing" for each in games),
        tried=sum(each.day == day for each in games),
        par=round(median(totals)) if totals else None,
        par_games=len(totals),
        results=by_day.get(day, []),
        medals=_medals({each: found for each, found in by_day.items() if each < day}),
        before=[
            PastDay(written(row.day), row.what, row.data, next(iter(by_day.get(row.day, [])), None))
            for row in past
        ],
    )


def par_totals(connection: Connection, game: str, day: int) -> list[int]:
    """What the strongest bot reached on the day's table, game by game."""
    row = find_day(connection, par_kind(game), day)
    return [] if row is None else msgspec.json.decode(row.data, type=list[int])


def _results(games: list[GameRow], who: str | None) -> list[DayResult]:
    """Those who are done, best first: a win, then what one is ahead by, then who came first."""
    done = [(each, each.outcome) for each in games if each.outcome is not None]
    done.sort(key=lambda one: (_worth(one[1]), -(one[0].finished_at or 0)), reverse=True)
    return [
        DayResult(
            place,
            each.name,
            each.person == who,
            _total(outcome, 0),
            _total(outcome, 1) if len(outcome["scores"]) > 1 else None,
            0 in outcome["winners"],
            outcome["reason"],
        )
        for place, (each, outcome) in enumerate(done, 1)
    ]


def _worth(outcome: dict[str, Any]) -> tuple[bool, int]:
    others = sum(_total(outcome, seat) for seat in range(1, len(outcome["scores"])))
    return 0 in outcome["winners"], _total(outcome, 0) - others


def _total(outcome: dict[str, Any], seat: int) -> int:
    return int(outcome["scores"][seat]["total"])


def _medals(days: dict[int, list[DayResult]]) -> list[Medals]:
    """Who was among the first three on the days that are over, most golden first."""
    counted: dict[tuple[str, bool], Counter[int]] = {}
    for results in days.values():
        for each in results[:3]:
            counted.setdefault((each.name, each.mine), Counter())[each.place] += 1
    found = [Medals(name, mine, each[1], each[2], each[3]) for (name, mine), each in counted.items()]
    return sorted(found, key=lambda one: (-one.first, -one.second, -one.third, one.name))
