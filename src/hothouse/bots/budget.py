"""Budgets: how long a bot may think, in seconds, in simulations or in nodes, and the flag that stops it."""

import re
import time
from collections.abc import Callable
from dataclasses import dataclass

from hothouse.core.errors import Unreadable
from hothouse.core.message import Template

_PART = re.compile(r"(?P<number>\d+(?:\.\d+)?)(?P<unit>s|ms|cpu|sims|nodes)")
BUDGET = Template("the budget")
EXPECTED = Template(
    "a number with s, ms, cpu, sims or nodes, such as 0.5s or 20000nodes (several joined by +)"
)


@dataclass(frozen=True, slots=True)
class Budget:
    """Limits of one decision; the first that is reached ends the thinking, None is no limit.

    Seconds are those of the clock on the wall, or with `processor` those that the process really worked: on a
    busy machine only the latter measure thinking. A simulation is one playout or one judged leaf of a tree;
    a node is one position that a search visits. Only budgets without seconds decide alike on every machine.
    """

    seconds: float | None = None
    simulations: int | None = None
    nodes: int | None = None
    processor: bool = False

    @property
    def repeatable(self) -> bool:
        """Whether the clock has no say in it."""
        return self.seconds is None and (self.simulations is not None or self.nodes is not None)

    def times(self, factor: float) -> "Budget":
        """The same kind of budget, this many times as large."""
        return Budget(
            None if self.seconds is None else self.seconds * factor,
            None if self.simulations is None else max(1, round(self.simulations * factor)),
            None if self.nodes is None else max(1, round(self.nodes * factor)),
            self.processor,
        )

    def __str__(self) -> str:
        parts = [f"{self.seconds:g}{'cpu' if self.processor else 's'}"] if self.seconds is not None else []
        parts += [f"{self.simulations}sims"] if self.simulations is not None else []
        parts += [f"{self.nodes}nodes"] if self.nodes is not None else []
        return "+".join(parts) or "no limit"


def parse_budget(text: str) -> Budget:
    """Read `0.5s`, `200ms`, `0.5cpu`, `800sims`, `20000nodes`, or several joined by a plus."""
    found: dict[str, float] = {}
    for part in text.strip().lower().split("+"):
        match = _PART.fullmatch(part.strip())
        if match is None or float(match["number"]) <= 0:
            raise Unreadable(BUDGET, text, EXPECTED)
        # Milliseconds and processor seconds are seconds too: a budget has one clock.
        unit = "s" if match["unit"] in ("ms", "cpu") else match["unit"]
        found[unit] = float(match["number"]) / (1000 if match["unit"] == "ms" else 1)
    whole = {unit: int(found[unit]) for unit in ("sims", "nodes") if unit in found}
    # 0.5sims would be none at all.
    if 0 in whole.values():
        raise Unreadable(BUDGET, text, EXPECTED)
    return Budget(found.get("s"), whole.get("sims"), whole.get("nodes"), "cpu" in text.lower())


class Stop:
    """A flag that anybody may raise, from any thread: the bot answers with the best it has.

    `flag` is one byte, so that a compiled search can watch it without holding the interpreter's lock.
    """

    __slots__ = ("flag",)

    def __init__(self) -> None:
        self.flag = bytearray(1)

    def set(self) -> None:
        """Ask the bot to answer now."""
        self.flag[0] = 1

    @property
    def raised(self) -> bool:
        """Whether somebody asked."""
        return bool(self.flag[0])


class Thinking:
    """One decision being thought about: what was spent so far, and whether it is time to answer."""

    def __init__(
        self, budget: Budget, stop: Stop | None = None, clock: Callable[[], float] | None = None
    ) -> None:
        self.budget = budget
        self.stop = stop or Stop()
        self.clock = clock or (time.process_time if budget.processor else time.perf_counter)
        self.began = self.clock()
        self.simulations = 0
        self.nodes = 0

    @property
    def spent(self) -> float:
        """Seconds since it began."""
        return self.clock() - self.began

    @property
    def over(self) -> bool:
        """Whether a limit is reached or the flag is up."""
        seconds = self.budget.seconds
        # The clock last: it costs more than a comparison, and this is asked after every simulation.
        return self.over_but_for_time or (seconds is not None and self.spent >= seconds)

    @property
    def over_but_for_time(self) -> bool:
        """The same for whoever looks at the clock in a way of its own."""
        budget = self.budget
        return (
            self.stop.raised
            or (budget.simulations is not None and self.simulations >= budget.simulations)
            or (budget.nodes is not None and self.nodes >= budget.nodes)
        )
