"""`hothouse play`: a whole game in the terminal, people and bots in any seats."""

import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

import click

from hothouse.bots.roster import Entrant, entrant
from hothouse.cli.choices import BotType, GameType, chosen_options, setup_option, variant_option
from hothouse.cli.files import check_writable, load_record
from hothouse.cli.screen import console
from hothouse.cli.table import PERSON, Table
from hothouse.core.errors import BadOption
from hothouse.core.game import AnyGame
from hothouse.core.kit import kit, kits, load
from hothouse.core.message import Template, several
from hothouse.core.registry import game as find_game
from hothouse.core.registry import game_names
from hothouse.core.scorebook import Scorebook

NO_SUCH_FILE = Template("{title} has no {name} that a file could give it")
NAME_ALL = Template(
    "--seats {seats} should name {count} players, each person or a bot such as grove, for the seats {names}"
)

Command = TypeVar("Command", bound=Callable[..., None])


def file_options(command: Command) -> Command:
    """An option for everything that the kit of a game lets a file say: `--tileset` and such."""
    for game, own in kits().items():
        for name in own.files:
            help_text = f"{find_game(game).title}: a file of your own, or the name of a {name} of ours."
            command = click.option(f"--{name}", type=click.Path(path_type=Path), help=help_text)(command)
    return command


@click.command()
@click.argument("game", type=GameType(), required=False)
@click.option(
    "--seats",
    type=BotType(several=True),
    metavar="LIST",
    help="Who sits where, in turn order: person, a level (seed, sprout, bud, bloom, fruit, grove), another "
    "bot or a file, such as person,grove. Left out: you in the first seat, bots in the others.",
)
@click.option(
    "--against",
    type=BotType(),
    metavar="BOT",
    default="random",
    help="Who plays the seats that are not yours.",
)
@variant_option
@setup_option
@file_options
@click.option("--seed", type=int, help="Makes the draws and the bots repeatable.")
@click.option("--record", "file", type=click.Path(path_type=Path), help="Keep the record in this file.")
@click.option("--position", metavar="TEXT", help="Begin in this position instead of at the opening.")
@click.option("--resume", type=click.Path(path_type=Path), help="Go on with the game recorded in this file.")
def play(
    game: AnyGame | None,
    seats: str | None,
    against: str,
    variant: str | None,
    setup: tuple[str, ...],
    seed: int | None,
    file: Path | None,
    position: str | None,
    resume: Path | None,
    **files: Path | None,
) -> None:
    """Play GAME here, in the terminal. Type `help` at the table for what you can do."""
    if file is not None:
        check_writable(file)
    if resume is not None:
        record = load_record(resume)
        book = Scorebook.of(find_game(record.game), record)
    else:
        chosen = game or ask_game()
        options = chosen_options(chosen, variant, (*setup, *written_files(chosen, files)))
        book = Scorebook.at(chosen, position) if position else Scorebook(chosen, **options)
    names = book.game.seats(book.state)
    chosen_players = players(book.game.name, seats, against, names)
    table = Table(book, chosen_players, random.Random(seed), console(), file)
    table.play()


def players(game: str, seats: str | None, against: str, names: tuple[str, ...]) -> list[Entrant | None]:
    """Who plays each seat: None for a person, or the bot that was named."""
    # A newcomer names nobody: they sit down first, and bots take the rest.
    words = [PERSON] + [against] * (len(names) - 1) if seats is None else seats.split(",")
    chosen = [word.strip() for word in words]
    if len(chosen) != len(names):
        raise BadOption(NAME_ALL, seats=repr(seats), count=len(names), names=several(names))
    return [None if word.lower() == PERSON else entrant(game, word) for word in chosen]


def written_files(game: AnyGame, files: Mapping[str, Path | None]) -> list[str]:
    """What was given as files, each as the option that carries it in one line."""
    readers, written = kit(game.name).files, []
    for name, file in files.items():
        if file is None:
            continue
        if name not in readers:
            raise BadOption(NO_SUCH_FILE, title=game.title, name=name)
        # The file is read once and travels as a line: the record must not depend on a file somewhere.
        read = load(game.name, f"reader of {name}", readers[name])
        written.append(f"{name}={read(file)}")
    return written


def ask_game() -> AnyGame:
    """Let a newcomer choose."""
    names = game_names()
    for number, name in enumerate(names, start=1):
        click.echo(f"  {number}. {find_game(name).title}: {find_game(name).summary}")
    # On the error stream, so that the game itself can be piped.
    answer = click.prompt("Which game", default="1", err=True)
    return find_game(names[int(answer) - 1] if answer in map(str, range(1, len(names) + 1)) else answer)
