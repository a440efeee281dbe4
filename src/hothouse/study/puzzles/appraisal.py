"""What an action is worth to whoever makes it, by the strongest bot: each child searched for itself.

A search of the position itself only glances at what it dislikes, so its figures for other actions mislead.
Where draws follow, every action is tried on the same ones.
"""

from dataclasses import dataclass
from typing import Any

from hothouse.bots import Budget, Decision, level
from hothouse.core.game import AnyGame
from hothouse.core.luck import Luck
from hothouse.core.seats import CHANCE, Seat
from hothouse.core.seeds import seed_of

STRONGEST = "grove"
DRAWS = 4
"""How many draws an action is tried on where some follow it."""


@dataclass(frozen=True, slots=True)
class Worth:
    """A share of the result from 0 to 1, whether it is certain, and the play that is expected from there."""

    share: float
    proven: bool
    line: tuple[str, ...] = ()


class Appraiser:
    """The strongest bot of a game for two, asked about single actions."""

    def __init__(self, game: AnyGame, budget: Budget) -> None:
        self.game = game
        self.budget = budget

    def think(self, state: Any, budget: Budget, seed: int) -> Decision:
        """What the bot says of a position, without a memory of any other."""
        view = self.game.view(state, self.game.to_act(state))
        return level(self.game.name, STRONGEST).make().decide(view, budget, seed)

    def action(self, state: Any, action: str, seed: int) -> Worth:
        """What the action is worth to the seat that acts in the state."""
        seat = self.game.to_act(state)
        assert seat is not None
        after = self.game.apply(state, self.game.parse(state, action))
        if self.game.to_act(after) != CHANCE:
            return self.position(after, seat, self.budget, seed)
        lots = [self.drawn(after, seed_of(seed, number)) for number in range(DRAWS)]
        found = [self.position(each, seat, self.budget.times(1 / DRAWS), seed) for each in lots]
        return Worth(sum(each.share for each in found) / DRAWS, all(each.proven for each in found))

    def drawn(self, state: Any, seed: int) -> Any:
        """The state after the draws of this luck."""
        luck = Luck(seed)
        while self.game.to_act(state) == CHANCE:
            state = self.game.apply(state, luck.draw(self.game, state))
        return state

    def position(self, state: Any, seat: Seat, budget: Budget, seed: int) -> Worth:
        """What a position without draws is worth to a seat."""
        outcome = self.game.outcome(state)
        if outcome is not None:
            return Worth(outcome.share(seat), True)
        actor, legal = self.game.to_act(state), self.game.legal_actions(state)
        if actor == CHANCE:
            return self.position(self.drawn(state, seed), seat, budget, seed)
        if len(legal) == 1:  # a search of one action says nothing of its worth
            after = self.position(self.game.apply(state, legal[0]), seat, budget, seed)
            return Worth(after.share, after.proven, (str(legal[0]), *after.line))
        said = self.think(state, budget, seed)
        assert said.value is not None
        return Worth(said.value if actor == seat else 1 - said.value, said.proven, said.line)
