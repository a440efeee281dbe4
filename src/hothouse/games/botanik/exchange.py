"""B6: the meca-botanist. Released, it must be exchanged for the top of a central pile."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from hothouse.core.action import Action
from hothouse.core.events import Tell
from hothouse.core.message import Template
from hothouse.core.seats import Seat
from hothouse.core.violation import Violation, refuse
from hothouse.games.botanik.register import swap, why_no_column
from hothouse.games.botanik.release import change_centre
from hothouse.games.botanik.state import BotanikState, for_seat, with_register
from hothouse.games.botanik.tiles import MECA, Tile, read_tile, sort_tiles, without

NO_MECA = Template("{tile} is no meca-botanist: it is built, not exchanged")
MECA_FOR_MECA = Template("{centre} in the centre of column {column} is a meca-botanist too")


@dataclass(frozen=True, slots=True)
class Exchange(Action):
    """B6.2: a pending meca-botanist for the top of a column. Written `exchange rM for centre 3`."""

    tile: Tile
    column: int

    def __str__(self) -> str:
        return f"exchange {self.tile} for centre {self.column}"


def exchanges(state: BotanikState, tile: Tile) -> Iterator[Exchange]:
    """Every legal exchange for the meca-botanist."""
    for number, column in enumerate(state.columns, start=1):
        # B6.3: for another meca-botanist nothing would change, and two of them could be exchanged for ever.
        if column.centre[1] != MECA:
            yield Exchange(tile, number)


def why_not_exchange(state: BotanikState, action: Exchange) -> Violation | None:
    """B6.1–B6.3: only a meca-botanist is exchanged, and never for another."""
    if action.tile[1] != MECA:
        return refuse(
            "B6.2",
            NO_MECA,
            f"pending:{action.tile}",
            tile=action.tile,
        )
    if (missing := why_no_column(action.column)) is not None:
        return missing
    centre = state.columns[action.column - 1].centre
    if centre[1] == MECA:
        return refuse(
            "B6.3",
            MECA_FOR_MECA,
            f"column:{action.column}",
            centre=centre,
            column=action.column,
        )
    return None


def exchange(state: BotanikState, seat: Seat, action: Exchange, tell: Tell) -> BotanikState:
    """B6.2, B6.4: the tile taken joins what the seat has pending; the new top may release others."""
    index = action.column - 1
    before = state.columns[index]
    taken = before.centre
    tell("exchanged", seat=seat, tile=action.tile, taken=taken, column=action.column)
    # The tile taken is pending before the release is judged: it is resolved in the same run (B6.4).
    own = sort_tiles((*without(state.pending[seat], action.tile), taken))
    pending = for_seat(seat, own, state.pending[1 - seat])
    after, pending = change_centre(swap(before, action.tile), action.column, pending, tell)
    columns = (*state.columns[:index], after, *state.columns[index + 1 :])
    return with_register(state, columns, pending, state.arrivals, state.placed)


def read_exchange(text: str) -> Exchange | None:
    """The exchange that the text writes."""
    found = re.fullmatch(r"exchange\s+(\S+)\s+for\s+cent(?:re|er)\s*(\d{1,2})", text, re.IGNORECASE)
    tile = None if found is None else read_tile(found[1])
    return None if found is None or tile is None else Exchange(tile, int(found[2]))
