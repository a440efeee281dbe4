"""P3.1–P3.6: a propagation as an action, and every valid one."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from hothouse.core.action import Action
from hothouse.core.seats import Seat
from hothouse.games.petris.state import SARCINA, Dish, PetrisState

Arrivals = tuple[tuple[int, int], ...]
"""How many bacteria arrive in which dish: (dish, count), in ascending order of dishes."""


@dataclass(frozen=True, slots=True)
class Propagate(Action):
    """P3.2: an origin and what arrives in each dish. Written `7>1`, `7>1x2 6`, `7>1x3,2`."""

    origin: int
    arrivals: Arrivals

    def __str__(self) -> str:
        return f"{self.origin}>" + ",".join(
            str(dish) if count == 1 else f"{dish}x{count}" for dish, count in self.arrivals
        )

    @property
    def moved(self) -> int:
        """How many bacteria leave the origin."""
        return sum([count for _, count in self.arrivals])


def propagations(state: PetrisState, seat: Seat) -> Iterator[tuple[Propagate, ...]]:
    """Every valid propagation, origin by origin. `refusal.py` is the law; a contract holds them equal."""
    dishes = state.dishes
    for origin, neighbours in enumerate(state.layout.neighbours, start=1):
        here = dishes[origin - 1]
        own = here[seat]
        if 0 < own < SARCINA:
            barred = _barred_leaving(here, seat)
            place = WIDTH
            for dish in neighbours:
                barred |= _barred_arrivals(dishes[dish - 1], seat) << place
                place += WIDTH
            yield _open_ways(origin, neighbours, own, barred)


WIDTH = SARCINA - 1
"""Up to four bacteria leave a dish or arrive in one: four bits say which numbers, the lowest bit for one.

The first four bits are about leaving the origin, the next four about its first neighbour, and so on. What a
propagation does and what the dishes bar are both written so; they must have no bit in common.
"""


@lru_cache(maxsize=50_000)
def _open_ways(origin: int, neighbours: tuple[int, ...], own: int, barred: int) -> tuple[Propagate, ...]:
    return tuple([action for action, does in _ways(origin, neighbours, own) if not does & barred])


@cache
def _ways(origin: int, neighbours: tuple[int, ...], own: int) -> tuple[tuple[Propagate, int], ...]:
    """P3.2: every way to divide up to `own` bacteria among the neighbours, with what it does."""
    partial: list[tuple[int, Arrivals, int]] = [(0, (), 0)]
    for place, dish in enumerate(neighbours, start=1):
        partial += [
            (moved + count, (*arrivals, (dish, count)), does | 1 << (place * WIDTH + count - 1))
            for moved, arrivals, does in partial
            for count in range(1, own - moved + 1)
        ]
    return tuple(
        (Propagate(origin, arrivals), does | 1 << (moved - 1)) for moved, arrivals, does in partial[1:]
    )


@lru_cache(maxsize=1_000)
def _barred_arrivals(dish: Dish, seat: Seat) -> int:
    """The numbers of arrivals that the dish does not take (P3.4–P3.6)."""
    own = dish[seat]
    others = _others(dish, seat)
    numbers = range(1, WIDTH + 1)
    return sum(1 << (n - 1) for n in numbers if own + n > SARCINA or own + n in others)


@lru_cache(maxsize=1_000)
def _barred_leaving(dish: Dish, seat: Seat) -> int:
    """The numbers of bacteria that may not leave the dish (P3.6)."""
    own = dish[seat]
    others = _others(dish, seat)
    return sum(1 << (n - 1) for n in range(1, own) if own - n in others)


def _others(dish: Dish, seat: Seat) -> Dish:
    return dish[:seat] + dish[seat + 1 :]
