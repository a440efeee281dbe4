"""How fast the environments step, beside PettingZoo's own connect four and chess in the same run."""

import time
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any

import numpy as np
from rich.box import SIMPLE_HEAD
from rich.table import Table

from hothouse.core.errors import HothouseError
from hothouse.core.kit import kit
from hothouse.core.registry import game_names
from hothouse.envs.gym import AgainstBots
from hothouse.envs.opponents import WEAKEST
from hothouse.envs.vector import VectorTables
from hothouse.envs.zoo import env

PEERS = {"connect four": "pettingzoo.classic.connect_four_v3", "chess": "pettingzoo.classic.chess_v6"}
TABLES = 256


@dataclass(frozen=True, slots=True)
class EnvSpeed:
    """Steps a second: one table through the AEC interface, many tables at once, and an agent's against the
    weakest level."""

    name: str
    aec: float
    vector: float | None
    against: float | None


class Watch:
    """Runs only while an environment does."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self.clock = clock
        self.spent = 0.0

    def time(self, call: Callable[..., Any], *arguments: Any) -> Any:
        """What the call gives; its time is added up."""
        began = self.clock()
        answer = call(*arguments)
        self.spent += self.clock() - began
        return answer


def measure_envs(seconds: float) -> list[EnvSpeed]:
    """Ours, then PettingZoo's where what they need is installed."""
    # Ours first: a peer that fails halfway should not take our figures with it.
    ours = [
        EnvSpeed(
            name, aec_speed(env(name), seconds), vector_speed(name, seconds), against_speed(name, seconds)
        )
        for name in game_names()
        if kit(name).encoder is not None
    ]
    return [*ours, *_peers(seconds)]


def aec_speed(table: Any, seconds: float) -> float:
    """Random masked play through `reset`, `last` and `step`; only these count, not the choosing."""
    rng, watch, steps = np.random.default_rng(1), Watch(), 0
    while watch.spent < seconds:
        watch.time(table.reset, steps)
        for _ in table.agent_iter():
            seen, _, over, cut, _ = watch.time(table.last)
            action = None if over or cut else int(rng.choice(np.flatnonzero(seen["action_mask"])))
            watch.time(table.step, action)
            steps += action is not None
    return steps / watch.spent


def vector_speed(name: str, seconds: float) -> float:
    """Random masked play at many tables; only the steps count, not the choosing."""
    # As many tables as a learner would take: with few, the cost of a call hides the rest.
    many = VectorTables(name, TABLES)
    seen, _ = many.reset(seed=1)
    rng, watch, steps = np.random.default_rng(1), Watch(), 0
    while watch.spent < seconds:
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])
        seen, *_ = watch.time(many.step, actions)
        steps += TABLES
    return steps / watch.spent


def against_speed(name: str, seconds: float) -> float:
    """Random masked play of one seat, a bot in the others; in seconds of the processor, as a bot thinks."""
    table, watch, steps = AgainstBots(name), Watch(time.process_time), 0
    rng = np.random.default_rng(1)
    while watch.spent < seconds:
        (seen, _), over = watch.time(partial(table.reset, seed=steps)), False
        while not over:
            action = int(rng.choice(np.flatnonzero(seen["action_mask"])))
            seen, _, over, _, _ = watch.time(table.step, action)
            steps += 1
    return steps / watch.spent


def _peers(seconds: float) -> Iterator[EnvSpeed]:
    for name, module in PEERS.items():
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it deprecates this way to make its own environments
            try:
                table = import_module(module).raw_env()
            except (ImportError, HothouseError):
                continue
            yield EnvSpeed(f"PettingZoo {name}", aec_speed(table, seconds), None, None)


def env_table(speeds: list[EnvSpeed]) -> Table:
    """The speeds for a person."""
    made = Table(box=SIMPLE_HEAD, pad_edge=False)
    made.add_column("environment")
    for heading in ("AEC steps/s", f"vector steps/s ({TABLES} tables)", f"against {WEAKEST}"):
        made.add_column(heading, justify="right")
    for speed in speeds:
        rates = (speed.aec, speed.vector, speed.against)
        made.add_row(speed.name, *("–" if rate is None else f"{rate:,.0f}" for rate in rates))
    return made
