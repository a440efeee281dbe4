"""A picture as an array of pixels."""

from typing import Any

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw

from hothouse.pictures.shapes import INK, PAPER, SIDE, Area, Disc, Shape, Stroke, Word, framed


def as_pixels(shapes: list[Shape]) -> npt.NDArray[np.uint8]:
    """The shapes as an array of RGB pixels."""
    image = Image.new("RGB", (SIDE, SIDE), PAPER)
    pen = ImageDraw.Draw(image)
    for shape in framed(shapes):
        _paint(pen, shape)
    return np.asarray(image, dtype=np.uint8).copy()


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
