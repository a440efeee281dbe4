"""A picture as a few shapes, which become SVG text or an array of pixels."""

import html
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw

Point: TypeAlias = tuple[float, float]
INK, PAPER = "#26342b", "#faf6ea"
SIDE = 400
"""The width and height of every picture."""


@dataclass(frozen=True, slots=True)
class Disc:
    """A filled circle."""

    centre: Point
    radius: float
    fill: str


@dataclass(frozen=True, slots=True)
class Area:
    """A filled polygon."""

    corners: tuple[Point, ...]
    fill: str


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line."""

    start: Point
    end: Point
    width: float
    colour: str


@dataclass(frozen=True, slots=True)
class Word:
    """A short text, centred."""

    centre: Point
    text: str


Shape: TypeAlias = Disc | Area | Stroke | Word


def box(centre: Point, half: float, fill: str) -> Area:
    """A square around a point."""
    x, y = centre
    return Area(
        ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)), fill
    )


def framed(shapes: list[Shape]) -> list[Shape]:
    """The shapes moved and scaled to fill the picture."""
    points = [point for shape in shapes for point in _points(shape)] or [(0.0, 0.0)]
    left, top = (min(point[axis] for point in points) - 1 for axis in (0, 1))
    span = max(max(point[axis] for point in points) + 1 - low for axis, low in ((0, left), (1, top)))
    scale = SIDE / span
    return [_moved(shape, left, top, scale) for shape in shapes]


def as_svg(shapes: list[Shape]) -> str:
    """The shapes as an SVG document."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">'
    ground = f'<rect width="{SIDE}" height="{SIDE}" fill="{PAPER}"/>'
    return "\n".join([head, ground, *(_element(shape) for shape in framed(shapes)), "</svg>"])


def as_pixels(shapes: list[Shape]) -> npt.NDArray[np.uint8]:
    """The shapes as an array of RGB pixels."""
    image = Image.new("RGB", (SIDE, SIDE), PAPER)
    pen = ImageDraw.Draw(image)
    for shape in framed(shapes):
        _paint(pen, shape)
    return np.asarray(image, dtype=np.uint8).copy()


def _points(shape: Shape) -> tuple[Point, ...]:
    match shape:
        case Area():
            return shape.corners
        case Stroke():
            return shape.start, shape.end
        case Disc() | Word():
            return (shape.centre,)


def _moved(shape: Shape, left: float, top: float, scale: float) -> Shape:
    def put(point: Point) -> Point:
        return round((point[0] - left) * scale, 1), round((point[1] - top) * scale, 1)

    match shape:
        case Area():
            return Area(tuple(map(put, shape.corners)), shape.fill)
        case Stroke():
            return Stroke(put(shape.start), put(shape.end), round(shape.width * scale, 1), shape.colour)
        case Disc():
            return Disc(put(shape.centre), round(shape.radius * scale, 1), shape.fill)
        case Word():
            return Word(put(shape.centre), shape.text)


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


def _paint(pen: Any, shape: Shape) -> None:
    match shape:
        case Disc(centre=(x, y), radius=r):
            pen.ellipse((x - r, y - r, x + r, y + r), fill=shape.fill, outline=INK)
        case Area():
            pen.polygon(shape.corners, fill=shape.fill, outline=INK)
        case Stroke():
            pen.line((shape.start, shape.end), fill=shape.colour, width=max(1, round(shape.width)))
        case Word():
            pen.text(shape.centre, shape.text, fill=INK, anchor="mm")
