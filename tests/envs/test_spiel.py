"""OpenSpiel plays our games."""

import random
import time
from pathlib import Path
from typing import Any

import pyspiel  # type: ignore[import-not-found] # a compiled module without types
import pytest
from open_spiel.python.algorithms import mcts  # type: ignore[import-untyped] # no types

from hothouse.arena.arena import run
from hothouse.arena.contest import Contest
from hothouse.bots.roster import entrant
from hothouse.core import CHANCE, game, game_names
from hothouse.core.chance import draw
from hothouse.envs.spiel import register_all, spiel_game, spiel_name

VARIANTS = [(name, variant) for name in game_names() for variant in game(name).variants]


@pytest.mark.parametrize(
    ("name", "variant"),
    [
        # OpenSpiel walks through every text of every state: seconds with three and four plants.
        pytest.param(*pair, marks=pytest.mark.landing if pair[1] in ("three", "four") else ())
        for pair in VARIANTS
    ],
)
def test_the_random_simulation_test_passes(name: str, variant: str) -> None:
    """OpenSpiel's own test: a random game with all its promises."""
    pyspiel.random_sim_test(spiel_game(name, variant), num_sims=1, serialize=False, verbose=False)


def test_games_are_loaded_by_name() -> None:
    """`pyspiel.load_game` knows every variant."""
    register_all()
    for name, variant in VARIANTS:
        assert pyspiel.load_game(spiel_name(name, variant)).num_players() >= 1


@pytest.mark.parametrize("name", game_names())
def test_states_say_what_the_rules_say(name: str) -> None:
    """Positions, action texts and chances along a random game, held against the readable rules."""
    ours, rng = game(name), random.Random(4)
    state: Any = spiel_game(name).new_initial_state()
    lawful = ours.start()
    for _ in range(60):
        if state.is_terminal():
            break
        assert str(state) == ours.position(lawful)
        texts = {state.action_to_string(action): action for action in state.legal_actions()}
        assert set(texts) == {str(action) for action in ours.legal_actions(lawful)}
        if ours.to_act(lawful) == CHANCE:
            chances = dict(state.chance_outcomes())
            assert sum(chances.values()) == pytest.approx(1)
        text = rng.choice(sorted(texts))
        state.apply_action(texts[text])
        lawful = ours.apply(lawful, ours.parse(lawful, text))


def test_its_search_plays_petris() -> None:
    """OpenSpiel's MCTS finds a legal action."""
    petris = spiel_game("petris")
    state = petris.new_initial_state()
    bot = mcts.MCTSBot(petris, 1.4, 20, mcts.RandomRolloutEvaluator(1))
    assert bot.step(state) in state.legal_actions()


BOT = Path(__file__).parents[2] / "docs" / "examples" / "openspiel_mcts.py"


@pytest.mark.parametrize("name", game_names())
def test_its_search_is_an_entrant_of_the_arena(name: str) -> None:
    """The bot of the examples plays a round of two whole games against a bot of ours."""
    contest = Contest(
        name,
        (*game(name).variants[first_variant(name)].items(),),
        ("random", f"{BOT}@2sims"),
        games=2,
        seed=1,
    )

    report = run(contest)

    assert [len(played.games) for played in report.rounds] == [2]


def first_variant(name: str) -> str:
    """The variant that a game is played in unless one is named."""
    return next(iter(game(name).variants))


@pytest.mark.parametrize("name", game_names())
def test_its_search_gets_all_of_its_time(name: str) -> None:
    """It is not over before its seconds of the processor are, and says how often it tried."""
    ours, player, rng = game(name), entrant(name, f"{BOT}@0.2cpu"), random.Random(2)
    state = ours.start()
    while ours.to_act(state) == CHANCE:
        state = ours.apply(state, draw(ours, state, rng))
    seat = ours.to_act(state)
    began = time.process_time()

    decision = player.make().decide(ours.view(state, seat), player.budget, 1)

    assert time.process_time() - began >= 0.2
    assert decision.action in {str(action) for action in ours.legal_actions(state)}
    assert decision.visits is not None
    assert decision.visits > 2
