"""A table's commands, each at its bound: clocks, take-backs, questions, the log, the past."""

import pytest

from hothouse.core.closing import Closing
from hothouse.server.tables import around, clocks, play, proposals, questions
from hothouse.server.tables.draft import MOST_LOOSE
from hothouse.server.tables.records import record_of
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.results import Flagged, Landed, Unchanged, table_after
from hothouse.server.tables.states import States
from hothouse.server.tables.table import RECENT, Table, change_between, open_table, row
from hothouse.storage.rows import Clock, EntryRow, SeatRow, Stored
from server.seating import (
    ADA,
    BOB,
    CAT,
    NOW,
    bot_move,
    first_move,
    move,
    propose,
    reply,
    resign,
    sit,
    table_of,
    undo,
)

SECOND = 1000
TOTAL = Clock("total", minutes=1, increment=5)
MOVE = Clock("move", seconds=10)


def code(refused: pytest.ExceptionInfo[Refused]) -> str:
    """Why."""
    return refused.value.code


def stored(table: Table) -> Stored:
    """The table as the database has it."""
    return Stored(table.match, table.seats, table.entries)


@pytest.mark.parametrize(
    ("bounds", "clock"),
    [
        ((5, 3600), lambda value: Clock("move", seconds=value)),
        ((1, 180), lambda value: Clock("total", minutes=value)),
        ((0, 60), lambda value: Clock("total", minutes=1, increment=value)),
        ((1, 14), lambda value: Clock("days", days=value)),
        ((0, 0), lambda value: Clock("none", seconds=value)),
        ((0, 0), lambda value: Clock("move", seconds=5, minutes=value)),
    ],
)
def test_a_clock_is_kept_from_one_bound_to_the_other(bounds: tuple[int, int], clock: object) -> None:
    """The first and the last value of each, and neither neighbour."""
    assert callable(clock)
    low, high = bounds
    for value in bounds:
        assert clocks.check_clock(clock(value)) == clock(value)
    for value in (low - 1, high + 1):
        with pytest.raises(Refused) as refused:
            clocks.check_clock(clock(value))
        assert code(refused) == "bad_clock"


def test_a_flag_falls_at_its_moment_and_never_without_a_clock() -> None:
    """Not a millisecond early; what the wire took is given back up to half a second."""
    match = table_of("petris", BOB, clock=MOVE).match
    due = NOW + 10 * SECOND
    assert match.deadline == due
    assert [clocks.fallen(match, due + more) for more in (-1, 0)] == [False, True]
    assert [clocks.fallen(match, due + 500 + more, 9999) for more in (-1, 0)] == [False, True]
    assert not clocks.fallen(table_of("petris", BOB).match, due + 10**12)


def test_a_clock_stands_still_at_nothing() -> None:
    """What is left is never less than nothing, and only whoever is to act has less."""
    match = table_of("petris", BOB, clock=TOTAL).match
    assert clocks.left_now(match, NOW + SECOND) == (59 * SECOND, 60 * SECOND)
    assert clocks.left_now(match, NOW + 100 * SECOND) == (0, 60 * SECOND)
    assert clocks.left_now(row(match, deadline=None), NOW + SECOND) == (60 * SECOND, 60 * SECOND)
    assert clocks.left_now(row(match, turn=None), NOW + SECOND) == (60 * SECOND, 60 * SECOND)
    assert clocks.spend(match, 0, NOW + 100 * SECOND, 0) == (100 * SECOND, (5 * SECOND, 60 * SECOND))
    assert clocks.spend(match, 0, NOW - 7, 0) == (0, (65 * SECOND, 60 * SECOND))
    assert clocks.spend(row(match, turn_at=None), 1, NOW, 0) == (0, (60 * SECOND, 65 * SECOND))


