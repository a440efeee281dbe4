"""A greedy player of Vorex: the best table after one action, by its score and by what it can do next.

It was made to calibrate the tile set (`hothouse balance vorex`): a player who tries, knows what production
and resources are good for, and does not look ahead.
"""

import random
from typing import Any

from hothouse.bots.bot import Bot, Choice, Decision
from hothouse.bots.budget import Budget, Stop
from hothouse.core.action import Action
from hothouse.core.game import AnyGame, View
from hothouse.core.message import Template, fill
from hothouse.core.seats import Seat
from hothouse.games.vorex.grow import Placement
from hothouse.games.vorex.payment import discounts, price
from hothouse.games.vorex.state import FLOWERS, VorexState, free_stumps
from hothouse.games.vorex.take import production
from hothouse.games.vorex.tiles import LIGHT, NOTHING

LOOKS_BEST = Template("looks best of {actions} actions ({worth})")

PLACEMENTS = 80
"""How many placements are looked at: there are hundreds, and most are as good as another."""

FLOWER = 1.6
"""What a flower is worth beyond its points: it brings the end, and the end is what wins."""
COLOURED, LIT = 0.40, 0.50
"""A resource in stock, coloured or light."""
YIELD = 0.16
"""A production stump, for each flower that is still to be placed."""
BONUS = {"bloom": 1.1, "take": 0.35, "grow": 0.4}
"""A bonus that waits to be used; take counts for each production stump."""
NEAR = 0.30
"""How much nearer the cheapest stumps are, for each resource less that they cost."""
TARGETS = 3
"""How many of the cheapest stumps count as near."""
RIVAL = 0.5
"""How much another plant's lead in flowers hurts."""


def stands(game: AnyGame, state: VorexState, seat: Seat) -> float:
    """How good the table looks for the seat: larger is better, a point of score is 1."""
    outcome = game.outcome(state)
    if outcome is not None:
        best_other = max((sheet.total for sheet in outcome.scores if sheet.seat != seat), default=0)
        return 1000 * outcome.share(seat) + outcome.scores[seat].total - best_other
    flowers = state.flowers[seat]
    left = FLOWERS - len(flowers)
    yields = production(state.forest, flowers)
    stock = state.stocks[seat]
    # What cannot be spent any more is worth nothing.
    useful = min(sum(stock[:LIGHT]), 2 * left)
    worth = game.scores(state)[seat].total + FLOWER * len(flowers)
    worth += COLOURED * useful + LIT * min(stock[LIGHT], left)
    worth += YIELD * left * sum(yields)
    worth -= NEAR * sum(_cheapest(state, seat))
    worth += _pending(state, seat, sum(yields))
    rivals = [len(held) for plant, held in enumerate(state.flowers) if plant != seat]
    # Alone, the only rival is the Weed, and its last flower ends everything.
    return worth - RIVAL * max(rivals, default=0) * (2 if state.box.solo else 1)


def _cheapest(state: VorexState, seat: Seat) -> list[int]:
    """What the nearest free stumps cost beyond what is in stock."""
    off = discounts(state.forest, state.flowers[seat])
    stock = state.stocks[seat]
    missing: list[int] = []
    for stump in free_stumps(state.forest, state.flowers):
        most, total = price(state.forest.ground[stump].cost, off.get(stump, NOTHING))
        missing.append(total + max(0, total - sum(map(min, most, stock)) - stock[LIGHT]))
    # Where fewer stumps are free, the missing ones count as dear.
    missing += [6] * TARGETS
    return sorted(missing)[:TARGETS]


def _pending(state: VorexState, seat: Seat, yields: int) -> float:
    if state.bonus is None or state.seat != seat:
        return 0.0
    if state.stage == "weed":
        return -2.0 if state.bonus == "bloom" else 0.3
    return BONUS[state.bonus] * (yields if state.bonus == "take" else 1)


def choose(game: AnyGame, state: Any, seat: Seat, rng: random.Random) -> tuple[Action, float, int]:
    """The best action that was looked at, how the table stands after it, and how many were looked at."""
    actions = list(game.legal_actions(state))
    placing = [action for action in actions if isinstance(action, Placement)]
    others = [action for action in actions if not isinstance(action, Placement)]
    # Only placements are drawn by lot: everything else is rare, and each is another thing.
    looked = others + (rng.sample(placing, PLACEMENTS) if len(placing) > PLACEMENTS else placing)
    rng.shuffle(looked)
    worth, action = max(
        ((stands(game, game.apply(state, action), seat), action) for action in looked),
        key=lambda each: each[0],
    )
    return action, worth, len(looked)


class GardenerBot(Bot):
    """The greedy player as a bot of its own."""

    name = "gardener"

    def decide(self, view: View, budget: Budget, seed: int, stop: Stop | None = None) -> Decision:
        game, state = self.read(view)
        assert view.seat is not None
        action, worth, looked = choose(game, state, view.seat, random.Random(seed))
        return Decision(
            str(action),
            depth=1,
            line=(str(action),),
            reasons=(fill(LOOKS_BEST, actions=looked, worth=f"{worth:+.2f}"),),
            choices=(Choice(str(action)),),
            nodes=looked,
        )
