"""The table drawn in plain text: the forest in hexagons, then what everybody has.

A hexagon shows its sign, then the price for whoever looks (or whose flower it carries, or who leads a ruin),
and its coordinates below. M I W L produce, B T G are the actions bloom, take and grow, * is worth points,
arid ground is dotted. No line is drawn between two hexagons of one tile.
"""

from collections.abc import Iterator

from hothouse.core.seats import Seat
from hothouse.games.vorex.ending import scores
from hothouse.games.vorex.hexagons import Hex, axial, hex_at, name
from hothouse.games.vorex.notation import LETTERS, write_ground
from hothouse.games.vorex.objectives import WORDS
from hothouse.games.vorex.payment import chain, discount, price
from hothouse.games.vorex.ruins import counts, is_complete, is_last_placed, majority
from hothouse.games.vorex.state import VorexState, free_stumps, owner_of, reserve
from hothouse.games.vorex.take import production, say
from hothouse.games.vorex.tiles import COLOURED, LEVELS, START, Cost, Stock, Tile

PITCH = 8
"""Columns from one hexagon to the next; the row below is shifted by half of that."""

INK = {
    r"✿or\w*|\borange\b": "bold dark_orange",
    r"✿pi\w*|\bpink\b": "bold hot_pink",
    r"✿pu\w*|\bpurple\b": "bold medium_purple1",
    r"✿gr\w*|\bgreen\b": "bold green3",
    r"✿we\w*|\bweed\b": "bold grey62",
    r"·+": "grey50",
    r"\bruin\b": "bold red",
}


def sketch(state: VorexState, seat: Seat | None) -> str:
    """Forest, tiles, plants, ruins and objectives."""
    payer = state.seat if seat is None else seat
    parts = [forest_lines(state, payer), tile_lines(state), plant_lines(state), ruin_lines(state)]
    parts += [chain_lines(state, payer), score_lines(state)]
    return "\n\n".join("\n".join(lines) for lines in map(list, parts) if lines)


def forest_lines(state: VorexState, payer: Seat) -> Iterator[str]:
    """The hexagons, row by row, two lines and a border each."""
    canvas = _Canvas()
    for hexagon in sorted(state.forest.ground):
        _draw_hex(canvas, state, hexagon, payer)
    return canvas.lines()


class _Canvas:
    """Text at any column, negative ones included."""

    def __init__(self) -> None:
        self.rows: dict[int, dict[int, str]] = {}

    def put(self, row: int, column: int, text: str) -> None:
        for offset, letter in enumerate(text):
            self.rows.setdefault(row, {})[column + offset] = letter

    def lines(self) -> Iterator[str]:
        left = min((min(row) for row in self.rows.values()), default=0)
        for _, row in sorted(self.rows.items()):
            yield "".join(row.get(column, " ") for column in range(left, max(row) + 1)).rstrip()