def test_a_clock_is_shown_as_it_was_set() -> None:
    """Its own figures and no others; it runs for somebody only where a flag can fall."""
    table = table_of("petris", BOB, clock=TOTAL)
    shown = around.clock(table.match, NOW + SECOND)
    assert (shown.kind, shown.running, shown.now) == ("total", 0, NOW + SECOND)
    assert (shown.minutes, shown.increment, shown.deadline) == (1, 5, NOW + 60 * SECOND)
    assert around.clock(resign(table, ADA, 0).match, NOW).running is None
    none = around.clock(table_of("petris", BOB).match, NOW)
    assert (none.kind, none.running, none.left, none.deadline) == ("none", None, none.days, none.days)


def test_what_a_decision_took_goes_on_where_it_is_taken_back() -> None:
    """Time per move: four seconds were used, six are left for deciding anew; on a whole clock none is twice
    taken."""
    for clock, left in ((MOVE, 6), (Clock("days", days=1), 86_396)):
        table = first_move(table_of("petris", seats=("me", "me"), clock=clock), NOW + 4 * SECOND)
        back = undo(table, ADA, 0, 1, None, NOW + 5 * SECOND)
        assert back.match.deadline == NOW + (5 + left) * SECOND
        assert back.match.turn_at == NOW + SECOND
    total = first_move(table_of("petris", seats=("me", "me"), clock=TOTAL), NOW + 4 * SECOND)
    back = undo(total, ADA, 0, 1, None, NOW + 4 * SECOND)
    assert (back.match.left, back.match.turn_at) == ((56 * SECOND, 60 * SECOND), NOW + 4 * SECOND)


def test_taking_back_is_refused_where_it_makes_no_sense() -> None:
    """By others, from another moment, to nowhere, where it is not allowed, or after the end."""
    table = first_move(first_move(table_of("petris", BOB)))
    for (person, seat, ply, to), why in {
        (BOB, 0, 2, None): "not_your_seat",
        (ADA, 0, 1, None): "stale",
        (ADA, 0, 3, None): "stale",
        (ADA, 0, 2, 2): "nothing_to_undo",
        (ADA, 0, 2, -1): "nothing_to_undo",
        (ADA, 0, 2, -2): "nothing_to_undo",
        (ADA, 0, 2, 1): "nothing_to_undo",
        (BOB, 1, 2, 0): "nothing_to_undo",
    }.items():
        with pytest.raises(Refused) as refused:
            undo(table, person, seat, ply, to)
        assert code(refused) == why, (person, seat, ply, to)
    with pytest.raises(Refused) as refused:
        undo(table_of("petris", BOB), ADA, 0, 0, None)
    assert code(refused) == "nothing_to_undo"
    with pytest.raises(Refused) as refused:
        undo(resign(table, ADA, 0), ADA, 0, 3, None)
    assert code(refused) == "not_playing"
    with pytest.raises(Refused) as refused:
        undo(first_move(table_of("petris", BOB, undo=False)), ADA, 0, 1, None)
    assert code(refused) == "no_undo"


def test_taking_back_leaves_the_line_and_its_events_as_they_were() -> None:
    """What stands keeps its events; of what is undone nothing is kept but the log."""
    table = first_move(first_move(first_move(table_of("petris", seats=("me", "me")))))
    back = undo(table, ADA, 1, 3, 1)
    assert back.line == table.line[:1]
    assert dict(back.events) == {table.line[0].seq: table.events[table.line[0].seq]}
    assert (back.state, back.match.turn) == (table.state_at(1), 1)
    assert [entry.kind for entry in back.entries[-2:]] == ["act", "undo"]


