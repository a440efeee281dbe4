"""Options that several subcommands share: which game, which set-up."""

from collections.abc import Sequence

import click

from hothouse.core.errors import BadOption
from hothouse.core.game import AnyGame
from hothouse.core.options import OptionValue, check_options
from hothouse.core.registry import game as find_game


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


def chosen_options(game: AnyGame, variant: str | None, setup: Sequence[str]) -> dict[str, OptionValue]:
    """The set-up that was asked for, checked against what the game offers."""
    if variant is not None and variant not in game.variants:
        known = ", ".join(game.variants)
        raise BadOption(f"{game.title} has no variant {variant!r}; choose one of: {known}")
    given: dict[str, object] = dict(game.variants[variant]) if variant else {}
    for text in setup:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"cannot read the option {text!r}: write NAME=VALUE, such as players=2")
        given[name.strip()] = value.strip()
    return check_options(game.options, given)
