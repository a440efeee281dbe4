"""P3.1–P3.6: a propagation as an action, and every valid one."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from hothouse.core.action import Action
from hothouse.core.seats import Seat
from hothouse.games.petris.dishes import may_arrive, may_leave
from hothouse.games.petris.state import PetrisState

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
    """Every valid propagation, origin by origin, by what each dish allows."""
    dishes = state.dishes
    for origin, neighbours in enumerate(state.layout.neighbours, start=1):
        leaving = may_leave(dishes[origin - 1], seat)
        if leaving:
            arriving = tuple([may_arrive(dishes[dish - 1], seat, leaving[-1]) for dish in neighbours])
            yield propagations_from(origin, neighbours, leaving, arriving)


@lru_cache(maxsize=50_000)
def propagations_from(
    origin: int, neighbours: tuple[int, ...], leaving: tuple[int, ...], arriving: tuple[tuple[int, ...], ...]
) -> tuple[Propagate, ...]:
    """Those that move a number which may leave, to each neighbour a number which may arrive there.

    Nothing else decides, and games meet the same cases again and again: the lists are kept.
    """
    rooms = zip(neighbours, arriving, strict=True)
    allowed = {(dish, number) for dish, numbers in rooms for number in numbers}
    ways = divisions(origin, neighbours, leaving[-1])
    return tuple([way for way, moved in ways if moved in leaving and allowed.issuperset(way.arrivals)])


@cache
def divisions(origin: int, neighbours: tuple[int, ...], own: int) -> tuple[tuple[Propagate, int], ...]:
    """P3.2: every way to divide up to `own` bacteria among the neighbours, and how many it moves."""
    partial: list[tuple[Arrivals, int]] = [((), 0)]
    for dish in neighbours:
        partial += [
            ((*arrivals, (dish, count)), moved + count)
            for arrivals, moved in partial
            for count in range(1, own - moved + 1)
        ]
    return tuple((Propagate(origin, arrivals), moved) for arrivals, moved in partial[1:])
