"""Two pupils to measure the first level with: before a game's course, and after it.

    hothouse arena petris ./docs/examples/pupils.py:Pupil seed --games 200 --opening 0
    hothouse arena botanik ./docs/examples/pupils.py:Taught seed --games 200

`Pupil` looks at its own action and one reply, and counts points. `Taught` was told the ideas of the course
too:

- Petris: be the smaller one in dishes that are shared, hold few loose bacteria, and keep a way to move.
- Botanik: release your own tiles and none of the other side, build on the Source's network, keep ends open,
  put a colour beside its like.
- Vorex: keep flowers in one chain where stumps produce, gather resources, lead around the ruins.
"""

import random
from typing import Any

from hothouse.bots import Bot, Budget, Decision, Stop
from hothouse.bots.standing import behind, lead
from hothouse.core.game import AnyGame, View
from hothouse.core.kit import kit
from hothouse.games.botanik.scoring import count_machine
from hothouse.games.botanik.state import BotanikState
from hothouse.games.petris.state import PetrisState, loose
from hothouse.games.vorex.payment import groups
from hothouse.games.vorex.ruins import counts, is_complete
from hothouse.games.vorex.state import VorexState
from hothouse.games.vorex.take import production

WON = 100.0
REPLIES = 24
"""Nobody looks at more replies than that."""
GLANCED = {"vorex": 8}
"""Where there are hundreds of actions, the reply is looked at after so many that count best by themselves."""


class Pupil(Bot):
    """Plays what leaves it the best count after the reply that hurts most."""

    name = "pupil"

    def decide(self, view: View, budget: Budget, seed: int, stop: Stop | None = None) -> Decision:
        game, state = self.read(view)
        rng, seat = random.Random(seed), view.seat
        actions = list(game.legal_actions(state))
        rng.shuffle(actions)
        tables = [(action, game.apply(state, action)) for action in actions]
        if game.name in GLANCED:
            tables.sort(key=lambda each: -self.stands(game, each[1], seat))
            del tables[GLANCED[game.name] :]
        best = max(tables, key=lambda each: self.after(game, each[1], seat, rng))
        return Decision(str(best[0]))

    def after(self, game: AnyGame, state: Any, seat: int | None, rng: random.Random) -> float:
        """How it stands after the worst reply; after its own next action if the seat goes on."""
        replies = list(game.legal_actions(state))
        mine = game.to_act(state) == seat
        # At a draw of lots nobody replies; in Petris a seat that acts twice has been asked once already.
        if not replies or (mine and game.name == "petris"):
            return self.stands(game, state, seat)
        if len(replies) > REPLIES:
            replies = rng.sample(replies, REPLIES)
        found = [self.stands(game, game.apply(state, reply), seat) for reply in replies]
        return max(found) if mine else min(found)

    def stands(self, game: AnyGame, state: Any, seat: Any) -> float:
        """The lead in points, or what a result is worth."""
        outcome = game.outcome(state)
        if outcome is not None:
            return WON * (2 * outcome.share(seat) - 1)
        points = behind if kit(game.name).fewest_win else lead
        return points(game, state, seat) + self.idea(state, seat)

    def idea(self, state: Any, seat: int) -> float:
        """What else it knows to look for: nothing yet."""
        return 0.0


class Taught(Pupil):
    """The same pupil with the ideas of the course."""

    name = "taught"

    def idea(self, state: Any, seat: int) -> float:
        """The ideas of the game that is played."""
        if isinstance(state, PetrisState):
            return petris(state, seat)
        if isinstance(state, BotanikState):
            return botanik(state, seat) - botanik(state, 1 - seat)
        return vorex(state, seat) - max(
            vorex(state, other) for other in range(state.box.players) if other != seat
        )


def petris(state: PetrisState, seat: int) -> float:
    """A shared dish that it leads costs, one that another leads gains; loose bacteria cost a little."""
    worth = 0.0
    for dish in state.dishes:
        most = max(dish)
        if most and sum(count > 0 for count in dish) > 1:
            worth += 0.5 if dish[seat] < most else -0.5
    others = [loose(state, other) for other in range(state.players) if other != seat]
    return worth + 0.05 * (sum(others) / len(others) - loose(state, seat))


def botanik(state: BotanikState, seat: int) -> float:
    """Tiles that wait or were released, tiles joined to the Source, pairs of a colour, ends to go on from."""
    counted = count_machine(state.machines[seat])
    waiting = sum(column.sides[seat] is not None for column in state.columns)
    pairs = sum(len(group) == 2 for group in counted.groups)
    ends = min(3, state.machines[seat].open_ends[0])
    return (
        0.2 * waiting + 0.6 * len(state.pending[seat]) + 0.3 * len(counted.joined) + 0.3 * pairs + 0.3 * ends
    )


def vorex(state: VorexState, seat: int) -> float:
    """What its longest chain produces, its stock, and the ruins where it has more flowers than anybody."""
    held = state.flowers[seat]
    chain = max((sum(production(state.forest, each)) for each in groups(held)), default=0)
    leads = 0
    for ruin in state.forest.ruins:
        if not is_complete(state.forest, state.flowers, ruin):
            around = counts(state.flowers, ruin)
            leads += around[seat] > max(many for other, many in enumerate(around) if other != seat)
    return 0.3 * chain + 0.15 * sum(state.stocks[seat]) + 0.5 * leads
