"""A game of another package with a kit in plain Python has everything that ours have."""

import os
import subprocess
import sys
from pathlib import Path

import hothouse

CARDS = Path(__file__).parents[1] / "server" / "cards"
SOURCE = Path(str(hothouse.__file__)).parents[1]


def python(*arguments: str, beside: Path = CARDS) -> str:
    """What Python prints where the card game is installed, and what lies in another folder."""
    installed = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (CARDS, beside, SOURCE)))}
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


OPENSPIEL = """
import random, pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from hothouse.envs.spiel import register_all

register_all()
for variant in ("standard", "long"):
    cards = pyspiel.load_game(f"hothouse_highcard_{variant}")
    assert cards.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    pyspiel.random_sim_test(cards, num_sims=3, serialize=False, verbose=False)
state = cards.new_initial_state()
for _ in range(2):
    state.apply_action(state.legal_actions()[3])
print(state.information_state_string(0))
print(state.observation_string(1))
other = state.resample_from_infostate(0, random.Random(2).random)
assert other.information_state_string(0) == state.information_state_string(0)
assert "primrose" not in other.information_state_string(1), "of another deal the other knows nothing true"
search = ismcts.ISMCTSBot(cards, mcts.RandomRolloutEvaluator(1), 1.4, 20)
print(state.action_to_string(search.step(state)) in ("keep", "swap"))
"""


def test_openspiel_plays_it_as_a_game_of_imperfect_information() -> None:
    """Its own random test passes, an information state is what the seat was told and sees, and its search for
    hidden information deals the rest anew."""
    mine, his, searched = python("-c", OPENSPIEL).splitlines()[-3:]
    assert mine == "deal 0 daisy; deal 1 ?; highcard | rounds 3 | hands daisy ? | decided 0"
    assert his == "highcard | rounds 3 | hands ? primrose | decided 0"
    assert searched == "True"


ODD = """
from high_card.game import HighCard

class Odd(HighCard):
    name, title = "odd-cards", "Thé & cartes: à deux!"

ODD = Odd()
"""
ENTRIES = """
[hothouse.games]
odd-cards = odd:ODD

[hothouse.kits]
odd-cards = high_card.kit:KIT
"""
NAMED = """
import gymnasium, hothouse.envs
print(gymnasium.make("hothouse/OddCards-v0").reset(seed=1)[0]["action_mask"].tolist())
print(gymnasium.make_vec("hothouse/OddCards-v0", num_envs=2).reset(seed=1)[0]["action_mask"].tolist())
from hothouse.envs.spiel import register_all
register_all()
import pyspiel
print(pyspiel.load_game("hothouse_odd_cards_long"))
"""


def test_a_title_may_have_any_letters(tmp_path: Path) -> None:
    """Environments are called by the plain name of a game; its self-play is written."""
    (tmp_path / "odd.py").write_text(ODD, "utf-8")
    about = tmp_path / "odd-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: odd\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(ENTRIES)

    said = python("-c", NAMED, beside=tmp_path).splitlines()
    assert said == ["[1, 1]", "[[1, 1], [1, 1]]", "hothouse_odd_cards_long()"]

    kept = str(tmp_path / "games")
    told = python("-m", "hothouse", "selfplay", "odd-cards", "--games", "2", "--out", kept, beside=tmp_path)
    assert "2 games of Thé & cartes: à deux!" in told