def test_a_question_keeps_a_tables_place_and_waits_for_all_others() -> None:
    """Asking and answering is no move; who holds several seats answers once; the asker may withdraw."""
    table = table_of("petris", BOB, CAT, options={"players": 3})
    asked = propose(table, ADA, 0, "draw", NOW + 5)
    assert (asked.match.moved_at, proposals.waits_for(asked)) == (NOW, [1, 2])
    one = reply(asked, BOB, 1, True, NOW + 6)
    assert (one.match.moved_at, proposals.waits_for(one)) == (NOW, [2])
    assert reply(one, BOB, 1, True) is one
    with pytest.raises(Refused) as refused:
        reply(one, ADA, 0, True)
    assert code(refused) == "no_proposal"
    assert reply(one, ADA, 0, False, NOW + 7).match.proposal is None
    shown = around.proposal(one)
    assert shown is not None
    assert (shown.what, shown.seat, shown.agreed, shown.waits_for) == ("draw", 0, [0, 1], [2])
    hot = table_of("petris", options={"players": 3}, seats=("me", "me", "open"))
    hot = sit(hot, BOB, "Bob", 2)
    offered = propose(hot, BOB, 2, "abandon", NOW)
    assert reply(offered, ADA, 1, True).match.status == "abandoned"
    with pytest.raises(Refused) as refused:
        reply(table, ADA, 0, False)
    assert code(refused) == "no_proposal"


def test_a_question_asked_too_late_lets_the_flag_fall() -> None:
    """Whoever asks or answers after the time is over is told so, and the game is."""
    table = first_move(table_of("petris", BOB, clock=MOVE))
    late = NOW + 11 * SECOND
    fell = proposals.undo(table, ADA, 0, 1, None, late)
    assert isinstance(fell, Flagged)
    assert fell.table.match.status == "finished"
    asked = propose(table, ADA, 0, "draw", NOW)
    assert isinstance(proposals.reply(asked, BOB, 1, True, late), Flagged)
    in_time = proposals.undo(table, ADA, 0, 1, None, NOW + SECOND)
    assert isinstance(in_time, Table)
    assert in_time.match.proposal is not None


def test_a_draw_is_offered_where_there_is_one() -> None:
    """Refused in a sentence with a bot, and where the game has none."""
    with pytest.raises(Refused, match="bot does not agree"):
        propose(table_of("petris", seats=("me", "bot:seed")), ADA, 0, "draw", NOW)
    alone = propose(table_of("petris", seats=("me", "me")), ADA, 0, "draw", NOW)
    assert alone.match.status == "finished"


def test_a_log_takes_so_many_loose_entries_and_not_one_more() -> None:
    """The game itself is never kept from going on."""
    table = first_move(table_of("petris", seats=("me", "me")))
    loose = len(table.entries) - len(table.line)
    filler = tuple(EntryRow(n, "declined", NOW) for n in range(MOST_LOOSE - loose - 1))
    nearly = Table(
        table.match,
        table.seats,
        (*filler, *table.entries),
        table.names,
        table.line,
        table.state,
        table.events,
        table.actions,
    )
    full = undo(nearly, ADA, 0, 1, None)
    assert full.match.ply == 0
    again = first_move(full)
    with pytest.raises(Refused) as refused:
        undo(again, ADA, 0, 1, None)
    assert code(refused) == "log_full"


def test_events_are_at_hand_for_the_last_acts_only() -> None:
    """So many, whether the table was played here or read anew; and read on from what was known."""
    table = table_of("botanik", seats=("me", "me"))
    held = [table]
    while len(table.line) < RECENT + 4:
        table = first_move(table)
        held.append(table)
    last = [entry.seq for entry in table.line[-RECENT:]]
    assert sorted(table.events) == last
    fresh = open_table(stored(table), {})
    assert sorted(fresh.events) == last
    assert dict(fresh.events) == dict(table.events)
    assert dict(fresh.actions) == dict(table.actions)
    for known in held[-3:]:
        later = Stored(table.match, table.seats, table.entries[len(known.entries) :])
        read_on = open_table(later, {}, known)
        assert (read_on.entries, read_on.line, read_on.state) == (table.entries, table.line, table.state)
        assert dict(read_on.events) == dict(table.events)
        assert dict(read_on.actions) == dict(table.actions)


