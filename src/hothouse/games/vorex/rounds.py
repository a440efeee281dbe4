"""V8.1, V9.4: whose turn is next, and when it is the last."""

from hothouse.core.events import Tell
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


def next_turn(state: VorexState, tell: Tell) -> VorexState:
    """V8.1: the next seat; after the last of the round, a new round or the end. Solo: the Weed (V9.2)."""
    if state.box.solo:
        return weeds_turn(state, tell)
    if state.seat + 1 < state.box.players:
        return changed(state, seat=state.seat + 1, actions=ACTIONS)
    if is_last_placed(state.flowers):
        return ended(state, "flowers", tell)
    return next_round(state, tell)


def next_round(state: VorexState, tell: Tell) -> VorexState:
    """A new round, unless it was the sixtieth."""
    if state.round == LAST_ROUND:
        return ended(state, "rounds", tell)
    return changed(state, stage="turn", seat=0, round=state.round + 1, actions=ACTIONS)


def weeds_turn(state: VorexState, tell: Tell) -> VorexState:
    """V9.2: the Weed is to bloom twice."""
    return weed_to_bloom(changed(state, stage="weed", actions=ACTIONS), tell)


def weed_to_bloom(state: VorexState, tell: Tell) -> VorexState:
    """V9.4: lost if the Weed finds no stump for one of its two flowers."""
    return state if free_stumps(state.forest, state.flowers) else ended(state, "no stump", tell)


def last_flower(state: VorexState, tell: Tell) -> VorexState | None:
    """V9.4: the end of a solo game by a last flower, whoever placed it; None while both have some left."""
    if not is_last_placed(state.flowers):
        return None
    return ended(state, "weed" if len(state.flowers[WEED]) == FLOWERS else "won", tell)


def ended(state: VorexState, how: str, tell: Tell) -> VorexState:
    """The game is over. Nothing is left to do, so that equal ends are equal states."""
    tell("over", how=how)
    return changed(state, actions=0, bonus=None, end=how)
