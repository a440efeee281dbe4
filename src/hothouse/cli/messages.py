"""`hothouse messages`: every sentence that the house may say, for whoever translates it."""

import json
from importlib.util import find_spec

import click

from hothouse.bots.levels import levels
from hothouse.cli.choices import GameType
from hothouse.core.closing import CLOSING_KINDS
from hothouse.core.game import AnyGame
from hothouse.core.kit import kit
from hothouse.core.phrasebook import home, templates, words
from hothouse.core.registry import game as find_game
from hothouse.core.registry import game_names

ROOMS = ("hothouse.core", "hothouse.bots", "hothouse.server")
"""The rooms that speak to a person, whatever is played."""


@click.command()
@click.option("--game", type=GameType(), help="Only what this game says.")
@click.option("--json", "as_json", is_flag=True, help="Print as JSON, for programs.")
def messages(game: AnyGame | None, as_json: bool) -> None:
    """List every template and the words that fill them at set-up: what all games share, then each game's."""
    found = [game] if game else [find_game(name) for name in game_names()]
    games = {each.name: sorted(of_game(each)) for each in found}
    # Sorted, so that a new sentence is one new line in a comparison of two lists.
    shell = [] if game else sorted(of_shell())
    if as_json:
        click.echo(json.dumps({"shell": shell, "games": games}, indent=2, ensure_ascii=False))
        return
    for sentence in (*shell, *(each for own in games.values() for each in own)):
        click.echo(sentence)


def of_shell() -> set[str]:
    """What every game shares, and what a home page shows of a game before it is opened."""
    said: set[str] = set()
    # Bots of a game stand in the room of bots, but a table of its translations is the game's.
    theirs = tuple(room for name in game_names() for room in rooms_of(find_game(name)))
    for room in ROOMS:
        if room != ROOMS[-1] or find_spec("litestar"):  # a library without its service says less
            found = templates(room).items()
            said = said.union(*(own for module, own in found if not f"{module}.".startswith(theirs)))
    for name in game_names():
        game = find_game(name)
        said |= {game.summary, *words(game), *(f"level {level.name}" for level in levels(name))}
    return said


def of_game(game: AnyGame) -> set[str]:
    """What one game says: its rules, its bots, its variants, and the words of its set-up."""
    said: set[str] = set()
    for room in rooms_of(game):
        said = said.union(*templates(room.removesuffix(".")).values())
    # What people do ends every game alike, and is told in the words of the house.
    ends = {f"ending {kind}" for kind in game.endings if kind not in CLOSING_KINDS}
    return said | words(game) | ends | set(game.variants) | {level.about for level in levels(game.name)}


def rooms_of(game: AnyGame) -> tuple[str, ...]:
    """The packages, or single modules, of a game and of its bots, each with a dot behind it."""
    bots = (kit(game.name).levels or "").partition(":")[0]
    package = bots.rpartition(".")[0] or bots
    return tuple(f"{room}." for room in (home(game), package) if room)
