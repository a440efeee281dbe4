"""What is shown of a table and answered about it: to whom, of which moment, and not a line more."""

import pytest

from hothouse.server.tables import around, questions, seats, visibility
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.results import table_after
from hothouse.server.tables.sharing import action_out
from hothouse.server.tables.table import RECENT, row
from server.seating import (
    ADA,
    BOB,
    CAT,
    NOW,
    first_move,
    propose,
    reply,
    resign,
    table_of,
    undo,
)
from server.test_exact_tables import code


def test_a_position_tells_what_is_legal_to_whoever_acts() -> None:
    """In a game that is on to that seat and now alone; afterwards to everybody, of any moment."""
    begun = first_move(table_of("petris", BOB))
    table = first_move(begun)
    turn = table.match.turn
    for seat in (0, 1, None):
        shown = visibility.position(table, seat)
        assert shown is not None
        assert (shown.ply, shown.seat, shown.to_act, shown.outcome) == (2, seat, turn, None)
        assert (shown.legal is None) == (seat != turn), seat
        assert shown.notation
        past = visibility.position(table, seat, 1)
        assert past is not None
        assert (past.ply, past.legal) == (1, None)
    ended = resign(table, ADA, 0)
    now = visibility.position(ended, None)
    assert now is not None
    assert (now.legal, now.to_act, now.step, now.rule, now.notation) == ([], None, None, None, "")
    assert now.outcome is not None
    then = visibility.position(ended, None, 1)
    assert then is not None
    before = visibility.position(begun, 1)
    assert before is not None
    assert then.legal
    assert then.legal == before.legal
    assert (then.outcome, then.to_act) == (None, 1)
    assert visibility.position(table_of("petris"), 0) is None


def test_the_past_waited_for_what_it_waited_for_then() -> None:
    """Whoever looks back from the first turn of Vorex is told that the forest was still being set up."""
    table, then = table_of("vorex", seats=("me", "me")), {}
    while (now := visibility.position(table, None)) is not None and now.rule == "V2.4":
        then[now.ply] = (now.to_act, now.step, now.rule, now.notation)
        table = first_move(table)
    assert now is not None
    assert (len(then), now.step, now.rule) == (4, "turn", "V3.1")
    past = [at for ply in then if (at := visibility.position(table, None, ply)) is not None]
    assert {at.ply: (at.to_act, at.step, at.rule, at.notation) for at in past} == then


def test_a_drawing_comes_to_whoever_asks_for_one() -> None:
    """Now and of the past; nobody else is sent it."""
    table = first_move(table_of("petris", BOB))
    for ply in (None, 0, 1):
        drawn, plain = visibility.position(table, 0, ply, sketch=True), visibility.position(table, 0, ply)
        assert drawn is not None
        assert plain is not None
        assert isinstance(drawn.sketch, str)
        assert not isinstance(plain.sketch, str)


def test_through_which_seat_one_looks() -> None:
    """The acting one if it is one's own, else the first of one's own, else nobody's."""
    table = table_of("petris", seats=("me", "me"))
    assert [visibility.eyes(table, ADA, turn) for turn in (0, 1, None, -1)] == [0, 1, 0, 0]
    assert [visibility.eyes(table, BOB, turn) for turn in (0, None)] == [None, None]
    two = table_of("petris", BOB)
    assert [visibility.eyes(two, BOB, turn) for turn in (0, 1, None)] == [1, 1, 1]
    assert visibility.eyes(two, None, 0) is None


def test_the_log_is_told_from_a_number_on() -> None:
    """All, the last one, none; and what a request led to ends where it ended."""
    table = first_move(first_move(table_of("petris", BOB)))
    seqs = [entry.seq for entry in table.entries]
    assert [each.seq for each in visibility.entries(table, ADA)] == seqs
    assert [each.seq for each in visibility.entries(table, ADA, seqs[-2])] == seqs[-1:]
    assert visibility.entries(table, ADA, seqs[-1]) == []
    told = visibility.moved(table, ADA, seqs[-3], seqs[-2], 1)
    assert (told.seq, told.ply, [each.seq for each in told.entries]) == (seqs[-2], 1, [seqs[-2]])


def test_a_line_of_the_log_says_what_its_kind_needs() -> None:
    """A move with its parts and events, a take-back with how it came about, a seat with a name."""
    table = first_move(first_move(table_of("petris", BOB)))
    act = visibility.entry(table, table.line[0], None)
    assert (act.seat, act.ply, act.text, act.took) == (0, 1, table.line[0].text, 0)
    assert act.parts
    assert act.events
    sat = visibility.entry(table, next(e for e in table.entries if e.person == BOB), None)
    assert (sat.kind, sat.seat, sat.name) == ("sat", 1, "Bob")
    free = undo(table, BOB, 1, 2, None)
    assert visibility.entry(free, free.entries[-1], None).free is True
    asked = undo(table, ADA, 0, 2, None)
    question = visibility.entry(asked, asked.entries[-1], None)
    assert (question.what, question.seat, question.ply) == ("undo", 0, 0)
    agreed = reply(asked, BOB, 1, True)
    assert visibility.entry(agreed, agreed.entries[-1], None).free is False
    draw = propose(table, ADA, 0, "draw", NOW)
    assert not isinstance(visibility.entry(draw, draw.entries[-1], None).ply, int)
    ended = resign(table, ADA, 0)
    last = visibility.entry(ended, ended.entries[-1], None)
    assert (last.kind, last.ply, last.how) == ("finished", 3, "resigned")


