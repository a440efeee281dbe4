"""The encoder of a game and a set-up, from the game's kit."""

from collections.abc import Mapping

from hothouse.core.errors import HothouseError
from hothouse.core.kit import part
from hothouse.core.options import OptionValue
from hothouse.core.registry import game
from hothouse.envs.encoder import Encoder


def encoder(name: str, options: Mapping[str, OptionValue]) -> Encoder:
    """The encoder of a game and its options."""
    make = part(name, "encoder")
    if make is None:
        raise HothouseError(f"{game(name).title} has no encoder, so there is no environment of it")
    made: Encoder = make(options)
    return made
