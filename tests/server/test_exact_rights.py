"""Everything that each person may do at a table, word for word, for every kind of table there is."""

from typing import Any

import pytest

from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.rematch import rematch
from hothouse.server.tables.results import Again
from hothouse.server.tables.rights import can
from hothouse.server.tables.table import Table, row
from hothouse.server.wire import Can, TakeBack
from hothouse.storage.rows import Clock
from server.seating import ADA, BOB, CAT, NOW, first_move, propose, reply, resign, table_of

NOTHING: dict[str, Any] = {
    "sit": [],
    "leave": [],
    "start": False,
    "act": False,
    "resign": [],
    "draw": [],
    "undo": [],
    "abandon": False,
    "rematch": False,
    "chat": False,
    "agree": [],
    "coach": False,
    "wish_coach": [],
    "names": False,
    "wish_names": [],
}


def may(**granted: Any) -> Can:
    """These rights, and no other."""
    return Can(**(NOTHING | granted))


def waiting(*others: str, **wanted: Any) -> Table:
    """A table of three where Ada is the host and has the first seat."""
    return table_of("petris", *others, options={"players": 3}, **wanted)


def test_before_the_start_anybody_sits_down_and_the_host_clears() -> None:
    """Open seats for everybody, one's own to leave, every taken one for the host."""
    table = waiting(BOB)
    assert can(table, ADA) == may(sit=[2], leave=[0, 1], abandon=True, chat=True)
    assert can(table, BOB) == may(sit=[2], leave=[1], chat=True)
    assert can(table, CAT) == can(table, None) == may(sit=[2])
    assert can(waiting(BOB, public=True), CAT) == may(sit=[2], chat=True)
    assert can(waiting(BOB, public=True), None) == may(sit=[2], chat=True)


def test_the_host_starts_when_nobody_is_missing() -> None:
    """Not while a seat is free, not anybody else, and not where a seat is only kept."""
    full = waiting(BOB, CAT, start=False)
    assert can(full, ADA) == may(leave=[0, 1, 2], start=True, abandon=True, chat=True)
    assert can(full, BOB) == may(leave=[1], chat=True)
    ended = resign(table_of("petris", BOB), ADA, 0)
    again = rematch(ended, BOB, NOW)
    assert isinstance(again, Again)
    # Bob asked and sits; Ada's seat (the second of the new table) is kept until she comes.
    assert can(again.fresh, BOB) == may(leave=[0, 1], abandon=True, chat=True)
    assert can(again.fresh, ADA) == may(sit=[1], leave=[1], chat=True)


def test_a_table_without_a_host_is_nobodys() -> None:
    """Who made it was forgotten: a stranger, who has no name either, is not its host."""
    table = waiting(BOB, CAT, start=False)
    orphan = Table(row(table.match, host=None), table.seats, table.entries, table.names)
    assert can(orphan, None) == may()
    assert can(orphan, BOB) == may(leave=[1], chat=True)


def test_during_a_game_its_players_act_give_up_and_ask() -> None:
    """Whose turn it is acts; both may resign, ask for a draw, ask to end it, and take back what they did."""
    table = table_of("petris", BOB)
    both: dict[str, Any] = {"abandon": True, "chat": True}
    assert can(table, ADA) == may(act=True, resign=[0], draw=[0], wish_coach=[0], **both)
    assert can(table, BOB) == may(resign=[1], draw=[1], wish_coach=[1], **both)
    assert can(table, CAT) == can(table, None) == may()
    moved = first_move(table)
    assert can(moved, ADA) == may(resign=[0], draw=[0], undo=[TakeBack(0, 0, True)], wish_coach=[0], **both)
    answered = first_move(moved)
    assert can(answered, ADA).undo == [TakeBack(0, 0, False)]
    assert can(answered, BOB).undo == [TakeBack(1, 1, True)]


