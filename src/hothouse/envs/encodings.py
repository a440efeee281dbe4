"""Which encoder belongs to which game and set-up."""

from collections.abc import Mapping

from hothouse.core.errors import HothouseError
from hothouse.core.options import OptionValue
from hothouse.envs.botanik.encoder import BotanikEncoder
from hothouse.envs.encoder import Encoder
from hothouse.envs.petris.encoder import PetrisEncoder
from hothouse.envs.vorex.encoder import VorexEncoder


def encoder(name: str, options: Mapping[str, OptionValue]) -> Encoder:
    """The encoder of a game and its options."""
    match name:
        case "petris":
            return PetrisEncoder(int(options["players"]))
        case "botanik":
            return BotanikEncoder()
        case "vorex":
            return VorexEncoder(int(options["players"]))
    raise HothouseError(f"there is no encoding for the game {name!r}")
