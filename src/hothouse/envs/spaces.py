"""The spaces of Gymnasium that observations and actions live in."""

import numpy as np
from gymnasium import spaces

from hothouse.envs.encoder import Encoder

LOW, HIGH = -128, 4096
"""Every number of an observation lies between these; a stock of resources has no limit in the rules, and none
that play comes near to."""


def observation_space(encoder: Encoder, passing: bool = False) -> spaces.Dict:
    """The observation as 16-bit integers, and the mask of legal actions, with a last place for a pass."""
    return spaces.Dict(
        {
            "observation": spaces.Box(LOW, HIGH, (encoder.length,), np.int16),
            "action_mask": spaces.Box(0, 1, (encoder.actions + passing,), np.int8),
        }
    )


def action_space(encoder: Encoder, passing: bool = False) -> spaces.Discrete:
    """The numbers of the actions, and one after the last for a pass where there is such a thing."""
    return spaces.Discrete(encoder.actions + passing)
