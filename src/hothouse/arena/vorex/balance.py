"""Measuring a tile set of Vorex: whole games between players who try, each target (T7) beside its figure."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import mean
from typing import Any

from hothouse.arena.crosstable import wilson
from hothouse.arena.match import play_game
from hothouse.arena.spread import spread
from hothouse.arena.vorex.devoted import Colour, devotee
from hothouse.bots.budget import Budget
from hothouse.bots.roster import Entrant, entrant
from hothouse.bots.vorex.gardener import GardenerBot
from hothouse.core.game import AnyGame
from hothouse.core.options import OptionValue
from hothouse.core.registry import game as find_game
from hothouse.games.vorex.objectives import BROWN, GREEN
from hothouse.games.vorex.state import FLOWERS, VorexState

GARDENER = Entrant("gardener", Budget(nodes=1), GardenerBot)
"""The greedy player that the set was calibrated with."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What one seat had at the end."""

    total: int
    flowers: int
    lines: dict[str, int]
    share: float


@dataclass(frozen=True, slots=True)
class Sample:
    """What one game came to."""

    ending: str
    rounds: int
    ruins: int
    sheets: tuple[Sheet, ...]


@dataclass(frozen=True, slots=True)
class Target:
    """A line of T7: what is wanted, what was measured, and whether it is met."""

    what: str
    wanted: str
    measured: str
    met: bool


def play_sample(
    game: AnyGame,
    options: dict[str, OptionValue],
    seed: int,
    player: Entrant = GARDENER,
    guests: Mapping[int, Entrant] | None = None,
) -> Sample:
    """One whole game between copies of one player, but for the guests in their seats, and what it came to."""
    seats = range(len(game.seats(game.start(**options))))
    players = [(guests or {}).get(seat, player) for seat in seats]
    played = play_game(game, options, players, list(seats), seed, seed)
    # Played again from its text: the arena keeps actions, and T7 asks about the last position.
    state: Any = game.start(**options)
    for text in played.actions:
        state = game.apply(state, game.parse(state, text))
    return sample(game, state)


def sample(game: AnyGame, state: VorexState) -> Sample:
    """What a finished game came to."""
    outcome = game.outcome(state)
    assert outcome is not None
    sheets = tuple(
        Sheet(
            score.total,
            len(state.flowers[score.seat]),
            {str(line.label): line.points for line in score.lines},
            outcome.share(score.seat),
        )
        for score in outcome.scores
    )
    return Sample(outcome.ending, state.round, len(state.forest.ruins), sheets)


def play_devoted(
    game: AnyGame, options: dict[str, OptionValue], seed: int, player: Entrant
) -> tuple[str, int]:
    """A game in which one of two seats, by turns, plays for brown or for green: the objective, its points."""
    # Two bits of the seed: each colour sits in each seat equally often.
    colour: Colour = "green" if seed % 2 else "brown"
    seat = seed // 2 % 2
    played = play_sample(game, options, seed, player, {seat: devotee(colour, player.budget)})
    names = BROWN if colour == "brown" else GREEN
    # Exactly one: an objective is one line of the sheet.
    [found] = [(name, points) for name, points in played.sheets[seat].lines.items() if name in names]
    return found


