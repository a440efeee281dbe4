"""A wish for an opponent, checked: the game, the variant and how many it takes."""

from hothouse.core.game import AnyGame
from hothouse.core.message import Template, several
from hothouse.core.options import OptionValue, check_options
from hothouse.core.registry import game as find_game
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.seats import seat_names

NO_SUCH_VARIANT = Template("{game} has no variant {variant}; the variants are: {names}")
FOR_ONE = Template("{variant} is played alone: choose a variant for two or more, or open a table of your own")


def several_of(game: AnyGame) -> list[str]:
    """The variants of a game that take more than one."""
    return [name for name, options in game.variants.items() if len(seat_names(game, dict(options))) > 1]


def variant_of(name: str, variant: str) -> str:
    """The variant that is meant; with no word the first for several. Refused if it is for nobody else."""
    game = find_game(name)
    known = several_of(game)
    if not variant and known:
        return known[0]
    if variant not in game.variants:
        raise Refused("bad_option", NO_SUCH_VARIANT, game=name, variant=variant[:40], names=several(known))
    if variant not in known:
        raise Refused("bad_option", FOR_ONE, variant=variant)
    return variant


def options_of(name: str, variant: str) -> dict[str, OptionValue]:
    """Every option of a variant."""
    game = find_game(name)
    return check_options(game.options, dict(game.variants[variant]))


def size_of(name: str, variant: str) -> int:
    """How many a variant takes."""
    return len(seat_names(find_game(name), options_of(name, variant)))
