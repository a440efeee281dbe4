"""B5: growing the machine. A released tile must be built, or leaves the game if it fits nowhere."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from hothouse.core.action import Action
from hothouse.core.events import Tell
from hothouse.core.message import Template
from hothouse.core.seats import Seat
from hothouse.core.violation import Violation, refuse
from hothouse.games.botanik.machine import Machine, build, builds, closes, fits_somewhere
from hothouse.games.botanik.pipes import (
    ALL,
    NAMES,
    STEPS,
    Cell,
    OpenSides,
    beside,
    open_sides,
    read_openings,
    write_openings,
)
from hothouse.games.botanik.state import BotanikState, for_seat, with_machines
from hothouse.games.botanik.tiles import MECA, ROTATIONS, Tile, name_tile, read_tile, sort_tiles, without

PIPE_MEETS_BLANK = Template("to the {side} a pipe would meet a blank side of {other}")
BLANK_MEETS_PIPE = Template("to the {side} a blank side would meet a pipe of {other}")
NO_OPEN_END = Template("the network that leads to the Source would have no open end left")
MECA_NEVER_BUILT = Template("{tile} is a meca-botanist: it is exchanged, never built")
CANNOT_OPEN_SO = Template("a {name} cannot open to {openings}")
NO_SIDE = Template("no side")
CELL_TAKEN = Template("the cell {x},{y} holds {tile} already")
CELL_APART = Template("the cell {x},{y} shares no side with a tile of your machine")
MECA_MUST_BE_EXCHANGED = Template("{tile} is a meca-botanist: it must be exchanged")
FITS_SOMEWHERE = Template("{tile} can be built, so it may not be refused")


@dataclass(frozen=True, slots=True)
class Build(Action):
    """B5.1: a pending tile, a cell, and the sides its pipes open to. Written `build yP at 2,-1 north`.

    A cross opens to all four sides, which need not be said: `build kX at 0,-1`.
    """

    tile: Tile
    cell: Cell
    openings: OpenSides

    def __str__(self) -> str:
        place = f"build {self.tile} at {self.cell[0]},{self.cell[1]}"
        return place if self.openings == ALL else f"{place} {write_openings(self.openings)}"


@dataclass(frozen=True, slots=True)
class Remove(Action):
    """B5.5: a pending tile that fits nowhere leaves the game. Written `remove kX`.

    It is only asked of a player who has something else pending, because the order may decide; a tile that
    fits nowhere and has no other beside it leaves by itself.
    """

    tile: Tile

    def __str__(self) -> str:
        return f"remove {self.tile}"


def growths(machine: Machine, tile: Tile) -> Iterator[Build | Remove]:
    """Every way to build the tile, or its removal if there is none."""
    ways = [Build(tile, cell, openings) for cell, openings in builds(machine, tile)]
    # B5.5: a tile that can be built may not be refused, so the two never stand in one list.
    yield from ways or (Remove(tile),)


def why_not_build(machine: Machine, action: Build) -> Violation | None:
    """The first rule of B5.1–B5.4 that the build breaks."""
    if action.tile[1] == MECA:
        return refuse(
            "B6.2",
            MECA_NEVER_BUILT,
            f"pending:{action.tile}",
            tile=action.tile,
        )
    if action.openings not in ROTATIONS[action.tile]:
        return refuse(
            "B5.1",
            CANNOT_OPEN_SO,
            f"pending:{action.tile}",
            name=name_tile(action.tile),
            openings=write_openings(action.openings) or NO_SIDE,
        )
    # In this order each may rely on the one before: contacts are asked of an empty cell beside a tile, and
    # the open ends are counted where the pipes meet.
    return _wrong_cell(machine, action) or _wrong_contact(machine, action) or _closed(machine, action)


def _wrong_cell(machine: Machine, action: Build) -> Violation | None:
    """B5.2: an empty cell that shares a side with a tile."""
    x, y = action.cell
    if action.cell in machine.cells:
        return refuse(
            "B5.2",
            CELL_TAKEN,
            write_cell(action.cell),
            x=x,
            y=y,
            tile=machine.cells[action.cell].tile,
        )
    # The frontier would answer too; asking the cells themselves needs nothing to be up to date.
    if not any((x + dx, y + dy) in machine.cells for _, _, dx, dy in STEPS):
        return refuse(
            "B5.2",
            CELL_APART,
            write_cell(action.cell),
            x=x,
            y=y,
        )
    return None


def _wrong_contact(machine: Machine, action: Build) -> Violation | None:
    """B5.3: pipe meets pipe and blank meets blank."""
    wrong = []
    for side, facing, dx, dy in STEPS:
        there = (action.cell[0] + dx, action.cell[1] + dy)
        piece = machine.cells.get(there)
        if piece is not None and bool(piece.openings & facing) != bool(action.openings & side):
            wrong.append(side)
    if not wrong:
        return None
    # The sentence names one side, the board points at all of them.
    there = beside(action.cell, wrong[0])
    return refuse(
        "B5.3",
        PIPE_MEETS_BLANK if action.openings & wrong[0] else BLANK_MEETS_PIPE,
        write_cell(action.cell),
        *(write_cell(beside(action.cell, side)) for side in wrong),
        side=NAMES[wrong[0]],
        other=machine.cells[there].tile,
    )


def _closed(machine: Machine, action: Build) -> Violation | None:
    """B5.4: the network of the Source keeps an open end."""
    if not closes(machine, action.cell, action.openings):
        return None
    return refuse(
        "B5.4",
        NO_OPEN_END,
        write_cell(action.cell),
        "cell:0,0",
    )


# A removal is listed only beside another pending tile; alone a tile that fits nowhere leaves by itself
# (`hopeless_tiles_leave`), so that nobody is asked where there is nothing to choose.
def why_not_remove(machine: Machine, action: Remove) -> Violation | None:
    """B5.5: only a tile that fits nowhere leaves the game."""
    if action.tile[1] == MECA:
        return refuse(
            "B6.2",
            MECA_MUST_BE_EXCHANGED,
            f"pending:{action.tile}",
            tile=action.tile,
        )
    if fits_somewhere(machine, action.tile):
        return refuse(
            "B5.5",
            FITS_SOMEWHERE,
            f"pending:{action.tile}",
            tile=action.tile,
        )
    return None


def grow(state: BotanikState, seat: Seat, action: Build | Remove, tell: Tell) -> BotanikState:
    """The table after the seat's tile was built or left the game."""
    pending = for_seat(seat, without(state.pending[seat], action.tile), state.pending[1 - seat])
    if isinstance(action, Remove):
        tell("removed", seat=seat, tile=action.tile)
        return with_machines(state, pending, state.machines, sort_tiles((*state.removed, action.tile)))
    tell(
        "built",
        seat=seat,
        tile=action.tile,
        x=action.cell[0],
        y=action.cell[1],
        openings=write_openings(action.openings),
        sides=open_sides(action.openings),
        rotation=ROTATIONS[action.tile].index(action.openings),
    )
    grown = build(state.machines[seat], action.tile, action.cell, action.openings)
    machines = (grown, state.machines[1]) if seat == 0 else (state.machines[0], grown)
    return with_machines(state, pending, machines, state.removed)


def write_cell(cell: Cell) -> str:
    """The cell as something to point at: `cell:2,-1`."""
    return f"cell:{cell[0]},{cell[1]}"


def read_growth(text: str) -> Build | Remove | None:
    """The build or removal that the text writes."""
    if found := re.fullmatch(r"remove\s+(\S+)", text, re.IGNORECASE):
        tile = read_tile(found[1])
        return None if tile is None else Remove(tile)
    found = _BUILD.fullmatch(text)
    tile = None if found is None else read_tile(found["tile"])
    if found is None or tile is None:
        return None
    openings = read_openings(found["openings"])
    # A cross lies one way only: people leave its openings out, and so does `str`.
    if openings is None and not found["openings"].strip() and ROTATIONS[tile] == (ALL,):
        openings = ALL
    return None if openings is None else Build(tile, (int(found["x"]), int(found["y"])), openings)


# Three digits are more than a machine of 65 tiles can need, and bound what a text can make us do.
_BUILD = re.compile(
    r"build\s+(?P<tile>\S+)\s+at\s+(?P<x>-?\d{1,3})\s*,\s*(?P<y>-?\d{1,3})(?P<openings>(?:\s+[a-z+\-\s]+)?)",
    re.IGNORECASE,
)