def targets(
    two: Sequence[Sample],
    four: Sequence[Sample],
    solo: Sequence[Sample],
    devoted: Iterable[tuple[str, int]],
) -> list[Target]:
    """Every target of T7 with its figure; `devoted` has what objectives were worth to players for them."""
    worth: dict[str, list[int]] = defaultdict(list)
    for name, points in devoted:
        worth[name].append(points)
    # Who was cut short by the other's last flower says nothing about what a garden comes to.
    finished = [sheet.total for each in two for sheet in each.sheets if sheet.flowers == FLOWERS]
    usual = mean([25 <= total <= 35 for total in finished])
    high = mean([total >= 38 for total in finished])
    first = mean([each.sheets[0].share for each in two])
    won = mean([each.ending == "won" for each in solo])
    rounds = mean([each.rounds for each in two])
    return [
        Target(
            "finishers, points",
            "25–35 in most games",
            f"{usual:.0%} (mean {mean(finished):.1f})",
            usual > 0.5,
        ),
        Target("finishers with 38 and more", "rarely (up to 15 %)", f"{high:.0%}", high <= 0.15),
        *(_objective(name, worth[name], two) for name in (*BROWN, *GREEN)),
        _ruins("ruins, two players", two, 2, 6),
        _ruins("ruins, four players", four, 4, 12),
        Target("first player of two wins", "42–58 %", _rate(first, len(two)), 0.42 <= first <= 0.58),
        Target("solo game won", "30–60 %", _rate(won, len(solo)), 0.30 <= won <= 0.60),
        Target("turns a player", "6–10", f"{rounds:.1f}", 6 <= rounds <= 10),
    ]


def _rate(share: float, games: int) -> str:
    """A share of games with its 95 % interval."""
    low, high = wilson(share, games)
    return f"{share:.0%} ({low:.0%} to {high:.0%})"


def _objective(name: str, devoted: Sequence[int], games: Iterable[Sample]) -> Target:
    """T7 asks what it is worth to a player for it; what it came to in every seat stands beside it."""
    what, wanted = f"objective {name}", "4–11 if played for"
    if not devoted:
        return Target(what, wanted, "never drawn", False)
    usual = [sheet.lines[name] for each in games for sheet in each.sheets if name in sheet.lines]
    beside = f"{mean(usual):.1f} in any seat" if usual else "not drawn otherwise"
    worth = mean(devoted)
    return Target(what, wanted, f"{worth:.1f} ({beside})", 4 <= worth <= 11)


def _ruins(what: str, games: Iterable[Sample], least: int, most: int) -> Target:
    worth = mean([each.ruins for each in games])
    return Target(what, f"{least}–{most}", f"{worth:.1f}", least <= worth <= most)


@dataclass(frozen=True, slots=True)
class Sitting:
    """A game to be played somewhere: everything by name, so that another process can read it."""

    game: str
    options: dict[str, OptionValue]
    seed: int
    bot: str | None

    @property
    def entrant(self) -> Entrant:
        """Who plays; the gardener if nobody is named."""
        return GARDENER if self.bot is None else entrant(self.game, self.bot)


def sit(sitting: Sitting) -> Sample:
    """Play a game between copies of one player."""
    return play_sample(find_game(sitting.game), sitting.options, sitting.seed, sitting.entrant)


def sit_devoted(sitting: Sitting) -> tuple[str, int]:
    """Play a game in which one seat plays for an objective."""
    return play_devoted(find_game(sitting.game), sitting.options, sitting.seed, sitting.entrant)


def measure(
    game: AnyGame,
    tileset: str,
    games: int,
    bot: str | None = None,
    heard: Callable[[str], None] = lambda _: None,
    workers: int = 1,
) -> list[Target]:
    """Play so many games of two, solo and with a devoted player, a quarter as many of four, and hold them
    against the targets."""

    def sittings(players: int, number: int) -> list[Sitting]:
        options: dict[str, OptionValue] = {"players": players, "tileset": tileset}
        # The same seeds for every set: two sets differ by their tiles alone.
        return [Sitting(game.name, options, seed, bot) for seed in range(number)]

    found: dict[int, list[Sample]] = {}
    # Ruins are many a game with four, so that fewer games tell enough.
    for players, number in ((2, games), (4, max(1, games // 4)), (1, games)):
        heard(f"{number} games, {players} player{'s' * (players > 1)}")
        found[players] = list(spread(sit, sittings(players, number), workers))
    heard(f"{games} games, 2 players, one for an objective")
    return targets(found[2], found[4], found[1], spread(sit_devoted, sittings(2, games), workers))
