"""`hothouse analyse` and `hothouse ledger`: the truth about a game that was played."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click

from hothouse.cli.files import check_writable, load_record, name_of, write_whole
from hothouse.cli.interruption import terminable
from hothouse.cli.progress import progress
from hothouse.core.errors import HothouseError
from hothouse.core.registry import game as find_game
from hothouse.study.analysis import Analysis
from hothouse.study.analysis import analyse as study
from hothouse.study.appraise import EFFORTS
from hothouse.study.curve import curve
from hothouse.study.finding import Game
from hothouse.study.verdicts import Verdict

Command = TypeVar("Command", bound=Callable[..., None])


def studied(command: Command) -> Command:
    """The argument and the options that both commands have."""
    for decorate in (
        click.option("--json", "as_json", is_flag=True, help="Print everything as JSON, for programs."),
        click.option(
            "--effort",
            type=click.Choice(list(EFFORTS)),
            default="usual",
            show_default=True,
            help="How much is thought about each position, and how often.",
        ),
        click.argument("file", type=click.Path(path_type=Path, allow_dash=True)),
    ):
        command = decorate(command)
    return command


@click.command()
@studied
@click.option("--plot", "plot_file", type=click.Path(path_type=Path), help="Draw its course (an SVG file).")
def analyse(file: Path, effort: str, as_json: bool, plot_file: Path | None) -> None:
    """Judge every decision of the record in FILE (`-`: standard input), and say what was better."""
    if plot_file is not None:
        check_writable(plot_file)
    found = analysed(file, effort)
    if plot_file is not None:
        write_whole(plot_file, curve(found))
    if as_json:
        click.echo(json.dumps(found.to_json(), ensure_ascii=False))
        return
    for each in found.verdicts:
        if each.name:
            click.echo(sentence(found, each))
    counted = sum(1 for each in found.verdicts if each.name)
    click.echo(f"{len(found.verdicts)} decisions, {counted} to blame.")
    for line in ledger_lines(found):
        click.echo(line)


@click.command()
@studied
def ledger(file: Path, effort: str, as_json: bool) -> None:
    """Say how much of the result of the record in FILE was luck and how much was play, for every seat.

    Luck and play add up to the result exactly. Shares are in hundredths of the whole result; what follows
    the sign ± is one standard error.
    """
    found = analysed(file, effort)
    if as_json:
        click.echo(json.dumps(found.to_json(), ensure_ascii=False))
        return
    for line in ledger_lines(found):
        click.echo(line)


def analysed(file: Path, effort: str) -> Analysis:
    """The analysis of a record, with a bar while it is made; errors name the file."""
    record = load_record(file)
    game = find_game(record.game)
    with terminable(), progress(game.name) as tell:
        try:
            return study(
                Game(game, record), EFFORTS[effort], lambda done, of: tell(done / of, f"{done} of {of}")
            )
        except HothouseError as bad:
            raise HothouseError(f"{name_of(file)}, {bad}") from None


def sentence(found: Analysis, each: Verdict) -> str:
    """One decision that is to blame."""
    better = f"; better {each.better[0]}" if each.better else ""
    name = found.game.seats[each.seat]
    points = "" if each.points is None else f", {each.points:z.1f} points"
    cost = f"{each.loss:.0%} ± {each.error:.0%} lost{points}"
    return f"{each.ply + 1}. {name} {each.action}: {each.name}, {cost}{better}"


def signed(points: float) -> str:
    """Points with a sign; what rounds to nothing has none."""
    said = f"{points:+z.1f}"
    return "0.0" if said == "+0.0" else said


def ledger_lines(found: Analysis) -> list[str]:
    """The ledger in words, a line a seat."""
    shares = [_seat_line(found, seat, name) for seat, name in enumerate(found.game.seats)]
    return shares + _points_lines(found)


def _points_lines(found: Analysis) -> list[str]:
    """The same in points, where the game has a measure for them."""
    book = found.points
    if book is None:
        return []
    over = "" if len(found.game.seats) == 1 else " ahead"
    lines = []
    for seat, name in enumerate(found.game.seats):
        luck, play, error = book.luck(seat), book.play(seat), found.points_error(seat)
        lines.append(
            f"{name}: {signed(book.initial[seat])} points{over} expected at the start, {signed(luck)} by "
            f"luck and {signed(play)} by play (± {error:.1f}), {signed(book.final[seat])} at the end"
        )
    return lines


def _seat_line(found: Analysis, seat: int, name: str) -> str:
    book = found.ledger
    luck, play = book.luck(seat), book.play(seat)
    return (
        f"{name}: {book.initial[seat]:.0%} at the start, {luck:+.1%} by luck and {play:+.1%} by play "
        f"(± {found.error(seat):.1%}), {book.final[seat]:.0%} at the end; own losses "
        f"{-book.losses(seat, seat):.1%}, the engine's doubt {abs(book.total(seat, 'fog')):.1%}"
    )
