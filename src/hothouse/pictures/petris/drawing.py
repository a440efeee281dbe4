"""What the dishes of Petris look like in shapes, from the same data that a client draws."""

from collections.abc import Mapping
from typing import Any

from hothouse.pictures.shapes import Disc, Shape, Word, box

COLOURS = ("#2f6fb5", "#d1495b", "#e0a526")
AGAR = "#eef3e2"


def draw(board: Mapping[str, Any]) -> list[Shape]:
    """Dishes, with a row of dots a colour; a sarcina is a square."""
    shapes: list[Shape] = []
    for dish in board["dishes"]:
        x, y = 2 * dish["place"][0], 2 * dish["place"][1]
        shapes += [Disc((x, y), 0.95, AGAR), Word((x, y - 0.75), str(dish["number"]))]
        for seat, count in enumerate(dish["counts"]):
            row = y - 0.3 + 0.35 * seat
            if dish["sarcinas"][seat]:
                shapes.append(box((x, row), 0.3, COLOURS[seat]))
            else:
                shapes += [Disc((x - 0.5 + 0.25 * n, row), 0.1, COLOURS[seat]) for n in range(count)]
    return shapes
