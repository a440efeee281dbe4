"""A game of another package with a kit in plain Python has everything that ours have."""

import os
import subprocess
import sys
from pathlib import Path

import hothouse

CARDS = Path(__file__).parents[1] / "server" / "cards"
SOURCE = Path(str(hothouse.__file__)).parents[1]


def python(*arguments: str) -> str:
    """What Python prints where the card game is installed."""
    installed = {**os.environ, "PYTHONPATH": f"{CARDS}{os.pathsep}{SOURCE}"}
    done = subprocess.run(
        [sys.executable, *arguments], env=installed, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_its_commands_are_listed_and_run() -> None:
    """Beside the others."""
    assert "Deal a card, as High Card would." in python("-m", "hothouse", "--help")
    assert python("-m", "hothouse", "deal").strip().isalpha()


def test_its_kernel_keeps_step_with_its_rules() -> None:
    """A kernel in plain Python, held to the same test as ours."""
    assert "highcard" in python("-m", "hothouse", "lockstep", "highcard", "--games", "50")


def test_its_levels_meet_in_the_arena() -> None:
    """Every kind of bot plays with hidden hands: searches deal what they cannot see."""
    bots = ["seed", "grove@80sims", "greedy", "uct@40sims", "uct-kernel@80sims"]
    said = python("-m", "hothouse", "arena", "highcard", *bots, "--games", "4")
    assert "grove@80sims" in said
    assert "games in" in said


def test_it_is_measured() -> None:
    """The bench has its line, with the kernel's figures."""
    said = python("-m", "hothouse", "bench", "highcard", "--seconds", "0.01", "--rounds", "1")
    assert "highcard standard" in said


ENVIRONMENT = """
import gymnasium, numpy, hothouse.envs
from hothouse.core.errors import HothouseError
from hothouse.envs.pictures import render
from hothouse.envs.vector import VectorTables
from hothouse.envs.zoo import env

table = gymnasium.make("hothouse/Highcard-v0", opponent="grove")
seen, _ = table.reset(seed=1)
assert 1 <= seen["observation"][0] <= 30 and seen["action_mask"].tolist() == [1, 1], seen
*_, over, _, _ = table.step(0)
assert over
many = VectorTables("highcard", 4)
many.reset(seed=1)
for _ in range(6):
    many.step(numpy.zeros(4, int))
zoo = env("highcard")
zoo.reset(seed=3)
for agent in zoo.agent_iter():
    seen, _, over, cut, _ = zoo.last()
    zoo.step(None if over or cut else 1)
try:
    render(zoo.unwrapped.table.game, zoo.unwrapped.table.state, "svg")
except HothouseError as wrong:
    print(wrong)
"""


def test_it_is_an_environment() -> None:
    """Gymnasium, PettingZoo and the vector find its encoder; a part it lacks is one sentence."""
    said = python("-W", "error", "-c", ENVIRONMENT)
    assert said.strip() == "High Card has no drawing: render it as ansi or human, which need none"


HONESTY = """
import random
from hothouse.bots import Budget
from hothouse.bots.worlds import worlds
from hothouse.core import game
from hothouse.bots.roster import entrant

rules = game("highcard")
for his in ("snowdrop", "hollyhock"):
    state = rules.read(f"highcard | hands poppy {his} | decided 0")
    view = rules.view(state, 0)
    bots = ("greedy", "uct@60sims", "uct-kernel@60sims", "seed", "grove@60sims", "random")
    players = [entrant("highcard", text) for text in bots]
    print([str(player.make().decide(view, player.budget, 5)) for player in players])
blank = rules.read(view.position)
assert {each.cards[0] for each in worlds(rules, blank, 0, random.Random(1))} == {"poppy"}
"""


def test_no_bot_peeks() -> None:
    """Whatever the other holds, each bot decides the same: it thinks about deals of its own."""
    one, other = python("-c", HONESTY).splitlines()
    assert one == other