def test_a_seat_is_ones_own_or_it_is_not() -> None:
    """Nobody's seat is nobody's own, not even a stranger's who is nobody."""
    table = table_of("petris", options={"players": 3}, seats=("me", "bot:seed", "open"))
    shown = {who: visibility.table_out(table, who, NOW) for who in (ADA, BOB, None)}
    assert [seat.mine for seat in shown[ADA].seats] == [True, False, False]
    assert (
        [seat.mine for seat in shown[BOB].seats] == [seat.mine for seat in shown[None].seats] == [False] * 3
    )
    assert [seat.name for seat in shown[BOB].seats] == ["Ada", "", ""]
    assert len({seat.colour for seat in shown[ADA].seats} - {""}) == 3
    assert shown[ADA].my_seats == [0]


def test_seats_that_the_rules_do_not_know_are_without_a_colour() -> None:
    """A table of another version, whose options are refused today, is shown with everybody who sat there."""
    table = table_of("petris", BOB)
    for options, colours in (({"players": 2}, ["blue", "red"]), ({"players": 99}, ["", ""])):
        shown = around.seats(table.game, row(table.match, options=options), table.seats, table.names, BOB)
        assert [seat.colour for seat in shown] == colours
        assert [(seat.person, seat.name, seat.mine) for seat in shown] == [
            (ADA, "Ada", False),
            (BOB, "Bob", True),
        ]


def test_an_update_says_what_each_may_do() -> None:
    """The host of a table that waits, though without a seat, is no stranger."""
    table = table_after(seats.rise(table_of("petris", BOB, options={"players": 3}), ADA, 0, NOW))
    assert visibility.update(table, ADA, 0, NOW).can == visibility.table_out(table, ADA, NOW).can
    assert visibility.update(table, ADA, 0, NOW).can.abandon
    assert not visibility.update(table, CAT, 0, NOW).can.abandon
    assert not visibility.update(table, None, 0, NOW).can.abandon


def test_questions_are_answered_to_whoever_acts_and_about_now() -> None:
    """In a game that is on; what is over is anybody's to study, up to its closing."""
    table = first_move(table_of("petris", BOB))
    text = str(table.legal[0])
    for (person, ply), why in {
        (ADA, None): "not_your_turn",
        (CAT, None): "not_your_turn",
        (None, 1): "not_your_turn",
        (BOB, 0): "stale",
    }.items():
        with pytest.raises(Refused) as refused:
            questions.preview(table, person, text, ply)
        assert code(refused) == why
    legal = questions.preview(table, BOB, text, 1)
    assert (legal.ply, legal.action, legal.legal, legal.violation) == (1, text, True, None)
    assert legal.events
    assert legal.position is not None
    assert (legal.position.ply, legal.position.legal) == (2, None)
    wrong = questions.preview(table, BOB, "1>9", None)
    assert (wrong.legal, wrong.events, wrong.position) == (False, [], None)
    assert wrong.violation
    assert questions.why_not(table, BOB, text, None).violation is None
    assert questions.why_not(table, BOB, "1>9", None).violation == wrong.violation
    assert questions.legal(table, BOB).legal == [action_out(each) for each in table.legal]
    assert (questions.legal(table, ADA).to_act, questions.legal(table, ADA).legal) == (1, None)
    assert questions.legal(table_of("petris"), ADA).legal is None


def test_a_look_at_a_moment_tells_what_led_there() -> None:
    """Nothing at the beginning; an act with its events, long ago or just now; the closing last."""
    table = table_of("botanik", seats=("me", "me"))
    while len(table.line) < RECENT + 2:
        table = first_move(table)
    assert questions.look(table, ADA, 0).entry is None
    for ply in (1, 2, len(table.line)):
        found = questions.look(table, ADA, ply)
        assert (found.ply, found.position.ply) == (ply, ply)
        assert found.entry is not None
        assert found.entry.seq == table.line[ply - 1].seq
        assert found.entry.events == [event.to_json() for event in table.follow(ply - 1)[1]]
    ended = resign(table, ADA, 0)
    last = questions.look(ended, None, len(ended.line))
    assert last.entry is not None
    assert (last.entry.text, last.position.to_act) == (ended.line[-1].text, None)
