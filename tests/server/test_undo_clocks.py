"""Taking back where a clock runs: nobody gains time by it, the others are asked, a table may forbid it."""

import random

import pytest

from hothouse.server.tables import clocks, proposals, rematch, rights
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.results import Again, Flagged, table_after
from hothouse.server.tables.table import Table
from hothouse.storage.rows import Clock
from server.seating import ADA, BOB, NOW, first_move, resign, table_of

SECOND = 1000
BLITZ = Clock("total", minutes=10, increment=5)
MOVE = Clock("move", seconds=10)


def take_back(table: Table, person: str, seat: int, now: int) -> Table:
    """Take back the seat's last decision; the others agree where they are asked."""
    table = table_after(proposals.undo(table, person, seat, table.match.ply, None, now))
    for other in proposals.waits_for(table):
        table = table_after(proposals.reply(table, table.seats[other].person, other, True, now))
    return table


def test_five_rounds_of_move_and_undo_gain_nothing() -> None:
    """Each move earns five seconds and takes one; taken back, the second is gone and the five are not
    there."""
    table, now = table_of("petris", BOB, clock=BLITZ), NOW
    for _ in range(5):
        now += SECOND
        table = take_back(first_move(table, now), ADA, 0, now)
    assert table.match.left == (595 * SECOND, 600 * SECOND)
    assert table.match.deadline == now + 595 * SECOND


def naive(table: Table, used: list[int]) -> tuple[int, ...]:
    """What every seat has left, with a ledger of our own: what it began with, less every moment that its
    clock ran, and the increment of every decision that still stands."""
    stands = [entry.seat for entry in table.line]
    return tuple(
        clocks.allotment(table.match.clock)
        - used[seat]
        + stands.count(seat) * table.match.clock.increment * SECOND
        for seat in range(len(table.seats))
    )


@pytest.mark.parametrize("seed", range(6))
def test_no_clock_differs_from_a_ledger_beside_it(seed: int) -> None:
    """Forty moves and take-backs by lot: every clock is what a ledger beside it says."""
    lot, now, used = random.Random(seed), NOW, [0, 0]
    table = table_of("petris", BOB, clock=BLITZ)
    for _ in range(40):
        passed = lot.randrange(1, 3 * SECOND)
        assert table.match.turn is not None
        used[table.match.turn] += passed
        now += passed
        seat = lot.randrange(2)
        if lot.random() < 0.4 and proposals.last_decision(table, seat) is not None:
            table = take_back(table, (ADA, BOB)[seat], seat, now)
        else:
            table = first_move(table, now)
        if table.match.status != "playing":
            break
        assert clocks.left_now(table.match, now) == naive(table, used)


def test_time_per_move_goes_on_where_the_move_was_taken_back() -> None:
    """Four seconds of ten were used for the move: six are left to decide anew, and then none again."""
    table = take_back(first_move(table_of("petris", BOB, clock=MOVE), NOW + 4000), ADA, 0, NOW + 5000)
    assert table.match.deadline == NOW + 11_000
    table = take_back(first_move(table, NOW + 8000), ADA, 0, NOW + 8000)
    assert table.match.deadline == NOW + 11_000


def test_where_a_clock_runs_the_others_are_asked() -> None:
    """An own move, nothing revealed: free without a clock, a question with one."""
    plain, timed = table_of("petris", BOB), table_of("petris", BOB, clock=BLITZ)
    assert rights.can(first_move(plain), ADA).undo[0].free
    moved = first_move(timed, NOW + SECOND)
    assert not rights.can(moved, ADA).undo[0].free
    asked = proposals.undo(moved, ADA, 0, 1, None, NOW + SECOND)
    assert isinstance(asked, Table)
    assert asked.match.proposal is not None
    assert asked.match.ply == 1


def test_who_plays_alone_is_asked_nothing() -> None:
    """Both seats are one's own: it happens at once, clock or not."""
    table = first_move(table_of("petris", seats=("me", "me"), clock=BLITZ), NOW + SECOND)
    assert rights.can(table, ADA).undo[0].free
    assert table_after(proposals.undo(table, ADA, 0, 1, None, NOW + SECOND)).match.ply == 0


def test_time_that_ran_out_cannot_be_taken_back() -> None:
    """Bob's flag has fallen while he was asked: his yes comes too late."""
    table = first_move(table_of("petris", BOB, clock=MOVE), NOW + SECOND)
    asked = table_after(proposals.undo(table, ADA, 0, 1, None, NOW + 2 * SECOND))
    late = proposals.reply(asked, BOB, 1, True, NOW + 60 * SECOND)
    assert isinstance(late, Flagged)
    assert (late.table.match.status, late.refused.code) == ("finished", "not_playing")


def test_nobody_goes_back_to_a_clock_without_time() -> None:
    """Whoever lived on increments cannot give them back."""
    fast = Clock("total", minutes=1, increment=30)
    table, now = table_of("petris", BOB, clock=fast), NOW
    for took in (59, 1, 29, 1, 29):
        now += took * SECOND
        table = first_move(table, now)
    with pytest.raises(Refused) as refused:
        proposals.undo(table, ADA, 0, table.match.ply, 0, now)
    assert refused.value.code == "nothing_to_undo"
    assert table_after(proposals.undo(table, ADA, 0, table.match.ply, None, now)).match.proposal is not None


def test_a_clock_with_nothing_left_has_no_time() -> None:
    """A second that would be left there is enough to ask the others; where exactly none would be, nobody goes
    back."""
    fast = Clock("total", minutes=1, increment=30)

    def after(*took: int) -> tuple[Table, int]:
        table, now = table_of("petris", BOB, clock=fast), NOW
        for each in took:
            now += each * SECOND
            table = first_move(table, now)
        return table, now

    table, now = after(59, 1, 1, 0, 0)
    assert table_after(proposals.undo(table, ADA, 0, 5, 0, now)).match.proposal is not None
    table, now = after(59, 1, 1, 0, 1)
    with pytest.raises(Refused) as refused:
        proposals.undo(table, ADA, 0, 5, 0, now)
    assert refused.value.code == "nothing_to_undo"


def test_a_table_may_be_set_to_no_undo() -> None:
    """Nothing is offered and nothing granted, not even to who plays alone, nor at the rematch."""
    table = first_move(table_of("petris", seats=("me", "me"), undo=False))
    assert rights.can(table, ADA).undo == []
    with pytest.raises(Refused) as refused:
        proposals.undo(table, ADA, 0, 1, None, NOW)
    assert refused.value.code == "no_undo"
    assert "nothing is taken back" in str(refused.value)
    again = rematch.rematch(resign(table, ADA, 0, NOW), ADA, NOW)
    assert isinstance(again, Again)
    assert not again.fresh.match.undo
