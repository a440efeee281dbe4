"""Before the first action: who may sit, rise, start and hold a link, at each bound, and what is written."""

import pytest

from hothouse.server.tables import branch, proposals, seats
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.rematch import come, rematch
from hothouse.server.tables.results import Again, Flagged, Landed, Unchanged, answer, table_after
from hothouse.server.tables.seats import SetUp
from hothouse.server.tables.table import Table, row
from hothouse.storage.rows import Clock, SeatRow
from server.seating import ADA, BOB, CAT, NOW, claim, first_move, kinds, resign, sit, table_of

THREE = {"players": 3}


def code(refused: pytest.ExceptionInfo[Refused]) -> str:
    """Why."""
    return refused.value.code


def again(table: Table, person: str = ADA) -> Table:
    """The table of the rematch."""
    made = rematch(table, person, NOW)
    assert isinstance(made, Again)
    return made.fresh


def test_a_set_up_is_what_was_asked_for() -> None:
    """Every setting, and the defaults of one that names only its game."""
    plain = seats.set_up(SetUp(game="petris"), ADA, "Ada", NOW)
    match = plain.match
    assert (match.public, match.ordering, match.autostart, match.undo) == (False, "seated", True, True)
    assert (match.status, match.host, match.clock, match.left) == ("waiting", ADA, Clock(), (0, 0))
    assert (match.created_at, match.moved_at, match.started_at) == (NOW, NOW, None)
    assert plain.seats == (SeatRow(0, "person", ADA, ready=True), SeatRow(1))
    assert plain.names == {ADA: "Ada"}
    other = seats.set_up(
        SetUp(
            game="petris",
            public=True,
            order="random",
            clock=Clock("move", seconds=7),
            start=False,
            undo=False,
            source="here",
        ),
        ADA,
        "Ada",
        NOW,
    ).match
    assert (other.public, other.ordering, other.autostart, other.undo) == (True, "random", False, False)
    assert (other.left, other.source) == ((7000, 7000), "here")


@pytest.mark.parametrize("words", [("me",), ("me", "open", "open"), ("me", "you"), ("me", "")])
def test_other_seats_than_the_game_has_are_refused(words: tuple[str, ...]) -> None:
    """Too few, too many, and words that mean nobody."""
    with pytest.raises(Refused) as refused:
        table_of("petris", seats=words)
    assert code(refused) == "bad_seats"


def test_a_seat_is_taken_once_and_only_while_the_table_waits() -> None:
    """The last seat there is, none beside it; sitting again on one's own changes nothing."""
    table = table_of("petris", options=THREE)
    for number in (-1, 3):
        with pytest.raises(Refused) as refused:
            sit(table, BOB, "Bob", number)
        assert code(refused) == "no_seat"
    with pytest.raises(Refused) as refused:
        sit(table, BOB, "Bob", 0)
    assert code(refused) == "taken"
    sat = sit(table, BOB, "Bob", 2)
    assert sat.seats[2] == SeatRow(2, "person", BOB, ready=True)
    assert (sat.names[BOB], sat.match.status) == ("Bob", "waiting")
    assert seats.sit(sat, BOB, "Bob", 2, NOW) == Unchanged(sat)
    assert seats.sit(sat, ADA, "Ada", 0, NOW) == Unchanged(sat)
    full = sit(sat, CAT, "Cat", 1)
    assert full.match.status == "playing"
    with pytest.raises(Refused) as refused:
        sit(full, "p_dan", "Dan", 1)
    assert code(refused) == "not_waiting"


def test_who_rose_may_sit_again_and_others_may_too() -> None:
    """An old entry in the log holds no seat."""
    table = table_of("petris", BOB, options=THREE)
    free = table_after(seats.rise(table, BOB, 1, NOW))
    assert free.seats[1] == SeatRow(1)
    assert sit(free, BOB, "Bob", 1).seats[1].person == BOB
    assert sit(free, CAT, "Cat", 1).seats[1].person == CAT


def test_the_lot_makes_no_second_click_a_mistake_and_no_stranger_a_player() -> None:
    """Who sat and was dealt another seat is answered; who rose before the start is not at the table."""
    waiting = table_of("petris", BOB, options=THREE)
    left = sit(table_after(seats.rise(waiting, BOB, 1, NOW)), CAT, "Cat", 1)
    begun = sit(left, "p_dan", "Dan", 2)
    with pytest.raises(Refused) as refused:
        seats.sit(begun, BOB, "Bob", 1, NOW)
    assert code(refused) == "not_waiting"
    with pytest.raises(Refused) as refused:
        seats.sit(begun, CAT, "Cat", 0, NOW)  # she is at the table, and never sat there
    assert code(refused) == "not_waiting"
    assert seats.sit(begun, CAT, "Cat", 1, NOW) == Unchanged(begun)


