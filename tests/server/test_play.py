"""The commands of a table: who may act, what is recorded, how it ends, what may be taken back."""

from dataclasses import replace
from typing import Any

import pytest

from hothouse.core import CHANCE, Action, game_names
from hothouse.core.game import AnyGame
from hothouse.server.tables import play, proposals, rights, seats
from hothouse.server.tables.questions import preview
from hothouse.server.tables.refusals import Refused, refusal_of
from hothouse.server.tables.rematch import come, rematch
from hothouse.server.tables.results import Again, Unchanged
from hothouse.server.tables.seats import SetUp
from hothouse.server.tables.table import Table, change_between, open_table, row
from hothouse.storage.rows import EntryRow, Stored
from server.seating import (
    ADA,
    BOB,
    CAT,
    NOW,
    bot_move,
    first_move,
    kinds,
    move,
    propose,
    reply,
    resign,
    sit,
    table_of,
    undo,
)


def code_of(refused: pytest.ExceptionInfo[Exception]) -> str:
    """The code of a refusal, from wherever it comes."""
    return refusal_of(refused.value).code  # type: ignore[arg-type] # every test raises an error of ours


@pytest.mark.parametrize("name", game_names())
def test_every_game_can_be_played_at_a_table(name: str) -> None:
    """Chance draws for itself, is recorded, and never waits; the log replays to the same state."""
    table = table_of(name, seats=None)
    for number, seat in enumerate(table.seats):
        if seat.kind == "open":
            table = sit(table, BOB, "Bob", number, NOW)
    for _ in range(30):
        if table.match.status != "playing":
            break
        assert table.match.turn != CHANCE
        table = first_move(table)
    again = open_table(Stored(table.match, table.seats, table.entries), table.names)
    assert again.state == table.state
    assert dict(again.events) == dict(table.events)
    assert len(again.line) == again.match.ply


def test_a_draw_of_chance_is_an_action_of_its_own() -> None:
    """Botanik begins with draws: they are in the record with the seat of chance."""
    table = table_of("botanik", BOB)
    drawn = [entry for entry in table.line if entry.seat == CHANCE]
    assert drawn
    assert table.match.ply == len(table.line)


def test_two_tables_draw_differently() -> None:
    """The lot is the system's: the same set-up does not give the same tiles."""
    drawn = {tuple(entry.text for entry in table_of("botanik", BOB).line) for _ in range(4)}
    assert len(drawn) > 1


def test_only_the_seat_to_act_acts_and_only_in_the_position_it_saw() -> None:
    """Another person, another seat, another ply, an illegal or unreadable action: each has its refusal."""
    table = table_of("petris", BOB)
    for attempt, code in {
        (BOB, 0, 0, "1>7"): "not_your_seat",
        (None, 0, 0, "1>7"): "not_your_seat",
        (ADA, 9, 0, "1>7"): "no_seat",
        (BOB, 1, 0, "4>3"): "not_your_turn",
        (ADA, 0, 1, "1>7"): "stale",
        (ADA, 0, 0, "4>3"): "illegal",
        (ADA, 0, 0, "hello"): "unreadable",
        (ADA, 0, 0, "seat 2 resigns"): "unreadable",
    }.items():
        with pytest.raises(Exception) as refused:  # noqa: PT011 # the code is what is asserted
            play.act(table, *attempt, NOW)
        assert code_of(refused) == code, attempt


def test_a_resignation_ends_it_and_nothing_follows() -> None:
    """The log tells the resignation and the end; no clock runs, nobody is to act."""
    table = resign(table_of("petris", BOB), BOB, 1, NOW)
    assert kinds(table)[-2:] == ["act", "finished"]
    assert table.entries[-2].text == "seat 2 resigns"
    assert (table.match.status, table.match.turn, table.match.deadline) == ("finished", None, None)
    assert table.match.outcome is not None
    assert table.match.outcome["winners"] == [0]
    with pytest.raises(Refused, match="finished"):
        play.act(table, ADA, 0, table.match.ply, "1>7", NOW)


