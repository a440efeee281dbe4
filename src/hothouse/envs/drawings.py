"""What each game's board looks like in shapes, from the same data that a client draws."""

from collections.abc import Mapping
from typing import Any

from hothouse.envs.shapes import INK, Area, Disc, Point, Shape, Stroke, Word

PETRIS = ("#2f6fb5", "#d1495b", "#e0a526")
BOTANIK = {"red": "#d55e00", "yellow": "#f0e442", "green": "#009e73", "blue": "#56b4e9", "black": "#555555"}
PLANTS = ("#e07b28", "#d96ba8", "#8457b8", "#4e9a51")
GROUND = {
    "arid": "#d8c9a3",
    "production": "#a9cf9b",
    "action": "#b8d4e8",
    "points": "#f4dd85",
    "ruin": "#b9b4b0",
}
AGAR = "#eef3e2"
SIDES: dict[str, Point] = {"north": (0, -0.5), "east": (0.5, 0), "south": (0, 0.5), "west": (-0.5, 0)}


def draw(game: str, board: Mapping[str, Any]) -> list[Shape]:
    """The board of a game."""
    return {"petris": petris, "botanik": botanik, "vorex": vorex}[game](board)


def petris(board: Mapping[str, Any]) -> list[Shape]:
    """Dishes, with a row of dots a colour; a sarcina is a square."""
    shapes: list[Shape] = []
    for dish in board["dishes"]:
        x, y = 2 * dish["place"][0], 2 * dish["place"][1]
        shapes += [Disc((x, y), 0.95, AGAR), Word((x, y - 0.75), str(dish["number"]))]
        for seat, count in enumerate(dish["counts"]):
            row = y - 0.3 + 0.35 * seat
            if dish["sarcinas"][seat]:
                shapes.append(_box((x, row), 0.3, PETRIS[seat]))
            else:
                shapes += [Disc((x - 0.5 + 0.25 * n, row), 0.1, PETRIS[seat]) for n in range(count)]
    return shapes


def botanik(board: Mapping[str, Any]) -> list[Shape]:
    """The register on top, both machines below it."""
    shapes: list[Shape] = []
    for number, column in enumerate(board["columns"]):
        for row, tile in enumerate((column["sides"][1], column["centre"], column["sides"][0])):
            if tile:
                shapes += _tile((1.2 * number, 1.2 * row), tile)
    left = 0.0
    for machine in board["machines"]:
        cells = machine["cells"]
        west, north = (min(cell[axis] for cell in cells) for axis in ("x", "y"))
        for cell in cells:
            shapes += _tile((left + cell["x"] - west, 5 + cell["y"] - north), cell)
        left += max(cell["x"] for cell in cells) - west + 2
    return shapes


def vorex(board: Mapping[str, Any]) -> list[Shape]:
    """Hexagons by what they are, and flowers on them."""
    shapes: list[Shape] = []
    for found in board["hexes"]:
        x, y = 1.732 * (found["q"] + found["r"] / 2), 1.5 * found["r"]
        corners = [(0.0, -1.0), (0.87, -0.5), (0.87, 0.5), (0.0, 1.0), (-0.87, 0.5), (-0.87, -0.5)]
        shapes.append(Area(tuple((x + dx, y + dy) for dx, dy in corners), GROUND[found["kind"]]))
        if found["owner"] is not None:
            shapes.append(Disc((x, y), 0.5, PLANTS[found["owner"]]))
        elif found["kind"] not in ("arid", "ruin"):
            shapes.append(Word((x, y), (found["sign"] or "*")[0].upper()))
    return shapes


def _tile(centre: Point, tile: Mapping[str, Any]) -> list[Shape]:
    """A tile of Botanik: its colour, its pipes, its notation."""
    x, y = centre
    shapes: list[Shape] = [_box(centre, 0.48, BOTANIK.get(tile.get("colour", ""), "#ffffff"))]
    for side in tile.get("openings", ()):
        dx, dy = SIDES[side]
        shapes.append(Stroke(centre, (x + dx, y + dy), 0.12, INK))
    return [*shapes, Word((x, y), tile["tile"][:3])]


def _box(centre: Point, half: float, fill: str) -> Area:
    x, y = centre
    return Area(
        ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)), fill
    )
