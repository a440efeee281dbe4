"""The learned weights as files of the package: JSON with the numbers and the story of how they were made."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from hothouse.core.errors import HothouseError

Story = Mapping[str, Any]
"""How weights came to be: the command, its figures, the version of the rules."""


def write_weights(weights: Sequence[float], story: Story) -> bytes:
    """Weights as the bytes of a file."""
    # The last bits of exp and log differ between machines; rounded, they seldom show.
    rounded = [round(weight, 4) for weight in weights]
    return (json.dumps({"story": dict(story), "weights": rounded}, indent=1) + "\n").encode()


def read_weights(data: bytes) -> tuple[list[float], Story]:
    """The weights and their story; one sentence if the file is no such thing."""
    try:
        found = json.loads(data)
        return [float(weight) for weight in found["weights"]], found["story"]
    except (ValueError, KeyError, TypeError):
        raise HothouseError("these are no weights: expected a file that `hothouse train` wrote") from None


def place(game: str, name: str) -> Path:
    """Where the package keeps weights of a game."""
    return Path(str(files(f"hothouse.bots.{game}"))) / f"{name}.json"


@cache
def shipped(game: str, name: str) -> tuple[float, ...]:
    """The weights that came with the package."""
    return tuple(read_weights(place(game, name).read_bytes())[0])