def test_the_states_used_last_are_kept_and_no_more() -> None:
    """A room for two: the third pushes out the one used longest ago."""
    table = first_move(first_move(first_move(table_of("petris", seats=("me", "me")))))
    states = States(room=2)
    assert states.at(table.game, table.match, table.line, 3) == table.state
    assert set(states._kept) == {(table.id, entry.seq, entry.at) for entry in table.line[1:]}
    states.keep("other", EntryRow(1, "act", 9), "there")
    last = table.line[2]
    assert set(states._kept) == {(table.id, last.seq, last.at), ("other", 1, 9)}
    assert states.at(table.game, table.match, table.line, 0) == table.state_at(0)


def test_every_moment_of_a_line_has_its_state_and_no_other_has() -> None:
    """From the beginning to the closing, which leaves the position as it was."""
    table = first_move(first_move(table_of("petris", BOB)))
    ended = resign(table, ADA, 0)
    assert [ended.closing_at(ply) is None for ply in range(4)] == [True, True, True, False]
    assert (ended.moves, len(ended.line)) == (table.line, 3)
    for ply in range(3):
        assert ended.state_at(ply) == table.state_at(ply)
    assert ended.state_at(3) == table.state
    for ply in (-1, 4):
        with pytest.raises(Refused) as refused:
            ended.state_at(ply)
        assert code(refused) == "no_ply"
    after, events = ended.follow(2)
    assert (after, [event.to_json()["kind"] for event in events]) == (
        table.state,
        [event.to_json()["kind"] for event in ended.events[ended.line[-1].seq]],
    )
    assert ended.follow(1)[0] == table.state


def test_a_table_whose_rules_changed_says_so() -> None:
    """Begun and without a position; not one that waits, nor one that was left before it began."""
    table = table_of("petris", BOB)
    older = open_table(Stored(row(table.match, rules_version=0), table.seats, table.entries), {})
    assert older.rules_changed
    assert not table.rules_changed
    assert not table_of("petris").rules_changed
    left = play.abandon(table_of("petris"), NOW, ADA)
    assert not left.rules_changed
    for command in (lambda: move(older, ADA, 0, "1>7"), lambda: older.state_at(0)):
        with pytest.raises(Refused) as refused:
            command()
        assert code(refused) == "rules_changed"


def test_a_move_made_twice_is_answered_by_what_came_of_it() -> None:
    """The same person, the same seat, the same moment, the same words; otherwise it is another move."""
    table = move(table_of("petris", BOB), ADA, 0, "1>7")
    made = table.line[0]
    again = play.act(table, ADA, 0, 0, "1>7", NOW)
    assert again == Unchanged(table, Landed(table, made.seq - 1, made.seq, 1))
    for person, seat, ply, said in ((BOB, 0, 0, "1>7"), (ADA, 1, 0, "1>7"), (None, 0, 0, "1>7")):
        with pytest.raises(Refused) as refused:
            play.act(table, person, seat, ply, said, NOW)
        assert code(refused) == "not_your_seat"
    with pytest.raises(Refused) as refused:
        play.act(table, ADA, 0, 0, "1>2", NOW)
    assert code(refused) == "stale"


def test_a_closing_is_no_move_that_could_be_made_twice() -> None:
    """Who gave up and sends the words of it as an action is told that the game is over."""
    ended = resign(first_move(table_of("petris", BOB)), ADA, 0)
    for person, said in ((ADA, ended.line[-1].text), (BOB, ended.line[-1].text), (ADA, "1>7")):
        with pytest.raises(Refused) as refused:
            play.act(ended, person, 0, 1, said, NOW)
        assert code(refused) == "not_playing"


def test_a_record_names_who_sat_where_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    """Under the seat's own name, where that can be read back: one word of plain letters that is not taken."""
    table = table_of("petris", options={"players": 3}, seats=("me", "bot:seed", "open"))
    table = sit(table, BOB, "Bob", 2)
    monkeypatch.setattr(type(table.game), "seats", lambda *_: ("red", "dark-blue", "grün"))
    assert record_of(table).tags == {"Date": "2026-09-21", "Table": table.id, "Red": "Ada"}
    monkeypatch.setattr(type(table.game), "seats", lambda *_: ("result", "blue", "game"))
    assert record_of(table).tags["Blue"] == "bot seed"
    with pytest.raises(Refused) as refused:
        record_of(table_of("petris"))
    assert code(refused) == "not_playing"


