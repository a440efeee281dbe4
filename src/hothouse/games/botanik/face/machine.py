"""A machine drawn with box-drawing characters: 7 × 3 a tile, watered pipes doubled, islands dotted."""

from hothouse.games.botanik.machine import HOME, SOURCE_NETWORK, Machine
from hothouse.games.botanik.pipes import EAST, NORTH, SOUTH, WEST, Cell

MARGIN = 5
BLANK = ("       ", "       ", "       ")
EMPTY = ("       ", "   ·   ", "       ")
"""An empty cell where a tile may lie."""


def sketch_machine(machine: Machine) -> list[str]:
    """The grid with the numbers of its columns above and of its rows to the left."""
    xs = [x for x, _ in machine.frontier]
    ys = [y for _, y in machine.frontier]
    across, down = range(min(xs), max(xs) + 1), range(min(ys), max(ys) + 1)
    lines = [" " * MARGIN + "".join(f"{x:^7}" for x in across)]
    for y in down:
        drawn = [_cell(machine, (x, y)) for x in across]
        for line in range(3):
            label = f"{y:>{MARGIN - 1}} " if line == 1 else " " * MARGIN
            lines.append(label + "".join(cell[line] for cell in drawn))
    return [line.rstrip() for line in lines if line.strip()]


def _cell(machine: Machine, cell: Cell) -> tuple[str, str, str]:
    piece = machine.cells.get(cell)
    if piece is None:
        return EMPTY if cell in machine.frontier else BLANK
    joined = machine.networks[cell] == SOURCE_NETWORK
    edge, wall, along, across = ("──", "│", "══", "║") if joined else ("┈┈", "┊", "──", "│")
    name = "Src" if cell == HOME else f"{piece.tile:<3}"
    openings = piece.openings
    west = along if openings & WEST else f"{wall} "
    east = along if openings & EAST else f" {wall}"
    return (
        f"╭{edge}{across if openings & NORTH else edge[0]}{edge}╮",
        f"{west}{name}{east}",
        f"╰{edge}{across if openings & SOUTH else edge[0]}{edge}╯",
    )
