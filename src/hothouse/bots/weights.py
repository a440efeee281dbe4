"""Learned weights as files of the package, each with the story of how it was made.

Where they are few (a weighted sum) the file is JSON that a person can read; where they are many (patterns, a
net) it is a line of JSON with the story, then whole numbers.
"""

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
    """Many weights as the bytes of a file: 16 bits each, little-endian, compressed."""
    # `array` writes in the machine's own order of bytes; the file has one order everywhere.
    numbers = array("h", weights)
    if sys.byteorder == "big":
        numbers.byteswap()
    return json.dumps(dict(story)).encode() + b"\n" + zlib.compress(numbers.tobytes(), 9)


def write_few(weights: Sequence[float], story: Story) -> bytes:
    """A few weights as the bytes of a file that can be read."""
    # The last bits of exp and log differ between machines; rounded, they seldom show.
    rounded = [round(weight, 4) for weight in weights]
    return (json.dumps({"story": dict(story), "weights": rounded}, indent=1) + "\n").encode()


def read_weights(data: bytes) -> tuple[Sequence[int], Story]:
    """Many weights and their story; one sentence if the file is no such thing."""
    try:
        head, _, body = data.partition(b"\n")
        story = json.loads(head)
        numbers = array("h", zlib.decompress(body))
    except (ValueError, zlib.error):
        raise _nothing() from None
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers, story


def read_few(data: bytes) -> tuple[list[float], Story]:
    """A few weights and their story; one sentence if the file is no such thing."""
    try:
        found = json.loads(data)
        return [float(weight) for weight in found["weights"]], found["story"]
    except (ValueError, KeyError, TypeError):
        raise _nothing() from None


def _nothing() -> HothouseError:
    return HothouseError("these are no weights: expected a file that `hothouse train` wrote")


def place(game: str, name: str, kind: str = "weights") -> Path:
    """Where the package keeps the weights of a game's variant; a few of them are of the kind `json`."""
    return Path(str(files(f"hothouse.bots.{game}"))) / f"{name}.{kind}"


@cache
def shipped(game: str, name: str) -> Sequence[int]:
    """The weights that came with the package."""
    return read_weights(place(game, name).read_bytes())[0]


@cache
def shipped_sum(game: str, name: str) -> tuple[float, ...]:
    """The few weights of a sum that came with the package."""
    return tuple(read_few(place(game, name, "json").read_bytes())[0])
