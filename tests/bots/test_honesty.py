"""Honesty: every bot of every game decides from its seat's view alone.

Everything the seat cannot see is dealt anew, and the table is rebuilt from the text of the view. From
the same seed, with a budget in nodes or simulations, the decision stays the same.
"""

import random

import pytest

from hothouse.bots import NAMES, Budget
from hothouse.bots.roster import REFERENCES, entrant
from hothouse.core import CHANCE, draw, game, game_names
from hothouse.core.game import AnyGame
from hothouse.kernels import kernel_class

SMALL = Budget(nodes=400, simulations=4)


def tables(rules: AnyGame, variant: str, seed: int) -> list[tuple[object, int]]:
    """A few tables of a random game with the seat that decides there."""
    rng = random.Random(seed)
    state = rules.start(**rules.variants[variant])
    found: list[tuple[object, int]] = []
    while (seat := rules.to_act(state)) is not None and len(found) < 30:
        if seat == CHANCE:
            state = rules.apply(state, draw(rules, state, rng))
        else:
            found.append((state, seat))
            state = rules.apply(state, rng.choice(rules.legal_actions(state)))
    return found[9:10]


@pytest.mark.parametrize("bot", [*NAMES, *REFERENCES])
@pytest.mark.parametrize("name", game_names())
def test_a_decision_depends_on_the_view_alone(name: str, bot: str) -> None:
    """Reshuffle what is hidden, rebuild the rest from text: the same decision from the same seed."""
    if bot == "uct-kernel" and kernel_class(name) is None:
        pytest.skip("this game has no kernel")
    rules = game(name)
    player = entrant(name, bot)
    for variant in rules.variants:
        for state, seat in tables(rules, variant, seed=8):
            decision = player.make().decide(rules.view(state, seat), SMALL, 5)
            hidden = rules.resample(state, seat, random.Random(1))
            rebuilt = rules.read(rules.view(hidden, seat).position)
            assert player.make().decide(rules.view(rebuilt, seat), SMALL, 5) == decision
            assert rules.why_not(state, rules.parse(state, decision.action)) is None
