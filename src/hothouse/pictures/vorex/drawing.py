"""What the forest of Vorex looks like in shapes."""

from collections.abc import Mapping
from typing import Any

from hothouse.pictures.shapes import Area, Disc, Shape, Word

PLANTS = ("#e07b28", "#d96ba8", "#8457b8", "#4e9a51")
GROUND = {
    "arid": "#d8c9a3",
    "production": "#a9cf9b",
    "action": "#b8d4e8",
    "points": "#f4dd85",
    "ruin": "#b9b4b0",
}


def draw(board: Mapping[str, Any]) -> list[Shape]:
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
