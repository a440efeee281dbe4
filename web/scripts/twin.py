"""Plays the same by the kernels of this machine or of the browser, and tells what came of it as JSON.

Runs natively and in Pyodide, in Node or in a page (twin_house.mjs); `tests/pocket/twins.py` compares them.
"""

import json
import random

from hothouse.bots.budget import Budget
from hothouse.bots.levels import levels
from hothouse.core import CHANCE, draw
from hothouse.core.registry import game, game_names
from hothouse.kernels.lockstep import run
from hothouse.kernels.registry import kernel_class

SLICE = {"nodes": 1_500_000, "simulations": 6_000}
"""Of `grove`, for its speed: the same work on both sides, in some tenths of a second."""
SMALL = Budget(simulations=200, nodes=5_000)
ready = {}


def decided(name, variant, plies):
    """What every level decides along a game that is played at random."""
    rules, rng = game(name), random.Random(f"{name} {variant}")
    state, told = rules.start(**rules.variants[variant]), []
    ply = 0
    while ply < plies and (seat := rules.to_act(state)) is not None:
        if seat != CHANCE:
            ply += 1
            for kind in levels(name):
                budget = kind.budget if kind.budget.repeatable else SMALL
                made = kind.make().decide(rules.view(state, seat), budget, ply)
                value = None if made.value is None else round(made.value, 9)
                told.append(f"{kind.name}: {made.action} {value}")
        action = draw(rules, state, rng) if seat == CHANCE else rng.choice(rules.legal_actions(state))
        state = rules.apply(state, action)
    return told


def begun(name):
    """`grove`, and what it sees where a game begins."""
    if name not in ready:
        rules, rng = game(name), random.Random(1)
        state = rules.start(**next(iter(rules.variants.values())))
        while rules.to_act(state) == CHANCE:
            state = rules.apply(state, draw(rules, state, rng))
        ready[name] = levels(name)[-1].make(), rules.view(state, rules.to_act(state))
    return ready[name]


def think(name, seed):
    """Let `grove` think about the first position from nothing; how many simulations or nodes that were."""
    bot, view = begun(name)
    bot.forget()
    made = bot.decide(view, Budget(**SLICE), seed)
    return made.visits or made.nodes


def names():
    """The games, as JSON."""
    return json.dumps(list(game_names()))


def told(name, games, plies):
    """For every variant of a game: how many steps were played in lockstep, and what was decided."""
    found = {}
    for variant in game(name).variants:
        steps = sum(run(game(name), variant, kernel_class(name), games))
        found[f"{name} {variant}"] = steps, decided(name, variant, plies)
    return json.dumps(found)