def test_one_question_at_a_time() -> None:
    """While one is open nobody is offered another; who is asked may agree, who asked may not."""
    asked = propose(table_of("petris", BOB), ADA, 0, "draw", NOW)
    assert can(asked, ADA) == may(act=True, resign=[0], chat=True)
    assert can(asked, BOB) == may(resign=[1], chat=True, agree=[1])
    assert can(asked, CAT) == may()


def test_who_holds_every_seat_acts_for_all() -> None:
    """A hot seat: every seat is named, and taking back is free over all of them."""
    table = first_move(first_move(table_of("petris", seats=("me", "me"))))
    found = can(table, ADA)
    assert (found.act, found.resign, found.draw) == (True, [0, 1], [0, 1])
    assert found.undo == [TakeBack(0, 0, True), TakeBack(1, 1, True)]


def test_a_bot_agrees_to_a_take_back_and_to_no_draw() -> None:
    """Against a bot taking back costs no question even over its move; a draw is not offered."""
    table = table_of("petris", seats=("bot:seed", "me"))
    assert can(table, ADA) == may(resign=[1], abandon=True, chat=True, coach=True)
    moved = first_move(table_of("petris", seats=("me", "bot:seed")))
    assert can(moved, ADA) == may(
        resign=[0], undo=[TakeBack(0, 0, True)], abandon=True, chat=True, coach=True
    )


def test_alone_nobody_can_be_asked_for_a_draw() -> None:
    """A game of one seat."""
    table = table_of("vorex", options={"players": 1})
    assert len(table.seats) == 1
    assert can(table, ADA).draw == []
    assert can(table, ADA).resign == ([0] if "resigned" in table.game.endings else [])


def test_a_clock_and_a_set_up_bound_what_is_taken_back() -> None:
    """With a clock the other is asked, alone with one nobody is; a table may be set to none."""
    timed = first_move(table_of("petris", BOB, clock=Clock("move", seconds=30)))
    assert can(timed, ADA).undo == [TakeBack(0, 0, False)]
    alone = first_move(table_of("petris", seats=("me", "me"), clock=Clock("move", seconds=30)))
    assert can(alone, ADA).undo == [TakeBack(0, 0, True)]
    assert can(first_move(table_of("petris", BOB, undo=False)), ADA).undo == []


def test_after_the_end_those_who_played_may_play_again() -> None:
    """Finished or abandoned; then names may be asked for, nothing else is left to do, and spectators look."""
    ended = resign(table_of("petris", BOB), ADA, 0)
    for seat, person in enumerate((ADA, BOB)):
        assert can(ended, person) == may(rematch=True, chat=True, wish_names=[seat])
    assert can(ended, CAT) == can(ended, None) == may()
    left = propose(table_of("petris", seats=("me", "bot:seed")), ADA, 0, "abandon", NOW)
    assert can(left, ADA) == may(rematch=True, chat=True, names=True)


def test_names_are_agreed_on_by_all_who_played() -> None:
    """Asked when it is over, once; with the last answer everybody may keep them, and nobody asks again."""
    ended = resign(table_of("petris", BOB), ADA, 0)
    asked = propose(ended, ADA, 0, "names", NOW)
    assert can(asked, ADA) == may(rematch=True, chat=True)
    assert can(asked, BOB) == may(rematch=True, chat=True, agree=[1])
    agreed = reply(asked, BOB, 1, True)
    assert can(agreed, ADA) == can(agreed, BOB) == may(rematch=True, chat=True, names=True)
    assert can(agreed, CAT) == may(names=True)
    with pytest.raises(Refused, match="already"):
        propose(agreed, BOB, 1, "names", NOW)
    with pytest.raises(Refused, match="over"):
        propose(table_of("petris", BOB), ADA, 0, "names", NOW)
    assert can(reply(asked, BOB, 1, False), ADA).wish_names == [0]


def test_by_rules_that_changed_nothing_can_be_done() -> None:
    """A game that is on, and whose position nobody can work out any more."""
    table = table_of("petris", BOB)
    lost = Table(table.match, table.seats, table.entries, table.names, table.line)
    assert can(lost, ADA) == may(chat=True)
