"""What a tournament makes of its tables: points, margins, who did not come, what begins anew."""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
import pytest

from hothouse.server.gatherings.duplicate import FAR, KEPT_WAITING, shares
from hothouse.server.gatherings.results import by_place, late_seats, settle
from hothouse.storage.rows import Clock
from hothouse.storage.tournament_rows import EntrantRow, Gathered, PairingRow, SittingRow, TournamentRow
from hothouse.storage.tournaments import TableState

How = Literal["played", "absent"]
replace = msgspec.structs.replace
CUP = TournamentRow(
    id="cup",
    name="Cup",
    game="vorex",
    options={},
    clock=Clock(),
    format="swiss",
    host=None,
    created_at=1,
    starts_at=2,
    grace=30,
)


def name(round_: int, number: int) -> str:
    """The name of a table, from which its number can be read."""
    return f"{round_}/{number}"


def outcome(ending: str, winners: Sequence[int], *totals: int) -> dict[str, Any]:
    """How a game ended, with everybody's points."""
    scores = [{"seat": seat, "total": total, "tiebreaks": []} for seat, total in enumerate(totals)]
    return {"ending": ending, "winners": list(winners), "scores": scores}


def over(
    ending: str, winners: Sequence[int], *totals: int, moved: Sequence[int] = (), last: int = 0
) -> TableState:
    """A table that is over."""
    return TableState("finished", None, None, outcome(ending, winners, *totals), frozenset(moved), last)


def with_table(
    table: TableState | None, seats: int = 2, sizes: Sequence[int] = (2,), again: int = 0, game: str = "vorex"
) -> Any:
    """The board (the seventh of the third round) after its table was looked at, and who is gone then. The
    entrants 11, 12 … sit there, the last of them a bot where three or more do."""
    sat = tuple(SittingRow(11 + seat) for seat in range(seats))
    board = PairingRow(round=3, board=7, sat=sat, match_id="t", made=True, again=again)
    other = PairingRow(round=3, board=8, sat=sat, match_id="u", made=True)
    entrants = tuple(
        EntrantRow(number=11 + seat, joined_at=0, level="bud" if seat == 2 else None) for seat in range(seats)
    )
    playing = TableState("playing", 0, 1, None, frozenset())
    tables = {"u": playing} | ({} if table is None else {"t": table})
    found = settle(Gathered(replace(CUP, game=game), entrants, (board, other)), tables, sizes, name)
    assert found.pairings[1] == other  # what goes on is left alone
    return found.pairings[0], [each.number for each in found.entrants if each.gone]


def rows(board: PairingRow) -> list[tuple[int, int, bool, int | None]]:
    """Everybody at a board: number, points, whether they moved, and by how much they were ahead."""
    return [(each.number, each.points, each.seen, each.margin) for each in board.sat]


def test_a_game_that_was_played_gives_points_and_margins() -> None:
    """By how much each is ahead of the best of the others; who made no move was not seen."""
    board, gone = with_table(over("score", [0], 12, 9, moved=[0]))
    assert (board.how, rows(board), gone) == ("played", [(11, 4, True, 3), (12, 0, False, -3)], [])
    three, _ = with_table(over("score", [1], 5, 9, 7, moved=[0, 1, 2]), 3, (2, 3))
    assert rows(three) == [(11, 0, True, -4), (12, 8, True, 2), (13, 4, True, -2)]
    shared, _ = with_table(over("draw", [0, 1], 12, 9, moved=[0, 1]))
    assert rows(shared) == [(11, 2, True, 3), (12, 2, True, -3)]
    fewest, _ = with_table(over("nine", [0], 5, 9, 7, moved=[0, 1, 2]), 3, (2, 3), game="petris")
    assert rows(fewest) == [(11, 8, True, 2), (12, 0, True, -4), (13, 4, True, -2)]


def test_a_game_that_was_given_up_is_far_from_any_that_was_played() -> None:
    """The score says nothing then; those who share the win are as far as each other."""
    for ending in ("resigned", "timeout"):
        board, gone = with_table(over(ending, [0], 1, 30, moved=[0, 1], last=1))
        assert (board.how, rows(board), gone) == ("played", [(11, 4, True, FAR), (12, 0, True, -FAR)], [])
    three, _ = with_table(over("resigned", [0, 1], 1, 1, 30, moved=[0, 1, 2], last=2), 3, (2, 3))
    assert rows(three) == [(11, 6, True, 0), (12, 6, True, 0), (13, 0, True, -FAR)]


def test_who_plays_alone_wins_or_not() -> None:
    """A margin is then what was reached; who gives up has reached nothing."""
    won, gone = with_table(over("score", [0], 41, moved=[0]), 1, (1,))
    assert (won.how, rows(won), gone) == ("played", [(11, 4, True, 41)], [])
    lost, _ = with_table(over("score", [], 41, moved=[0]), 1, (1,))
    assert rows(lost) == [(11, 0, True, 41)]
    given_up, gone = with_table(over("resigned", [], 41, moved=[0]), 1, (1,))
    assert (given_up.how, rows(given_up), gone) == ("played", [(11, 0, True, -FAR)], [])


