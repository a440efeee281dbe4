"""Tournaments in the database, row by row: what is written, what is left, who is counted."""

from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, insert, select

from hothouse.storage import clubs, tournaments
from hothouse.storage.belongings import kept_of
from hothouse.storage.clubs import ClubRow
from hothouse.storage.rows import Clock, EntryRow
from hothouse.storage.schema import people
from hothouse.storage.schema_gatherings import boards, entrants, sittings
from hothouse.storage.tournament_rows import EntrantRow, Gathered, PairingRow, SittingRow, TournamentRow
from hothouse.storage.tournaments import PIECE, TableState
from storage.memory import ADA, BOB, put

CAT = "p_cat"
replace = msgspec.structs.replace


def cup(name: str = "cup", **given: Any) -> TournamentRow:
    """A tournament."""
    whole: dict[str, Any] = {
        "id": name,
        "name": name.title(),
        "game": "petris",
        "options": {"players": 2},
        "clock": Clock("total", minutes=5),
        "format": "swiss",
        "host": ADA,
        "created_at": 1,
        "starts_at": 10,
    }
    return TournamentRow(**(whole | given))


def pairing(round_: int, board: int, *numbers: int, **given: Any) -> PairingRow:
    """A board where these sit."""
    return PairingRow(round=round_, board=board, sat=tuple(map(SittingRow, numbers)), **given)


def entrant(number: int, person: str | None = None, **given: Any) -> EntrantRow:
    """Somebody who takes part."""
    return EntrantRow(number=number, person=person, joined_at=number, **given)


@pytest.fixture
def two(db: Connection) -> tuple[Gathered, Gathered]:
    """Two tournaments of two entrants and one board each."""
    found = []
    for name in ("cup", "else"):
        tournaments.add(db, cup(name))
        before = Gathered(cup(name))
        sat = (entrant(1, ADA), entrant(2, BOB))
        after = Gathered(cup(name), sat, (pairing(1, 1, 1, 2, match_id=name),))
        assert tournaments.save(db, before, after)
        found.append(Gathered(cup(name, seq=1), after.entrants, after.pairings))
    return found[0], found[1]


def test_what_is_written_is_what_is_read(db: Connection, two: tuple[Gathered, Gathered]) -> None:
    """Everybody and every board, in order; nothing of another tournament."""
    one, other = two
    assert tournaments.load(db, "cup") == one
    assert tournaments.load(db, "else") == other
    assert tournaments.load(db, "none") is None


def test_a_change_lands_once(db: Connection, two: tuple[Gathered, Gathered]) -> None:
    """Whoever is second finds another number, and changes nothing; the other tournament stays."""
    one, other = two
    played = replace(one.pairings[0], sat=(SittingRow(1, 4, True, 3), SittingRow(2)), how="played")
    more = replace(
        one,
        row=replace(one.row, round=2),
        entrants=(one.entrants[0], replace(one.entrants[1], gone=True), entrant(3, CAT)),
        pairings=(played, pairing(2, 1, 3, 1), pairing(2, 2, 2)),
    )
    assert tournaments.save(db, one, more)
    wanted = replace(more, row=replace(more.row, seq=2))
    assert tournaments.load(db, "cup") == wanted
    assert not tournaments.save(db, one, one)
    assert tournaments.load(db, "cup") == wanted
    assert tournaments.load(db, "else") == other


def test_only_what_changed_is_written_again(db: Connection, two: tuple[Gathered, Gathered]) -> None:
    """A row that somebody else has touched meanwhile stays, where nothing of it changed here."""
    one, _ = two
    assert tournaments.say_here(db, "cup", BOB, 77)
    assert not tournaments.say_here(db, "cup", CAT, 77)
    assert tournaments.save(
        db, one, replace(one, entrants=(replace(one.entrants[0], gone=True), one.entrants[1]))
    )
    found = tournaments.load(db, "cup")
    assert found is not None
    assert [(each.gone, each.here_at) for each in found.entrants] == [(True, 0), (False, 77)]
    assert not tournaments.say_here(db, "cup", ADA, 78)
    assert len(db.execute(select(entrants)).all()) == 4


def test_many_rows_are_written_in_pieces(db: Connection) -> None:
    """One more than a piece: all of them, once and again."""
    many = PIECE + 1
    tournaments.add(db, cup())
    sat = tuple(entrant(number) for number in range(1, many + 1))
    rows = tuple(pairing(1, number, number) for number in range(1, many + 1))
    assert tournaments.save(db, Gathered(cup()), Gathered(cup(), sat, rows))
    first = tournaments.load(db, "cup")
    assert first is not None
    later = replace(
        first,
        entrants=tuple(replace(each, gone=True) for each in sat),
        pairings=tuple(replace(each, how="bye") for each in rows),
    )
    assert tournaments.save(db, first, later)
    assert tournaments.load(db, "cup") == replace(later, row=replace(first.row, seq=2))
    assert [len(db.execute(select(table)).all()) for table in (entrants, boards, sittings)] == [many] * 3


