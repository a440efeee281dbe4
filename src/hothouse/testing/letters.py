"""Promises about text: what is written can be read back, and what cannot be read says so."""

import json
from dataclasses import replace

from hypothesis import strategies as st

from hothouse.core import (
    Action,
    Closing,
    Unreadable,
    check,
    read_record,
    record_from_json,
    record_to_json,
    write_record,
)
from hothouse.core.closing import closed_outcome, why_not_close
from hothouse.core.parts import ActionParts
from hothouse.core.record import ONGOING, result_text
from hothouse.testing.situation import Situation


def actions_round_trip(situation: Situation) -> None:
    """Every legal action is read back from its text, spaces around it or not."""
    game, state = situation.game, situation.state
    for action in game.legal_actions(state):
        assert game.parse(state, str(action)) == action
        assert game.parse(state, f"  {action} ") == action


def parts_round_trip(situation: Situation) -> None:
    """Every legal action is read back from its parts as JSON, and belongs to a class that the game names."""
    game, state = situation.game, situation.state
    for action in game.legal_actions(state):
        parts = json.loads(json.dumps(action.parts()))
        assert parts["verb"] == type(action).verb
        assert game.action_from(state, parts) == action
        assert game.read_action(state, parts) == game.read_action(state, str(action))
        assert not game.actions or type(action) in game.actions, f"{type(action)} is not among `actions`"


def unreadable_parts_say_so(situation: Situation) -> None:
    """Any parts are an action, legal or refused with a reason, or Unreadable: never another error."""
    game, state = situation.game, situation.state
    actions = game.legal_actions(state)
    if not actions:
        return
    parts = situation.draw(st.sampled_from(actions).flatmap(_distorted), label="parts")
    try:
        action = game.action_from(state, parts)
    except Unreadable as unreadable:
        _is_one_sentence(unreadable)
        return
    refusal = game.why_not(state, action)
    assert str(refusal.message) if refusal else game.follow(state, action)


def positions_round_trip(situation: Situation) -> None:
    """A position is one line of text that is read back as the same state."""
    game, state = situation.game, situation.state
    text = game.position(state)
    assert text.isprintable()
    assert game.read(text) == state
    assert hash(game.read(text)) == hash(state)
    assert game.read(f" {text}\n") == state


def records_round_trip(situation: Situation) -> None:
    """A record, closed by people or not, is read back from its text and from its JSON, and replays to where
    it was written."""
    game, state, record = situation.game, situation.state, situation.record()
    resigned = Closing("resigned", 0)
    if why_not_close(game, state, resigned) is None:
        result = result_text(game, state, closed_outcome(game, state, resigned))
        record = replace(record, closing=resigned, result=result)
    for each in (record, replace(record, closing=None, result=ONGOING)):
        assert read_record(write_record(each)) == each
        assert record_from_json(json.dumps(record_to_json(each))) == each
        assert check(game, each) == state


def unreadable_actions_say_so(situation: Situation) -> None:
    """Any text is an action, legal or refused with a reason, or Unreadable: never another error."""
    game, state = situation.game, situation.state
    actions = game.legal_actions(state)
    if not actions:
        return
    text = situation.draw(
        st.text(max_size=40) | st.sampled_from(actions).map(str).flatmap(_misspelt), label="text"
    )
    try:
        action = game.parse(state, text)
    except Unreadable as unreadable:
        _is_one_sentence(unreadable)
        return
    if action not in actions:
        refusal = game.why_not(state, action)
        assert refusal is not None
        assert str(refusal.message)


def unreadable_positions_say_so(situation: Situation) -> None:
    """Any text is a position one can play on from, or Unreadable: never another error."""
    game, state = situation.game, situation.state
    text = situation.draw(st.text(max_size=60) | _misspelt(game.position(state)), label="text")
    try:
        found = game.read(text)
    except Unreadable as unreadable:
        _is_one_sentence(unreadable)
        return
    assert game.read(game.position(found)) == found
    assert (game.outcome(found) is None) == bool(game.legal_actions(found))
    assert game.inventory(found)
    for action in game.legal_actions(found)[:3]:
        game.apply(found, action)


def _is_one_sentence(unreadable: Unreadable) -> None:
    assert str(unreadable).isprintable()
    assert len(str(unreadable)) < 500


def _distorted(action: Action) -> st.SearchStrategy[ActionParts]:
    """The parts of an action with something else in the place of one of them, or one more, or one less."""
    parts = json.loads(json.dumps(action.parts()))
    some = st.none() | st.booleans() | st.integers() | st.text(max_size=5)
    other = some | st.lists(some | st.lists(st.integers(-1, 12), max_size=3), max_size=4)
    names = st.sampled_from([*parts, "more"])
    return st.tuples(names, other).map(lambda slip: parts | {slip[0]: slip[1]}) | names.map(
        lambda name: {key: value for key, value in parts.items() if key != name}
    )


def _misspelt(text: str) -> st.SearchStrategy[str]:
    """The text with a slip: something dropped, doubled, exchanged or put in."""
    ends = st.integers(0, len(text))
    signs = st.sampled_from(" |:,>x#[]-+*.0123456789abrySLITXPVM\u00b2\u0665") | st.characters()
    pieces = st.tuples(ends, ends).map(lambda cut: text[min(cut) : max(cut)])
    return st.tuples(ends, ends, signs | pieces).map(
        lambda slip: text[: min(slip[:2])] + slip[2] + text[min(slip[0] + len(slip[2]), max(slip[:2])) :]
    )
