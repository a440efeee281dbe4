"""What the register and the machines of Botanik look like in shapes."""

from collections.abc import Mapping
from typing import Any

from hothouse.pictures.shapes import INK, Point, Shape, Stroke, Word, box

COLOURS = {"red": "#d55e00", "yellow": "#f0e442", "green": "#009e73", "blue": "#56b4e9", "black": "#555555"}
SIDES: dict[str, Point] = {"north": (0, -0.5), "east": (0.5, 0), "south": (0, 0.5), "west": (-0.5, 0)}


def draw(board: Mapping[str, Any]) -> list[Shape]:
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


def _tile(centre: Point, tile: Mapping[str, Any]) -> list[Shape]:
    """A tile of Botanik: its colour, its pipes, its notation."""
    x, y = centre
    shapes: list[Shape] = [box(centre, 0.48, COLOURS.get(tile.get("colour", ""), "#ffffff"))]
    for side in tile.get("openings", ()):
        dx, dy = SIDES[side]
        shapes.append(Stroke(centre, (x + dx, y + dy), 0.12, INK))
    return [*shapes, Word((x, y), tile["tile"][:3])]
