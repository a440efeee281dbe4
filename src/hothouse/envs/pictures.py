"""Pictures of a table for `render`: plain text, SVG, or an array of pixels."""

from typing import Any

import numpy as np
import numpy.typing as npt

from hothouse.core.game import AnyGame
from hothouse.envs.drawings import draw
from hothouse.envs.shapes import as_pixels, as_svg

RENDER_MODES = ("human", "ansi", "svg", "rgb_array")
Rendered = str | npt.NDArray[np.uint8] | None


def render(game: AnyGame, state: Any, mode: str | None) -> Rendered:
    """The table in one of the modes; None without a mode, or once it was printed for a person."""
    match mode:
        case "ansi":
            return game.sketch(state, None)
        case "svg":
            return as_svg(draw(game.name, game.board(state, None)))
        case "rgb_array":
            return as_pixels(draw(game.name, game.board(state, None)))
        case "human":
            print(game.sketch(state, None))
    return None
