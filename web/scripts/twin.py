"""Plays the same by the kernels of this machine or of the browser, and tells what came of it as JSON.

Runs natively and in Pyodide (twin.mjs); `tests/site/twins.py` compares the two.
"""

import json
import random
import sys
import time

from hothouse.bots.budget import Budget
from hothouse.bots.levels import levels
from hothouse.core import CHANCE, draw
from hothouse.core.registry import game, game_names
from hothouse.kernels.lockstep import run
from hothouse.kernels.registry import kernel_class

WORK = Budget(simulations=15_000, nodes=1_500_000)
"""Of `grove`, for its speed: the same work on both sides."""
TIMES = 7
SMALL = Budget(simulations=200, nodes=5_000)


def processor():
    """Seconds of processor: of this process, or of the one that runs the browser's Python."""
    if sys.platform != "emscripten":
        return time.process_time()
    from js import process

    used = process.cpuUsage()
    return (used.user + used.system) / 1e6


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


def speed(name):
    """Simulations or nodes a second of `grove` in the first position, warm: the best of several, for whatever
    else the machine does can only make it slower."""
    rules = game(name)
    state = rules.start(**next(iter(rules.variants.values())))
    rng = random.Random(1)
    while rules.to_act(state) == CHANCE:
        state = rules.apply(state, draw(rules, state, rng))
    view, bot = rules.view(state, rules.to_act(state)), levels(name)[-1].make()
    # The browser's engine compiles what is hot once more while it runs: nothing is counted before.
    bot.decide(view, WORK, 1)
    found = []
    for seed in range(TIMES):
        bot.forget()
        began = processor()
        made = bot.decide(view, WORK, seed)
        found.append((made.visits or made.nodes) / (processor() - began))
    return max(found)


def told(games, plies):
    """Everything, for every game and variant."""
    found = {"decisions": {}, "steps": {}, "speed": {}}
    for name in game_names():
        for variant in game(name).variants:
            where = f"{name} {variant}"
            found["steps"][where] = sum(run(game(name), variant, kernel_class(name), games))
            found["decisions"][where] = decided(name, variant, plies)
        found["speed"][name] = speed(name)
    return json.dumps(found)
