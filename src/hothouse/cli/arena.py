"""`hothouse arena`: bots against bots, with ratings, a crosstable and a sequential test."""

import json
from pathlib import Path

import click
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.measure import Measurement
from rich.table import Table

from hothouse.arena.arena import Report, run
from hothouse.arena.contest import Contest, Crew, RoundPlayed, crew_of
from hothouse.arena.export import report_to_json
from hothouse.arena.plot import plot
from hothouse.arena.schedule import games_in_round
from hothouse.arena.sprt import Claims
from hothouse.bots.budget import parse_budget
from hothouse.bots.openings import Opening, usual_opening
from hothouse.bots.roster import entrant, named, portable
from hothouse.cli.choices import BotType, chosen_options, game_argument, setup_option, variant_option
from hothouse.cli.files import check_writable, write_whole
from hothouse.cli.interruption import terminable
from hothouse.cli.progress import progress
from hothouse.cli.screen import console, say
from hothouse.core.errors import BadOption
from hothouse.core.game import AnyGame
from hothouse.core.message import Template

CLAIMS_IN_ORDER = Template("--elo0 should be less than --elo1: they are the two claims to decide between")


@click.command()
@game_argument
@click.argument("bots", nargs=-1, required=True, type=BotType())
@click.option(
    "--games", type=click.IntRange(min=1), default=100, show_default=True, help="For every two bots."
)
@click.option("--workers", type=click.IntRange(min=1), default=1, show_default=True, help="Processes here.")
@click.option(
    "--ray", "address", is_flag=False, flag_value="", metavar="[ADDRESS]", help="Play on a Ray cluster."
)
@click.option("--seed", type=int, default=1, show_default=True, help="Decides the luck and the bots' dice.")
@click.option(
    "--budget", metavar="TEXT", help="For every bot that names none: 0.5s, 0.5cpu, 800sims, 9000nodes."
)
@click.option(
    "--opening", type=click.IntRange(min=0), help="Actions drawn by lot at the start of each round."
)
@click.option("--sprt", is_flag=True, help="Stop as soon as it is known whether the first bot is stronger.")
@click.option(
    "--elo0", type=float, default=0.0, show_default=True, help="--sprt: at most this much stronger,"
)
@click.option("--elo1", type=float, default=20.0, show_default=True, help="… or at least this much.")
@click.option("--json", "json_file", type=click.Path(path_type=Path), help="Write everything to this file.")
@click.option("--plot", "plot_file", type=click.Path(path_type=Path), help="Draw the ratings (an SVG file).")
@variant_option
@setup_option
def arena(
    game: AnyGame,
    bots: tuple[str, ...],
    games: int,
    workers: int,
    address: str | None,
    seed: int,
    budget: str | None,
    opening: int | None,
    sprt: bool,
    elo0: float,
    elo1: float,
    json_file: Path | None,
    plot_file: Path | None,
    variant: str | None,
    setup: tuple[str, ...],
) -> None:
    """Let BOTS play GAME against each other: every two of them, seats swapped, with the same luck.

    A bot is a level (seed, sprout, bud, bloom, fruit, grove), a yardstick (random, greedy, uct, uct-kernel),
    a Python file (./mybot.py) or any program that speaks the engine protocol (./mine, 'node mine.mjs'),
    each with a budget if you like: grove@0.5s, uct@800sims.
    """
    if sprt and not elo0 < elo1:
        raise BadOption(CLAIMS_IN_ORDER)
    contest = Contest(
        game.name,
        tuple(chosen_options(game, variant, setup).items()),
        # Workers run in other folders, perhaps on other machines: a file is named in full.
        tuple(portable(text) for text in bots),
        games,
        seed,
        usual_opening(game.name) if opening is None else Opening(opening),
        parse_budget(budget) if budget else None,
    )
    # Before the first game: after the last it would be late to hear that there is no such folder.
    for file in filter(None, (json_file, plot_file)):
        check_writable(file)
    for text in contest.bots:
        entrant(game.name, text)  # an unknown bot is refused before the first game
    report = _play(contest, crew_of(workers, address), Claims(elo0, elo1) if sprt else None)
    if json_file is not None:
        write_whole(json_file, json.dumps(report_to_json(report), indent=1, ensure_ascii=False) + "\n")
    if plot_file is not None:
        write_whole(plot_file, plot(report))
    # The files first: the terminal may be gone, and then printing fails.
    show(console(), report)
    if report.stopped is not None:
        raise report.stopped


def _play(contest: Contest, crew: Crew, claims: Claims | None) -> Report:
    """Play it, telling how far it is; an interruption is told at once, for the report comes after it."""
    planned = sum(1 for _ in contest.rounds()) * games_in_round(contest.seats)
    played = 0
    with terminable(), progress(contest.game) as tell:

        def heard(round_: RoundPlayed) -> None:
            nonlocal played
            played += len(round_.games)
            tell(played / planned, f"{played} of {planned} games")

        report = run(contest, crew, claims, heard)
    if report.stopped is not None:
        click.echo(f"hothouse: stopped after {played} of {planned} games, which are kept", err=True)
    return report


def show(screen: Console, report: Report) -> None:
    """Ratings, crosstable and verdict for a person."""
    names = [named(bot) for bot in report.contest.bots]
    order = sorted(range(len(names)), key=lambda bot: -report.ratings[bot].elo)
    made = Table(box=SIMPLE_HEAD, pad_edge=False)
    for heading in ("bot", "Elo", "±", *(f"against {names[bot]}" for bot in order)):
        made.add_column(heading, justify="left" if heading == "bot" else "right", no_wrap=True)
    for bot in order:
        rating = report.ratings[bot]
        cells = [report.table[bot][other] for other in order]
        shown = ["" if c is None else f"{c.result:.1%} ({c.low:.0%}–{c.high:.0%})" for c in cells]
        made.add_row(names[bot], f"{rating.elo:+.0f}", f"{rating.error:.0f}", *shown)
    # A crosstable that is cut says the wrong thing; a long line only looks bad.
    needed = Measurement.get(screen, screen.options.update(max_width=1000), made).maximum
    screen.width = max(screen.width, needed)
    screen.print(made)
    played = sum(len(each.games) for each in report.rounds)
    say(screen, f"{played} games in {len(report.rounds)} rounds of equal luck.")
    if report.test is not None:
        test = report.test
        verdict = "not known yet whether it is" if test.verdict == "unknown" else f"is {test.verdict}"
        say(
            screen,
            f"{names[0]} {verdict}{' stronger' if test.verdict == 'unknown' else ''} "
            f"(log-likelihood ratio {test.ratio:.2f} between ±{test.bound:.2f}).",
        )
