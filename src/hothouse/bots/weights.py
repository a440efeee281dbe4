"""Learned weights where they are many, as files of the package: a line of JSON that tells how they were made,
then the numbers."""

import json
import sys
import zlib
from array import array
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from hothouse.core.errors import HothouseError

Story = Mapping[str, Any]
"""How weights came to be: the command, its figures, the version of the rules."""


def write_weights(weights: Sequence[int], story: Story) -> bytes:
    """Weights as the bytes of a file: 16 bits each, little-endian, compressed."""
    # `array` writes in the machine's own order of bytes; the file has one order everywhere.
    numbers = array("h", weights)
    if sys.byteorder == "big":
        numbers.byteswap()
    return json.dumps(dict(story)).encode() + b"\n" + zlib.compress(numbers.tobytes(), 9)


def read_weights(data: bytes) -> tuple[Sequence[int], Story]:
    """The weights and their story; one sentence if the file is no such thing."""
    try:
        head, _, body = data.partition(b"\n")
        story = json.loads(head)
        numbers = array("h", zlib.decompress(body))
    except (ValueError, zlib.error):
        raise HothouseError("these are no weights: expected a file that `hothouse train` wrote") from None
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers, story


def place(game: str, name: str) -> Path:
    """Where the package keeps the weights of a game's variant."""
    return Path(str(files(f"hothouse.bots.{game}"))) / f"{name}.weights"


@cache
def shipped(game: str, name: str) -> Sequence[int]:
    """The weights that came with the package."""
    return read_weights(place(game, name).read_bytes())[0]
