"""The spaces of Gymnasium that observations and actions live in."""

import numpy as np
from gymnasium import spaces

from hothouse.envs.encoder import Encoder
from hothouse.envs.planes import Planes

LOW, HIGH = -128, 4096
"""Every number of an observation lies between these; a stock of resources has no limit in the rules, and none
that play comes near to."""


def observation_space(encoder: Encoder, passing: bool = False, planes: Planes | None = None) -> spaces.Dict:
    """The observation as 16-bit integers, or as planes, and the mask of legal actions, a pass last."""
    mask = spaces.Box(0, 1, (encoder.actions + passing,), np.int8)
    if planes is None:
        code = spaces.Box(LOW, HIGH, (encoder.length,), np.int16)
        return spaces.Dict({"observation": code, "action_mask": mask})
    # Scaled numbers are mostly 0 to 1, but no rule bounds a stock: the bounds of the code are safe.
    board = spaces.Box(LOW, HIGH, planes.shape, np.float32)
    vector = spaces.Box(LOW, HIGH, (planes.size,), np.float32)
    return spaces.Dict({"board": board, "vector": vector, "action_mask": mask})


def action_space(encoder: Encoder, passing: bool = False) -> spaces.Discrete:
    """The numbers of the actions, and one after the last for a pass where there is such a thing."""
    return spaces.Discrete(encoder.actions + passing)
