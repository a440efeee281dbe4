"""Tables that count: what they ask of those who sit down, and what nobody may do there."""

from typing import Any

import pytest

from hothouse.server.tables import coaching, first, proposals, rights, seats
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.rematch import come, rematch
from hothouse.server.tables.results import table_after
from hothouse.server.tables.table import Table
from hothouse.storage.rows import Clock
from server.seating import ADA, BOB, CAT, NOW, first_move, propose, resign, table_of, undo

CLOCK = Clock("total", minutes=10)


def counted(*others: str, game: str = "petris", **wanted: Any) -> Table:
    """A rated table of Ada's, where the others have agreed and sat down."""
    table = table_of(game, clock=CLOCK, rated=True, **wanted)
    for number, person in enumerate(others, start=1):
        table = table_after(seats.sit(table, person, "", number, NOW, rated=True))
    return table


def test_whoever_sits_down_agrees() -> None:
    """Without a word about it nobody sits at a table that counts; with it they do, once each."""
    table = counted()
    with pytest.raises(Refused, match="sit down with") as refused:
        seats.sit(table, BOB, "Bob", 1, NOW)
    assert refused.value.code == "rated"
    with pytest.raises(Refused, match="one seat"):
        seats.sit(table, ADA, "Ada", 1, NOW, rated=True)
    assert (rights.can(table, ADA).sit, rights.can(table, BOB).sit) == ([], [1])
    begun = counted(BOB)
    assert (begun.match.status, begun.match.rated, begun.match.coach) == ("playing", True, False)


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ({"clock": Clock()}, "keeps a clock"),
        ({"seats": ("me", "me")}, "one seat"),
        ({"seats": ("bot:bud", "bot:bud")}, "one person at least"),
        ({"luck": "00"}, "begins at the opening"),
        ({"game": "vorex", "options": {"players": 1}}, "two seats or more"),
    ],
)
def test_what_cannot_count_is_refused_with_its_reason(wanted: dict[str, Any], why: str) -> None:
    """No clock, two seats for one, bots alone, known draws, nobody to play with: each in a sentence."""
    with pytest.raises(Refused, match=why) as refused:
        seats.set_up(seats.SetUp(**{"game": "petris", "clock": CLOCK, "rated": True, **wanted}), ADA, "", NOW)
    assert (refused.value.code, refused.value.status) == ("bad_rated", 422)


def test_nothing_is_taken_back_that_was_answered() -> None:
    """After a move it is the other's turn, and the move stands; nobody is asked whether it may not."""
    table = first_move(counted(BOB))
    turn = table.match.turn
    mover = next(seat for seat in (0, 1) if seat != turn)
    who = table.seats[mover].person
    assert rights.can(table, who).undo == []
    with pytest.raises(Refused, match="only a decision that nothing has followed"):
        undo(table, who, mover, table.match.ply, None)


def test_a_decision_that_nothing_has_followed_is_taken_back() -> None:
    """In a turn of several decisions one's own last may be taken back, though a clock runs."""
    table = counted(BOB, game="botanik")
    for _ in range(40):
        turn = table.match.turn
        assert turn is not None
        who, ply = table.seats[turn].person, table.match.ply
        table = first_move(table)
        if table.match.turn == turn and proposals.is_free(table, who, ply):
            break
    else:
        pytest.fail("no turn of Botanik had two decisions")
    assert [back.free for back in rights.can(table, who).undo] == [True]
    assert undo(table, who, turn, table.match.ply, None).match.ply == ply


def test_there_is_no_advice_and_no_way_out_but_the_end() -> None:
    """No coach, no guide, no ending without a result, no seat for somebody else: each is refused."""
    table = counted(seats=("me", "bot:bud"))
    with pytest.raises(Refused, match="played to its end or resigned"):
        propose(table, ADA, 0, "abandon")
    with pytest.raises(Refused, match="without a coach"):
        coaching.may_ask(table, ADA, 0, table.match.ply)
    with pytest.raises(Refused, match="seat stays with its person"):
        seats.give_link(table, ADA, 0, "secret", NOW)
    with pytest.raises(Refused, match="guide"):
        first.guided(table, ADA, "en")
    assert not rights.can(table, ADA).abandon


def test_a_rematch_counts_as_the_game_before_did() -> None:
    """Both ask for it, which is to agree again."""
    over = resign(counted(BOB), ADA, 0)
    again = rematch(over, ADA, NOW)
    fresh = table_after(come(again.fresh, BOB, NOW))  # type: ignore[union-attr] # nobody has asked before
    assert (fresh.match.rated, fresh.match.status) == (True, "playing")
    with pytest.raises(Refused, match="a rematch is for those who played"):
        rematch(over, CAT, NOW)
