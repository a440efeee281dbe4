"""Holds the ledger to its promise in many games: `python -m hothouse.cli.ledger_sums 1000 vorex/two`.

Games between dice of every variant (or of those that are named), looked at as little as can be, for the sums
do not care; every tenth is dealt to two who share its moments. What is told: the largest difference between
luck and play and the result, in shares and in points, and the mean luck of the first seat with its error, in
a line after every hundred games, with all so far. With `--kept FOLDER` every game is a line of a file there:
what was interrupted is gone on with.
"""

import argparse
import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple, dataclass
from pathlib import Path
from statistics import mean, stdev

from hothouse.bots import Budget
from hothouse.core.chance import draw
from hothouse.core.game import AnyGame
from hothouse.core.options import OptionValue
from hothouse.core.record import Record
from hothouse.core.registry import game as find_game
from hothouse.core.registry import game_names
from hothouse.core.seats import CHANCE
from hothouse.core.seeds import seed_of
from hothouse.study.analysis import Analysis
from hothouse.study.appraise import Effort
from hothouse.study.finding import Desk, Game
from hothouse.study.ledger import Ledger

LITTLE = Effort("little", Budget(simulations=2, nodes=50), 1, 1)
"""One pass that hardly looks: with a single simulation many draws of Vorex would not be seen at all."""
OFTEN = 100
"""After so many games it is said how it stands."""
SHARED = 10
"""Every so many games one is dealt to two: they search twice what one alone remembers."""


@dataclass(frozen=True, slots=True)
class Sum:
    """Of one game the largest error of a seat's sum, in shares and in points, and the luck of the first."""

    wrong: float
    points_wrong: float
    luck: float


def diced(game: AnyGame, options: dict[str, OptionValue], seed: int) -> Record:
    """A game in which everybody plays by lot."""
    rng, state, actions = random.Random(seed), game.start(**options), []
    while (seat := game.to_act(state)) is not None:
        action = draw(game, state, rng) if seat == CHANCE else rng.choice(game.legal_actions(state))
        actions.append(str(action))
        state = game.apply(state, action)
    return Record(game.name, game.rules_version, options, tuple(actions))


def studied(game: Game, thinkers: int) -> Analysis:
    """Studied by one, or by several who do not know what the others found, a moment each, as thinkers of a
    service share a game: a position that two meet must be worth the same to both, or the sum is wrong."""
    desks = [Desk(game, LITTLE) for _ in range(thinkers)]
    found = [desks[ply % len(desks)].find(ply, number) for ply, number in desks[0].pieces()]
    return Analysis(game, (tuple(found),))


def wrong_by(book: Ledger) -> float:
    """By how much the rows of a seat differ from what it won or lost, at most."""
    seats = range(len(book.final))
    return max(
        abs(sum(row.change[seat] for row in book.rows) - (book.final[seat] - book.initial[seat]))
        for seat in seats
    )


def sums(game: AnyGame, variant: str, games: Iterable[int]) -> Iterator[Sum]:
    """What is found in each game, by its number."""
    for number in games:
        record = diced(game, dict(game.variants[variant]), seed_of("sums", variant, number))
        found = studied(Game(game, record), 1 if number % SHARED else 2)
        in_points = 0.0 if found.points is None else wrong_by(found.points)
        yield Sum(wrong_by(found.ledger), in_points, found.ledger.luck(0))


def told(found: Sequence[Sum]) -> str:
    """How many games it were, by how much a sum was wrong at most, and the luck."""
    lucks = [each.luck for each in found]
    error = stdev(lucks) / len(lucks) ** 0.5 if len(lucks) > 1 else 0.0
    return (
        f"{len(found)} games, sums wrong by {max(each.wrong for each in found):.1e} at most "
        f"({max(each.points_wrong for each in found):.1e} in points), "
        f"mean luck of the first seat {mean(lucks):+.4f} ± {error:.4f}"
    )


def whole_lines(file: Path) -> list[str]:
    """The lines of a file that may not be there yet; one that was cut off is taken out, and done again."""
    lines = file.read_text("utf-8").splitlines(keepends=True) if file.exists() else []
    whole = [line for line in lines if line.endswith("\n")]
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("".join(whole), "utf-8")
    return whole


def kept(file: Path) -> list[Sum]:
    """What a file holds, in the order of the games."""
    return [Sum(*map(float, line.split())) for line in whole_lines(file)]


def add_up(game: AnyGame, variant: str, games: int, folder: Path | None) -> None:
    """Print how it stands with a variant, a line a hundred games."""
    file = None if folder is None else folder / f"{game.name}-{variant}.txt"
    found = [] if file is None else kept(file)[:games]
    for each in sums(game, variant, range(len(found), games)):
        found.append(each)
        if file is not None:
            with file.open("a", encoding="utf-8") as book:
                book.write(" ".join(map(repr, astuple(each))) + "\n")
        if len(found) % OFTEN == 0 and len(found) < games:
            print(f"{game.name}/{variant}: {told(found)}", flush=True)
    print(f"{game.name}/{variant}: {told(found)}", flush=True)


def main() -> None:
    """Every variant that is wanted, one after the other."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    asked.add_argument("games", type=int)
    asked.add_argument("variants", nargs="*", help="a game and its variant, with a stroke between; else all")
    asked.add_argument("--kept", type=Path, help="a folder for what was found")
    given = asked.parse_args()
    every = [f"{name}/{variant}" for name in game_names() for variant in find_game(name).variants]
    for wanted in given.variants or every:
        name, _, variant = wanted.partition("/")
        add_up(find_game(name), variant, given.games, given.kept)


if __name__ == "__main__":
    main()
