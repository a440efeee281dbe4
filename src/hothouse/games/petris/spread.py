"""P3.1–P3.6: a propagation as an action, and every valid one."""

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import compress, repeat
from operator import itemgetter

from hothouse.core.action import Action
from hothouse.core.lazy import lazy
from hothouse.core.seats import Seat
from hothouse.games.petris.boards import LAYOUTS
from hothouse.games.petris.dishes import may_arrive, may_leave
from hothouse.games.petris.state import Dish

Arrivals = tuple[tuple[int, int], ...]
"""How many bacteria arrive in which dish: (dish, count), in ascending order of dishes."""


AROUND = {
    players: [(beside, itemgetter(*(dish - 1 for dish in beside))) for beside in layout.neighbours]
    for players, layout in LAYOUTS.items()
}
"""For each dish its neighbours, and what picks them out of all dishes."""


@dataclass(frozen=True)
class Propagate(Action):
    """P3.2: an origin and what arrives in each dish. Written `7>1`, `7>1x2 6`, `7>1x3,2`."""

    # Without slots, so that what follows from the fields is kept: play meets the same actions all the time.

    origin: int
    arrivals: Arrivals

    def __str__(self) -> str:
        return f"{self.origin}>" + ",".join(
            str(dish) if count == 1 else f"{dish}x{count}" for dish, count in self.arrivals
        )

    @lazy
    def moved(self) -> int:
        """How many bacteria leave the origin."""
        return sum([count for _, count in self.arrivals])

    @lazy
    def changes(self) -> Arrivals:
        """What comes to each dish in ascending order, below zero to the origin."""
        return tuple(sorted((*self.arrivals, (self.origin, -self.moved))))

    @lazy
    def divides(self) -> bool:
        """P3.2: whether it names a dish or more, each once, in ascending order, with a bacterium for each."""
        named = [dish for dish, _ in self.arrivals]
        return bool(named) and named == sorted(set(named)) and min(count for _, count in self.arrivals) > 0


@lru_cache(maxsize=2_000)
def propagations(dishes: tuple[Dish, ...], seat: Seat) -> tuple[Propagate, ...]:
    """Every valid propagation, origin by origin, by what each dish allows.

    Kept, because every position is asked twice: whether the seat is stuck (P3.9), and what it may do. Between
    the two a thousand other tables may have moved.
    """
    found: list[Propagate] = []
    # A dish has a number for each colour: how many they are tells how the dishes lie.
    for origin, (dish, (neighbours, around)) in enumerate(
        zip(dishes, AROUND[len(dishes[0])], strict=True), 1
    ):
        if dish[seat] and (leaving := may_leave(dish, seat)):
            arriving = tuple(map(may_arrive, around(dishes), repeat(seat), repeat(leaving[-1])))
            found += compress(ways(origin, neighbours, leaving), allowed(leaving, arriving))
    return tuple(found)


@lru_cache(maxsize=50_000)
def allowed(leaving: tuple[int, ...], arriving: tuple[tuple[int, ...], ...]) -> bytes:
    """Which divisions of a number that may leave bring to each place a number that may arrive there.

    Nothing else decides. Places and not dishes, because many dishes have as many neighbours, and games meet
    the same cases again and again: the answers are kept, a byte each because there are many.
    """
    rooms = {(place, count) for place, counts in enumerate(arriving) for count in counts}
    return bytes(map(rooms.issuperset, divisions(len(arriving), leaving)))


@cache
def ways(origin: int, neighbours: tuple[int, ...], leaving: tuple[int, ...]) -> tuple[Propagate, ...]:
    """The divisions as propagations from the origin to its neighbours."""
    found = divisions(len(neighbours), leaving)
    return tuple(
        one(origin, tuple((neighbours[place], count) for place, count in division)) for division in found
    )


@cache
def one(origin: int, arrivals: Arrivals) -> Propagate:
    """The propagation as one object in every list: whoever keeps something for it need not compare."""
    return Propagate(origin, arrivals)


@cache
def divisions(places: int, leaving: tuple[int, ...]) -> tuple[Arrivals, ...]:
    """P3.2: every way to divide one of these numbers of bacteria among so many places, counted from 0."""
    partial: list[tuple[Arrivals, int]] = [((), 0)]
    for place in range(places):
        partial += [
            ((*arrivals, (place, count)), moved + count)
            for arrivals, moved in partial
            for count in range(1, leaving[-1] - moved + 1)
        ]
    return tuple(arrivals for arrivals, moved in partial if moved in leaving)
