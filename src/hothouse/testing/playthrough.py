"""Golden playthroughs: whole games as records, each with a comment that says what it shows."""

from dataclasses import dataclass, replace
from typing import Any

from hothouse.core import AnyGame, Closing, Outcome, Record, check, game, read_record, write_record
from hothouse.core.closing import outcome_of

FINAL = "Final"
"""The tag that holds the position at the end, and after it how people closed the game, if they did."""


@dataclass(frozen=True)
class Playthrough:
    """A golden game that was checked."""

    game: AnyGame
    record: Record
    state: Any
    outcome: Outcome


def check_playthrough(text: str) -> Playthrough:
    """Replay it by the rules and hold its result and its final position against them."""
    assert text.startswith("# "), "a playthrough opens with a comment that says what it shows"
    record = read_record(text)
    played = game(record.game)
    state = check(played, record)
    outcome = outcome_of(played, state, record.closing)
    assert outcome is not None, "a playthrough goes on to the end of its game"
    assert record.result != "*", "a playthrough states its result"
    ends = _ends(played, state, record.closing)
    assert record.tags.get(FINAL) in ends, f"the end is {ends[0]}"
    return Playthrough(played, record, state, outcome)


def write_playthrough(record: Record, shows: str) -> str:
    """The record as a golden playthrough, its final position taken from the rules as they are now."""
    played = game(record.game)
    state = check(played, record)
    tagged = replace(record, tags={**record.tags, FINAL: _ends(played, state, record.closing)[0]})
    return f"# {shows}\n\n{write_record(tagged)}"


def _ends(played: AnyGame, state: Any, closing: Closing | None) -> tuple[str, ...]:
    """The final position, followed by the closing in words; first as it is written now.

    The older words stay among them: golden games are never written anew.
    """
    position = played.position(state)
    if closing is None:
        return (position,)
    if closing.seat is None:
        return f"{position} | draw agreed", f"{position} | ended draw"
    name = played.seat_name(state, closing.seat)
    return f"{position} | {name} {closing.kind}", f"{position} | ended {closing.kind} by {name}"
