"""A picture as a few shapes, which become SVG text here and an array of pixels in the environments."""

from dataclasses import dataclass
from typing import TypeAlias

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
    """The shapes moved and scaled to fill the picture, in its middle."""
    points = [point for shape in shapes for point in _points(shape)] or [(0.0, 0.0)]
    ends = [(min(each) - 1, max(each) + 1) for each in zip(*points, strict=True)]
    span = max(high - low for low, high in ends)
    left, top = ((low + high - span) / 2 for low, high in ends)
    return [_moved(shape, left, top, SIDE / span) for shape in shapes]


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