def test_who_never_moved_did_not_come() -> None:
    """Their time ran out; to give up without a move is to come, but for who plays alone. A bot is paired
    again, whatever happens to it."""
    board, gone = with_table(over("timeout", [0], 0, 0, moved=[0], last=1))
    assert (board.how, rows(board), gone) == ("absent", [(11, 4, True, FAR), (12, 0, False, -FAR)], [12])
    assert with_table(over("resigned", [0], 0, 0, moved=[0], last=1))[0].how == "played"
    assert with_table(over("score", [0], 0, 0, moved=[0], last=1))[0].how == "played"
    for ending in ("resigned", "timeout"):
        alone, gone = with_table(over(ending, [], 0, last=0), 1, (1,))
        assert (alone.how, gone) == ("absent", [11])
    bot, gone = with_table(over("timeout", [0, 1], 0, 0, 0, moved=[0, 1], last=2), 3, (3,))
    assert (bot.how, gone) == ("absent", [])


def test_the_others_begin_anew_where_the_game_is_for_so_few() -> None:
    """Without whoever did not come, at a table with another name each time; two are too few to lose one."""
    away = over("timeout", [0, 2], 0, 0, 0, moved=[0, 2], last=1)
    board, gone = with_table(away, 3, (2, 3))
    assert (board.numbers, board.match_id, board.made, board.how) == ((11, 13), "3/1007", False, "")
    assert (board.again, gone) == (1, [12])
    once_more, _ = with_table(away, 3, (2, 3), again=1)
    assert (once_more.match_id, once_more.again) == ("3/2007", 2)
    assert with_table(away, 3, (3,))[0].how == "absent"
    assert with_table(over("timeout", [0], 0, 0, moved=[0], last=1), 2, (1, 2))[0].how == "absent"


def test_a_table_that_is_gone_or_given_up_counts_for_nobody() -> None:
    """One that goes on, or has no outcome yet, is waited for."""
    assert with_table(None)[0].how == "void"
    assert with_table(TableState("abandoned", None, None, None, frozenset()))[0].how == "void"
    for status in ("playing", "waiting", "finished"):
        board, gone = with_table(TableState(status, None, None, None, frozenset(), 0))
        assert (board.how, board.made, gone) == ("", True, [])


@pytest.mark.parametrize(
    ("placed", "whole", "points"),
    [
        ([1, 2], 2, [4, 0]),
        ([1, 1], 2, [2, 2]),
        ([2, 1, 3], 3, [4, 8, 0]),
        ([1, 2, 2], 3, [8, 2, 2]),
        ([1, 2], 3, [8, 0]),
        ([1, 1], 3, [4, 4]),
        ([1, 2, 3], 4, [12, 6, 0]),
    ],
)
def test_the_best_of_a_small_table_gets_no_less(placed: list[int], whole: int, points: list[int]) -> None:
    """A point for everybody behind, half of one for each who is as good, stretched to the whole table."""
    assert by_place(placed, whole) == points


def late(now: int, **other: Any) -> list[tuple[str, int]]:
    """Who is late at a table where the second seat is waited for since 1,000, half a minute at most."""
    table: dict[str, Any] = {
        "status": "playing",
        "turn": 1,
        "turn_at": 1000,
        "outcome": None,
        "moved": frozenset({0}),
    }
    board: dict[str, Any] = {
        "round": 1,
        "board": 1,
        "sat": (SittingRow(11), SittingRow(12)),
        "match_id": "t",
        "made": True,
    }
    given = TableState(**(table | {key: value for key, value in other.items() if key in table}))
    row = PairingRow(**(board | {key: value for key, value in other.items() if key in board}))
    entrants = (
        EntrantRow(number=11, joined_at=0, level="bud"),
        EntrantRow(number=12, joined_at=0, level=other.get("level")),
    )
    return late_seats(Gathered(CUP, entrants, (row,)), other.get("tables", {"t": given}), now)


def test_a_first_move_is_waited_for_as_long_as_was_said() -> None:
    """Not a moment less; of people who have not moved, at a table that is played."""
    assert late(31_001) == [("t", 1)]
    assert late(31_000) == []
    far = 10**9
    assert late(far, moved=frozenset({0, 1})) == []
    assert late(far, level="bud") == []
    assert late(far, turn=0, moved=frozenset()) == []  # a bot
    assert late(far, status="finished") == late(far, tables={}) == []
    assert late(far, turn=None) == late(far, turn=2) == []
    assert late(far, turn_at=None) == []
    assert late(far, match_id=None) == []


def test_a_table_that_has_its_points_is_not_waited_for() -> None:
    """Whatever its table still says."""
    playing = TableState("playing", 0, 1, None, frozenset())
    row = PairingRow(round=1, board=1, sat=(SittingRow(11), SittingRow(12)), match_id="t", made=True)
    people = (EntrantRow(number=11, joined_at=0), EntrantRow(number=12, joined_at=0))
    assert late_seats(Gathered(CUP, people, (row,)), {"t": playing}, 10**9) == [("t", 0)]
    assert late_seats(Gathered(CUP, people, (replace(row, how="void"),)), {"t": playing}, 10**9) == []


def test_whoever_did_not_come_is_compared_with_nobody() -> None:
    """Who was waited for in vain at a table of a duplicate gets nothing, who waited a little more than the
    middle, whatever margin the table ended with; the others are compared as if it were not there."""

    def board(number: int, how: How, *sat: tuple[int, int, int]) -> PairingRow:
        rows = tuple(SittingRow(who, points, True, margin) for who, points, margin in sat)
        return PairingRow(round=1, board=number, sat=rows, match_id="t", how=how)

    played = board(1, "played", (1, 4, 9), (2, 0, -9)), board(2, "played", (3, 4, 5), (4, 0, -5))
    late = board(3, "absent", (5, 4, FAR), (6, 0, -FAR))
    found = shares([*played, late])
    assert {number: share for (_, _, number), share in found.items()} == {
        1: 1000,
        2: 0,
        3: 0,
        4: 1000,
        5: KEPT_WAITING,
        6: 0,
    }
