"""B1: what lies on the table. A state never changes; a rule makes a new one."""

from dataclasses import dataclass
from typing import Final

from hothouse.core.seats import CHANCE, Seat
from hothouse.core.showing import State
from hothouse.games.botanik.machine import BARE, Machine
from hothouse.games.botanik.register import Column
from hothouse.games.botanik.tiles import BOX, Bag, Tile

SEATS: Final = ("copper", "silver")
"""The two teams of meca-botanists. Metals, so that nobody takes a seat for a colour of tiles."""

CHANCE_FIRST: Final = "chance"
ARRIVALS: Final = 3
ROUNDS: Final = 20
PLACEMENTS: Final = ROUNDS * ARRIVALS

Pending = tuple[tuple[Tile, ...], tuple[Tile, ...]]
"""B4.2: the released tiles that each seat has still to build or to exchange."""


@dataclass(frozen=True, slots=True, repr=False)
class BotanikState(State):
    """A table of Botanik between two actions, or at the end.

    `first` is the option: chance, or the seat that begins. `bag` counts the unseen tiles of each kind.
    `columns` grows to five as the opening tiles are drawn. Arrivals, pending and removed tiles have no order.
    `placed` counts placements over the whole game. Pawn and turn are chance's until the pawn is given; while
    tiles are pending the turn is still the placer's.
    """

    game_name = "botanik"

    first: str
    bag: Bag = BOX
    columns: tuple[Column, ...] = ()
    arrivals: tuple[Tile, ...] = ()
    pending: Pending = ((), ())
    machines: tuple[Machine, Machine] = (BARE, BARE)
    removed: tuple[Tile, ...] = ()
    pawn: Seat = CHANCE
    turn: Seat = CHANCE
    placed: int = 0

    @property
    def round(self) -> int:
        """The number of the round, from 1; a round lasts until its last placement is resolved."""
        # The last placement counts as placed while its releases are pending, but its round is not over yet.
        return min((self.placed - (not self.settled)) // ARRIVALS + 1, ROUNDS)

    @property
    def settled(self) -> bool:
        """B4.2: nothing is pending; the next placement, the next draw, the pawn and the end wait for it."""
        return not self.pending[0] and not self.pending[1]

    @property
    def over(self) -> bool:
        """B7.1: everything is placed and resolved."""
        return self.placed == PLACEMENTS and self.settled


def begin(first: str) -> BotanikState:
    """B1.2–B1.5: two Sources, a full bag; the chosen seat has the pawn, unless chance gives it."""
    # Pawn and turn stay with chance, and the first step of the round gives them away.
    if first == CHANCE_FIRST:
        return BotanikState(first)
    seat = SEATS.index(first)
    return BotanikState(first, pawn=seat, turn=seat)


def seat_name(seat: Seat) -> str:
    """The name of a seat; a number that is no seat's stays a number, so that a refusal can name it."""
    return SEATS[seat] if seat in range(len(SEATS)) else f"seat {seat + 1}"


# Each of these names what it changes and copies the rest in order: a field added to the state must be added
# here, and mypy says where.
def with_register(
    state: BotanikState,
    columns: tuple[Column, ...],
    pending: Pending,
    arrivals: tuple[Tile, ...],
    placed: int,
) -> BotanikState:
    """The table after the register changed; written out because `dataclasses.replace` is far slower."""
    return BotanikState(
        state.first,
        state.bag,
        columns,
        arrivals,
        pending,
        state.machines,
        state.removed,
        state.pawn,
        state.turn,
        placed,
    )


def with_draw(
    state: BotanikState, bag: Bag, columns: tuple[Column, ...], arrivals: tuple[Tile, ...]
) -> BotanikState:
    """The table after a tile was drawn."""
    return BotanikState(
        state.first,
        bag,
        columns,
        arrivals,
        state.pending,
        state.machines,
        state.removed,
        state.pawn,
        state.turn,
        state.placed,
    )


def with_machines(
    state: BotanikState, pending: Pending, machines: tuple[Machine, Machine], removed: tuple[Tile, ...]
) -> BotanikState:
    """The table after a pending tile was built or removed."""
    return BotanikState(
        state.first,
        state.bag,
        state.columns,
        state.arrivals,
        pending,
        machines,
        removed,
        state.pawn,
        state.turn,
        state.placed,
    )


def with_turn(state: BotanikState, pawn: Seat, turn: Seat) -> BotanikState:
    """The table with the turn, and perhaps the pawn, in other hands."""
    return BotanikState(
        state.first,
        state.bag,
        state.columns,
        state.arrivals,
        state.pending,
        state.machines,
        state.removed,
        pawn,
        turn,
        state.placed,
    )


def for_seat(seat: Seat, own: tuple[Tile, ...], other: tuple[Tile, ...]) -> Pending:
    """Pending tiles of a seat and of its opponent, in the order of seats."""
    return (own, other) if seat == 0 else (other, own)