def test_tournaments_are_tended_that_go_on_or_are_due(db: Connection) -> None:
    """From their first moment on, in the order in which they begin; not those that are over."""
    for name, status, starts in (
        ("due", "open", 10),
        ("later", "open", 11),
        ("on", "playing", 99),
        ("over", "finished", 1),
        ("off", "cancelled", 1),
    ):
        tournaments.add(db, cup(name, status=status, starts_at=starts))
    assert tournaments.to_tend(db, 9) == ["on"]
    assert tournaments.to_tend(db, 10) == ["due", "on"]


def test_tables_say_who_has_moved_and_who_was_last(db: Connection) -> None:
    """A flag is nobody's act, but the last one; other entries are none; of a table in play nobody is last."""
    acts = (
        EntryRow(1, "sat", 1, seat=1, person=BOB),
        EntryRow(2, "act", 2, seat=0, ply=1, text="a", person=ADA),
        EntryRow(3, "act", 3, seat=1, ply=2, text="b"),
        EntryRow(4, "finished", 4, ply=2, text="timeout"),
    )
    outcome = {"winners": [0]}
    put(db, "over", ADA, BOB, entries=acts, seq=4, status="finished", outcome=outcome)
    put(db, "on", ADA, BOB, entries=acts[:2], seq=2, status="playing", turn=1, turn_at=7)
    put(db, "new", ADA, BOB, status="playing", turn=0, turn_at=5)
    put(db, "else", ADA, BOB, entries=acts, seq=4, status="finished")
    assert tournaments.tables_of(db, ["over", "on", "new", "none", "on"]) == {
        "over": TableState("finished", None, None, outcome, frozenset({0}), 1),
        "on": TableState("playing", 1, 7, None, frozenset({0}), None),
        "new": TableState("playing", 0, 5, None, frozenset(), None),
    }
    assert tournaments.tables_of(db, []) == {}
    for number in range(PIECE):
        put(db, f"t{number:03}", ADA, BOB)
    names = [f"t{number:03}" for number in range(PIECE)]
    assert sorted(tournaments.tables_of(db, [*names, "on"])) == sorted([*names, "on"])


def test_one_sees_public_ones_and_ones_own(db: Connection) -> None:
    """Or all of a club; the last to begin first, with those who still take part. A stranger sees no private
    one, though a bot takes part whose person is nobody, and though its host was erased."""
    clubs.found_club(db, ClubRow("club", "Club", "", ADA, 1))
    tournaments.add(db, cup("open", starts_at=3, host=BOB))
    tournaments.add(db, cup("mine", starts_at=1, public=False))
    last = cup("joined", starts_at=2, public=False, host=BOB)
    tournaments.add(db, last)
    tournaments.add(db, cup("hidden", starts_at=9, public=False, host=BOB, club="club"))
    sat = (entrant(1, ADA), entrant(2, CAT, gone=True), entrant(3, level="seed"))
    assert tournaments.save(db, Gathered(cup("joined")), Gathered(last, sat))

    def seen(club: str | None, person: str | None, limit: int = 50) -> list[tuple[str, int]]:
        return [(row.id, many) for row, many in tournaments.listed(db, club, person, limit)]

    assert seen(None, ADA) == [("open", 0), ("joined", 2), ("mine", 0)]
    assert seen(None, None) == [("open", 0)]
    assert seen("club", None) == [("hidden", 0)]
    assert seen(None, ADA, 1) == [("open", 0)]
    tournaments.forget_tournaments(db, BOB)
    assert seen(None, None) == [("open", 0)]


def test_how_many_somebody_runs(db: Connection) -> None:
    """Open and going ones; not those that are over, nor another's."""
    for name, status, host in (
        ("a", "open", ADA),
        ("b", "playing", ADA),
        ("c", "finished", ADA),
        ("d", "open", BOB),
    ):
        tournaments.add(db, cup(name, status=status, host=host))
    assert [tournaments.hosted(db, who) for who in (ADA, BOB, CAT)] == [2, 1, 0]


def test_names_are_those_of_everybody_and_of_the_host(db: Connection) -> None:
    """In pieces, however many they are; bots have none here."""
    known = [f"p_{number:03}" for number in range(PIECE + 1)]
    db.execute(
        insert(people), [{"id": each, "name": each[2:], "created_at": 1} for each in (*known, ADA, BOB)]
    )
    sat = (*(entrant(number, each) for number, each in enumerate(known)), entrant(999, level="seed"))
    found = tournaments.names_in(db, Gathered(cup(), sat))
    assert found == {each: each[2:] for each in (*known, ADA)}
    assert tournaments.names_in(db, Gathered(cup(host=None), (entrant(1, BOB),))) == {BOB: "bob"}


