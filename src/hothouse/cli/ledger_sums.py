"""Holds the ledger to its promise in many games: `python -m hothouse.cli.ledger_sums 1000 vorex/two`.

Games between dice of every variant (or of those that are named), looked at as little as can be, for the sums
do not care: the largest difference between luck and play and the result, and the mean luck of the first seat
with its error. A line is printed after every hundred games, with all so far, and `400:1000` begins after the
first four hundred: what was interrupted is gone on with.
"""

import random
import sys
from collections.abc import Iterable, Iterator, Sequence
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
from hothouse.study.analysis import analyse
from hothouse.study.appraise import Effort
from hothouse.study.finding import Game

LITTLE = Effort("little", Budget(simulations=1, nodes=50), 1, 1)
"""One pass that hardly looks."""
OFTEN = 100
"""After so many games it is said how it stands."""


def diced(game: AnyGame, options: dict[str, OptionValue], seed: int) -> Record:
    """A game in which everybody plays by lot."""
    rng, state, actions = random.Random(seed), game.start(**options), []
    while (seat := game.to_act(state)) is not None:
        action = draw(game, state, rng) if seat == CHANCE else rng.choice(game.legal_actions(state))
        actions.append(str(action))
        state = game.apply(state, action)
    return Record(game.name, game.rules_version, options, tuple(actions))


def sums(game: AnyGame, variant: str, games: Iterable[int]) -> Iterator[tuple[float, float]]:
    """Of each game, by its number, the largest error of a seat's sum, and the luck of the first seat."""
    for number in games:
        record = diced(game, dict(game.variants[variant]), seed_of("sums", variant, number))
        book = analyse(Game(game, record), LITTLE).ledger
        wrong = [
            abs(sum(row.change[seat] for row in book.rows) - (book.final[seat] - book.initial[seat]))
            for seat in range(len(book.final))
        ]
        yield max(wrong), book.luck(0)


def told(found: Sequence[tuple[float, float]]) -> str:
    """How many games it were, by how much a sum was wrong at most, and the luck."""
    lucks = [luck for _, luck in found]
    error = stdev(lucks) / len(lucks) ** 0.5 if len(lucks) > 1 else 0.0
    return (
        f"{len(found)} games, sums wrong by {max(wrong for wrong, _ in found):.1e} at most, "
        f"mean luck of the first seat {mean(lucks):+.4f} ± {error:.4f}"
    )


def main(games: str, wanted: list[str]) -> None:
    """Print how it stands with every variant, a line a hundred games."""
    first, colon, last = games.rpartition(":")
    numbers = range(int(first) if colon else 0, int(last))
    for name in game_names():
        game = find_game(name)
        for variant in game.variants:
            if wanted and f"{name}/{variant}" not in wanted:
                continue
            found = []
            for each in sums(game, variant, numbers):
                found.append(each)
                if len(found) % OFTEN == 0 or len(found) == len(numbers):
                    print(f"{name}/{variant}: {told(found)}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
