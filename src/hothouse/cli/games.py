"""`hothouse games`: what is installed and how it can be set up."""

import json
from typing import Any

import click
from rich.console import Console

from hothouse.cli.choices import GameType
from hothouse.cli.screen import console, say
from hothouse.core.game import AnyGame
from hothouse.core.options import write_option
from hothouse.core.registry import game as find_game
from hothouse.core.registry import game_names


@click.command()
@click.argument("game", type=GameType(), required=False)
@click.option("--json", "as_json", is_flag=True, help="Print as JSON, for programs.")
def games(game: AnyGame | None, as_json: bool) -> None:
    """List the games that are installed, with their options and variants; of GAME alone, everything."""
    found = [game] if game else [find_game(name) for name in game_names()]
    if as_json:
        told = [describe(each) for each in found]
        # One game is an object and not a list of one: whoever names it wants to read it at once.
        click.echo(json.dumps(told[0] if game else told, indent=2, ensure_ascii=False))
        return
    screen = console()
    for each in found:
        print_game(screen, each)
    if game:
        print_details(screen, game)


def describe(each: AnyGame) -> dict[str, Any]:
    """One game as plain data."""
    return {
        "name": each.name,
        "title": each.title,
        "summary": each.summary,
        "rules_version": each.rules_version,
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "choices": list(option.choices),
                "help": option.help,
            }
            for option in each.options
        ],
        "variants": {name: dict(setup) for name, setup in each.variants.items()},
        "endings": dict(each.endings),
    }


def print_game(screen: Console, each: AnyGame) -> None:
    """One game for a person."""
    screen.print(f"[bold]{each.title}[/]  ({each.name}, rules version {each.rules_version})")
    say(screen, f"  {each.summary}")
    for option in each.options:
        choices = "yes, no" if isinstance(option.default, bool) else ", ".join(map(str, option.choices))
        default = write_option(option.default)
        say(screen, f"  -o {option.name}={choices or 'TEXT'}   {option.help} (default {default})")
    for name, setup in each.variants.items():
        chosen = ", ".join(f"{key}={write_option(value)}" for key, value in setup.items())
        say(screen, f"  --variant {name!r}: {chosen}")
    screen.print()


def print_details(screen: Console, game: AnyGame) -> None:
    """What there is to know of one game before it is played: seats, actions, endings, bots."""
    from hothouse.bots.levels import levels  # the list of all games needs no bot

    for name, setup in game.variants.items():
        say(screen, f"  seats of {name}: {', '.join(game.seats(game.start(**setup)))}")
    for step in game.round:
        say(screen, f"  {step.name} ({step.rule}): written {step.notation}")
    for ending, rule in game.endings.items():
        say(screen, f"  ends by {ending} ({rule})")
    for level in levels(game.name):
        say(screen, f"  bot {level.name} ({level.budget}): {level.about}")
    say(screen, f"  hothouse rules {game.name}   hothouse play {game.name} --against seed")
