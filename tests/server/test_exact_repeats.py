"""What is asked a second time: when the log answers, and when the same words are meant anew."""

from types import SimpleNamespace
from typing import Any

import pytest

from hothouse.server.tables import repeats
from hothouse.storage.rows import EntryRow

ADA, BOB = "p_ada", "p_bob"


def table(*entries: tuple[Any, ...], status: str = "playing", asked: bool = False) -> Any:
    """A table with this log: kind, seat, person, ply, text; and whether a question is open."""
    rows = tuple(
        EntryRow(seq, kind, 0, seat, ply, text, person)
        for seq, (kind, seat, person, ply, text) in enumerate(entries, 1)
    )
    match = SimpleNamespace(status=status, proposal="one" if asked else None)
    return SimpleNamespace(entries=rows, match=match, seq=len(rows))


def act(seat: int | None, person: str | None, ply: int) -> tuple[Any, ...]:
    """An act of somebody."""
    return "act", seat, person, ply, ""


def undo(seat: int, person: str, ply: int) -> tuple[Any, ...]:
    """Somebody took back to there."""
    return "undo", seat, person, ply, ""


def word(kind: str, seat: int, person: str, text: str = "", ply: int | None = None) -> tuple[Any, ...]:
    """A question or an answer."""
    return kind, seat, person, ply, text


def numbers(found: Any) -> tuple[int, int, int] | None:
    """Where the first answer began and ended, and how many acts there were; None where it is meant anew."""
    if found is None:
        return None
    return found.first.before, found.first.until, found.first.plies


@pytest.mark.parametrize(
    ("person", "seat", "ply", "to", "again"),
    [
        (ADA, 0, 2, None, True),
        (ADA, 0, 2, 1, True),
        (ADA, 0, 2, 0, False),
        (ADA, 0, 1, None, False),
        (ADA, 1, 2, None, False),
        (BOB, 0, 2, None, False),
        (None, 0, 2, None, False),
    ],
)
def test_what_was_taken_back_is_taken_back_once(
    person: str | None, seat: int, ply: int, to: int | None, again: bool
) -> None:
    """By the same person, for the same seat, from the same place and to the same."""
    log = table(act(0, ADA, 1), act(0, ADA, 2), undo(0, ADA, 1))
    assert (repeats.undone_already(log, person, seat, ply, to) is not None) == again


def test_nothing_was_taken_back_where_the_last_word_is_a_move() -> None:
    """Of one's own or not, and where nothing was played at all; talk between does not matter."""
    assert repeats.undone_already(table(), ADA, 0, 0, None) is None
    assert repeats.undone_already(table(act(0, ADA, 1)), ADA, 0, 0, None) is None
    assert (
        repeats.undone_already(table(act(0, ADA, 1), undo(0, ADA, 0), act(0, ADA, 1)), ADA, 0, 0, None)
        is None
    )
    talked = table(act(0, ADA, 1), undo(0, ADA, 0), word("proposed", 1, BOB, "draw"))
    assert numbers(repeats.undone_already(talked, ADA, 0, 1, None)) == (1, 2, 0)


@pytest.mark.parametrize(
    ("given", "asked", "status", "again"),
    [
        ((ADA, 0, "draw", None), True, "playing", True),
        ((ADA, 0, "draw", None), False, "playing", False),
        ((ADA, 0, "abandon", None), True, "playing", False),
        ((ADA, 0, "draw", 3), True, "playing", False),
        ((BOB, 0, "draw", None), True, "playing", False),
        ((ADA, 1, "draw", None), True, "playing", False),
        ((ADA, 0, "draw", None), False, "abandoned", False),
    ],
)
def test_a_question_that_is_open_is_asked_once(
    given: tuple[Any, ...], asked: bool, status: str, again: bool
) -> None:
    """The same words by the same person; one that was answered may be asked anew."""
    log = table(act(0, ADA, 1), word("proposed", 0, ADA, "draw"), status=status, asked=asked)
    assert (repeats.asked_already(log, *given) is not None) == again


def test_a_question_that_ended_the_game_is_told_again() -> None:
    """With its end; no other question is."""
    log = table(
        act(0, ADA, 1), word("proposed", 0, ADA, "abandon"), word("abandoned", 0, ADA), status="abandoned"
    )
    assert numbers(repeats.asked_already(log, ADA, 0, "abandon")) == (1, 3, 1)
    assert repeats.asked_already(table(act(0, ADA, 1), status="abandoned"), ADA, 0, "abandon") is None


def test_an_answer_is_to_the_last_question() -> None:
    """Yes is not no, and what was said to an earlier question is not said to this one."""
    first = (word("proposed", 0, ADA, "draw"), word("declined", 1, BOB))
    log = table(act(0, ADA, 1), *first)
    assert numbers(repeats.replied_already(log, BOB, 1, agree=False)) == (2, 3, 1)
    assert repeats.replied_already(log, BOB, 1, agree=True) is None
    assert repeats.replied_already(log, ADA, 0, agree=False) is None
    later = table(act(0, ADA, 1), *first, word("proposed", 0, ADA, "draw"), word("agreed", 1, BOB))
    assert repeats.replied_already(later, BOB, 1, agree=False) is None
    assert repeats.replied_already(later, BOB, 1, agree=True) is not None
    assert repeats.replied_already(table(word("agreed", 1, BOB)), BOB, 1, agree=True) is None


def test_the_first_answer_has_what_came_of_it_at_once() -> None:
    """The end that a yes made, and the acts as they were then; what came later is not told."""
    log = table(
        act(0, ADA, 1),
        act(1, BOB, 2),
        word("proposed", 0, ADA, "draw"),
        word("agreed", 1, BOB),
        act(None, None, 3),
        word("finished", 0, ADA),
        word("rematch", 0, ADA),
    )
    assert numbers(repeats.replied_already(log, BOB, 1, agree=True)) == (3, 6, 3)
    moved = table(
        act(0, ADA, 1),
        word("proposed", 0, ADA, "undo", 0),
        word("agreed", 1, BOB),
        undo(0, ADA, 0),
        act(0, ADA, 1),
    )
    assert numbers(repeats.replied_already(moved, BOB, 1, agree=True)) == (2, 4, 0)
