"""The environments pass the checks of the libraries they are for."""

import re
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from hothouse.core import game, game_names
from hothouse.envs.table import EnvTable
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
def test_many_tables_at_once_pay_and_begin_anew(name: str) -> None:
    """A table that ends pays its seats and begins anew in the same step; the others pay nothing."""
    many = VectorTables(name, 4)
    space: Any = many.observation_space
    seen, info = many.reset(seed=5)
    rng = np.random.default_rng(1)
    ends = 0
    for _ in range(150):
        acted = info["to_act"]
        seen, rewards, over, _, info = many.step(any_legal(seen, rng))
        ends += int(over.sum())
        for table in range(4):
            assert rewards[table] == info["rewards"][table][acted[table]]
            assert abs(info["rewards"][table].sum()) < 1e-6
            assert over[table] or rewards[table] == 0
        assert space["observation"].contains(seen["observation"])
    assert ends > 0


def any_legal(seen: Any, rng: np.random.Generator) -> Any:
    """A legal number for each table."""
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_many_tables_at_once_play_like_one(name: str, variant: str) -> None:
    """Each follows a single table with its seed action by action, up to the end of its first game."""
    options: dict[str, Any] = dict(game(name).variants[variant])
    many, singles = VectorTables(name, 3, **options), [EnvTable(name, options) for _ in range(3)]
    seen, info = many.reset(seed=5)
    for table, single in enumerate(singles):
        single.deal(5 + table)
    rng, playing = np.random.default_rng(1), {0, 1, 2}
    while playing:
        for table in playing:
            alone = singles[table].observe(singles[table].actor or 0)
            assert info["to_act"][table] == singles[table].actor
            assert (seen["observation"][table] == alone["observation"]).all()
            assert (seen["action_mask"][table] == alone["action_mask"]).all()
        actions = any_legal(seen, rng)
        seen, _, over, _, info = many.step(actions)
        for table in list(playing):
            singles[table].play(actions[table])
            assert over[table] == (singles[table].actor is None)
            if over[table]:
                assert info["rewards"][table].tolist() == pytest.approx(singles[table].rewards())
                playing.remove(table)


@pytest.mark.parametrize("name", game_names())
def test_one_illegal_number_stops_all_tables(name: str) -> None:
    """If one table refuses its number, nothing happens at any of them."""
    many = VectorTables(name, 3)
    seen, _ = many.reset(seed=5)
    before = {key: array.copy() for key, array in seen.items()}
    actions = any_legal(seen, np.random.default_rng(1))

    for illegal in (-1, seen["action_mask"].shape[1], int(np.flatnonzero(seen["action_mask"][2] == 0)[0])):
        with pytest.raises(ValueError, match=f"^{illegal} is not a legal action here"):
            many.step(np.array([*actions[:2], illegal]))

    assert all((seen[key] == before[key]).all() for key in before)
    many.step(actions)


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
