"""The parallel environments: PettingZoo's own tests, and what a pass and an illegal number do."""

import warnings
from typing import Any

import pytest

from hothouse.core import game, game_names
from hothouse.envs.parallel import ZooModule, parallel_env
from hothouse.envs.zoo import env

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its tests import an environment by a way that it deprecates
    from pettingzoo.test import (  # type: ignore[import-untyped] # no types
        api_test,
        max_cycles_test,
        parallel_api_test,
        parallel_seed_test,
    )

VARIANTS = [(name, variant) for name in game_names() for variant in game(name).variants]
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning", "ignore::DeprecationWarning")


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_pettingzoo_accepts_the_limit_of_cycles(name: str, variant: str) -> None:
    """PettingZoo's own `max_cycles_test`. Its agents know no masks: illegal numbers are replaced."""
    max_cycles_test(ZooModule(name, strict=False, options=dict(game(name).variants[variant])))


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_pettingzoo_accepts_every_parallel_environment(name: str, variant: str) -> None:
    """PettingZoo's parallel API test, its seed test (without masks), and its API test seat by seat."""
    options: dict[str, Any] = dict(game(name).variants[variant])
    parallel_api_test(parallel_env(name, **options), num_cycles=60)
    parallel_seed_test(lambda: parallel_env(name, strict=False, **options), num_cycles=10)
    api_test(ZooModule(name, options=options).env(), num_cycles=60)


@pytest.mark.parametrize("name", game_names())
def test_a_parallel_game_is_the_game_one_seat_at_a_time(name: str) -> None:
    """The same seed and choices give the same observations, masks and rewards as the AEC environment."""
    together, single = parallel_env(name), env(name)
    seen, _ = together.reset(seed=3)
    single.reset(seed=3)
    rewards: dict[str, float] = {}
    while together.agents:
        actor = single.agent_selection
        alone = single.observe(actor)
        assert (seen[actor]["observation"] == alone["observation"]).all()
        assert (seen[actor]["action_mask"] == [*alone["action_mask"], 0]).all()
        actions = dict.fromkeys(together.agents, together.passing)
        actions[actor] = int(alone["action_mask"].nonzero()[0][-1])
        single.step(actions[actor])
        seen, rewards, *_ = together.step(actions)
    assert rewards == single.rewards


def test_a_number_outside_the_mask_is_refused_or_replaced() -> None:
    """Strict tables refuse it and stay as they are; others take the next legal one, or a pass, and say so."""
    strict, free = parallel_env("petris"), parallel_env("petris", strict=False)
    strict.reset(seed=1)
    free.reset(seed=1)
    before = strict.table.state

    with pytest.raises(ValueError, match="412 is not a legal action here; there are 3: "):
        strict.step({"blue": 412, "red": strict.passing})
    with pytest.raises(ValueError, match="0 is not a legal action here; there are 1: 413"):
        strict.step({"blue": strict.table.nearest(0), "red": 0})
    infos = free.step({"blue": 412, "red": free.passing})[4]

    assert strict.table.state == before
    assert infos == {"blue": {"replaced": True}, "red": {"replaced": False}}
