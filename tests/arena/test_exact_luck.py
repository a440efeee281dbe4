"""The luck of a game, draw by draw: the n-th draw of a step has its own number, whatever happened before."""

import random

from hothouse.core import CHANCE
from hothouse.core.luck import Luck
from hothouse.core.registry import game as find_game
from hothouse.core.seeds import seed_of


def test_every_draw_of_a_step_has_its_number() -> None:
    """Counted from nothing, step by step: the draws that a seed gave once it gives for ever."""
    game = find_game("botanik")
    state, luck, drawn = game.start(), Luck(7), dict[str, int]()
    for _ in range(12):
        step = game.step(state)
        if game.to_act(state) != CHANCE or step is None:
            state = game.apply(state, game.legal_actions(state)[0])
            continue
        number = drawn.get(step.name, 0)
        drawn[step.name] = number + 1
        actions, weights = zip(*game.chances(state), strict=True)
        lot = random.Random(seed_of(7, step.name, number))
        action = luck.draw(game, state)
        assert action == lot.choices(actions, weights)[0]
        state = game.apply(state, action)
    assert max(drawn.values()) > 2
