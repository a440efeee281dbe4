"""Promises about the law: what is legal, what is refused, when it is over."""

import dataclasses
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import strategies as st

from hothouse.core import CHANCE, Action, Closing, GameOver, IllegalAction, Unreadable
from hothouse.core.closing import CLOSING_KINDS, closed_outcome, why_not_close
from hothouse.testing.situation import Situation, situations


def old_states_never_change(situation: Situation) -> None:
    """Applying, asking and looking leave every state as it was."""
    game, state = situation.game, situation.state
    seen = [(hash(old), repr(old), game.position(old)) for old in situation.states[-3:]]
    actions = game.legal_actions(state)
    for action in actions[:5]:
        game.apply(state, action)
        game.preview(state, action)
    game.best(state, tuple(situation.seats))
    game.view(state, None)
    game.board(state, None)
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
    runs, again = game.legal_runs(state), game.legal_runs(state)
    each = [one for run in runs for one in (run if isinstance(run, tuple) else (run,))]
    assert each == list(game.legal_actions(state)), "the runs are not the list"
    assert all(run and run is other for run, other in zip(runs, again, strict=True) if isinstance(run, tuple))


def everything_else_is_refused(situation: Situation) -> None:
    """What is not listed is refused by `why_not` and `apply` alike, with a rule and a reason."""
    legal = situation.game.legal_actions(situation.state)
    if not legal:
        return
    known = set(legal)
    for action in situation.draw(st.lists(st.sampled_from(legal), max_size=6, unique=True), label="slips of"):
        for slip in slips(action):
            if slip not in known:
                assert situation.game.why_not(situation.state, slip), f"{slip} is not listed and not refused"
    for action in situation.draw(st.lists(_strangers(situation), max_size=6), label="strangers"):
        if action not in known:
            _is_refused(situation, action)


def _is_refused(situation: Situation, action: Action) -> None:
    game, state = situation.game, situation.state
    refusal = game.why_not(state, action)
    assert refusal is not None, f"{action} is not listed and not refused"
    assert refusal.rule
    assert str(refusal.message)
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
    assert str(game.asks(state))
    if outcome is not None:
        assert outcome.ending in game.endings
        assert outcome.rule == game.endings[outcome.ending]
        assert str(outcome.reason)
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
    """A seat may resign or run out of time whenever the game is on; several may agree a draw, if declared.

    The best of those who stay win. The state knows nothing of it: a closing is no action of any game.
    """
    game, state = situation.game, situation.state
    seats = tuple(situation.seats)
    for kind in CLOSING_KINDS:
        for seat in (None,) if kind == "draw" else seats:
            closing = Closing(kind, seat)
            if game.to_act(state) is None:
                with pytest.raises(GameOver):
                    closed_outcome(game, state, closing)
            elif kind in game.endings and (kind != "draw" or len(seats) > 1):
                _is_closed_by(situation, closing)
            else:
                _cannot_close(situation, closing)
    if game.to_act(state) is not None:
        for nobody in (Closing("resigned", len(seats)), Closing("resigned"), Closing("draw", 0)):
            _cannot_close(situation, nobody)


def _is_closed_by(situation: Situation, closing: Closing) -> None:
    game, state = situation.game, situation.state
    with pytest.raises(Unreadable):
        game.parse(state, str(closing))
    assert why_not_close(game, state, closing) is None
    outcome = closed_outcome(game, state, closing)
    assert (outcome.ending, outcome.rule) == (closing.kind, game.endings[closing.kind])
    assert str(outcome.reason)
    assert outcome.scores == game.scores(state)
    stay = {seat for seat in situation.seats if seat != closing.seat}
    assert set(outcome.winners) <= stay
    assert bool(outcome.winners) == bool(stay)
    assert closing.kind != "draw" or outcome.winners == tuple(situation.seats)


def _cannot_close(situation: Situation, closing: Closing) -> None:
    refusal = why_not_close(situation.game, situation.state, closing)
    assert refusal is not None
    assert str(refusal.message)
    with pytest.raises(IllegalAction):
        closed_outcome(situation.game, situation.state, closing)


def _strangers(situation: Situation) -> st.SearchStrategy[Action]:
    """Actions from other moments, with slips of the pen and mixed: most are not legal here."""
    elsewhere = situations(situation.game, situation.options).filter(lambda other: bool(other.actions))
    foreign = elsewhere.flatmap(lambda other: st.sampled_from(other.game.legal_actions(other.states[-2])))
    return foreign | foreign.flatmap(lambda action: st.sampled_from(slips(action))) | _pairs(foreign)


def slips(action: Action) -> list[Action]:
    """The action itself, and all that differ from it in one number."""
    found = [action]
    for field in dataclasses.fields(action):  # type: ignore[arg-type] # actions are dataclasses
        for value in _slips(getattr(action, field.name)):
            found.append(dataclasses.replace(action, **{field.name: value}))  # type: ignore[type-var] # the same
    return found


def _slips(value: Any) -> Iterator[Any]:
    if isinstance(value, int) and not isinstance(value, bool):
        yield from {*range(-1, 13), value - 1, value + 1, 99} - {value}
    elif isinstance(value, tuple):
        for index, part in enumerate(value):
            yield from ((*value[:index], slip, *value[index + 1 :]) for slip in _slips(part))


@st.composite
def _pairs(draw: st.DrawFn, actions: st.SearchStrategy[Action]) -> Action:
    """Half of one action and half of another of the same kind."""
    one, other = draw(actions), draw(actions)
    if type(one) is not type(other):
        return one
    names = [field.name for field in dataclasses.fields(one)]  # type: ignore[arg-type] # actions are dataclasses
    taken = {name: getattr(draw(st.sampled_from([one, other])), name) for name in names}
    return dataclasses.replace(one, **taken)  # type: ignore[type-var] # the same