def test_a_draw_needs_both() -> None:
    """Offered, declined, offered again, agreed: all of it is told."""
    table = propose(table_of("petris", BOB), ADA, 0, "draw", NOW)
    with pytest.raises(Refused) as open_question:
        propose(table, BOB, 1, "draw", NOW)
    assert open_question.value.code == "proposal_open"
    with pytest.raises(Refused) as own:
        reply(table, ADA, 0, True, NOW)
    assert own.value.code == "no_proposal"
    assert rights.can(table, BOB).agree == [1]
    table = reply(table, BOB, 1, False, NOW)
    table = propose(table, BOB, 1, "draw", NOW)
    table = reply(table, ADA, 0, True, NOW)
    assert kinds(table)[-6:] == ["proposed", "declined", "proposed", "agreed", "act", "finished"]
    assert table.match.outcome is not None
    assert table.match.outcome["ending"] == "draw"


def test_an_action_drops_the_open_question() -> None:
    """Whoever plays on has answered."""
    table = first_move(propose(table_of("petris", BOB), BOB, 1, "draw", NOW))
    assert table.match.proposal is None


def test_no_draw_with_a_bot() -> None:
    """A bot does not agree to a draw, and says so at once."""
    table = table_of("petris", seats=("me", "bot:seed"))
    with pytest.raises(Refused) as refused:
        propose(table, ADA, 0, "draw", NOW)
    assert refused.value.code == "no_draws"
    assert rights.can(table, ADA).draw == []


def test_three_people_abandon_only_together() -> None:
    """Both others are asked; it ends without a result."""
    table = table_of("petris", BOB, CAT, options={"players": 3})
    table = propose(table, BOB, 1, "abandon", NOW)
    assert proposals.waits_for(table) == [0, 2]
    table = reply(table, CAT, 2, True, NOW)
    assert table.match.status == "playing"
    table = reply(table, ADA, 0, True, NOW)
    assert (table.match.status, table.match.outcome) == ("abandoned", None)


def test_an_undo_is_free_while_only_ones_own_decisions_are_taken_back() -> None:
    """At a hot seat both sides are one's own: no question, but it is told."""
    table = first_move(first_move(table_of("petris", seats=("me", "me"))))
    back = undo(table, ADA, 0, 2, 0, NOW)
    assert (back.match.ply, back.match.turn) == (0, 0)
    assert back.entries[-1].kind == "undo"
    assert back.entries[-1].text == "free"
    assert back.state == table_of("petris", seats=("me", "me")).state
    assert [entry.text for entry in back.entries if entry.kind == "act"] == [e.text for e in table.line]


def test_an_undo_over_anothers_decision_is_asked() -> None:
    """The other person may decline or agree; only then does it happen."""
    table = first_move(first_move(table_of("petris", BOB)))
    assert rights.can(table, ADA).undo[0].free is False
    asked = undo(table, ADA, 0, 2, None, NOW)
    assert asked.match.ply == 2
    assert reply(asked, BOB, 1, False, NOW).match.ply == 2
    back = reply(asked, BOB, 1, True, NOW)
    assert (back.match.ply, back.match.turn) == (0, 0)
    assert back.entries[-1].text == "agreed"


def test_an_undo_over_a_reveal_is_asked() -> None:
    """Once chance has drawn after a decision, even one's own is taken back by consent only."""
    table = table_of("botanik", BOB)
    while not (table.line[-1].seat == CHANCE and any(e.seat not in (None, CHANCE) for e in table.line)):
        table = first_move(table)
    seat = next(e.seat for e in reversed(table.line) if e.seat != CHANCE)
    assert seat is not None
    person = table.seats[seat].person
    asked = undo(table, person, seat, table.match.ply, None, NOW)
    assert asked.match.proposal is not None
    assert asked.match.ply == table.match.ply


def test_after_an_undo_another_line_is_played_and_kept_apart() -> None:
    """The record has the new line only, the log has both, and a fresh process reads the same."""
    table = table_of("petris", seats=("me", "me"))
    table = undo(move(table, ADA, 0, "1>7"), ADA, 0, 1, None, NOW)
    table = move(table, ADA, 0, "1>2")
    again = open_table(Stored(table.match, table.seats, table.entries), {})
    assert [entry.text for entry in again.line] == ["1>2"]
    assert again.state == table.state
    assert again.state_at(0) == table_of("petris", seats=("me", "me")).state


@pytest.mark.parametrize("to", [1, 5, -1])
def test_an_undo_goes_back_to_ones_own_decision(to: int) -> None:
    """Not to another's, nor to a place that is not."""
    table = first_move(first_move(table_of("petris", BOB)))
    with pytest.raises(Refused) as refused:
        undo(table, ADA, 0, 2, to, NOW)
    assert refused.value.code == "nothing_to_undo"


