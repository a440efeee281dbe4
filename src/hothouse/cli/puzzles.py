"""`hothouse puzzles`: find puzzles in games between bots, or look again at those that were found."""

from pathlib import Path

import click

from hothouse.cli.choices import game_argument
from hothouse.cli.files import check_writable, write_whole
from hothouse.cli.interruption import terminable
from hothouse.cli.progress import progress
from hothouse.core.errors import BadOption, HothouseError
from hothouse.core.game import AnyGame
from hothouse.core.message import Template
from hothouse.study.puzzles.checking import refuted
from hothouse.study.puzzles.mining import Miner
from hothouse.study.puzzles.puzzle import Quarry, puzzles, quarry, read_puzzles, write_puzzles

NO_QUARRY = Template("{title} has no quarry for puzzles")


@click.command(name="puzzles")
@game_argument
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="Find puzzles, into this file.")
@click.option(
    "--games", type=click.IntRange(min=1), default=100, show_default=True, help="Look at so many (in all)."
)
@click.option(
    "--positions",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="Look at these positions first, one a line.",
)
@click.option(
    "--rate", is_flag=True, help="--out: let the levels try what the file has anew, and find no more."
)
@click.option("--check", is_flag=True, help="Look again at the puzzles that are shipped.")
@click.option(
    "--times",
    type=click.FloatRange(min=0.1),
    default=10.0,
    show_default=True,
    help="--check: how much longer.",
)
@click.option("--first", type=click.IntRange(min=1), help="--check: only so many.")
def puzzles_command(
    game: AnyGame,
    out: Path | None,
    games: int,
    positions: Path | None,
    rate: bool,
    check: bool,
    times: float,
    first: int | None,
) -> None:
    """Find puzzles of GAME in games between bots, or check them.

    A file that has some is gone on with where it was: an interrupted run loses one game at most.
    """
    found = quarry(game.name)
    if found is None:
        raise BadOption(NO_QUARRY, title=game.title)
    if check == (out is not None):
        raise HothouseError("say --out FILE to find puzzles, or --check to look again at the shipped ones")
    if out is not None and rate:
        rate_anew(game, found, out)
    elif out is not None:
        mine(game, found, out, games, positions)
    else:
        look_again(game, found, times, first)


def mine(game: AnyGame, found: Quarry, out: Path, games: int, positions: Path | None = None) -> None:
    """Look at one game after the other, and keep what was found after each."""
    check_writable(out)
    done, kept = read_puzzles(out) if out.exists() and out.stat().st_size else (0, ())
    miner, known = Miner(game, found), {each.position for each in kept}
    with terminable(), progress(game.name) as tell:
        if positions is not None:
            given = [line for line in positions.read_text("utf-8").splitlines() if line.strip()]
            kept += tuple(each for each in miner.among(given) if each.position not in known)
            known |= {each.position for each in kept}
            write_whole(out, write_puzzles(done, kept))
        for number in range(done + 1, games + 1):
            fresh = tuple(each for each in miner.mine(number) if each.position not in known)
            known |= {each.position for each in fresh}
            kept += fresh
            write_whole(out, write_puzzles(number, kept))
            tell(number / games, f"{number} of {games} games, {len(kept)} puzzles")
    click.echo(f"{out}: {len(kept)} puzzles from {max(done, games)} games")


def rate_anew(game: AnyGame, found: Quarry, out: Path) -> None:
    """Every puzzle of the file as the levels of today solve it; what has become too easy goes."""
    done, kept = read_puzzles(out)
    miner, rated = Miner(game, found), []
    with terminable(), progress(game.name) as tell:
        for number, each in enumerate(kept, 1):
            rated += [now] if (now := miner.rated(each)) is not None else []
            tell(number / len(kept), f"{number} of {len(kept)}")
    write_whole(out, write_puzzles(done, rated))
    click.echo(f"{out}: {len(rated)} of {len(kept)} puzzles kept")


def look_again(game: AnyGame, found: Quarry, times: float, first: int | None) -> None:
    """Every shipped puzzle with more thinking; the refuted ones are named, and are an error."""
    shipped = puzzles(game.name)[:first]
    wrong: list[str] = []
    with terminable(), progress(game.name) as tell:
        for number, each in enumerate(shipped, 1):
            if (why := refuted(game, found, each, times)) is not None:
                wrong.append(f"{each.id}: {why}")
            tell(number / len(shipped), f"{number} of {len(shipped)}, {len(wrong)} refuted")
    for line in wrong:
        click.echo(line)
    if wrong:
        raise HothouseError(
            f"{len(wrong)} of {len(shipped)} puzzles are refuted with {times:g} times the budget"
        )
    click.echo(f"{len(shipped)} puzzles hold with {times:g} times the budget")
