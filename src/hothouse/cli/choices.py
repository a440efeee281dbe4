"""Arguments and options that several subcommands share, and what the tab key of a shell offers for each."""

from collections.abc import Iterable, Sequence
from typing import Any

import click
from click.shell_completion import CompletionItem

from hothouse.core.errors import BadOption
from hothouse.core.game import AnyGame, Game
from hothouse.core.message import Template, several
from hothouse.core.options import OptionValue, check_options, write_option
from hothouse.core.registry import game as find_game
from hothouse.core.registry import game_names

NO_VARIANT = Template("{title} has no variant {variant}; choose one of: {known}")
NAME_AND_VALUE = Template("cannot read the option {text}: write NAME=VALUE, such as players=2")


def offered(words: Iterable[str], incomplete: str) -> list[CompletionItem]:
    """The words that begin with what is typed, for the shell."""
    return [CompletionItem(word) for word in words if word.startswith(incomplete)]


def game_in(ctx: click.Context) -> AnyGame | None:
    """The game that is named earlier on the command line, if it is one."""
    named: Any = ctx.params.get("game")
    if isinstance(named, Game):
        return named
    # An option that still waits for its value keeps click from reading the arguments before it.
    return next((find_game(word) for word in (named, *ctx.args) if word in game_names()), None)


class GameType(click.ParamType[AnyGame]):
    """The name of an installed game."""

    name = "game"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> AnyGame:
        return find_game(str(value))

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        return offered(game_names(), incomplete)


class Word(click.ParamType[str]):
    """A text that only the subcommand can judge, but for which the shell has suggestions."""

    name = "text"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        return str(value)


class VariantType(Word):
    """The name of a variant of the game."""

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        game = game_in(ctx)
        return offered(game.variants if game else (), incomplete)


class SetupType(Word):
    """NAME=VALUE for an option of the game."""

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        game = game_in(ctx)
        return offered(_setups(game) if game else (), incomplete)


def _setups(game: AnyGame) -> Iterable[str]:
    for option in game.options:
        choices = (True, False) if isinstance(option.default, bool) else option.choices
        yield from (f"{option.name}={write_option(choice)}" for choice in choices or ("",))


class BotType(Word):
    """Who plays: a level, a reference bot or a file. `several` takes a list with commas."""

    name = "bot"

    def __init__(self, several: bool = False) -> None:
        self.several = several

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        from hothouse.bots.levels import NAMES
        from hothouse.bots.roster import REFERENCES

        before, comma, typed = incomplete.rpartition(",") if self.several else ("", "", incomplete)
        names = (*(("person",) if self.several else ()), *NAMES, *REFERENCES)
        found = offered((f"{before}{comma}{name}" for name in names), f"{before}{comma}{typed}")
        # A level is the usual answer; files are offered as soon as something else is typed.
        return found or [CompletionItem(incomplete, type="file")]


game_argument = click.argument("game", type=GameType())

setup_option = click.option(
    "-o",
    "--option",
    "setup",
    multiple=True,
    type=SetupType(),
    metavar="NAME=VALUE",
    help="Set-up, for example -o players=3 (see `hothouse games`); may be repeated.",
)
variant_option = click.option(
    "--variant", type=VariantType(), metavar="NAME", help="A named set-up (see `hothouse games`)."
)


def checked_variant(game: AnyGame, variant: str | None) -> str | None:
    """The variant, or none; one sentence if the game has not the one that was named."""
    if variant not in (None, *game.variants):
        raise BadOption(NO_VARIANT, title=game.title, variant=repr(variant), known=several(game.variants))
    return variant


def chosen_options(game: AnyGame, variant: str | None, setup: Sequence[str]) -> dict[str, OptionValue]:
    """The set-up that was asked for, checked against what the game offers."""
    checked = checked_variant(game, variant)
    given: dict[str, object] = dict(game.variants[checked]) if checked else {}
    for text in setup:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(NAME_AND_VALUE, text=repr(text))
        given[name.strip()] = value.strip()
    return check_options(game.options, given)
