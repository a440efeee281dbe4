"""Without a C compiler the tree search runs as plain Python, more slowly, and finds the same."""

from pathlib import Path

import pytest

from bots.petris.test_interpreted import SOURCE, said, uncompiled

PROGRAM = """
from hothouse.bots import Budget, level
from hothouse.bots.learning.sums import Stretch
from hothouse.bots.training import HERE
from hothouse.bots.vorex import training
from hothouse.core import draw, game
import random

for name, variant in (("botanik", "standard"), ("vorex", "two"), ("vorex", "four"), ("vorex", "solo")):
    rules, rng = game(name), random.Random(1)
    state = rules.start(**rules.variants[variant])
    for turn in range(40):
        if rules.to_act(state) is None:
            break
        if rules.to_act(state) < 0:
            state = rules.apply(state, draw(rules, state, rng))
            continue
        view = rules.view(state, rules.to_act(state))
        bot = level(name, "grove" if turn % 10 == 0 else "bud").make()
        decision = bot.decide(view, Budget(simulations=4), turn)
        print(decision.action, decision.line, [(each.action, each.visits) for each in decision.choices])
        state = rules.apply(state, rules.parse(state, decision.action))
training.STRETCHES = (Stretch(10, 0.1),)
print(training.train("solo", 1, 0.1, lambda done, words: None, HERE, True).data)
"""


@pytest.mark.landing
def test_interpreted_and_compiled_searches_agree(tmp_path: Path) -> None:
    """The same decisions, lines and learned weights with and without compiled modules."""
    assert said(uncompiled(tmp_path), PROGRAM) == said(SOURCE, PROGRAM)
