"""Setting up a table of Botanik by hand: the register, the arrivals, the machines tile by tile, whose turn.

What lies covered and how many were placed is not asked: the reader fills it in as it does for any position
that is drawn by hand.
"""

from collections.abc import Iterator

from hothouse.core.changes import Change, Changes, Place
from hothouse.core.lines import BAR
from hothouse.core.message import Template, fill
from hothouse.core.seats import Seat
from hothouse.games.botanik.inventory import tiles_out
from hothouse.games.botanik.machine import FITS, HOME, Machine
from hothouse.games.botanik.pipes import Openings, write_openings
from hothouse.games.botanik.position import NOTHING
from hothouse.games.botanik.register import COLUMNS, linked
from hothouse.games.botanik.state import ARRIVALS, SEATS, BotanikState
from hothouse.games.botanik.tiles import BOX, KINDS, ROTATIONS, Tile

CENTRE, SIDE = Template("centre {column}"), Template("column {column}")
THE_ARRIVALS, THE_TURN = Template("the arrivals"), Template("the turn")
CELL = Template("the machine at {cell}")
LAY = Template("lay {tile}")
AWAY = Template("take {tile} away")
TURN_IT = Template("turn {tile}")
ONE_TURN = Template("{seat} is to act")
SIDES = ("side", "opposite")
"""How the board calls the sides of the two seats, where nobody sits at it."""
Rows = dict[str, str]


def places(state: BotanikState) -> Iterator[Place]:
    """The centres first: nothing else lies on the table before five of them are open."""
    for column in range(1, min(len(state.columns) + 1, COLUMNS) + 1):
        yield Place(f"centre:{column}", fill(CENTRE, column=column))
    if len(state.columns) < COLUMNS:
        return
    for seat, side in enumerate(SIDES):
        for column in range(1, COLUMNS + 1):
            yield Place(f"{side}:{column}", fill(SIDE, column=column), seat)
    yield Place("arrivals", fill(THE_ARRIVALS))
    for seat in range(len(SEATS)):
        machine = state.machines[seat]
        for cell in sorted((*machine.cells, *machine.frontier), key=lambda cell: (cell[1], cell[0])):
            if cell != HOME:
                where = f"{cell[0]},{cell[1]}"
                yield Place(f"cell:{where}", fill(CELL, cell=where), seat)
    yield Place("turn", fill(THE_TURN))


def at(state: BotanikState, place: Place) -> Iterator[Change]:
    """Every tile that could lie there, and what can be done with the one that does."""
    kind, _, where = place.name.partition(":")
    match kind:
        case "centre":
            yield from _centre(state, int(where))
        case "side" | "opposite":
            yield from _side(state, SIDES.index(kind), int(where))
        case "arrivals":
            yield from _arrivals(state)
        case "cell":
            x, y = map(int, where.split(","))
            assert place.seat is not None
            yield from _cell(state, place.seat, (x, y))
        case _:
            for seat in SEATS:
                yield Change(fill(ONE_TURN, seat=seat), _text(state, {"turn": f"turn {seat}"}))


def _centre(state: BotanikState, column: int) -> Iterator[Change]:
    tops = [each.centre for each in state.columns]
    for tile in _left(state):
        row = [*tops[: column - 1], tile, *tops[column:]]
        row += [NOTHING] * (COLUMNS - len(row))
        yield Change(fill(LAY, tile=tile), _text(state, {"centre": "centre " + " ".join(row)}))


def _side(state: BotanikState, seat: Seat, column: int) -> Iterator[Change]:
    lying = [each.sides[seat] for each in state.columns]
    there = lying[column - 1]
    if there is not None:
        yield Change(fill(AWAY, tile=there), _with_side(state, seat, column, lying, None))
    for tile in _left(state):
        if linked(tile, state.columns[column - 1].centre):
            yield Change(fill(LAY, tile=tile), _with_side(state, seat, column, lying, tile))


def _with_side(
    state: BotanikState, seat: Seat, column: int, lying: list[Tile | None], tile: Tile | None
) -> str:
    row = [each or NOTHING for each in (*lying[: column - 1], tile, *lying[column:])]
    return _text(state, {f"side {seat}": f"{SEATS[seat]} {' '.join(row)}"})


