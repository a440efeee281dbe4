"""Two pupils of Petris to measure the first level with: before the course, and after it.

    hothouse arena petris ./docs/examples/petris_pupil.py:Pupil seed --games 200
    hothouse arena petris ./docs/examples/petris_pupil.py:Taught seed --games 200

`Pupil` looks at its own action and one reply, and counts contaminations. `Taught` was told the ideas of the
course too: be the smaller one in dishes that are shared, hold few loose bacteria, and keep a way to move.
"""

import random
from typing import Any

from hothouse.bots import Bot, Budget, Decision, Stop
from hothouse.core.game import AnyGame, View
from hothouse.games.petris.state import loose

WON = 100.0
REPLIES = 24
"""Nobody looks at more replies than that."""


class Pupil(Bot):
    """Plays what leaves it the best count after the reply that hurts most."""

    name = "pupil"

    def decide(self, view: View, budget: Budget, seed: int, stop: Stop | None = None) -> Decision:
        game, state = self.read(view)
        rng = random.Random(seed)
        actions = list(game.legal_actions(state))
        rng.shuffle(actions)
        best = max(actions, key=lambda action: self.after(game, game.apply(state, action), view.seat, rng))
        return Decision(str(best))

    def after(self, game: AnyGame, state: Any, seat: int | None, rng: random.Random) -> float:
        """How it stands after the reply that is worst for the seat."""
        replies = list(game.legal_actions(state))
        if not replies or game.to_act(state) == seat:
            return self.stands(game, state, seat)
        if len(replies) > REPLIES:
            replies = rng.sample(replies, REPLIES)
        return min(self.stands(game, game.apply(state, reply), seat) for reply in replies)

    def stands(self, game: AnyGame, state: Any, seat: Any) -> float:
        """The points that the others have more: the fewest win."""
        outcome = game.outcome(state)
        if outcome is not None:
            return WON * (2 * outcome.share(seat) - 1)
        others = min(points for other, points in enumerate(state.points) if other != seat)
        return float(others - state.points[seat]) + self.idea(state, seat)

    def idea(self, state: Any, seat: int) -> float:
        """What else it knows to look for: nothing yet."""
        return 0.0


class Taught(Pupil):
    """The same pupil with the ideas of the course."""

    name = "taught"

    def idea(self, state: Any, seat: int) -> float:
        """A shared dish that it leads costs, one that another leads gains; loose bacteria cost a little."""
        worth = 0.0
        for dish in state.dishes:
            most = max(dish)
            if most and sum(count > 0 for count in dish) > 1:
                worth += 0.5 if dish[seat] < most else -0.5
        others = [loose(state, other) for other in range(state.players) if other != seat]
        return worth + 0.05 * (sum(others) / len(others) - loose(state, seat))
