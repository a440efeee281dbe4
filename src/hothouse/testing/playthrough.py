"""Golden playthroughs: whole games as records, each with a comment that says what it shows."""

from dataclasses import dataclass, replace
from typing import Any

from hothouse.core import AnyGame, Outcome, Record, check, game, read_record, write_record

FINAL = "Final"
"""The tag that holds the position at the end."""


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
    outcome = played.outcome(state)
    assert outcome is not None, "a playthrough goes on to the end of its game"
    assert record.result != "*", "a playthrough states its result"
    assert record.tags.get(FINAL) == played.position(state), f"the end is {played.position(state)}"
    return Playthrough(played, record, state, outcome)


def write_playthrough(record: Record, shows: str) -> str:
    """The record as a golden playthrough, its final position taken from the rules as they are now."""
    played = game(record.game)
    state = check(played, record)
    tagged = replace(record, tags={**record.tags, FINAL: played.position(state)})
    return f"# {shows}\n\n{write_record(tagged)}"
