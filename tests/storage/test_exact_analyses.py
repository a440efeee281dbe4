"""Analyses at their bounds: which piece is next, whose turn it is, and when all of it is done."""

from typing import Any

import pytest
from sqlalchemy import Connection, insert, select, update

from hothouse.storage import analyses
from hothouse.storage.analyses import TRIES, Piece
from hothouse.storage.schema import findings, studies, wishes

ENGINE = "one"


@pytest.fixture
def asked(db: Connection) -> Connection:
    """Two games: the first is studied by two engines."""
    for digest in ("a", "b"):
        row = {"digest": digest, "game": "petris", "record": "", "created_at": 1, "used_at": 1}
        db.execute(insert(studies), row)
    ask(db)
    return db


def ask(db: Connection, digest: str = "a", engine: str = ENGINE, **given: Any) -> None:
    """Let it be studied: two plies, the glance and one pass."""
    whole: dict[str, Any] = {"effort": "quick", "passes": 1, "plies": 2, "owner": "ada", "now": 5}
    analyses.ask(db, digest, engine, **(whole | given))


def pieces(db: Connection) -> list[tuple[Any, ...]]:
    """Every piece as it stands."""
    order = (findings.c.digest, findings.c.engine, findings.c.number, findings.c.ply)
    columns = (*order, findings.c.attempts, findings.c.lease_until, findings.c.found)
    return [tuple(row) for row in db.execute(select(*columns).order_by(*order))]


def states(db: Connection, digest: str = "a", engine: str = ENGINE) -> list[tuple[str, str]]:
    """How far each is."""
    return [(each.effort, each.state) for each in analyses.about(db, digest, engine)]


def test_a_study_is_cut_into_moments_of_passes_the_glance_too(asked: Connection) -> None:
    """Each free and untried; asked again nothing is there twice, and failures are forgotten."""
    assert pieces(asked) == [("a", ENGINE, number, ply, 0, 0, None) for number in (0, 1) for ply in (0, 1)]
    first = analyses.take(asked, [ENGINE], 10, 5)
    assert first == Piece("a", ENGINE, 0, 0, 1)
    assert analyses.finish(asked, first, "found")
    analyses.take(asked, [ENGINE], 10, 5)
    ask(asked, "b")
    analyses.take(asked, [ENGINE], 11, 5)
    before = pieces(asked)
    ask(asked, now=7, owner="bob")
    after = pieces(asked)
    assert [row[:4] for row in after] == [row[:4] for row in before]
    assert [row[4] for row in after] == [1, 0, 0, 0, 1, 0, 0, 0]  # what was found, and the other study, stay
    (known,) = analyses.about(asked, "a", ENGINE)
    assert (known.state, known.asked_at, known.error, known.passes) == ("open", 7, "", 1)


def test_what_is_asked_is_asked_of_an_engine_about_a_study(asked: Connection) -> None:
    """By the number of passes; nobody else's."""
    ask(asked, effort="deep", passes=3)
    ask(asked, effort="usual", passes=2)
    ask(asked, engine="two")
    ask(asked, "b")
    assert [each.effort for each in analyses.about(asked, "a", ENGINE)] == ["quick", "usual", "deep"]
    assert analyses.waits(asked, [ENGINE])
    assert not analyses.waits(asked, ["three"])
    assert not analyses.waits(asked, [])


def test_pieces_are_taken_pass_by_pass_and_held_for_a_while(asked: Connection) -> None:
    """Nobody takes what is held, until the moment its lease ends; then it counts as one try more."""
    taken = [analyses.take(asked, [ENGINE], 10, 5) for _ in range(5)]
    assert [None if each is None else (each.number, each.ply) for each in taken] == [
        (0, 0),
        (0, 1),
        (1, 0),
        (1, 1),
        None,
    ]
    assert {row[5] for row in pieces(asked)} == {15}
    assert analyses.take(asked, [ENGINE], 14, 5) is None
    assert analyses.take(asked, ["two"], 15, 5) is None
    assert analyses.take(asked, [ENGINE], 15, 5) == Piece("a", ENGINE, 0, 0, 2)


def test_passes_that_nobody_asked_for_are_not_worked_out(asked: Connection) -> None:
    """A piece of a deeper analysis that was stopped waits; with it open it is taken."""
    for number in (2, 3):
        row = {"digest": "a", "engine": ENGINE, "number": number, "ply": 0, "attempts": 0, "lease_until": 0}
        asked.execute(insert(findings), row)
    taken = []
    while (piece := analyses.take(asked, [ENGINE], 10, 5)) is not None:
        taken.append(piece.number)
    assert taken == [0, 0, 1, 1]


def test_a_piece_is_tried_so_often(asked: Connection) -> None:
    """And then by nobody: what was asked for has failed, if it is open and reaches so far."""
    ask(asked, effort="deep", passes=2)
    ask(asked, engine="two")
    ask(asked, "b")
    piece = analyses.take(asked, [ENGINE], 10, 0)
    assert piece is not None
    for _ in range(TRIES - 1):
        assert piece.attempts < TRIES
        analyses.give_up(asked, piece, "why")
        assert set(states(asked)) == {("quick", "open"), ("deep", "open")}
        asked.execute(update(findings).where(findings.c.digest == "b").values(lease_until=10**9))
        piece = analyses.take(asked, [ENGINE], 10, 0)
        assert piece is not None
        assert (piece.digest, piece.number, piece.ply) == ("a", 0, 0)
    analyses.give_up(asked, piece, "w" * 301)
    assert states(asked) == [("quick", "failed"), ("deep", "failed")]
    assert analyses.about(asked, "a", ENGINE)[0].error == "w" * 300
    assert (states(asked, engine="two"), states(asked, "b")) == ([("quick", "open")], [("quick", "open")])
    assert analyses.take(asked, [ENGINE], 10, 0) is None
    ask(asked)
    again = analyses.take(asked, [ENGINE], 10, 0)
    assert again == Piece("a", ENGINE, 0, 0, 1)


