"""V8.1, V9.4: what happens by itself after an action: whose turn is next, and when it is the last."""

from hothouse.core.events import Tell
from hothouse.core.seats import Seat
from hothouse.games.vorex.ruins import is_last_placed
from hothouse.games.vorex.state import (
    ACTIONS,
    FLOWERS,
    WEED,
    VorexState,
    changed,
    free_stumps,
)

LAST_ROUND = 60
"""V8.1: a game that nobody finishes ends after this round."""


def first_turn(state: VorexState) -> VorexState:
    """After the set-up turns, round 1 begins with the first player."""
    return changed(state, stage="turn", seat=0, round=1, actions=ACTIONS)


def turn_passes(state: VorexState, tell: Tell) -> VorexState:
    """V8.1: after the last action and its bonus the next seat; after the last seat, a new round or the end.

    In a solo game the Weed follows (V9.2).
    """
    if state.actions or state.bonus or state.end:
        return state
    if state.box.solo:
        return weeds_turn(state, tell)
    if state.seat + 1 < state.box.players:
        return changed(state, seat=state.seat + 1, actions=ACTIONS)
    # V8.1: the round is played out, so that everybody has had as many turns.
    if is_last_placed(state.flowers):
        return ended(state, "flowers", tell)
    return next_round(state, tell)


def next_round(state: VorexState, tell: Tell) -> VorexState:
    """A new round, unless it was the sixtieth."""
    # Somebody who only takes could go on for ever; ours must end, for bots and for servers.
    if state.round == LAST_ROUND:
        return ended(state, "rounds", tell)
    return changed(state, stage="turn", seat=0, round=state.round + 1, actions=ACTIONS)


def weeds_turn(state: VorexState, tell: Tell) -> VorexState:
    """V9.2: the Weed is to bloom twice."""
    return weed_to_bloom(changed(state, stage="weed", actions=ACTIONS), tell)


def weed_to_bloom(state: VorexState, tell: Tell) -> VorexState:
    """V9.4: lost if the Weed finds no stump for one of its two flowers."""
    # Judged before each flower and not once a turn: the first may grow a tile with room for the second.
    return state if free_stumps(state.forest, state.flowers) else ended(state, "no stump", tell)


def weed_goes_on(state: VorexState, tell: Tell) -> VorexState:
    """V9.2, V9.3: its extra action first, then its second flower, then the person's next turn."""
    if state.bonus or state.end:
        return state
    # Its flowers are counted in `actions`, as a person's actions are.
    return weed_to_bloom(state, tell) if state.actions else next_round(state, tell)


def last_flower_ends(state: VorexState, tell: Tell) -> VorexState:
    """V9.4: a solo game ends at once with a last flower, whoever placed it."""
    if not state.box.solo or not is_last_placed(state.flowers):
        return state
    # Only one of them can have placed its last: a solo game settles no further ruin after that.
    return ended(state, "weed" if len(state.flowers[WEED]) == FLOWERS else "won", tell)


def ended(state: VorexState, how: str, tell: Tell) -> VorexState:
    """The game is over. Nothing is left to do, so that equal ends are equal states."""
    tell("over", how=how)
    return changed(state, actions=0, bonus=None, end=how)


def as_if_turn_of(state: VorexState, seat: Seat) -> VorexState | None:
    """The forest as it lies, with two actions for the seat; None outside of turns, or if it has none left."""
    last = is_last_placed(state.flowers) and seat <= state.seat
    if state.stage != "turn" or last:
        return None
    return changed(state, seat=seat, actions=ACTIONS, bonus=None)
