"""Promises about the law: what is legal, what is refused, when it is over."""

import dataclasses
from typing import Any

import pytest
from hypothesis import strategies as st

from hothouse.core import CHANCE, Action, Close, GameOver, IllegalAction
from hothouse.core.action import CLOSING_KINDS
from hothouse.testing.situation import Situation, situations


def old_states_never_change(situation: Situation) -> None:
    """Applying, asking and looking leave every state as it was."""
    game, state = situation.game, situation.state
    seen = [(hash(old), repr(old), game.position(old)) for old in situation.states[-3:]]
    actions = game.legal_actions(state)
    for action in actions[:5]:
        game.apply(state, action)
        game.preview(state, action)
    if actions:
        game.apply(state, Close("resigned", 0))
    game.view(state, None)
    game.outcome(state)
    assert [(hash(old), repr(old), game.position(old)) for old in situation.states[-3:]] == seen
    if dataclasses.is_dataclass(state):
        with pytest.raises((dataclasses.FrozenInstanceError, TypeError)):
            setattr(state, dataclasses.fields(state)[0].name, None)


def legal_actions_are_accepted(situation: Situation) -> None:
    """Every legal action has no refusal, and the same action from the same state leads to the same state."""
    game, state = situation.game, situation.state
    for action in game.legal_actions(state):
        assert game.why_not(state, action) is None, f"{action} is listed and refused"
        after = game.apply(state, action)
        assert after == game.apply(state, action)
        assert hash(after) == hash(game.apply(state, action))


def everything_else_is_refused(situation: Situation) -> None:
    """What is not listed is refused by `why_not` and `apply` alike, with a rule and a reason."""
    game, state = situation.game, situation.state
    legal = game.legal_actions(state)
    action = situation.draw(_strangers(situation), label="action")
    if action in legal or game.to_act(state) is None:
        return
    refusal = game.why_not(state, action)
    assert refusal is not None, f"{action} is not listed and not refused"
    assert refusal.rule
    assert refusal.reason
    with pytest.raises(IllegalAction) as raised:
        game.apply(state, action)
    assert raised.value.violation == refusal
    assert refusal.rule in str(raised.value)
    with pytest.raises(IllegalAction):
        game.preview(state, action)


def no_action_twice(situation: Situation) -> None:
    """Each legal action is listed once, can be hashed, and comes in the same order every time."""
    game, state = situation.game, situation.state
    actions = list(game.legal_actions(state))
    assert len(set(actions)) == len(actions)
    assert list(game.legal_actions(game.read(game.position(state)))) == actions


def over_means_over(situation: Situation) -> None:
    """Over ⇔ an outcome ⇔ no actions ⇔ nobody to act; and after the end nothing is taken."""
    game, state = situation.game, situation.state
    over = game.to_act(state) is None
    outcome = game.outcome(state)
    assert over == (outcome is not None) == (not game.legal_actions(state)) == (game.step(state) is None)
    assert game.asks(state)
    if outcome is not None:
        assert outcome.ending in game.endings
        assert outcome.rule == game.endings[outcome.ending]
        assert outcome.reason
        assert set(outcome.winners) <= set(situation.seats)
        assert outcome.scores == game.scores(state)
        late = situation.draw(_strangers(situation), label="late action")
        assert game.why_not(state, late) is not None
        with pytest.raises(GameOver):
            game.apply(state, late)
        with pytest.raises(GameOver):
            game.parse(state, str(late))


def preview_only_looks(situation: Situation) -> None:
    """`preview` tells the events that `follow` tells, and `follow` leads where `apply` leads."""
    game, state = situation.game, situation.state
    for action in game.legal_actions(state)[:20]:
        after, events = game.follow(state, action)
        assert after == game.apply(state, action)
        assert events == game.preview(state, action)
        assert events, f"{action} does something, and nothing is told"


def draws_have_weights(situation: Situation) -> None:
    """When chance is to act every draw has a positive weight; otherwise there is nothing to draw."""
    game, state = situation.game, situation.state
    chances = game.chances(state)
    assert (game.to_act(state) == CHANCE) == bool(chances)
    if chances:
        assert [action for action, _ in chances] == list(game.legal_actions(state))
        assert all(weight > 0 for _, weight in chances)


def anybody_can_close(situation: Situation) -> None:
    """A seat may resign or run out of time whenever the game is on; several may agree a draw, if declared."""
    game, state = situation.game, situation.state
    if game.to_act(state) is None:
        return
    for kind in CLOSING_KINDS:
        for seat in [None] if kind == "draw" else list(situation.seats):
            closing = Close(kind, seat)
            assert game.parse(state, str(closing)) == closing
            if kind in game.endings and (kind != "draw" or len(situation.seats) > 1):
                after, events = game.follow(state, closing)
                outcome = game.outcome(after)
                assert outcome is not None
                assert outcome.ending == kind
                assert seat not in outcome.winners
                assert kind != "draw" or outcome.winners == tuple(situation.seats)
                assert [event.kind for event in events][:1] == ["closed"]
                over_means_over(dataclasses.replace(situation, states=(*situation.states, after)))
            else:
                assert game.why_not(state, closing) is not None
    for nobody in (Close("resigned", len(situation.seats)), Close("resigned"), Close("draw", 0)):
        assert game.why_not(state, nobody) is not None


def _strangers(situation: Situation) -> st.SearchStrategy[Action]:
    """Actions from other moments, other games and slips of the pen: most are not legal here."""
    elsewhere = situations(situation.game, situation.options).filter(lambda other: bool(other.actions))
    foreign = elsewhere.map(lambda other: other.actions[-1])
    return foreign | foreign.flatmap(_slips) | _pairs(foreign)


def _slips(action: Action) -> st.SearchStrategy[Action]:
    """The action with one of its numbers changed."""
    names = [field.name for field in dataclasses.fields(action)]  # type: ignore[arg-type] # actions are dataclasses
    if not names:
        return st.just(action)
    return st.sampled_from(names).flatmap(
        lambda name: _slip(getattr(action, name)).map(lambda new: dataclasses.replace(action, **{name: new}))  # type: ignore[type-var] # the same
    )


def _slip(value: Any) -> st.SearchStrategy[Any]:
    if isinstance(value, int) and not isinstance(value, bool):
        return st.sampled_from([value - 1, value + 1, 0, -1, 99])
    if isinstance(value, tuple) and value:
        return st.integers(0, len(value) - 1).flatmap(
            lambda index: _slip(value[index]).map(lambda new: (*value[:index], new, *value[index + 1 :]))
        )
    return st.just(value)


@st.composite
def _pairs(draw: st.DrawFn, actions: st.SearchStrategy[Action]) -> Action:
    """Half of one action and half of another of the same kind."""
    one, other = draw(actions), draw(actions)
    if type(one) is not type(other):
        return one
    names = [field.name for field in dataclasses.fields(one)]  # type: ignore[arg-type] # actions are dataclasses
    taken = {name: getattr(draw(st.sampled_from([one, other])), name) for name in names}
    return dataclasses.replace(one, **taken)  # type: ignore[type-var] # the same
