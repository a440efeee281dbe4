"""`hothouse games`: what is installed and how it can be set up."""

import json
from typing import Any

import click
from rich.console import Console

from hothouse.cli.screen import console, say
from hothouse.core.game import AnyGame
from hothouse.core.options import write_option
from hothouse.core.registry import game, game_names


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print as JSON, for programs.")
def games(as_json: bool) -> None:
    """List the games that are installed, with their options and variants."""
    found = [game(name) for name in game_names()]
    if as_json:
        click.echo(json.dumps([describe(each) for each in found], indent=2, ensure_ascii=False))
        return
    screen = console()
    for each in found:
        print_game(screen, each)


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
