"""B3: placing a tile on the register, the decision that every turn begins with."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal

from hothouse.core.action import Action
from hothouse.core.events import Tell
from hothouse.core.message import Template, several
from hothouse.core.seats import Seat
from hothouse.core.step import Step
from hothouse.core.violation import Violation, refuse
from hothouse.games.botanik.register import COLUMNS, cover, lay_beside, linked, why_no_column
from hothouse.games.botanik.release import change_centre
from hothouse.games.botanik.state import BotanikState, with_register
from hothouse.games.botanik.tiles import Tile, read_tile, without

NOT_AN_ARRIVAL = Template("{tile} is not among the arrivals: they are {arrivals}")
OTHER_SIDE = Template("the other side of column {column} is your opponent's")
SIDE_TAKEN = Template("your side of column {column} is taken by {own}")
NOT_LINKED = Template(
    "{tile} has neither the colour nor the type of {centre} in the centre of column {column}"
)

Space = Literal["side", "centre", "opposite"]


@dataclass(frozen=True, slots=True)
class Place(Action):
    """B3: an arrival, and where it goes. Written `gT* > side 2` (my side) or `gT* > centre 3`.

    `opposite` is the opponent's side: it can be written, and is always refused (B3.4).
    """

    tile: Tile
    space: Space
    column: int

    def __str__(self) -> str:
        return f"{self.tile} > {self.space} {self.column}"


@cache
def _places(tile: Tile) -> tuple[tuple[Place, Place], ...]:
    """The tile on the side and on the centre of each column."""
    return tuple(
        (Place(tile, "side", column), Place(tile, "centre", column)) for column in range(1, COLUMNS + 1)
    )


class Placing(Step[BotanikState, Place]):
    """B2.2: the player whose turn it is takes one arrival and places it."""

    name = "place"
    rule = "B3"
    asks = Template("{Seat} places an arrival")
    notation = Template("tile > side column or tile > centre column, such as gT* > side 2 or gT* > centre 3")
    action = Place

    def waits(self, state: BotanikState) -> bool:
        return bool(state.arrivals) and state.settled

    def actor(self, state: BotanikState) -> Seat:
        return state.turn

    def legal_actions(self, state: BotanikState) -> Sequence[Place]:
        seat = state.turn
        found: list[Place] = []
        # Two equal arrivals are one decision; `fromkeys` keeps the order, as a set would not.
        for tile in dict.fromkeys(state.arrivals):
            for column, (side, centre) in zip(state.columns, _places(tile), strict=True):
                if column.sides[seat] is None and linked(tile, column.centre):
                    found.append(side)
                # B3.3: the centre takes anything, so whoever has an arrival always has somewhere to put it.
                found.append(centre)
        return found

    def why_not(self, state: BotanikState, action: Place) -> Violation | None:
        if action.tile not in state.arrivals:
            return _not_an_arrival(state, action)
        if (missing := why_no_column(action.column)) is not None:
            return missing
        # A tile that is no arrival or a column that is none is named first: no side could be judged without
        # them.
        return None if action.space == "centre" else _wrong_side(state, action)

    def perform(self, state: BotanikState, action: Place, tell: Tell) -> BotanikState:
        seat, index = state.turn, action.column - 1
        before = state.columns[index]
        arrivals = without(state.arrivals, action.tile)
        tell("placed", seat=seat, tile=action.tile, space=action.space, column=action.column)
        if action.space == "side":
            # B4.1: a tile beside the centre changes no centre, so it releases nothing.
            after, pending = lay_beside(before, seat, action.tile), state.pending
        else:
            after, pending = change_centre(cover(before, action.tile), action.column, state.pending, tell)
        columns = (*state.columns[:index], after, *state.columns[index + 1 :])
        return with_register(state, columns, pending, arrivals, state.placed + 1)

    def parse(self, state: BotanikState, text: str) -> Place | None:
        found = _WRITTEN.fullmatch(text.strip().lower())
        tile = None if found is None else read_tile(found["tile"])
        if found is None or tile is None:
            return None
        return Place(tile, _SPACES[found["space"]], int(found["column"]))


_SPACES: dict[str, Space] = {
    "side": "side",
    "centre": "centre",
    # Both spellings are read, one is written.
    "center": "centre",
    "opposite": "opposite",
}
_WRITTEN = re.compile(rf"(?P<tile>\S+?)\s*>\s*(?P<space>{'|'.join(_SPACES)})\s*(?P<column>\d{{1,2}})")


def _not_an_arrival(state: BotanikState, action: Place) -> Violation:
    return refuse(
        "B3.4",
        NOT_AN_ARRIVAL,
        *(f"arrival:{tile}" for tile in state.arrivals),
        tile=action.tile,
        arrivals=several(state.arrivals),
    )


def _wrong_side(state: BotanikState, action: Place) -> Violation | None:
    """B3.1, B3.2, B3.4: what refuses a tile a place beside the centre."""
    column = state.columns[action.column - 1]
    focus = f"column:{action.column}"
    if action.space == "opposite":
        return refuse("B3.4", OTHER_SIDE, focus, column=action.column)
    own = column.sides[state.turn]
    if own is not None:
        return refuse(
            "B3.1",
            SIDE_TAKEN,
            focus,
            column=action.column,
            own=own,
        )
    if not linked(action.tile, column.centre):
        return refuse(
            "B3.2",
            NOT_LINKED,
            focus,
            f"arrival:{action.tile}",
            tile=action.tile,
            centre=column.centre,
            column=action.column,
        )
    return None