def test_the_host_seats_bots_on_what_no_person_has() -> None:
    """An open seat, or another bot's; the same bot again is no mistake, nobody else may."""
    table = table_of("petris", BOB, options=THREE)
    with pytest.raises(Refused) as refused:
        seats.sit_bot(table, BOB, 2, "seed", NOW)
    assert code(refused) == "not_host"
    with pytest.raises(Refused) as refused:
        seats.sit_bot(table, ADA, 1, "seed", NOW)
    assert code(refused) == "taken"
    waits = table_of("petris", options=THREE)
    one = table_after(seats.sit_bot(waits, ADA, 2, "seed", NOW))
    assert one.seats[2] == SeatRow(2, "bot", level="seed", ready=True)
    assert seats.sit_bot(one, ADA, 2, "seed", NOW) == Unchanged(one)
    assert table_after(seats.sit_bot(one, ADA, 2, "sprout", NOW)).seats[2].level == "sprout"
    begun = table_after(seats.sit_bot(table, ADA, 2, "seed", NOW))
    assert begun.match.status == "playing"
    assert seats.sit_bot(begun, ADA, 2, "seed", NOW) == Unchanged(begun)
    with pytest.raises(Refused) as refused:
        seats.sit_bot(begun, ADA, 2, "sprout", NOW)
    assert code(refused) == "not_waiting"


def test_who_rises_and_who_may_send_away() -> None:
    """Oneself and the host; a stranger nobody, not even from a seat that nobody has."""
    table = table_of("petris", BOB, options=THREE)
    for person, number in ((BOB, 0), (CAT, 1), (None, 1), (None, 2), (BOB, 2)):
        with pytest.raises(Refused) as refused:
            seats.rise(table, person, number, NOW)
        assert code(refused) == "not_your_seat", (person, number)
    with pytest.raises(Refused) as refused:
        seats.rise(table, ADA, 2, NOW)
    assert code(refused) == "not_full"
    assert table_after(seats.rise(table, ADA, 1, NOW)).entries[-1].person == BOB


def test_a_table_that_waits_for_its_host_is_started_by_its_host() -> None:
    """Not by another, not by a stranger, not while a seat is free."""
    table = table_of("petris", start=False)
    with pytest.raises(Refused) as refused:
        seats.start(table, ADA, NOW)
    assert code(refused) == "not_full"
    full = sit(table, BOB, "Bob", 1)
    assert full.match.status == "waiting"
    orphan = Table(row(full.match, host=None), full.seats, full.entries, full.names)
    for each, person in ((full, BOB), (full, None), (orphan, None)):
        with pytest.raises(Refused) as refused:
            seats.start(each, person, NOW)
        assert code(refused) == "not_host"
    begun = table_after(seats.start(full, ADA, NOW + 5))
    assert (begun.match.status, begun.match.started_at) == ("playing", NOW + 5)


def test_the_seats_stay_where_they_were_taken_unless_the_lot_was_asked_for() -> None:
    """Ten tables in the order of sitting down are ten times the same."""
    for _ in range(10):
        assert [seat.person for seat in table_of("petris", BOB).seats] == [ADA, BOB]


def test_a_link_moves_a_seat_once() -> None:
    """It keeps the table's place in the lists; the host's rights go with the host's only seat."""
    table = table_of("petris", BOB)
    linked = seats.give_link(table, BOB, 1, "secret", NOW + 9)
    assert (linked.match.moved_at, linked.seq) == (NOW, table.seq + 1)
    assert kinds(linked) == kinds(table)
    with pytest.raises(Refused) as refused:
        seats.give_link(table, ADA, 1, "secret", NOW)
    assert code(refused) == "not_your_seat"
    for target, secret in ((linked, "guess"), (table, "secret")):
        with pytest.raises(Refused) as refused:
            seats.claim(target, CAT, "Cat", 1, secret, NOW)
        assert code(refused) == "no_link"
    moved = claim(linked, CAT, "Cat", 1, "secret", NOW + 9)
    assert (moved.seats[1].person, moved.match.host, moved.match.moved_at) == (CAT, ADA, NOW)
    assert moved.names[CAT] == "Cat"
    assert seats.claim(moved, CAT, "Cat", 1, "secret", NOW) == Unchanged(moved)
    with pytest.raises(Refused) as refused:
        seats.claim(moved, BOB, "Bob", 1, "secret", NOW)
    assert code(refused) == "no_link"


def test_the_hosts_rights_move_with_the_hosts_last_seat() -> None:
    """Not while the first device still holds another one."""
    one = seats.give_link(table_of("petris", BOB), ADA, 0, "s", NOW)
    assert claim(one, CAT, "Cat", 0, "s").match.host == CAT
    two = seats.give_link(table_of("petris", seats=("me", "me")), ADA, 0, "s", NOW)
    assert claim(two, CAT, "Cat", 0, "s").match.host == ADA