def _arrivals(state: BotanikState) -> Iterator[Change]:
    for tile in dict.fromkeys(state.arrivals):
        rest = list(state.arrivals)
        rest.remove(tile)
        yield Change(fill(AWAY, tile=tile), _with_arrivals(state, rest))
    for tile in _left(state) if len(state.arrivals) < ARRIVALS else ():
        yield Change(fill(LAY, tile=tile), _with_arrivals(state, [*state.arrivals, tile]))


def _with_arrivals(state: BotanikState, tiles: list[Tile]) -> str:
    return _text(state, {"arrivals": "arrivals " + " ".join(tiles) if tiles else ""})


def _cell(state: BotanikState, seat: Seat, cell: tuple[int, int]) -> Iterator[Change]:
    machine = state.machines[seat]
    piece = machine.cells.get(cell)
    if piece is None:
        for tile in _left(state):
            fitting = FITS[tile][machine.frontier[cell]]
            if fitting:
                label = fill(LAY, tile=tile)
                yield Change(label, _with_piece(state, seat, cell, tile, fitting[0]))
        return
    yield Change(fill(AWAY, tile=piece.tile), _with_piece(state, seat, cell, None, 0))
    ways = ROTATIONS[piece.tile]
    for way in (*ways[ways.index(piece.openings) + 1 :], *ways[: ways.index(piece.openings)]):
        label = fill(TURN_IT, tile=piece.tile)
        yield Change(label, _with_piece(state, seat, cell, piece.tile, way))
        break


def _with_piece(
    state: BotanikState, seat: Seat, cell: tuple[int, int], tile: Tile | None, openings: Openings
) -> str:
    others = [
        _piece(state.machines[seat], each) for each in state.machines[seat].cells if each not in (HOME, cell)
    ]
    here = [] if tile is None else [f"{tile} at {cell[0]},{cell[1]} {write_openings(openings)}"]
    pieces = "; ".join([*others, *here])
    return _text(state, {f"machine {seat}": f"{SEATS[seat]} machine {pieces}" if pieces else ""})


def _piece(machine: Machine, cell: tuple[int, int]) -> str:
    tile, openings = machine.cells[cell]
    return f"{tile} at {cell[0]},{cell[1]} {write_openings(openings)}"


def _left(state: BotanikState) -> Iterator[Tile]:
    """Every kind of tile of which one is left in the box, those that lie covered too: nobody named them."""
    out = tiles_out(state)
    for column in state.columns:
        out.subtract(column.covered)
    yield from (tile for tile, count in zip(KINDS, BOX, strict=True) if out[tile] < count)


def _text(state: BotanikState, changed: Rows) -> str:
    """The table as one draws it, with some rows written anew; an empty row is left out."""
    rows: Rows = {"first": "botanik | first chance"}
    if state.columns:
        tops = [each.centre for each in state.columns]
        rows["centre"] = "centre " + " ".join([*tops, *[NOTHING] * (COLUMNS - len(tops))])
    for seat, name in enumerate(SEATS):
        sides = [each.sides[seat] or NOTHING for each in state.columns]
        rows[f"side {seat}"] = f"{name} {' '.join(sides)}" if set(sides) - {NOTHING} else ""
        pieces = [_piece(state.machines[seat], cell) for cell in state.machines[seat].cells if cell != HOME]
        rows[f"machine {seat}"] = f"{name} machine {'; '.join(pieces)}" if pieces else ""
        pending = " ".join(state.pending[seat])
        rows[f"pending {seat}"] = f"{name} pending {pending}" if pending else ""
    rows["arrivals"] = "arrivals " + " ".join(state.arrivals) if state.arrivals else ""
    rows["turn"] = f"turn {SEATS[state.turn]}" if state.turn in range(len(SEATS)) else ""
    return BAR.join(row for row in (rows | changed).values() if row)


CHANGES = Changes(places, at)
"""How a table of Botanik is set up."""
