"""Slow, plain witnesses: the machine and its score worked out from the tiles alone, nothing remembered.

They share no code with the rules but the tiles' unrotated openings: what the rules keep incrementally is held
against what a person would count on the table.
"""

from collections.abc import Iterator, Mapping

from hothouse.games.botanik.machine import Machine
from hothouse.games.botanik.tiles import TYPES

Cell = tuple[int, int]
Cells = Mapping[Cell, tuple[str, frozenset[str]]]
"""Each tile with the letters of its open sides."""

WAY = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
FACING = {"N": "S", "E": "W", "S": "N", "W": "E"}
LETTERS = "NESW"


def sides(openings: int) -> frozenset[str]:
    """The open sides by letter."""
    return frozenset(letter for bit, letter in enumerate(LETTERS) if openings >> bit & 1)


def cells_of(machine: Machine) -> Cells:
    """The tiles of a machine, and nothing else of it."""
    return {cell: (piece.tile, sides(piece.openings)) for cell, piece in machine.cells.items()}


def next_to(cell: Cell, side: str) -> Cell:
    """The cell on that side."""
    return cell[0] + WAY[side][0], cell[1] + WAY[side][1]


def turns(tile: str) -> set[frozenset[str]]:
    """Every set of open sides the tile can have."""
    base = next(sides(row.openings) for row in TYPES if row.letter == tile[1])
    return {frozenset(LETTERS[(LETTERS.index(side) + quarter) % 4] for side in base) for quarter in range(4)}


def network(cells: Cells, start: Cell = (0, 0)) -> set[Cell]:
    """Everything joined by pipes to the start."""
    found, left = {start}, [start]
    while left:
        cell = left.pop()
        for side in cells[cell][1]:
            there = next_to(cell, side)
            if there in cells and FACING[side] in cells[there][1] and there not in found:
                found.add(there)
                left.append(there)
    return found


def open_ends(cells: Cells, start: Cell = (0, 0)) -> int:
    """How many openings of that network lead to empty cells."""
    return sum(next_to(cell, side) not in cells for cell in network(cells, start) for side in cells[cell][1])


def is_legal(cells: Cells, tile: str, cell: Cell, opened: frozenset[str]) -> bool:
    """B5.1–B5.4, asked one after the other."""
    around = {side: next_to(cell, side) for side in LETTERS if next_to(cell, side) in cells}
    return (
        opened in turns(tile)
        and cell not in cells
        and bool(around)
        and all((side in opened) == (FACING[side] in cells[there][1]) for side, there in around.items())
        and open_ends({**cells, cell: (tile, opened)}) > 0
    )


def box(cells: Cells) -> Iterator[Cell]:
    """Every cell of the rectangle around the machine and one beyond it."""
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    for y in range(min(ys) - 2, max(ys) + 3):
        for x in range(min(xs) - 2, max(xs) + 3):
            yield x, y


def builds(cells: Cells, tile: str) -> set[tuple[Cell, frozenset[str]]]:
    """Every legal build, found by trying everything."""
    return {
        (cell, opened) for cell in box(cells) for opened in turns(tile) if is_legal(cells, tile, cell, opened)
    }


def points(cells: Cells) -> int:
    """B8.1–B8.4, tile by tile."""
    kept = {cell: cells[cell] for cell in network(cells) - {(0, 0)}}
    return sum(_group_point(kept, cell) + _flowers(kept, cell) for cell in kept)


def _group_point(kept: Cells, cell: Cell) -> int:
    group, size = {cell}, 0
    while len(group) > size:
        size = len(group)
        group |= {
            there
            for one in group
            for there in (next_to(one, side) for side in LETTERS)
            if there in kept and kept[there][0][0] == kept[cell][0][0]
        }
    return int(size >= 3)


def _flowers(kept: Cells, cell: Cell) -> int:
    tile, opened = kept[cell]
    if tile[1] in "PV":
        (side,) = opened
        return 3 if kept[next_to(cell, side)][0][0] == tile[0] else 0
    return int(tile.endswith("*"))
