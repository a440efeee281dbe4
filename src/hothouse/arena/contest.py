"""A contest: bots, a set-up and a number of games, and the crew that plays its rounds here or elsewhere."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from hothouse.arena.match import Played, play_game
from hothouse.arena.schedule import Round, schedule
from hothouse.arena.spread import spread
from hothouse.bots.budget import Budget
from hothouse.bots.openings import NONE, Opening, draw_opening
from hothouse.bots.roster import entrant
from hothouse.core.errors import BadOption
from hothouse.core.message import Template
from hothouse.core.options import OptionValue
from hothouse.core.registry import game as find_game

TWO_BOTS = Template(
    "name at least two different bots; the same level meets itself with another budget, "
    "such as grove@0.5s grove@2s"
)


@dataclass(frozen=True, slots=True)
class Contest:
    """Everything that decides how the games go: plain data, so that any process can play any round of it."""

    game: str
    options: tuple[tuple[str, OptionValue], ...]
    bots: tuple[str, ...]
    games: int
    seed: int = 1
    opening: Opening = NONE
    budget: Budget | None = None

    def __post_init__(self) -> None:
        if len(set(self.bots)) != len(self.bots) or len(self.bots) < 2:
            raise BadOption(TWO_BOTS)

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        rules = find_game(self.game)
        return len(rules.seats(rules.start(**dict(self.options))))

    def rounds(self) -> Iterator[Round]:
        """Every round, in the order in which the results are read."""
        return schedule(len(self.bots), self.seats, self.games, self.seed)


@dataclass(frozen=True, slots=True)
class RoundPlayed:
    """A round and its games."""

    round: Round
    games: tuple[Played, ...]


def play_round(contest: Contest, this: Round) -> RoundPlayed:
    """Play the games of one round, in this process."""
    # Made here from their texts: a bot cannot travel to another process, a name can.
    entrants = [entrant(contest.game, text, contest.budget) for text in contest.bots]
    rules, options = find_game(contest.game), dict(contest.options)
    # One for all games of the round: who sits where is to be their only difference.
    opening = draw_opening(rules, options, contest.opening, this.luck_seed)
    games = [
        play_game(rules, options, entrants, players, this.luck_seed, this.seed, opening)
        for players in this.seatings
    ]
    return RoundPlayed(this, tuple(games))


Crew = Callable[[Contest, Iterable[Round]], Iterator[RoundPlayed]]
"""Whoever plays rounds: the results come in the order of the rounds, however many play at once."""


def crew_of(workers: int = 1, ray_address: str | None = None) -> Crew:
    """A crew of so many processes here, or of a Ray cluster: the same rounds, the same results."""

    def play(contest: Contest, rounds: Iterable[Round]) -> Iterator[RoundPlayed]:
        return spread(partial(play_round, contest), rounds, workers, ray_address)

    return play
