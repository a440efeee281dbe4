"""Pictures of a table for `render`: plain text, SVG, or an array of pixels."""

from typing import Any

import numpy as np
import numpy.typing as npt

from hothouse.core.errors import HothouseError
from hothouse.core.game import AnyGame
from hothouse.core.kit import part
from hothouse.envs.pixels import as_pixels
from hothouse.pictures.shapes import Shape
from hothouse.pictures.svg import as_svg

RENDER_MODES = ("human", "ansi", "svg", "rgb_array")
Rendered = str | npt.NDArray[np.uint8] | None


def render(game: AnyGame, state: Any, mode: str | None) -> Rendered:
    """The table in one of the modes; None without a mode, or once it was printed for a person."""
    match mode:
        case "ansi":
            return game.sketch(state, None)
        case "svg":
            return as_svg(drawn(game, state))
        case "rgb_array":
            return as_pixels(drawn(game, state))
        case "human":
            print(game.sketch(state, None))
    return None


def drawn(game: AnyGame, state: Any) -> list[Shape]:
    """The table in shapes, as the drawing in the game's kit has it."""
    draw = part(game.name, "drawing")
    if draw is None:
        raise HothouseError(f"{game.title} has no drawing: render it as ansi or human, which need none")
    shapes: list[Shape] = draw(game.board(state, None))
    return shapes
