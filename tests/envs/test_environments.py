"""The environments pass the checks of the libraries they are for."""

import re
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from hothouse.core import game, game_names
from hothouse.envs.vector import VectorTables
from hothouse.envs.zoo import env

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its tests import an environment by a way that it deprecates
    from pettingzoo.test import api_test, render_test, seed_test  # type: ignore[import-untyped] # no types

VARIANTS = [(name, variant) for name in game_names() for variant in game(name).variants]
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning", "ignore::DeprecationWarning")


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_pettingzoo_accepts_every_game_and_variant(name: str, variant: str) -> None:
    """PettingZoo's own API test and seed test."""
    options: dict[str, Any] = dict(game(name).variants[variant])
    api_test(env(name, **options), num_cycles=60)
    seed_test(lambda: env(name, **options), num_cycles=20)


@pytest.mark.parametrize("name", game_names())
def test_pettingzoo_accepts_how_it_renders(name: str) -> None:
    """PettingZoo's own render test, in every mode: text, SVG, pixels, and printed."""
    svg = {"svg": lambda text: text.startswith("<svg") and text.endswith("</svg>")}
    render_test(lambda render_mode=None: env(name, render_mode=render_mode), svg)


def test_a_picture_shows_the_table() -> None:
    """The pixels are not blank, and the SVG draws the seven dishes of Petris."""
    table = env("petris", render_mode="rgb_array")
    table.reset(seed=1)
    pixels: Any = table.render()
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 3
    drawn = env("petris", render_mode="svg")
    drawn.reset(seed=1)
    assert len(re.findall('fill="#eef3e2"', str(drawn.render()))) == 7


@pytest.mark.parametrize("name", ["Petris", "Botanik", "Vorex", "VorexSolo"])
def test_gymnasium_accepts_the_registered_environments(name: str) -> None:
    """Gymnasium's own checker, on the environments it makes by name."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(gymnasium.make(f"hothouse/{name}-v0").unwrapped, skip_render_check=True)


def test_an_agent_plays_a_whole_game_against_a_level() -> None:
    """Masked random actions reach an end, and the reward is the agent's."""
    table: Any = gymnasium.make("hothouse/Petris-v0", opponent="sprout", seat=1).unwrapped
    seen, info = table.reset(seed=3)
    assert info["seat"] == 1
    over = False
    while not over:
        action = table.action_space.sample(seen["action_mask"])
        seen, reward, over, _, info = table.step(action)
        assert not info["replaced"]
    assert reward in (-1.0, 0.0, 1.0)


def test_an_unmasked_action_is_replaced_or_with_strict_refused() -> None:
    """An agent that ignores the mask is told; a strict table refuses."""
    table: Any = gymnasium.make("hothouse/Petris-v0").unwrapped
    table.reset(seed=1)
    assert table.step(400)[4]["replaced"]
    strict: Any = gymnasium.make("hothouse/Petris-v0", strict=True).unwrapped
    strict.reset(seed=1)
    with pytest.raises(ValueError, match="400 is not a legal action"):
        strict.step(400)


@pytest.mark.parametrize("name", game_names())
def test_many_tables_at_once_play_like_one(name: str) -> None:
    """The vectorised tables follow the AEC environment action by action, and begin anew after an end."""
    many = VectorTables(name, 4)
    space: Any = many.observation_space
    seen, info = many.reset(seed=5)
    rng = np.random.default_rng(1)
    ends = 0
    for _ in range(150):
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])
        acted = info["to_act"]
        seen, rewards, over, _, info = many.step(actions)
        ends += int(over.sum())
        for table in range(4):
            assert rewards[table] == info["rewards"][table][acted[table]]
            assert abs(info["rewards"][table].sum()) < 1e-6
            assert over[table] or rewards[table] == 0
            assert space["observation"].contains(seen["observation"])
    assert ends > 0


def test_a_cycle_limit_truncates() -> None:
    """After so many turns each the agents are truncated, not terminated."""
    table = env("petris", max_cycles=2)
    table.reset(seed=1)
    acts = 0
    for agent in table.agent_iter():
        seen, _, over, cut, _ = table.last()
        assert not over
        table.step(None if cut else table.action_space(agent).sample(seen["action_mask"]))
        acts += not cut
    assert acts == 4
