"""P1: what lies on the table. A state never changes; a rule makes a new one."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from hothouse.core.seats import Seat
from hothouse.core.showing import State
from hothouse.games.petris.boards import LAYOUTS, Layout
from hothouse.games.petris.track import WHOLE

BACTERIA: Final = 20
SARCINAS: Final = 3
SARCINA: Final = 5
"""What a sarcina is worth wherever bacteria are counted (P3.7)."""
LAST_SPACE: Final = 9

Dish = tuple[int, ...]
"""How much each colour has in a dish, from 0 to 5. Five is a sarcina (but see `short`)."""


@dataclass(frozen=True, slots=True, repr=False)
class PetrisState(State):
    """A table of Petris between two decisions, or at the end.

    `dishes` holds dish 1 at index 0. `marker` counts spaces over both laps. `short` names the colonies of
    five that found no sarcina, as (dish, seat): only a lost game has any (P3.8, P4.5).
    """

    game_name = "petris"

    players: int
    advanced: bool
    dishes: tuple[Dish, ...]
    marker: int = 0
    points: tuple[int, ...] = (0, 0)
    short: tuple[tuple[int, Seat], ...] = ()
    stuck: Seat | None = None

    @property
    def layout(self) -> Layout:
        """How the dishes lie."""
        return LAYOUTS[self.players]

    @property
    def space(self) -> str:
        """The letter under the marker; empty when the track is run out."""
        # A slice and not an index: after the last space it is empty, where an index would fail.
        return WHOLE[self.players][self.marker : self.marker + 1]


def begin(players: int, advanced: bool) -> PetrisState:
    """P1.1–P1.3: one bacterium of each colour in its first dish, markers on 0."""
    layout = LAYOUTS[players]
    dishes = tuple(
        tuple(int(layout.starts[seat] == dish) for seat in range(players)) for dish in layout.dishes
    )
    return PetrisState(players, advanced, dishes, points=(0,) * players)


def sarcinas(state: PetrisState, seat: Seat) -> int:
    """How many sarcinas of this colour lie in the dishes."""
    fives = [dish[seat] for dish in state.dishes].count(SARCINA)
    # P3.8: a five that found no sarcina is still five loose bacteria, and the game is lost.
    return fives - sum(who == seat for _, who in state.short) if state.short else fives


def loose(state: PetrisState, seat: Seat) -> int:
    """How many loose bacteria of this colour lie in the dishes."""
    return sum([dish[seat] for dish in state.dishes]) - SARCINA * sarcinas(state, seat)


def pieces(state: PetrisState, seat: Seat) -> int:
    """P7.3: bacteria and sarcinas in the dishes, a sarcina being one piece."""
    held = sum([dish[seat] for dish in state.dishes])
    return held - (SARCINA - 1) * sarcinas(state, seat)


def reserves(state: PetrisState, seat: Seat) -> tuple[int, int]:
    """The bacteria and the sarcinas in reserve while the game goes on, counted in one go for the fission."""
    held = [dish[seat] for dish in state.dishes]
    fives = held.count(SARCINA)
    return BACTERIA + SARCINA * fives - sum(held), SARCINAS - fives


def reserve(state: PetrisState, seat: Seat) -> int:
    """The bacteria that are not in a dish."""
    return BACTERIA - loose(state, seat)


def sarcina_reserve(state: PetrisState, seat: Seat) -> int:
    """The sarcinas that are not in a dish."""
    return SARCINAS - sarcinas(state, seat)


@cache
def with_more(dish: Dish, seat: Seat, more: int) -> Dish:
    """The dish with more of a colour, or (below zero) with fewer."""
    return (*dish[:seat], dish[seat] + more, *dish[seat + 1 :])


def changed(
    state: PetrisState,
    dishes: tuple[Dish, ...],
    marker: int,
    points: tuple[int, ...],
    short: tuple[tuple[int, Seat], ...] = (),
) -> PetrisState:
    """The table after something happened; written out because `dataclasses.replace` is five times slower."""
    return PetrisState(state.players, state.advanced, dishes, marker, points, short)


def advance(state: PetrisState) -> PetrisState:
    """P2.3: the marker moves one space on."""
    return changed(state, state.dishes, state.marker + 1, state.points)
