"""`hothouse replay`: watch a record, action by action."""

from pathlib import Path

import click
from rich.console import Console

from hothouse.cli.files import load_record, name_of
from hothouse.cli.screen import console, say, show_sketch
from hothouse.cli.seeing import sentences
from hothouse.core.closing import outcome_of
from hothouse.core.errors import BrokenRecord, HothouseError
from hothouse.core.game import AnyGame
from hothouse.core.record import Moment, opening, result_text
from hothouse.core.record import replay as moments
from hothouse.core.registry import game as find_game


@click.command()
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--step", is_flag=True, help="Wait for Enter after each action.")
@click.option("--to", "last", type=click.IntRange(min=0), help="Stop after this many actions.")
@click.option("--position", is_flag=True, help="Print only the position reached, as text.")
def replay(file: Path, step: bool, last: int | None, position: bool) -> None:
    """Show the record in FILE (`-`: standard input): each action, what it did, and the table after it."""
    record = load_record(file)
    game = find_game(record.game)
    screen = console()
    try:
        state = opening(game, record)
        for moment in moments(game, record):
            if last is not None and moment.number > last:
                break
            state = moment.after
            if not position:
                _show(game, screen, moment)
                if step:
                    click.pause("Enter for the next action…")
        # The closing is the last thing that happened: whoever stops before it has not seen it.
        closing = record.closing if last is None or last >= len(record.written) else None
    except BrokenRecord as bad:
        raise HothouseError(f"{name_of(file)}, {bad}") from None
    if position:
        click.echo(game.position(state))
    else:
        if closing is not None:
            say(screen, f"{len(record.written)}. {closing}", "bold")
        shown = state if closing is None else game.opened(state)
        show_sketch(screen, game, game.sketch(shown, None))
        say(screen, result_text(game, state, outcome_of(game, state, closing)), "bold")


def _show(game: AnyGame, screen: Console, moment: Moment) -> None:
    seat = game.to_act(moment.before)
    assert seat is not None
    name = game.seat_name(moment.before, seat)
    say(screen, f"{moment.number}. {name}: {moment.action}", "bold")
    for line in sentences(game, moment.before, game.preview(moment.before, moment.action)):
        say(screen, line)
