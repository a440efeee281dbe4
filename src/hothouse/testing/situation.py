"""Situations: states that play really reaches, each with the way there, drawn by hypothesis."""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeVar

from hypothesis import strategies as st

from hothouse.core import CHANCE, Action, AnyGame, Record, draw
from hothouse.core.options import OptionValue
from hothouse.core.record import result_text

T = TypeVar("T")
LONGEST_GAME = 5_000
GAMES = 24
"""How many random games a variant's situations are taken from: each is played once and remembered."""


@dataclass(frozen=True)
class Situation:
    """One moment of a game that was played at random."""

    game: AnyGame
    options: Mapping[str, OptionValue]
    states: tuple[Any, ...]
    actions: tuple[Action, ...]
    data: st.DataObject | None = None

    def draw(self, strategy: st.SearchStrategy[T], label: str) -> T:
        """What else the promise needs to be tried with, from hypothesis."""
        assert self.data is not None, "only a situation that `hold` made can draw"
        return self.data.draw(strategy, label)

    @property
    def state(self) -> Any:
        """The state of this moment."""
        return self.states[-1]

    @property
    def seats(self) -> range:
        """The seats of the table."""
        return range(len(self.game.seats(self.state)))

    def record(self) -> Record:
        """The way here as a record."""
        game, state = self.game, self.state
        return Record(
            game.name,
            game.rules_version,
            dict(game.options_of(state)),
            tuple(map(str, self.actions)),
            {"Event": 'a "random" game'},
            result_text(game, state, game.outcome(state)),
        )

    def __repr__(self) -> str:
        """What a failing contract prints: the position, and the actions that lead to it."""
        way = " ; ".join(map(str, self.actions))
        return f"Situation({self.game.position(self.state)!r}, after {len(self.actions)} actions: {way})"


def playout(game: AnyGame, options: Mapping[str, OptionValue], seed: int) -> Situation:
    """A whole random game."""
    return _playout(game, tuple(sorted(options.items())), seed)


@lru_cache(maxsize=2_000)
def _playout(game: AnyGame, options: tuple[tuple[str, OptionValue], ...], seed: int) -> Situation:
    rng = random.Random(seed)
    states = [game.start(**dict(options))]
    actions: list[Action] = []
    while (actor := game.to_act(states[-1])) is not None:
        state = states[-1]
        actions.append(draw(game, state, rng) if actor == CHANCE else rng.choice(game.legal_actions(state)))
        states.append(game.apply(state, actions[-1]))
        assert len(actions) < LONGEST_GAME, f"a random game (seed {seed}) does not end"
    return Situation(game, dict(options), tuple(states), tuple(actions))


@st.composite
def situations(draw_one: st.DrawFn, game: AnyGame, options: Mapping[str, OptionValue]) -> Situation:
    """Any moment of a random game, its beginning and its end included; shrinks towards the beginning."""
    whole = playout(game, options, draw_one(st.integers(0, GAMES - 1)))
    last = len(whole.actions)
    # Counted from the end half of the time: else a long game would hardly ever be seen to end.
    depth = draw_one(st.integers(0, last) | st.integers(0, min(3, last)).map(lambda left: last - left))
    return Situation(game, options, whole.states[: depth + 1], whole.actions[:depth])
