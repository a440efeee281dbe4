"""P3.1–P3.6: a propagation as an action, and every valid one."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

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
        return sum(count for _, count in self.arrivals)


def propagations(state: PetrisState, seat: Seat) -> Iterator[tuple[Propagate, ...]]:
    """Every valid propagation, origin by origin. `refusal.py` is the law; a contract holds them equal."""
    dishes = state.dishes
    for origin, neighbours in enumerate(state.layout.neighbours, start=1):
        here = dishes[origin - 1]
        own = here[seat]
        if 0 < own < SARCINA:
            room = tuple([_room(dishes[dish - 1], seat, own) for dish in neighbours])
            yield _splits(origin, neighbours, own, room, _leaving(here, seat))


@lru_cache(maxsize=200_000)
def _splits(
    origin: int,
    neighbours: tuple[int, ...],
    own: int,
    room: tuple[tuple[int, ...], ...],
    leaving: tuple[int, ...],
) -> tuple[Propagate, ...]:
    """Every way to send a number of `leaving` bacteria where there is room for them."""
    partial: list[tuple[int, Arrivals]] = [(0, ())]
    for dish, counts in zip(neighbours, room, strict=True):
        partial += [
            (moved + count, (*arrivals, (dish, count)))
            for moved, arrivals in partial
            for count in counts
            if moved + count <= own
        ]
    return tuple([Propagate(origin, arrivals) for moved, arrivals in partial if moved in leaving])


@lru_cache(maxsize=1_000)
def _room(dish: Dish, seat: Seat, most: int) -> tuple[int, ...]:
    """The numbers of arrivals, up to `most`, that the dish takes (P3.4–P3.6)."""
    own = dish[seat]
    others = _others(dish, seat)
    return tuple(n for n in range(1, min(most, SARCINA - own) + 1) if own + n not in others)


@lru_cache(maxsize=1_000)
def _leaving(dish: Dish, seat: Seat) -> tuple[int, ...]:
    """The numbers of bacteria that may leave the dish (P3.2, P3.6)."""
    own = dish[seat]
    others = _others(dish, seat)
    return tuple(n for n in range(1, own + 1) if n == own or own - n not in others)


def _others(dish: Dish, seat: Seat) -> Dish:
    return dish[:seat] + dish[seat + 1 :]
