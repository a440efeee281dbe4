"""A game of the strongest bot on a day's table, move by move: par is the median of many."""

from dataclasses import dataclass, field
from typing import Any

from hothouse.bots.levels import levels
from hothouse.core.game import AnyGame, View
from hothouse.core.luck import Luck
from hothouse.core.registry import game as find_game
from hothouse.core.seats import CHANCE, Seat
from hothouse.core.seeds import seed_of
from hothouse.study.daily import daily_of

GAMES = 64
"""So many games are enough for a median that two more do not move."""
SECONDS = 0.2
"""What the strongest bot may think a decision in them: a day's par is there within the day."""
MINE = 0
"""The seat that everybody has at a day's table."""


@dataclass(slots=True)
class ParGame:
    """A game on the seed of a day. `name` tells it from others on the same seed: they differ by what is
    thought, never by what is drawn."""

    game: AnyGame
    luck: Luck
    name: str
    levels: tuple[str, ...]
    state: Any
    texts: list[str] = field(default_factory=list)

    @property
    def seat(self) -> Seat | None:
        """Whose decision it is; None when the game is over."""
        return self.game.to_act(self.state)

    @property
    def view(self) -> View:
        """What whoever decides may see: nothing of what will be drawn."""
        assert self.seat is not None
        return self.game.view(self.state, self.seat)

    @property
    def lot(self) -> int:
        """The seed of the thought at this decision."""
        return seed_of("par", self.name, len(self.texts))

    @property
    def total(self) -> int:
        """What the strongest bot has reached."""
        return self.game.scores(self.state)[MINE].total

    def act(self, text: str) -> None:
        """Play what was decided, and all that is drawn then."""
        self._apply(self.game.parse(self.state, text))
        self.draw()

    def draw(self) -> None:
        """Draw from the day's seed until somebody decides."""
        while self.seat == CHANCE:
            self._apply(self.luck.draw(self.game, self.state))

    def _apply(self, action: Any) -> None:
        self.state = self.game.apply(self.state, action)
        self.texts.append(str(action))


def par_game(name: str, seed: str, called: str) -> ParGame:
    """A new game on the seed: the strongest level where a person sits, the day's levels elsewhere."""
    wanted, game, strongest = daily_of(name), find_game(name), levels(name)[-1].name
    seats = tuple(strongest if word == "me" else word.removeprefix("bot:") for word in wanted.seats)
    begun = ParGame(game, Luck(int(seed, 16)), called, seats, game.start(**wanted.options))
    begun.draw()
    return begun
