"""Whole games of Botanik by players of every temper, from random to greedy, for the properties to hold in."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from hothouse.core import CHANCE, Action, draw
from hothouse.games.botanik import BOTANIK
from hothouse.games.botanik.machine import SOURCE_NETWORK
from hothouse.games.botanik.scoring import count_machine
from hothouse.games.botanik.state import BotanikState


@dataclass(frozen=True)
class Played:
    """A game: its states, and the actions between them."""

    states: tuple[BotanikState, ...]
    actions: tuple[Action, ...]

    @property
    def decisions(self) -> int:
        """How many actions were not draws."""
        return sum(BOTANIK.to_act(state) != CHANCE for state in self.states[:-1])


@lru_cache(maxsize=400)
def tempered_game(seed: int, temper: float, first: str = "chance") -> Played:
    """A whole game; each decision is greedy as often as the temper says, else random."""
    rng = random.Random(f"{seed} {temper}")
    states: list[BotanikState] = [BOTANIK.start(first=first)]
    actions: list[Action] = []
    while (seat := BOTANIK.to_act(states[-1])) is not None:
        state = states[-1]
        if seat == CHANCE:
            action = draw(BOTANIK, state, rng)
        else:
            legal = BOTANIK.legal_actions(state)
            action = greedy(state, legal, seat, rng) if rng.random() < temper else rng.choice(legal)
        actions.append(action)
        states.append(BOTANIK.apply(state, action))
    return Played(tuple(states), tuple(actions))


def greedy(state: BotanikState, legal: Sequence[Action], seat: int, rng: random.Random) -> Action:
    """One ply: the action after which the seat is best off, ties broken at random."""
    return max(legal, key=lambda action: (worth(BOTANIK.apply(state, action), seat), rng.random()))


def worth(state: BotanikState, seat: int) -> float:
    """Points, then hopes: tiles joined, pairs of a colour, open ends, tiles pending and tiles on the side."""
    machine = state.machines[seat]
    counted = count_machine(machine)
    pairs = sum(len(group) == 2 for group in counted.groups)
    ends = min(machine.open_ends[SOURCE_NETWORK], 4)
    sides = sum(column.sides[seat] is not None for column in state.columns)
    hopes = 0.3 * len(counted.joined) + 0.8 * pairs + 0.3 * ends + 2 * len(state.pending[seat]) + sides
    return counted.points + hopes
