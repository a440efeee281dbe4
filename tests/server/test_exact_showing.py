"""A tournament as everybody sees it, what somebody may do in it, and its spreadsheet, each at its bounds."""

from typing import Any

import pytest

from hothouse.server.gatherings import showing
from hothouse.server.gatherings.duplicate import FAR
from hothouse.server.gatherings.progress import promise
from hothouse.server.gatherings.tournament import NEVER
from hothouse.storage.rows import Clock
from hothouse.storage.tournament_rows import EntrantRow, Gathered, PairingRow, SittingRow, TournamentRow
from storage.memory import ADA, BOB

NAMES = {ADA: "Ada", BOB: "-Bob"}
THERE = (
    EntrantRow(number=1, person=ADA, joined_at=1),
    EntrantRow(number=2, person=BOB, joined_at=1),
    EntrantRow(number=3, level="bud", joined_at=1),
)


def cup(*boards: PairingRow, there: tuple[EntrantRow, ...] = THERE, **given: Any) -> Gathered:
    """A cup of Ada, Bob and a bot, in its first round."""
    row: dict[str, Any] = {
        "id": "cup",
        "name": "Cup",
        "game": "petris",
        "options": {},
        "clock": Clock("total", minutes=5),
        "format": "swiss",
        "host": ADA,
        "created_at": 1,
        "starts_at": 2,
        "status": "playing",
        "round": 1,
        "luck": "lots",
    }
    return Gathered(TournamentRow(**(row | given)), there, boards)


def board(*sat: SittingRow, number: int = 1, **given: Any) -> PairingRow:
    """A board of the first round that has its table."""
    row: dict[str, Any] = {"round": 1, "board": number, "sat": sat, "match_id": f"t{number}", "made": True}
    return PairingRow(**(row | given))


@pytest.mark.parametrize(
    ("format_", "round_at", "ends_at"),
    [("arena", 1000, 1000 + 30 * 60_000), ("arena", 0, None), ("swiss", 1000, None)],
)
def test_only_an_arena_that_has_begun_has_an_end(format_: str, round_at: int, ends_at: int | None) -> None:
    """So many minutes after it began."""
    shown = showing.tournament_out(cup(format=format_, round_at=round_at, minutes=30), NAMES)
    assert shown.ends_at == ends_at


@pytest.mark.parametrize("status", ["open", "playing", "finished", "cancelled"])
def test_the_luck_of_a_duplicate_is_promised_and_told_when_it_is_over(status: str) -> None:
    """However it ended; other forms promise nothing and tell nothing."""
    shown = showing.tournament_out(cup(format="duplicate", status=status), NAMES)
    assert shown.promise == promise("lots")
    assert shown.luck == ("lots" if status in ("finished", "cancelled") else None)
    other = showing.tournament_out(cup(status=status), NAMES)
    assert (other.promise, other.luck) == (None, None)


def test_points_are_told_in_what_a_win_brings() -> None:
    """A win is 1 whole point, a share of a duplicate is told of a hundred; so are the numbers behind them."""
    played = board(SittingRow(1, 4, True, 3), SittingRow(2, 0, True, -3), how="played")
    ranks = showing.tournament_out(cup(played), NAMES).standings
    # Beside the points: those of whom one met, those of whom one beat, games won.
    assert [(each.place, each.number, each.points, each.breaks, each.played) for each in ranks] == [
        (1, 1, 1.0, [0.0, 0.0, 1.0], 1),
        (2, 2, 0.0, [1.0, 0.0, 0.0], 1),
        (3, 3, 0.0, [0.0, 0.0, 0.0], 0),
    ]
    other = board(SittingRow(2, 4, True, 3), SittingRow(1, 0, True, -4), number=2, how="played")
    ranks = showing.tournament_out(cup(played, other, format="duplicate"), NAMES).standings
    assert [(each.number, each.points, each.breaks) for each in ranks] == [
        (2, 75.0, [100.0, 1.0]),
        (1, 25.0, [50.0, 1.0]),
        (3, 0.0, [0.0, 0.0]),
    ]


def test_a_board_shows_what_was_reached_there() -> None:
    """By how much, unless it was given up or lost on time, from either side."""
    given_up = board(SittingRow(1, 4, True, FAR), SittingRow(2, 0, True, -FAR), how="played")
    near = board(SittingRow(1, 2, True, FAR - 1), SittingRow(3, 2), number=2, how="played")
    shown = showing.tournament_out(cup(given_up, near), NAMES).boards
    assert [[(one.number, one.points, one.margin) for one in each.sat] for each in shown] == [
        [(1, 1.0, None), (2, 0.0, None)],
        [(1, 0.5, FAR - 1), (3, 0.5, None)],
    ]
    assert [one.share for each in shown for one in each.sat] == [None] * 4


