"""Gymnasium's vector interface over kernels: many tables in one call. Every seat is the agent's in turn."""

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.vector.utils import batch_space

from hothouse.core.options import OptionValue
from hothouse.envs.batch import Batch
from hothouse.envs.spaces import action_space, observation_space
from hothouse.envs.table import EnvTable, Observation

Numbers = npt.NDArray[Any]


class VectorTables(gymnasium.vector.VectorEnv[Observation, Numbers, Numbers]):
    """Self-play at many tables. An observation is the acting seat's; a reward is for the seat that acted, and
    `info["rewards"]` has every seat's; a table that ends begins anew in the same step. The arrays are the
    environment's own and are written again by the next step: copy what you keep."""

    def __init__(self, game: str, num_envs: int, **options: OptionValue) -> None:
        table = EnvTable(game, options)
        self.num_envs = num_envs
        self.single_observation_space = observation_space(table.encoder)
        self.single_action_space = action_space(table.encoder)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.metadata = {"autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP}
        self.batch = Batch(table.encoder, table.first, num_envs)
        self.seen = np.zeros((num_envs, table.encoder.length), np.int16)
        self.masks = np.zeros((num_envs, table.encoder.actions), np.int8)
        self.acting = np.zeros(num_envs, np.int8)
        self.every_reward = np.zeros((num_envs, len(table.seats)), np.float32)
        self.over = np.zeros(num_envs, np.uint8)
        self._rows = np.arange(num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin every table."""
        chosen = seed if isinstance(seed, int) else int(self.np_random.integers(2**31))
        self.batch.deal(chosen, self.seen, self.masks, self.acting)
        return self._observation(), {"to_act": self.acting.copy()}

    def step(self, actions: Numbers) -> tuple[Observation, Numbers, Numbers, Numbers, dict[str, Any]]:
        """One action at every table."""
        acted = self.acting.copy()
        chosen = np.ascontiguousarray(actions, np.int64)
        self.batch.step(chosen, self.seen, self.masks, self.acting, self.every_reward, self.over)
        rewards = self.every_reward[self._rows, acted]
        info = {"to_act": self.acting.copy(), "rewards": self.every_reward.copy()}
        return self._observation(), rewards, self.over.astype(bool), np.zeros(self.num_envs, bool), info

    def _observation(self) -> Observation:
        return {"observation": self.seen, "action_mask": self.masks}
