"""Options that several subcommands share: which game, which set-up."""

from collections.abc import Sequence

import click

from hothouse.core.errors import BadOption
from hothouse.core.game import AnyGame
from hothouse.core.message import Template, several
from hothouse.core.options import OptionValue, check_options
from hothouse.core.registry import game as find_game

NO_VARIANT = Template("{title} has no variant {variant}; choose one of: {known}")
NAME_AND_VALUE = Template("cannot read the option {text}: write NAME=VALUE, such as players=2")


class GameType(click.ParamType[AnyGame]):
    """The name of an installed game."""

    name = "game"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> AnyGame:
        return find_game(str(value))


game_argument = click.argument("game", type=GameType())

setup_option = click.option(
    "-o",
    "--option",
    "setup",
    multiple=True,
    metavar="NAME=VALUE",
    help="Set-up, for example -o players=3 (see `hothouse games`); may be repeated.",
)
variant_option = click.option("--variant", metavar="NAME", help="A named set-up (see `hothouse games`).")


def no_variant(game: AnyGame, variant: str) -> BadOption:
    """What to say to whoever asks for a variant that the game has not."""
    return BadOption(NO_VARIANT, title=game.title, variant=repr(variant), known=several(game.variants))


def chosen_options(game: AnyGame, variant: str | None, setup: Sequence[str]) -> dict[str, OptionValue]:
    """The set-up that was asked for, checked against what the game offers."""
    if variant is not None and variant not in game.variants:
        raise no_variant(game, variant)
    given: dict[str, object] = dict(game.variants[variant]) if variant else {}
    for text in setup:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(NAME_AND_VALUE, text=repr(text))
        given[name.strip()] = value.strip()
    return check_options(game.options, given)
