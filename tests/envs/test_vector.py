"""Many tables at once keep Gymnasium's conventions: its SyncVectorEnv over single tables is the witness."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from hothouse.core import game_names
from hothouse.core.errors import HothouseError
from hothouse.envs.spaces import action_space, observation_space
from hothouse.envs.table import EnvTable
from hothouse.envs.vector import VectorTables

TABLES = 3


class Alone(gymnasium.Env[Any, Any]):
    """One table where the agent plays every seat, written from what `VectorTables` says of itself."""

    def __init__(self, name: str) -> None:
        self.table = EnvTable(name, {})
        self.observation_space = observation_space(self.table.encoder)
        self.action_space = action_space(self.table.encoder)

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Any, dict[str, Any]]:
        """With a seed its draws begin anew, without they go on."""
        if seed is not None:
            self.table.deal(seed)
        else:
            self.table.kernel.copy_from(self.table.first)
            self.table.luck.settle(self.table.kernel)
        return self.table.observe(self.table.actor or 0), {"to_act": np.int8(self.table.actor or 0)}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """A reward for the seat that acts; at the end what it sees."""
        acted = self.table.actor or 0
        self.table.play(int(action))
        over = self.table.actor is None
        paid = self.table.rewards() if over else [0.0] * len(self.table.seats)
        seat = acted if over else self.table.actor or 0
        info = {"rewards": np.array(paid, np.float32)} | ({} if over else {"to_act": np.int8(seat)})
        return self.table.observe(seat), paid[acted], over, False, info


def pair(name: str) -> tuple[VectorTables, SyncVectorEnv]:
    """Ours and the witness."""
    alone = [lambda: Alone(name)] * TABLES
    return VectorTables(name, TABLES), SyncVectorEnv(alone, autoreset_mode=AutoresetMode.SAME_STEP)


def any_legal(seen: Any, rng: np.random.Generator) -> Any:
    """A legal number for each table."""
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])


def same(ours: Any, theirs: Any) -> bool:
    """Whether two observations are."""
    return all((ours[key] == theirs[key]).all() for key in ("observation", "action_mask"))


@pytest.mark.parametrize("name", game_names())
def test_seeds_resets_and_ends_are_those_of_gymnasium(name: str) -> None:
    """One seed, a list of seeds, plain resets and masked ones, and what is told of a game that has ended."""
    many, witness = pair(name)
    rng = np.random.default_rng(1)
    some = np.array([True, False, True])
    resets: list[dict[str, Any]] = [
        {"seed": 7},
        {},
        {"seed": [5, None, 9]},
        {"options": {"reset_mask": some}},
        {"seed": [3, 4, 5], "options": {"reset_mask": some}},
    ]
    ends = 0
    for number, told in enumerate(resets):
        seen, info = many.reset(**told)
        options = {"options": dict(told["options"])} if "options" in told else {}  # it takes the mask out
        known, said = witness.reset(**{**told, **options})
        assert same(seen, known)
        assert (info["_to_act"] == said["_to_act"]).all()
        assert (info["to_act"][info["_to_act"]] == said["to_act"][said["_to_act"]]).all()
        for _ in range(120 if number == 0 else 5):
            actions = any_legal(seen, rng)
            seen, rewards, over, cut, info = many.step(actions)
            known, paid, ended, _, said = witness.step(actions)
            assert same(seen, known)
            assert rewards == pytest.approx(paid)
            assert (over == ended).all()
            assert not cut.any()
            assert ("final_obs" in info) == ("final_obs" in said)
            if "final_obs" not in info:
                continue
            ends += int(over.sum())
            assert (info["_final_obs"] == said["_final_obs"]).all()
            assert (info["_final_info"] == said["_final_info"]).all()
            for table in range(TABLES):
                if over[table]:
                    assert same(info["final_obs"][table], said["final_obs"][table])
                else:
                    assert info["final_obs"][table] is said["final_obs"][table] is None
            assert (info["final_info"]["rewards"] == said["final_info"]["rewards"]).all()
            assert (info["final_info"]["_rewards"] == said["final_info"]["_rewards"]).all()
    assert ends > 1


def test_arrays_are_fresh_unless_they_are_asked_to_be_shared() -> None:
    """What a step returned stays as it was; with copy=False the next step writes over it."""
    for copy in (True, False):
        many = VectorTables("petris", 2, copy=copy)
        first, _ = many.reset(seed=1)
        kept = first["observation"].copy()
        many.step(any_legal(first, np.random.default_rng(1)))
        assert (first["observation"] == kept).all() == copy


def test_make_vec_finds_many_tables_and_single_ones() -> None:
    """By the same name: self-play, or one seat against bots as `make` has it."""
    many = gymnasium.make_vec("hothouse/VorexSolo-v0", num_envs=2)
    assert isinstance(many, VectorTables)
    assert many.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert len(many.seats) == 1
    single: Any = gymnasium.make("hothouse/VorexSolo-v0")
    assert many.single_observation_space == single.observation_space
    assert many.single_action_space == single.action_space
    sync = gymnasium.make_vec("hothouse/Petris-v0", num_envs=2, vectorization_mode="sync", opponent="random")
    seen, _ = sync.reset(seed=1)
    assert seen["observation"].shape == (2, 23)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_bots_play_the_other_seats_of_many_tables(seat: int | None) -> None:
    """The agent is asked in its own seat alone, is paid for it, and the same seed repeats it all."""
    runs = []
    for _ in range(2):
        many: Any = gymnasium.make_vec(
            "hothouse/Petris-v0", num_envs=4, opponent=["seed", "random"], seat=seat
        )
        seen, info = many.reset(seed=3)
        rng, seats, told = np.random.default_rng(1), set(info["to_act"].tolist()), []
        for _ in range(30):
            acted = info["to_act"]
            seen, rewards, over, _, info = many.step(any_legal(seen, rng))
            seats |= set(info["to_act"].tolist())
            assert (rewards == info["rewards"][np.arange(4), acted]).all()
            told.append((rewards.tolist(), over.tolist()))
        assert seats == ({0, 1} if seat is None else {seat})
        assert any(any(over) for _, over in told)
        runs.append(told)
    assert runs[0] == runs[1]


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda many: many.step(np.zeros(2, int)), "call reset before step"),
        (lambda many: many.reset(seed=[1, 2, 3]), "2 tables, and 3 seeds"),
        (lambda many: many.reset(options={"mask": 1}), "it knows reset_mask"),
        (lambda many: many.reset(options={"reset_mask": [True, True]}), "an array of 2 booleans"),
        (lambda many: many.reset(options={"reset_mask": np.zeros(2, bool)}), "names no table"),
        (lambda many: many.reset(options={"reset_mask": np.array([True, False])}), "is for all tables"),
        (lambda many: many.reset(seed=1) and many.step(np.zeros(3, int)), "2 whole numbers"),
        (lambda many: many.reset(seed=1) and many.step(np.zeros(2)), "2 whole numbers"),
        (lambda _: VectorTables("petris", 0), "ask for one or more"),
        (lambda _: VectorTables("petris", 2, opponent="grove"), 'vectorization_mode="sync"'),
        (lambda _: VectorTables("petris", 2, opponent="seed", seat=2), "there is no seat 2"),
    ],
)
def test_nonsense_is_answered_with_what_would_be_right(call: Any, words: str) -> None:
    """One sentence each."""
    with pytest.raises((ValueError, HothouseError, gymnasium.error.ResetNeeded)) as said:
        call(VectorTables("petris", 2))
    assert words in str(said.value)