def test_seats_are_dealt_by_lot() -> None:
    """With order random both ways to sit come up, and the log is the same for both."""
    wanted = SetUp(game="petris", order="random")
    found = set()
    for _ in range(30):
        table = sit(seats.set_up(wanted, ADA, "", NOW), BOB, "", 1, NOW)
        found.add(tuple(seat.person for seat in table.seats))
        assert [seat.seat for seat in table.seats] == [0, 1]
    assert found == {(ADA, BOB), (BOB, ADA)}


def test_a_rematch_with_a_bot_starts_at_once_on_the_other_side() -> None:
    """Nobody has to be waited for; a second click leads to the same table."""
    again = rematch(resign(table_of("petris", seats=("me", "bot:seed")), ADA, 0, NOW), ADA, NOW)
    assert isinstance(again, Again)
    new = again.fresh
    assert again.table.match.rematch == new.id
    assert [seat.kind for seat in new.seats] == ["bot", "person"]
    assert new.match.status == "playing"
    assert new.bot_to_act()
    assert come(new, ADA, NOW) == Unchanged(new)
    assert rematch(again.table, ADA, NOW) == Unchanged(again.table)


def test_a_change_is_what_is_new() -> None:
    """Only new entries and seats that changed are written; a bot's turn makes a job, its end drops it."""
    before = table_of("petris", seats=("me", "bot:seed"))
    after = first_move(before)
    change = change_between(before, after)
    assert (change.was, change.job, change.seats) == (before.seq, "queue", ())
    assert [entry.kind for entry in change.entries] == ["act"]
    second = bot_move(after, 1)  # the track lets red act twice
    assert change_between(after, second).job == "queue"
    replied = bot_move(second, 1)
    assert change_between(second, replied).job == "drop"


def test_a_bot_that_comes_too_late_changes_nothing() -> None:
    """Its turn was taken by another process, taken back or closed: that is no refusal of its move."""
    before = first_move(table_of("petris", seats=("me", "bot:seed")))
    moved, closed = bot_move(before, 1), resign(before, ADA, 0, NOW)
    for table in (moved, closed):
        assert play.act_bot(table, 1, before.seq, str(before.legal[0]), NOW) == Unchanged(table)


def test_what_was_previewed_is_not_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """An action that is previewed and then played is parsed and followed once."""
    table = table_of("petris", BOB)
    followed = counted(table, "follow", monkeypatch)
    assert preview(table, ADA, "1>7", None).legal
    after = move(table, ADA, 0, "1>7")
    assert (followed, after.line[-1].text) == (["1>7"], "1>7")
    assert not preview(table, ADA, "1>9", None).legal
    assert after.events[after.seq] == table.game.preview(table.state, table.game.parse(table.state, "1>7"))


def test_a_preview_on_a_new_deal_is_never_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where something is hidden, a preview is worked out on another deal; the move on the true one."""
    table = table_of("petris", BOB)
    monkeypatch.setattr(type(table.game), "resample", lambda _, state, *_given: replace(state))
    followed = counted(table, "follow", monkeypatch)
    assert preview(table, ADA, "1>7", None).legal
    move(table, ADA, 0, "1>7")
    assert followed == ["1>7", "1>7"]


def counted(table: Table, name: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The actions for which this method of the game is asked from now on."""
    asked: list[str] = []
    method = getattr(type(table.game), name)

    def counting(game: AnyGame, state: Any, action: Action) -> Any:
        asked.append(str(action))
        return method(game, state, action)

    monkeypatch.setattr(type(table.game), name, counting)
    return asked


def test_rules_that_changed_leave_the_log_readable() -> None:
    """A table of another rules version shows no position and refuses to go on, in a sentence."""
    table = first_move(table_of("petris", BOB))
    stored = Stored(row(table.match, rules_version=99), table.seats, table.entries)
    old = open_table(stored, {})
    assert old.rules_changed
    assert old.state is None
    with pytest.raises(Refused) as refused:
        resign(old, ADA, 0, NOW)
    assert refused.value.code == "rules_changed"


def test_an_entry_that_breaks_the_rules_breaks_only_its_table() -> None:
    """A log that cannot be replayed is shown without a position, never as a failure."""
    table = first_move(table_of("petris", BOB))
    entries = (*table.entries[:-1], EntryRow(table.seq, "act", NOW, 0, 1, "9>9"))
    assert open_table(Stored(table.match, table.seats, entries), {}).state is None
