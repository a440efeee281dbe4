"""Openings: how the rounds of a game without chance differ from each other.

Two steady bots would play the same game of Petris again and again. So a round begins with a few actions
drawn by lot, the same in all its games; and where most of these openings are decided already (in Petris a
player who starts badly can be stuck within a few moves), only such are kept as the strongest level calls
open.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from hothouse.bots.budget import Budget
from hothouse.bots.levels import level
from hothouse.core.game import AnyGame
from hothouse.core.kit import part
from hothouse.core.options import OptionValue
from hothouse.core.seats import CHANCE
from hothouse.core.seeds import seed_of

JUDGED = Budget(simulations=500, nodes=20_000)
"""What the judge of an opening may spend; whichever its search counts."""
TRIES = 200


@dataclass(frozen=True, slots=True)
class Opening:
    """So many actions by lot; `open` is how far from a fair share the judge may put any seat."""

    actions: int = 0
    open: float = 1.0


NONE = Opening()


def usual_opening(game: str) -> Opening:
    """How the rounds of a game begin: as its kit says, for one where nothing else is left to chance."""
    found: Opening | None = part(game, "opening", lambda each: isinstance(each, Opening))
    return NONE if found is None else found


def draw_opening(
    game: AnyGame, options: Mapping[str, OptionValue], opening: Opening, seed: int
) -> tuple[str, ...]:
    """The opening of a round: drawn again until it is an open game, the same from the same seed."""
    return _drawn(game, tuple(options.items()), opening, seed) if opening.actions else ()


@lru_cache(maxsize=64)
def _drawn(
    game: AnyGame, options: tuple[tuple[str, OptionValue], ...], opening: Opening, seed: int
) -> tuple[str, ...]:
    written: list[str] = []
    for attempt in range(TRIES):
        rng = random.Random(seed_of(seed, "opening", attempt))
        state = game.start(**dict(options))
        written = []
        # Where chance draws the game varies by itself: an opening ends there.
        while len(written) < opening.actions and game.to_act(state) not in (None, CHANCE):
            action = rng.choice(game.legal_actions(state))
            state = game.apply(state, action)
            written.append(str(action))
        if _is_open(game, state, opening):
            break
    # After TRIES without an open game, the last: a round must begin somehow.
    return tuple(written)


def _is_open(game: AnyGame, state: Any, opening: Opening) -> bool:
    """Whether every seat still has its chance when it is to move. Play goes on as the judge would until all
    were asked; with two seats the first tells it for both."""
    seats = len(game.seats(state))
    judge = level(game.name, "grove").make()
    asked: set[int] = set()
    while (seat := game.to_act(state)) is not None:
        if seat == CHANCE or opening.open >= 1 or len(asked) == (seats if seats > 2 else 1):
            return True
        # Always the same seed: an opening is open or it is not, whoever asks.
        decision = judge.decide(game.view(state, seat), JUDGED, 1)
        if decision.value is not None and abs(decision.value - 1 / seats) > opening.open:
            return False
        asked.add(seat)
        state = game.apply(state, game.parse(state, decision.action))
    return False
