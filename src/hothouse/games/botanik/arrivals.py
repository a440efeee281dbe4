"""B1.3, B1.5, B2.1: what chance decides: who has the pawn first, the opening centres, the arrivals."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hothouse.core.action import Action
from hothouse.core.events import Tell
from hothouse.core.message import Template
from hothouse.core.seats import CHANCE, Seat
from hothouse.core.step import ChanceStep
from hothouse.core.violation import Violation, refuse
from hothouse.games.botanik.register import COLUMNS, Column
from hothouse.games.botanik.state import (
    ARRIVALS,
    PLACEMENTS,
    SEATS,
    BotanikState,
    seat_name,
    with_draw,
    with_turn,
)
from hothouse.games.botanik.tiles import KINDS, ORDER, Tile, read_tile, sort_tiles, take

NO_SEAT = Template("there is no seat {number}: two play")
NOT_IN_THE_BAG = Template("the bag holds no {tile}")


@dataclass(frozen=True, slots=True)
class GivePawn(Action):
    """B1.5: who begins. Written `pawn to copper`."""

    verb = "pawn"
    seat: Seat

    def __str__(self) -> str:
        return f"pawn to {seat_name(self.seat)}"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """B1.3, B2.1: one tile out of the bag. Written `draw gT*`."""

    tile: Tile

    def __str__(self) -> str:
        return f"draw {self.tile}"


# One object a kind, made once: chance offers up to fifty of them at every draw.
DRAWS: Final = tuple(Draw(tile) for tile in KINDS)


class FirstPlayer(ChanceStep[BotanikState, GivePawn]):
    """Chance gives the pawn, unless the table has chosen who begins."""

    name = "pawn"
    rule = "B1.5"
    asks = Template("{Seat} gives the pawn to the first player")
    notation = Template("pawn to copper, or pawn to silver")
    action = GivePawn

    def waits(self, state: BotanikState) -> bool:
        return state.pawn == CHANCE

    def chances(self, state: BotanikState) -> Sequence[tuple[GivePawn, int]]:
        return [(GivePawn(seat), 1) for seat in range(len(SEATS))]

    def why_not(self, state: BotanikState, action: GivePawn) -> Violation | None:
        if action.seat not in range(len(SEATS)):
            return refuse("B1.5", NO_SEAT, number=action.seat + 1)
        return None

    def perform(self, state: BotanikState, action: GivePawn, tell: Tell) -> BotanikState:
        tell("pawn", seat=action.seat)
        return with_turn(state, action.seat, action.seat)

    def parse(self, state: BotanikState, text: str) -> GivePawn | None:
        found = re.fullmatch(rf"pawn\s+to\s+({'|'.join(SEATS)})", text.strip().lower())
        return None if found is None else GivePawn(SEATS.index(found[1]))


class Drawing(ChanceStep[BotanikState, Draw]):
    """Five tiles open the central piles; then three arrivals each round."""

    name = "draw"
    rule = "B2.1"
    asks = Template("{Seat} draws a tile")
    notation = Template("draw and a tile of the bag, such as draw gT*")
    action = Draw

    def waits(self, state: BotanikState) -> bool:
        if len(state.columns) < COLUMNS:
            return True
        # What was placed of this round and what waits make up the three; at the start of a round both are
        # none.
        missing = ARRIVALS - state.placed % ARRIVALS - len(state.arrivals)
        # B4.2: the last placement of a round is resolved before the next arrivals are seen.
        return missing > 0 and state.settled and state.placed < PLACEMENTS

    def chances(self, state: BotanikState) -> Sequence[tuple[Draw, int]]:
        # The weight is how many of the kind are in the bag, so equal tiles are one draw and not several.
        return [(drawn, count) for drawn, count in zip(DRAWS, state.bag, strict=True) if count]

    def why_not(self, state: BotanikState, action: Draw) -> Violation | None:
        if action.tile not in ORDER or state.bag[ORDER[action.tile]] == 0:
            return refuse("B1.4", NOT_IN_THE_BAG, f"unseen:{action.tile}", tile=action.tile)
        return None

    def perform(self, state: BotanikState, action: Draw, tell: Tell) -> BotanikState:
        bag = take(state.bag, action.tile)
        if len(state.columns) < COLUMNS:
            columns = (*state.columns, Column(action.tile))
            tell("opened", tile=action.tile, column=len(columns))
            return with_draw(state, bag, columns, state.arrivals)
        tell("arrived", tile=action.tile)
        # Sorted, because the order in which they came means nothing: equal tables are equal states.
        return with_draw(state, bag, state.columns, sort_tiles((*state.arrivals, action.tile)))

    def parse(self, state: BotanikState, text: str) -> Draw | None:
        found = re.fullmatch(r"draw\s+(\S+)", text.strip(), re.IGNORECASE)
        tile = None if found is None else read_tile(found[1])
        return None if tile is None else Draw(tile)