def test_only_what_reaches_as_far_as_the_piece_fails_with_it(asked: Connection) -> None:
    """The shallower analysis goes on."""
    ask(asked, effort="deep", passes=2)
    analyses.give_up(asked, Piece("a", ENGINE, 2, 0, TRIES), "why")
    assert states(asked) == [("quick", "open"), ("deep", "failed")]
    analyses.give_up(asked, Piece("a", ENGINE, 1, 0, TRIES), "other")
    assert states(asked) == [("quick", "failed"), ("deep", "failed")]
    assert [each.error for each in analyses.about(asked, "a", ENGINE)] == ["other", "why"]


def test_what_is_found_is_written_once_and_ends_what_it_completes(asked: Connection) -> None:
    """Up to the passes that were asked for; the owner's wish goes with it."""
    ask(asked, effort="usual", passes=2)
    ask(asked, engine="two")
    wanted = [Piece("a", ENGINE, number, ply, 1) for number in (0, 1, 2) for ply in (0, 1)]
    for piece in wanted[:3]:
        assert analyses.finish(asked, piece, "x")
    assert states(asked) == [("quick", "open"), ("usual", "open")]
    assert not analyses.finish(asked, wanted[0], "y")
    assert analyses.finish(asked, wanted[3], "x")
    assert states(asked) == [("quick", "done"), ("usual", "open")]
    assert states(asked, engine="two") == [("quick", "open")]
    assert analyses.found(asked, "a", ENGINE) == [(0, 0, "x"), (0, 1, "x"), (1, 0, "x"), (1, 1, "x")]
    assert [analyses.count(asked, "a", ENGINE, passes) for passes in (0, 1, 2)] == [2, 4, 4]
    assert (analyses.found(asked, "a", "two"), analyses.count(asked, "a", "two", 9)) == ([], 0)
    left = {(row.engine, row.effort) for row in asked.execute(select(wishes))}
    assert left == {(ENGINE, "usual"), ("two", "quick")}
    held = pieces(asked)[0]
    assert (held[5], held[6]) == (0, "x")


def test_a_piece_that_is_given_back_was_not_taken(asked: Connection) -> None:
    """Unless another has it since, or something was found."""
    piece = analyses.take(asked, [ENGINE], 10, 5)
    assert piece is not None
    analyses.release(asked, piece)
    assert pieces(asked)[0][4:] == (0, 0, None)
    first = analyses.take(asked, [ENGINE], 10, 5)
    assert first is not None
    later = analyses.take(asked, [ENGINE], 15, 5)
    assert later is not None
    analyses.release(asked, first)
    assert pieces(asked)[0][4:] == (2, 20, None)
    analyses.finish(asked, later, "x")
    analyses.release(asked, later)
    assert pieces(asked)[0][4:] == (2, 0, "x")


def test_all_pieces_that_are_held_are_given_back(asked: Connection) -> None:
    """Those that are free keep their tries, and so do those where something was found."""
    one, two = (analyses.take(asked, [ENGINE], 10, 5) for _ in range(2))
    assert one is not None
    assert two is not None
    analyses.give_up(asked, one, "")
    asked.execute(update(findings).where(findings.c.number == 1).values(found="x", attempts=1, lease_until=9))
    analyses.release_all(asked)
    assert [row[4:] for row in pieces(asked)] == [(1, 0, None), (0, 0, None), (1, 9, "x"), (1, 9, "x")]


def test_owners_take_turns_and_quick_ones_come_first(asked: Connection) -> None:
    """All of an owner's count as served; among the same the longest asked."""
    ask(asked, "b", owner="bob", now=6)
    ask(asked, "b", engine="two", owner="ada", now=4)
    ask(asked, "b", effort="usual", passes=2, owner="cat", now=1)
    both = [ENGINE, "two"]
    order = [analyses.take(asked, both, now, 100) for now in (10, 11, 12, 13)]
    assert [(each.digest, each.engine) for each in order if each] == [
        ("b", "two"),  # asked first of the quick ones
        ("b", ENGINE),  # ada was served, all of hers
        ("b", "two"),
        ("b", ENGINE),
    ]
    for now in (14, 15, 16, 17, 18, 19, 20, 21):
        analyses.take(asked, both, now, 100)
    deep = analyses.take(asked, both, 22, 100)
    assert deep is not None
    assert (deep.digest, deep.engine, deep.number) == ("b", ENGINE, 2)


def test_how_many_are_ahead_and_what_an_owner_has_used(asked: Connection) -> None:
    """Those still open that were asked for earlier; of an owner's those since a moment."""
    ask(asked, "b", now=6, owner="bob")
    ask(asked, "b", engine="two", now=7)
    last = analyses.about(asked, "b", "two")[0]
    assert analyses.ahead(asked, last) == 2
    for number in (0, 1):
        for ply in (0, 1):
            analyses.finish(asked, Piece("a", ENGINE, number, ply, 1), "x")
    assert analyses.ahead(asked, last) == 1
    assert analyses.ahead(asked, analyses.about(asked, "b", ENGINE)[0]) == 0
    assert analyses.used(asked, "ada", 4) == [("quick", "done", 5), ("quick", "open", 7)]
    assert analyses.used(asked, "ada", 5) == [("quick", "open", 7)]