def _draw_hex(canvas: _Canvas, state: VorexState, hexagon: Hex, payer: Seat) -> None:
    q, r = axial(hexagon)
    # Each row lies half a hexagon to the right of the one above, as V1.2 has it.
    row, column = 3 * r, PITCH * q + PITCH // 2 * r
    edges = (
        (-1, 0, 0, 0, "|"),
        (1, 0, 0, PITCH, "|"),
        (0, -1, -1, 0, "_.-'"),
        (1, -1, -1, PITCH // 2, "'-._"),
        (-1, 1, 2, 0, "'-._"),
        (0, 1, 2, PITCH // 2, "_.-'"),
    )
    for dq, dr, down, right, line in edges:
        # No line within a tile, so that the propellers can be seen.
        if not _same_tile(state, hexagon, hex_at(q + dq, r + dr)):
            canvas.put(row + down, column + right, line)
            if line == "|":
                canvas.put(row + 1, column + right, line)
    dotted = state.forest.ground[hexagon].kind == "arid"
    canvas.put(row, column + 1, f"{_mark(state, hexagon, payer):{'·' if dotted else ' '}^7}")
    canvas.put(row + 1, column + 1, f"{name(hexagon):^7}")


def _same_tile(state: VorexState, one: Hex, other: Hex) -> bool:
    tile = state.forest.tile_at.get(one)
    return tile is not None and tile == state.forest.tile_at.get(other)


def _mark(state: VorexState, hexagon: Hex, payer: Seat) -> str:
    ground = state.forest.ground[hexagon]
    owner = owner_of(state.flowers, hexagon)
    if ground.kind == "arid":
        return ""
    if ground.kind == "ruin":
        return f"R {flower(state, owner)}" if owner is not None else _ruin_mark(state, hexagon)
    sign = LETTERS[ground.kind, ground.sign]
    if owner is not None:
        return f"{sign} {flower(state, owner)}"
    return f"{sign} {net(ground.cost, discount(state.forest, state.flowers[payer], hexagon))}"


def _ruin_mark(state: VorexState, ruin: Hex) -> str:
    leader = majority(state.flowers, ruin)
    if is_complete(state.forest, state.flowers, ruin):
        return "R none"
    return "R tie" if leader is None else f"R {state.box.plants[leader][:2]}?"


def flower(state: VorexState, plant: int) -> str:
    """The sign of a plant's flower: `✿or`."""
    return f"✿{state.box.plants[plant][:2]}"


def net(cost: Cost, off: Stock) -> str:
    """The price that is left: `iww`; `iww-1` where light takes one more off, any one."""
    most, total = price(cost, off)
    letters = "".join(colour[0] * count for colour, count in zip(COLOURED, most, strict=True))
    # A discount in light takes off any one, so what is left is not always a row of letters.
    if total == len(letters):
        return letters or "free"
    less = f"{letters}-{len(letters) - total}"
    return "free" if total == 0 else less if len(less) <= 5 else f"{total}of{len(letters)}"


def tile_lines(state: VorexState) -> Iterator[str]:
    """What can be placed, each tile as its centre and its arms to E, SW and NW; what is left of the pile."""
    for label, tiles in (("visible", state.visible), ("to place", state.hand)):
        for tile in tiles:
            yield f"{label:>9}: {describe_tile(state.box.tile(tile))}"
    levels = [state.box.tile(tile).level for tile in state.pile]
    yield "     pile: " + ", ".join(f"{levels.count(level)} of level {level}" for level in LEVELS[1:])


def describe_tile(tile: Tile) -> str:
    """A tile in one line."""
    centre, east, south_west, north_west = map(write_ground, tile.hexes)
    level = "start" if tile.level == START else f"level {tile.level}"
    beetles = f", beetles {' '.join(tile.beetles)}" if tile.beetles else ""
    return (
        f"tile {tile.number} ({level}{beetles}): centre {centre}, E {east}, SW {south_west}, NW {north_west}"
    )


def plant_lines(state: VorexState) -> Iterator[str]:
    """Stock, production and reserve of each plant."""
    for plant, (colour, held) in enumerate(zip(state.box.plants, state.flowers, strict=True)):
        acts = ">" if plant == state.plant and state.end is None else " "
        line = f"{acts} {flower(state, plant)} {colour:<7} {reserve(state, plant):>2} flowers left"
        # The Weed holds nothing.
        if plant < len(state.stocks):
            line += f"; holds {say(state.stocks[plant])}; makes {say(production(state.forest, held))}"
        yield line
    if is_last_placed(state.flowers) and state.end is None:
        yield "  the last round is being played"


def ruin_lines(state: VorexState) -> Iterator[str]:
    """Who has how many flowers around each ruin that is still open."""
    for ruin in sorted(state.forest.ruins):
        if not is_complete(state.forest, state.flowers, ruin):
            around = zip(state.box.plants, counts(state.flowers, ruin), strict=True)
            yield f"  ruin {name(ruin)}: " + ", ".join(f"{plant} {count}" for plant, count in around)


def chain_lines(state: VorexState, payer: Seat) -> Iterator[str]:
    """Which flowers make each free stump cheaper."""
    for stump in sorted(free_stumps(state.forest, state.flowers)):
        linked = chain(state.flowers[payer], stump)
        off = production(state.forest, linked)
        if any(off):
            yield f"  {name(stump)} is {say(off)} cheaper by {' '.join(map(name, sorted(linked)))}"


def score_lines(state: VorexState) -> Iterator[str]:
    """A line for each objective with everybody's points, then the total."""
    sheets = scores(state)
    yield "  " + " " * 10 + "".join(f"{colour:>8}" for colour in state.box.plants[: len(sheets)])
    for lines in zip(*(sheet.lines for sheet in sheets), strict=True):
        points = "".join(f"{line.points:>8}" for line in lines)
        label = str(lines[0].label)
        yield f"  {label:<10}{points}   {WORDS[label]}"
    yield f"  {'total':<10}" + "".join(f"{sheet.total:>8}" for sheet in sheets)