def test_who_goes_is_nobody_in_what_was_played(db: Connection, two: tuple[Gathered, Gathered]) -> None:
    """Their entries stay, and are paired no more; others are as they were."""
    tournaments.add(db, cup("bobs", host=BOB))
    tournaments.forget_tournaments(db, ADA)
    found = tournaments.load(db, "cup")
    assert found is not None
    assert [(each.person, each.gone) for each in found.entrants] == [(None, True), (BOB, False)]
    assert [tournaments.load(db, name).row.host for name in ("cup", "bobs")] == [None, BOB]  # type: ignore[union-attr]


def test_a_pairing_knows_who_sits_there() -> None:
    """Whom one met, what one got, and whether it is over."""
    row = PairingRow(round=1, board=1, sat=(SittingRow(4, 3), SittingRow(7, 1), SittingRow(9)))
    assert (row.numbers, row.others(7), row.points_of(4), row.of(7).points) == ((4, 7, 9), (4, 9), 3, 1)
    assert (row.has(9), row.has(5), row.over) == (True, False, False)
    assert replace(row, how="bye").over
    assert (entrant(1, ADA).is_bot, entrant(1, level="seed").is_bot) == (False, True)


def test_who_was_sent_away_from_a_club_does_not_come_back_by_the_link(db: Connection) -> None:
    """Until the founder takes them back; neither leaving nor joining changes it."""
    db.execute(insert(people), [{"id": each, "name": each[2:], "created_at": 1} for each in (ADA, BOB, CAT)])
    for club, founder in (("one", ADA), ("two", ADA)):
        clubs.found_club(db, ClubRow(club, club, "", founder, 5))
        assert clubs.join_club(db, club, BOB, 7)
    assert (clubs.send_away(db, "one", BOB, 9), clubs.send_away(db, "one", BOB, 10)) == (True, False)
    assert not clubs.send_away(db, "one", CAT, 9)
    for _ in range(2):
        assert not clubs.join_club(db, "one", BOB, 11)
        assert (clubs.is_member(db, "one", BOB), clubs.is_member(db, "two", BOB)) == (False, True)
        assert clubs.members(db, "one") == [(ADA, "ada")]
        assert (clubs.members(db, "one", away=True), clubs.members(db, "two", away=True)) == (
            [(BOB, "bob")],
            [],
        )
        assert [row.id for row in clubs.clubs_of(db, BOB)] == ["two"]
        assert kept_of(db, BOB)["clubs"] == [
            {"club": "one", "joined_at": 7, "sent_away_at": 9},
            {"club": "two", "joined_at": 7, "sent_away_at": None},
        ]
        clubs.leave_club(db, "one", BOB)
    assert not clubs.let_in(db, "two", BOB)
    assert (clubs.let_in(db, "one", BOB), clubs.let_in(db, "one", BOB)) == (True, False)
    assert clubs.members(db, "one") == [(ADA, "ada"), (BOB, "bob")]
    assert clubs.members(db, "one", away=True) == []
    assert not clubs.let_in(db, "one", CAT)


def test_clubs_have_those_who_came_in(db: Connection) -> None:
    """The founder first; once more is no mistake; who leaves one stays in the others."""
    db.execute(insert(people), [{"id": each, "name": each[2:], "created_at": 1} for each in (ADA, BOB, CAT)])
    clubs.found_club(db, ClubRow("one", "One", "", ADA, 5))
    clubs.found_club(db, ClubRow("two", "Two", "", ADA, 6))
    clubs.found_club(db, ClubRow("none", "None", "", None, 6))
    clubs.join_club(db, "one", BOB, 7)
    clubs.join_club(db, "one", BOB, 1)
    clubs.join_club(db, "two", BOB, 8)
    assert clubs.members(db, "one") == [(ADA, "ada"), (BOB, "bob")]
    assert (clubs.members(db, "one", 1), clubs.members(db, "none")) == ([(ADA, "ada")], [])
    assert [row.id for row in clubs.clubs_of(db, BOB)] == ["two", "one"]
    assert (clubs.founded(db, ADA), clubs.founded(db, BOB)) == (2, 0)
    assert [clubs.is_member(db, "one", who) for who in (ADA, BOB, CAT, None)] == [True, True, False, False]
    assert not clubs.is_member(db, "none", ADA)
    assert clubs.find_club(db, "two") == ClubRow("two", "Two", "", ADA, 6)
    assert clubs.find_club(db, "three") is None
    clubs.leave_club(db, "one", BOB)
    assert [clubs.is_member(db, name, BOB) for name in ("one", "two")] == [False, True]
    assert clubs.is_member(db, "one", ADA)
    clubs.forget_clubs(db, ADA)
    assert [clubs.is_member(db, "two", who) for who in (ADA, BOB)] == [False, True]
    assert [clubs.find_club(db, name).host for name in ("one", "two")] == [None, None]  # type: ignore[union-attr]
