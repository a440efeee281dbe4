"""`hothouse calibrate`: what a bot expects beside what comes of it, in ten bins."""

from pathlib import Path

import click
from rich.box import SIMPLE_HEAD
from rich.table import Table

from hothouse.arena.calibration_plot import plot
from hothouse.arena.promises import Promise, Trial, promises_of
from hothouse.arena.spread import spread
from hothouse.bots.calibration import calibration
from hothouse.bots.openings import usual_opening
from hothouse.bots.roster import entrant, named, portable
from hothouse.cli.choices import BotType, chosen_options, game_argument, setup_option, variant_option
from hothouse.cli.files import check_writable, write_whole
from hothouse.cli.progress import progress
from hothouse.cli.screen import console, say
from hothouse.core.errors import BadOption
from hothouse.core.game import AnyGame
from hothouse.core.message import Template

SAYS_NOTHING = Template("{bot} never says what it expects: name one that searches, such as grove@100sims")


@click.command()
@game_argument
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="How many.")
@click.option(
    "--bot",
    type=BotType(),
    default="grove",
    show_default=True,
    help="Who plays: one that says what it expects.",
)
@click.option("--workers", type=click.IntRange(min=1), default=1, show_default=True, help="Processes here.")
@click.option(
    "--ray", "address", is_flag=False, flag_value="", metavar="[ADDRESS]", help="Play on a Ray cluster."
)
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same games.")
@click.option("--plot", "plot_file", type=click.Path(path_type=Path), help="Draw the bins (an SVG file).")
@variant_option
@setup_option
def calibrate(
    game: AnyGame,
    games: int,
    bot: str,
    workers: int,
    address: str | None,
    seed: int,
    plot_file: Path | None,
    variant: str | None,
    setup: tuple[str, ...],
) -> None:
    """Let a bot play GAME against itself, and hold what it expected at each decision against the result.

    A bot that expects 70 % should get 70 % on average: ten bins of what was promised tell the mean promise,
    what came of it and how often; the Brier score is the mean square of the difference, and 0 is the best.
    """
    if plot_file is not None:
        check_writable(plot_file)
    entrant(game.name, bot)  # an unknown bot is refused before the first game
    options = tuple(chosen_options(game, variant, setup).items())
    opening = usual_opening(game.name)
    trials = [Trial(game.name, options, portable(bot), number, seed, opening) for number in range(games)]
    found: list[Promise] = []
    with progress("calibrate") as tell:
        for number, promises in enumerate(spread(promises_of, trials, workers, address), start=1):
            found += promises
            tell(number / games, f"{number} of {games} games")
    if not found:
        raise BadOption(SAYS_NOTHING, bot=named(bot))
    brier, bins = calibration([each.said for each in found], [each.came for each in found])
    title = f"{game.title}{f', {variant}' if variant else ''}: {named(bot)}, {games} games"
    if plot_file is not None:
        write_whole(plot_file, plot(title, bins))
    made = Table(box=SIMPLE_HEAD, pad_edge=False)
    for heading in ("promised", "came", "promises"):
        made.add_column(heading, justify="right")
    for promised, came, many in bins:
        made.add_row(f"{promised:.0%}", f"{came:.0%}", f"{many:,}")
    screen = console()
    say(screen, title)
    screen.print(made)
    say(screen, f"{len(found):,} promises, Brier score {brier:.4f}.")