@pytest.mark.parametrize(
    ("format_", "status", "round_", "made", "shown"),
    [
        ("swiss", "playing", 1, True, True),
        ("swiss", "playing", 1, False, False),
        ("duplicate", "playing", 1, True, False),
        ("duplicate", "playing", 2, True, True),
        ("duplicate", "finished", 1, True, True),
    ],
)
def test_a_table_is_shown_when_it_is_there_and_tells_nothing(
    format_: str, status: str, round_: int, made: bool, shown: bool
) -> None:
    """Not before it is made; not of the round of a duplicate that is on."""
    one = board(SittingRow(1), SittingRow(2), made=made)
    out = showing.tournament_out(cup(one, format=format_, status=status, round=round_), NAMES)
    assert out.boards[0].table == ("t1" if shown else None)


def mine(person: str | None, *boards: PairingRow, **given: Any) -> Any:
    """What is somebody's in a cup."""
    return showing.my_part(cup(*boards, **given), person)


def test_who_takes_part_may_leave_until_it_is_over() -> None:
    """Not who left already, nor who never came."""
    assert [
        mine(ADA, status=status).can_leave for status in ("open", "playing", "finished", "cancelled")
    ] == [
        True,
        True,
        False,
        False,
    ]
    left = (EntrantRow(number=1, person=ADA, joined_at=1, gone=True),)
    assert not mine(ADA, there=left).can_leave
    assert not mine("p_cat").can_leave


def test_whoever_left_may_come_back_unless_they_were_sent_away() -> None:
    """Somebody new may come, too."""
    left = EntrantRow(number=1, person=ADA, joined_at=1, gone=True)
    away = EntrantRow(number=2, person=BOB, joined_at=1, gone=True, since=NEVER)
    found = [mine(who, there=(left, away), status="open") for who in (ADA, BOB, "p_cat")]
    assert [each.can_join for each in found] == [True, False, True]
    assert [each.number for each in found] == [1, 2, None]


def test_a_tournament_is_organised_by_one() -> None:
    """Where nobody does any more, no stranger does."""
    assert [mine(who).organiser for who in (ADA, BOB, None)] == [True, False, False]
    assert not mine(None, host=None).organiser


def test_ones_own_table_is_the_last_that_is_on() -> None:
    """Made, not over, and one's own; a stranger has none."""
    over = board(SittingRow(1), SittingRow(2), how="played")
    on = board(SittingRow(1), SittingRow(2), number=2)
    later = board(SittingRow(1), SittingRow(2), number=3, round=2)
    unmade = board(SittingRow(1), SittingRow(2), number=4, made=False)
    others = board(SittingRow(2), SittingRow(3), number=5)
    assert mine(ADA, over).table is None
    assert mine(ADA, over, on, unmade, others).table == "t2"
    assert mine(ADA, on, later).table == "t3"
    assert mine(BOB, on, others).table == "t5"
    assert mine(None, on).table is mine("p_cat", on).table is None


def test_a_spreadsheet_has_the_standings_and_then_the_boards() -> None:
    """A bot by its level, whoever has no name by a number, seats from 1 on; points where there are some."""
    over = board(SittingRow(1, 4, True, 3), SittingRow(2, 0, True, -3), how="played")
    on = board(SittingRow(3), SittingRow(4), number=2)
    there = (*THERE, EntrantRow(number=4, person="p_cat", joined_at=1))
    lines = showing.as_csv(showing.tournament_out(cup(over, on, there=there), NAMES)).splitlines()
    assert lines[0] == "place,number,name,points,Opponents,Beaten,Wins,played"
    assert lines[1].startswith("1,1,Ada,1.0,")
    assert {line.split(",")[2] for line in lines[1:5]} == {"Ada", "'-Bob", "bud (bot)", "#4"}
    assert lines[5:] == [
        "",
        "round,board,seat,name,points,margin,how,table",
        "1,1,1,Ada,1.0,3,played,t1",
        "1,1,2,'-Bob,0.0,-3,played,t1",
        "1,2,1,bud (bot),,,,t2",
        "1,2,2,#4,,,,t2",
    ]


@pytest.mark.parametrize(
    ("name", "written"),
    [("=1", "'=1"), ("+1", "'+1"), ("-1", "'-1"), ("@a", "'@a"), ("a=1", "a=1"), ("", "")],
)
def test_no_name_is_a_formula(name: str, written: str) -> None:
    """By its first sign."""
    assert showing._harmless(name) == written


def test_a_tournament_of_a_game_that_is_gone_can_still_be_read() -> None:
    """By the game's own name, at tables of two; a game for three says so."""
    gone = cup(game="chess").row
    assert (showing.title_of("chess"), showing.seats_of(gone)) == ("chess", 2)
    assert showing.line_of(gone, 3).title == "chess"
    assert showing.seats_of(cup(options={"players": 3}).row) == 3
    assert showing.seats_of(cup(options={"players": 2}).row) == 2