def test_a_change_is_between_tables_of_the_same_seats() -> None:
    """Whose seats changed is written, and nothing where a table would have gained or lost one."""
    table = table_of("petris")
    sat = sit(table, BOB, "Bob", 1)
    assert change_between(table, sat).seats == (sat.seats[1],)
    fewer = Table(sat.match, sat.seats[:1], sat.entries, sat.names)
    with pytest.raises(ValueError, match="zip"):
        change_between(table, fewer)


def test_who_acts_out_of_turn_is_told_whose_it_is() -> None:
    """By the number of the seat, whether they act or ask."""
    table = table_of("petris", BOB)
    for out_of_turn in (
        lambda: play.act(table, BOB, 1, 0, "4>3", NOW),
        lambda: questions.preview(table, BOB, "4>3", None),
    ):
        with pytest.raises(Refused) as refused:
            out_of_turn()
        assert (code(refused), refused.value.message.details["turn"]) == ("not_your_turn", 0)


def test_a_bots_move_is_played_where_it_was_asked_for() -> None:
    """At its number and in its turn; who stood in is told before the move."""
    table = first_move(table_of("petris", seats=("me", "bot:seed")))
    text = str(table.legal[0])
    assert play.act_bot(table, 1, table.seq - 1, text, NOW) == Unchanged(table)
    plain = table_after(play.act_bot(table, 1, table.seq, text, NOW))
    assert [entry.kind for entry in plain.entries[-1:]] == ["act"]
    assert plain.seq == table.seq + 1
    other = table_after(play.act_bot(table, 1, table.seq, text, NOW, "sprout"))
    assert [(entry.kind, entry.text) for entry in other.entries[-2:]] == [
        ("stand_in", "sprout"),
        ("act", text),
    ]
    waits = table_of("petris", seats=("me", "bot:seed"))
    assert play.act_bot(waits, 0, waits.seq, "1>7", NOW) == Unchanged(waits)
    assert bot_move(table, 1).line[-1].person is None


def test_only_the_last_act_of_a_finished_game_is_a_closing() -> None:
    """The same words in a game that goes on are its action, and a finished one may have no act at all."""
    playing = table_of("petris", BOB)
    says = EntryRow(9, "act", NOW, 0, 1, "draw agreed", ADA)
    over = row(playing.match, status="finished")
    assert Table(playing.match, playing.seats, (), {}, (says,)).closing is None
    assert Table(over, playing.seats, (), {}, (says,)).closing == Closing("draw")
    assert Table(over, playing.seats, (), {}, ()).closing is None


def test_whose_turn_it_is_not_is_told_whose_it_is() -> None:
    """The seat that is waited for, and -1 where nobody is."""
    table = table_of("petris", BOB)
    told = {}
    for turn in (1, None):
        at = Table(row(table.match, turn=turn), table.seats, table.entries, table.names, (), table.state)
        with pytest.raises(Refused) as refused:
            move(at, ADA, 0, "1>2")
        told[turn] = code(refused), refused.value.message.details["turn"]
    assert told == {1: ("not_your_turn", 1), None: ("not_your_turn", -1)}


def test_only_people_give_increments_back() -> None:
    """Neither chance, nor a bot, nor an act of nobody has earned one."""
    match = row(table_of("petris", BOB, clock=TOTAL).match, left=(9_000, 9_000, 9_000), deadline=None)
    sat = (SeatRow(0, "person", ADA), SeatRow(1, "bot"), SeatRow(2, "person", BOB))
    undone = [EntryRow(n, "act", NOW, seat) for n, seat in enumerate((0, 1, -1, None, 0))]
    assert clocks.taken_back(match, sat, undone, NOW) == (-1_000, 9_000, 9_000)
