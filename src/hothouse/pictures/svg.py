"""A table as SVG text: the drawing of the game's kit, or its sketch where it has none."""

import html
from typing import Any

from hothouse.core.game import AnyGame
from hothouse.core.kit import part
from hothouse.core.seats import Seat
from hothouse.pictures.shapes import INK, PAPER, SIDE, Area, Disc, Shape, Stroke, Word, framed

GLYPH, LINE = 8, 17
"""The size of a letter in a sketch: narrow enough to hang together, high enough to be read."""


def picture(game: AnyGame, state: Any, seat: Seat | None) -> str:
    """The table from the side of a seat, or of a spectator, as a notebook shows it."""
    draw = part(game.name, "drawing")
    return as_text(game.sketch(state, seat)) if draw is None else as_svg(draw(game.board(state, seat)))


def as_svg(shapes: list[Shape]) -> str:
    """The shapes as an SVG document."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">'
    ground = f'<rect width="{SIDE}" height="{SIDE}" fill="{PAPER}"/>'
    return "\n".join([head, ground, *(_element(shape) for shape in framed(shapes)), "</svg>"])


def as_text(sketch: str) -> str:
    """A sketch as an SVG document, letter by letter as a terminal shows it."""
    lines = sketch.split("\n")
    width, height = GLYPH * (max(map(len, lines)) + 2), LINE * (len(lines) + 1)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}">'
    ground = f'<rect width="{width}" height="{height}" fill="{PAPER}"/>'
    style = f'font-family="monospace" font-size="13" fill="{INK}" xml:space="preserve"'
    written = [
        # Each line is stretched to its place: fonts differ in how wide they make the signs of a frame.
        f'<text x="{GLYPH}" y="{LINE * row}" textLength="{GLYPH * len(line)}" {style}>'
        f"{html.escape(line)}</text>"
        for row, line in enumerate(lines, start=1)
        if line
    ]
    return "\n".join([head, ground, *written, "</svg>"])


def _element(shape: Shape) -> str:
    match shape:
        case Disc(centre=(x, y)):
            return f'<circle cx="{x}" cy="{y}" r="{shape.radius}" fill="{shape.fill}" stroke="{INK}"/>'
        case Area():
            corners = " ".join(f"{x},{y}" for x, y in shape.corners)
            return f'<polygon points="{corners}" fill="{shape.fill}" stroke="{INK}"/>'
        case Stroke(start=(x1, y1), end=(x2, y2)):
            return (
                f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" '
                f'stroke="{shape.colour}" stroke-width="{shape.width}"/>'
            )
        case Word(centre=(x, y)):
            text = html.escape(shape.text)
            return f'<text x="{x}" y="{y}" text-anchor="middle" font-size="10" fill="{INK}">{text}</text>'
