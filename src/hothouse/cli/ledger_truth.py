"""Asks what a ledger says of games of bots: `python -m hothouse.cli.ledger_truth 9 vorex/two grove bud`.

The first bot sits in every seat in turn among copies of the second; named alone, it plays itself and the
first seat is followed. Games without draws begin with an opening by lot, as in the arena, and are studied
from there on. What is printed of the bot that is followed, each with its standard error: the share of the
results that it took (what an arena measures), luck, play; how many decisions of it have which verdict; and
how far the fog of one pass, of two, of four is from another's, which should shrink with their root. A budget
belongs to a name (`grove@200sims`), how much is looked at to `--effort`, how often to `--passes`. With
`--kept FOLDER` every game is a line of a file there, and what was interrupted is gone on with.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from statistics import mean, stdev, variance

from hothouse.arena.match import play_game
from hothouse.bots import Budget
from hothouse.bots.openings import draw_opening, usual_opening
from hothouse.bots.roster import Entrant, entrant
from hothouse.cli.ledger_sums import whole_lines
from hothouse.core.game import AnyGame
from hothouse.core.record import Record
from hothouse.core.registry import game as find_game
from hothouse.core.seats import Seat
from hothouse.core.seeds import seed_of
from hothouse.study.analysis import Analysis, analyse
from hothouse.study.appraise import EFFORTS, Effort
from hothouse.study.finding import Game

LOOKS = {"little": Effort("little", Budget(simulations=20, nodes=3_000), 1, 2), **EFFORTS}
"""The efforts of a study, and one that hardly looks: luck has mean zero and play is unbiased even so."""
OFTEN = 10
"""After so many games it is said how it stands."""


@dataclass(frozen=True, slots=True)
class Truth:
    """What the ledger of one game says of the bot that is followed."""

    share: float
    luck: float
    play: float
    named: Counter[str]
    """How many of its decisions have which verdict."""
    fogs: tuple[float, ...]
    """The fog of each pass."""


def truth(found: Analysis, seat: Seat, judged: Sequence[Seat]) -> Truth:
    """Read off the analysis of a game, in which the bot sat in all seats that are judged."""
    book = found.ledger
    named: Counter[str] = Counter(each.name for each in found.verdicts if each.seat in judged and each.name)
    fogs = tuple(each.total(seat, "fog") for each in found.ledgers)
    return Truth(book.final[seat], book.luck(seat), book.play(seat), named, fogs)


def truths(
    game: AnyGame, variant: str, bots: Sequence[Entrant], numbers: range, effort: Effort
) -> Iterator[Truth]:
    """Play and study games, each with lots of its own, one after the other."""
    options = dict(game.variants[variant])
    seats = len(game.seats(game.start(**options)))
    for number in numbers:
        seat = number % seats if len(bots) > 1 else 0
        players = [0 if each == seat else len(bots) - 1 for each in range(seats)]
        seed = seed_of("truth", variant, number)
        opening = draw_opening(game, options, usual_opening(game.name), seed)
        played = play_game(game, options, bots, players, seed, seed, opening)
        state = game.start(**options)
        for text in opening:
            state = game.apply(state, game.parse(state, text))
        begun = game.position(state) if opening else ""
        actions = played.actions[len(opening) :]
        record = Record(game.name, game.rules_version, options, actions, start=begun)
        judged = [each for each in range(seats) if players[each] == 0]
        yield truth(analyse(Game(game, record), effort), seat, judged)


def apart(found: Sequence[Truth], many: int) -> float:
    """How far the mean fog of so many passes is from that of as many others: the standard deviation within a
    game, over all games; nothing where there are no two such groups."""
    spreads = []
    for each in found:
        groups = [mean(each.fogs[at : at + many]) for at in range(0, len(each.fogs) - many + 1, many)]
        if len(groups) > 1:
            spreads.append(variance(groups))
    return mean(spreads) ** 0.5 if spreads else 0.0


def lines(found: Sequence[Truth]) -> Iterator[str]:
    """How it stands."""
    yield (
        f"{len(found)} games: share {_sure([each.share for each in found])}, "
        f"luck {_sure([each.luck for each in found])}, play {_sure([each.play for each in found])}"
    )
    named = sum((each.named for each in found), Counter[str]())
    yield "  " + ", ".join(f"{named[name]} × {name}" for name in ("blunder", "mistake", "inaccuracy"))
    passes = len(found[0].fogs)
    sizes = [many for many in (1, 2, 4, 8) if 2 * many <= passes]
    if sizes:
        yield "  fog apart by " + ", ".join(f"{apart(found, many):.4f} ({many})" for many in sizes)


def _sure(values: Sequence[float]) -> str:
    error = stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return f"{mean(values):+.4f} ± {error:.4f}"


def kept(file: Path) -> list[Truth]:
    """What a file holds, in the order of the games."""
    found = [json.loads(line) for line in whole_lines(file)]
    return [Truth(**{**each, "named": Counter(each["named"]), "fogs": tuple(each["fogs"])}) for each in found]


def keep(file: Path, found: Truth) -> None:
    """Add a game to a file."""
    with file.open("a", encoding="utf-8") as book:
        book.write(json.dumps({each.name: getattr(found, each.name) for each in fields(found)}) + "\n")


def main() -> None:
    """Play, study, and print after every ten games how it stands."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    asked.add_argument("games", type=int)
    asked.add_argument("variant", help="the game and its variant, with a stroke between")
    asked.add_argument("bots", nargs="+", help="one or two, such as grove@200sims")
    asked.add_argument("--effort", choices=list(LOOKS), default="quick")
    asked.add_argument("--passes", type=int, help="how often every position is thought about")
    asked.add_argument("--kept", type=Path, help="a folder for what was found")
    given = asked.parse_args()
    name, _, variant = given.variant.partition("/")
    bots = [entrant(name, text) for text in given.bots]
    effort = LOOKS[given.effort]
    effort = replace(effort, passes=given.passes or effort.passes)
    named = "-".join((name, variant, *given.bots, effort.name, str(effort.passes)))
    file = None if given.kept is None else given.kept / f"{named}.txt"
    found = [] if file is None else kept(file)[: given.games]
    for each in truths(find_game(name), variant, bots, range(len(found), given.games), effort):
        found.append(each)
        if file is not None:
            keep(file, each)
        if len(found) % OFTEN == 0 and len(found) < given.games:
            print(f"{named}\n" + "\n".join(lines(found)), flush=True)
    print(f"{named}\n" + "\n".join(lines(found)), flush=True)


if __name__ == "__main__":
    main()