def test_a_rematch_begins_from_nothing_but_its_set_up() -> None:
    """Fresh clocks, no turn, no end; who asked is the host and has come, the others' seats are kept."""
    first = table_of("petris", BOB, clock=Clock("total", minutes=1), order="random", public=True)
    ended = resign(first_move(first, NOW + 4000), ADA, first.seats_of(ADA)[0], NOW + 5000)
    fresh = again(ended, BOB)
    match = fresh.match
    assert (match.status, match.seq, match.ply, match.host) == ("waiting", len(fresh.entries), 0, BOB)
    assert (match.left, match.turn, match.turn_at, match.deadline) == ((60_000, 60_000), None, None, None)
    assert (match.outcome, match.started_at, match.finished_at) == (None, None, None)
    assert (match.ordering, match.autostart, match.public, match.previous) == ("seated", True, True, ended.id)
    assert [seat.person for seat in fresh.seats] == [seat.person for seat in reversed(ended.seats)]
    assert [seat.ready for seat in fresh.seats] == [seat.person == BOB for seat in fresh.seats]
    assert kinds(fresh) == ["sat"]
    with pytest.raises(Refused) as refused:
        sit(fresh, CAT, "Cat", fresh.seats_of(ADA)[0])
    assert code(refused) == "taken"
    begun = table_after(come(fresh, ADA, NOW))
    assert begun.match.status == "playing"
    assert come(begun, ADA, NOW) == Unchanged(begun)
    assert come(fresh, CAT, NOW) == Unchanged(fresh)
    assert come(fresh, None, NOW) == Unchanged(fresh)


def test_a_rematch_is_for_those_who_played_to_an_end() -> None:
    """Not while it is played, not for others; asked twice it is there already, and only for players."""
    table = table_of("petris", BOB)
    with pytest.raises(Refused) as refused:
        rematch(table, ADA, NOW)
    assert code(refused) == "not_finished"
    ended = resign(table, ADA, 0)
    for person in (CAT, None):
        with pytest.raises(Refused) as refused:
            rematch(ended, person, NOW)
        assert code(refused) == "not_your_seat"
    made = rematch(ended, BOB, NOW)
    assert isinstance(made, Again)
    assert rematch(made.table, ADA, NOW) == Unchanged(made.table)
    with pytest.raises(Refused) as refused:
        rematch(made.table, CAT, NOW)
    assert code(refused) == "not_your_seat"


def test_the_seat_of_a_forgotten_person_is_open_in_a_rematch() -> None:
    """Nobody could ever come to it."""
    ended = resign(table_of("petris", BOB), ADA, 0)
    forgotten = (SeatRow(0, "person", None, ready=True), ended.seats[1])
    erased = Table(ended.match, forgotten, ended.entries, {}, ended.line, ended.state)
    assert again(erased, BOB).seats == (SeatRow(0, "person", BOB, ready=True), SeatRow(1))


def test_playing_on_takes_the_seat_that_acts_then() -> None:
    """From an end only; bots have the rest; what is behind the moment is not played."""
    table = first_move(first_move(first_move(table_of("petris", BOB))))
    moment = branch.Moment(1, "seed")
    with pytest.raises(Refused) as refused:
        branch.play_on(table, moment, CAT, "Cat", "there", NOW)
    assert code(refused) == "not_finished"
    ended = resign(table, ADA, 0)
    fresh = branch.play_on(ended, moment, CAT, "Cat", "there", NOW)
    assert [(seat.kind, seat.person) for seat in fresh.seats] == [("bot", None), ("person", CAT)]
    assert [entry.text for entry in fresh.line] == [ended.line[0].text]
    assert (fresh.match.status, fresh.match.turn, fresh.match.source) == ("playing", 1, "there")
    assert kinds(fresh) == ["bot", "sat", "started", "act"]
    start = branch.play_on(ended, branch.Moment(0, "seed"), CAT, "Cat", "", NOW)
    assert [seat.kind for seat in start.seats] == ["person", "bot"]


def test_an_answer_is_what_happened_or_is_raised() -> None:
    """A change that landed, one that had landed before, and what was not to be had."""
    table = table_of("petris", BOB)
    landed = Landed(table, 1)
    assert (landed.seq, landed.ply) == (table.seq, table.match.ply)
    repeated = Landed(table, 1, until=2, plies=7)
    assert (repeated.seq, repeated.ply) == (2, 7)
    assert answer(landed) is landed
    assert answer(Unchanged(table)) == Landed(table, table.seq)
    assert answer(Unchanged(table, repeated)) is repeated
    late = Refused("not_playing", proposals.NO_UNDO)
    with pytest.raises(Refused) as refused:
        answer(Flagged(table, late))
    assert refused.value is late
