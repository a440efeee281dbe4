"""The readable side of the Petris kernel: its tables, worked out from the rules' own, and the translation."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import product

from hothouse.games.petris.boards import LAYOUTS, Layout
from hothouse.games.petris.contamination import ADVANCED_POINTS
from hothouse.games.petris.ending import ending
from hothouse.games.petris.spread import Propagate
from hothouse.games.petris.state import SARCINA, Dish, PetrisState
from hothouse.games.petris.track import PROPAGATOR, WHOLE, contaminations_before
from hothouse.kernels.petris.constants import CONTAMINATION, FISSION, MOST_DISHES, MOST_SPACES, RUN_OUT

MOST_MOVED = SARCINA - 1
"""No more than four bacteria lie loose in a dish, so no more leave it."""
ROWS = {players: MOST_SPACES * number for number, players in enumerate(LAYOUTS)}
"""Where each table's part of the arrays begins."""
KINDS = {**PROPAGATOR, "F": FISSION, "C": CONTAMINATION}
ENDINGS = ("", "stuck", "sarcina", "nine", "track")
"""The ways to end, by the kernel's number."""


# Actions.


def code(origin: int, arrivals: dict[int, int]) -> int:
    """The code of a propagation from the dish at index `origin`; arrivals by dish number."""
    word = sum(1 << (4 * (dish - 1) + count - 1) for dish, count in arrivals.items())
    return word | origin << 40 | 1 << (44 + sum(arrivals.values()) - 1)


@lru_cache(maxsize=2_000)
def code_of(action: Propagate) -> int:
    """The code of a propagation."""
    return code(action.origin - 1, dict(action.arrivals))


@lru_cache(maxsize=2_000)
def propagate(word: int) -> Propagate:
    """The propagation of a code. There are 1,078 of them, so each is translated once."""
    bits = [(word >> 4 * dish & 15) for dish in range(MOST_DISHES)]
    arrivals = [(dish, found.bit_length()) for dish, found in enumerate(bits, start=1) if found]
    return Propagate((word >> 40 & 15) + 1, tuple(arrivals))


def all_splits(room: int) -> tuple[list[int], dict[int, int]]:
    """Every code of every table, by origin and number moved; and where the codes of each begin."""
    codes: list[int] = []
    starts: dict[int, int] = {}
    for players, row in ROWS.items():
        layout = LAYOUTS[players]
        if len(layout.neighbours) > MOST_DISHES:
            raise OverflowError(f"the kernel holds {MOST_DISHES} dishes, and a table has more")
        for origin in range(len(layout.neighbours)):
            found = sorted(splits(layout, origin))
            # One start more than there are numbers: the codes of `here` bacteria end where those of one more
            # begin.
            for moved in range(1, MOST_MOVED + 2):
                starts[row + 5 * origin + moved - 1] = len(codes) + sum(n < moved for n, _ in found)
            codes += [word for _, word in found]
    if len(codes) >= room:
        raise OverflowError(f"the kernel holds {room} splits, and the tables need {len(codes)}")
    return codes, starts


def splits(layout: Layout, origin: int) -> Iterator[tuple[int, int]]:
    """Every way to send one to four bacteria from a dish to its neighbours, as (moved, code)."""
    neighbours = layout.neighbours[origin]
    for counts in product(range(MOST_MOVED + 1), repeat=len(neighbours)):
        if 1 <= sum(counts) <= MOST_MOVED:
            arrivals = {dish: count for dish, count in zip(neighbours, counts, strict=True) if count}
            yield sum(counts), code(origin, arrivals)


def shut(own: int, others: tuple[int, int]) -> int:
    """P3.4–P3.6: the arrivals that a dish refuses, one bit for each of one to four."""
    afters = [own + moved for moved in range(1, MOST_MOVED + 1)]
    return sum(1 << bit for bit, after in enumerate(afters) if after > SARCINA or after in others)


def kept(own: int, others: tuple[int, int]) -> int:
    """P3.2, P3.6: the numbers that may not leave a dish, one bit for each of one to four."""
    afters = [own - moved for moved in range(1, MOST_MOVED + 1)]
    # P3.6 is about numbers that are there: an origin left empty is equal to nobody.
    return sum(1 << bit for bit, after in enumerate(afters) if after < 0 or (after and after in others))


def spaces() -> dict[int, tuple[int, int]]:
    """Each space of each track: the seat that propagates or the phase, and P6.1's worth of a dish."""
    found = {}
    for players, row in ROWS.items():
        kinds = [KINDS[space] for space in WHOLE[players]] + [RUN_OUT]
        if len(kinds) > MOST_SPACES:
            raise OverflowError(f"the kernel's track has {MOST_SPACES} spaces, and a table's has more")
        for marker, kind in enumerate(kinds):
            # P6.1's table has an end; whatever comes after it is worth as much as its last entry.
            done = min(contaminations_before(players, marker), len(ADVANCED_POINTS) - 1)
            found[row + marker] = (kind, ADVANCED_POINTS[done])
    return found


# Positions.


def words(state: PetrisState) -> list[int]:
    """Three words, one a colour: its numbers in the dishes, four bits each."""
    lone = [[dish[seat] for dish in state.dishes] for seat in range(state.players)]
    return [sum(count << 4 * dish for dish, count in enumerate(counts)) for counts in (*lone, [])][:3]


def dishes(colours: Sequence[int], many: int) -> tuple[Dish, ...]:
    """The dishes that the words of the colours write."""
    return tuple([tuple([word >> 4 * dish & 15 for word in colours]) for dish in range(many)])


def lacking(state: PetrisState) -> int:
    """In the four bits of a dish, seat + 1 of a colony of five that found no sarcina."""
    return sum(seat + 1 << 4 * (dish - 1) for dish, seat in state.short)


def ended(state: PetrisState) -> tuple[int, int]:
    """The number of the ending and a bit for each seat that lost by it."""
    kind, losers = ending(state) or ("", ())
    return ENDINGS.index(kind), sum(1 << seat for seat in losers)


def finish(
    start: PetrisState, marker: int, points: tuple[int, ...], five: int, end: int, losers: int
) -> PetrisState:
    """A state with everything that is not in the dishes."""
    short = sorted((five >> 4 * dish & 15, dish + 1) for dish in range(MOST_DISHES) if five >> 4 * dish & 15)
    lost = [seat for seat in range(start.players) if losers >> seat & 1]
    return replace(
        start,
        marker=marker,
        points=points,
        short=tuple((dish, seat - 1) for seat, dish in short),
        stuck=lost[0] if ENDINGS[end] == "stuck" else None,
    )
