"""Gymnasium's vector interface over kernels: many tables in one call.

many = VectorTables("petris", num_envs=256)                      every seat is the agent's in turn
many = VectorTables("petris", num_envs=256, opponent="seed")     one seat is, bots play the others
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.vector.utils import batch_space

from hothouse.core.errors import HothouseError
from hothouse.core.options import OptionValue
from hothouse.envs.batch import Batch
from hothouse.envs.opponents import Wanted, check_seat, choosers
from hothouse.envs.planes import CODE
from hothouse.envs.spaces import action_space, observation_space
from hothouse.envs.table import EnvTable, Observation

Numbers = npt.NDArray[Any]
Seeds = int | Sequence[int | None] | None


class VectorTables(gymnasium.vector.VectorEnv[Observation, Numbers, Numbers]):
    """Many tables of one game. An observation is for the seat to act (`info["to_act"]`), a reward for the one
    that has acted; `info["rewards"]` has every seat's. A table that ends begins anew in the same step.

    Without `opponent` the agent plays every seat in turn. With one (or a pool, from which each game draws) it
    plays `seat`, or with None a seat by lot in each game. The arrays are fresh in every step; with
    `copy=False` they are the environment's own, written again by the next step. `observation` is `code` or
    `planes`.
    """

    def __init__(
        self,
        game: str,
        num_envs: int,
        opponent: Wanted | None = None,
        seat: int | None = 0,
        copy: bool = True,
        observation: str = CODE,
        **options: OptionValue,
    ) -> None:
        table = EnvTable(game, options, observation)
        if num_envs < 1:
            raise HothouseError(f"there are {num_envs} tables: ask for one or more")
        self.num_envs = num_envs
        self.planes = table.planes
        self.single_observation_space = observation_space(table.encoder, planes=self.planes)
        self.single_action_space = action_space(table.encoder)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.metadata = {"autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP}
        self.copy = copy
        self.seats = table.seats
        rivals = [] if opponent is None else choosers(table, opponent)
        fixed = check_seat(table, seat)
        self.batch = Batch(table.encoder, table.first, num_envs, rivals, -1 if fixed is None else fixed)
        self.seen = np.zeros((num_envs, table.encoder.length), np.int16)
        self.masks = np.zeros((num_envs, table.encoder.actions), np.int8)
        self.acting = np.zeros(num_envs, np.int8)
        self._last = np.zeros_like(self.seen)
        self._rows = np.arange(num_envs)
        self._begun = False

    def reset(
        self, *, seed: Seeds = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin every table, or those of `options["reset_mask"]`.

        One seed gives the tables the seeds from it upwards, a list gives each its own (None: as it is); then
        the games of a table follow each other from its seed, with or without resets.
        """
        chosen = self._mask(options)
        for table, each in enumerate(self._seeds(seed)):
            if each is not None and chosen[table]:
                self.batch.sow(table, int(each))
        self._fresh(keep=True)
        for number in np.flatnonzero(chosen).tolist():
            self.batch.deal(number)
            self.batch.show(number, self.seen, self.masks, self.acting)
        self._begun = True
        return self._observation(), {"to_act": self.acting.copy(), "_to_act": chosen}

    def step(self, actions: Numbers) -> tuple[Observation, Numbers, Numbers, Numbers, dict[str, Any]]:
        """One action at every table; ValueError, and nothing done, if one of them is not legal."""
        chosen = self._checked(actions)
        # The step writes into a fresh array, so this one goes on saying who acted.
        acted = self.acting
        # Looked up before anything is written, so that a refusal leaves what was returned as it was.
        over = np.zeros(self.num_envs, np.uint8)
        every = np.empty((self.num_envs, len(self.seats)), np.float32)
        before = self.seen, self.masks, self.acting
        self._fresh(keep=False)
        try:
            self.batch.step(chosen, self.seen, self.masks, self.acting, every, over, self._last)
        except ValueError:
            self.seen, self.masks, self.acting = before
            raise
        ended = over.astype(bool)
        # Gymnasium pairs every entry of the info with a mask of the tables where it says something.
        everywhere = np.ones(self.num_envs, bool)
        info = {
            "to_act": self.acting.copy(),
            "_to_act": everywhere,
            "rewards": every,
            "_rewards": everywhere.copy(),
        }
        if ended.any():
            info |= self._final(ended, every)
        cut = np.zeros(self.num_envs, bool)
        return self._observation(), every[self._rows, acted], ended, cut, info

    def _final(self, ended: Numbers, every: Numbers) -> dict[str, Any]:
        """What Gymnasium tells of the games that ended in this step, before the next ones began."""
        # An array of objects, as Gymnasium has it: most tables have not ended, and have no last observation.
        last = np.full(self.num_envs, None, object)
        places = np.flatnonzero(ended).tolist()
        # All of them in one call, then a row each: short games end at many tables in every step.
        nothing = np.zeros((len(places), self.masks.shape[1]), np.int8)
        shown = {**self._shown(self._last[places]), "action_mask": nothing}
        for row, table in enumerate(places):
            last[table] = {key: rows[row] for key, rows in shown.items()}
        told = {"rewards": every * ended[:, None], "_rewards": ended.copy()}
        return {
            "final_obs": last,
            "_final_obs": ended.copy(),
            "final_info": told,
            "_final_info": ended.copy(),
        }

    def _fresh(self, keep: bool) -> None:
        """Arrays that nobody else holds, to be written; `keep` what stood in the old ones."""
        # Kernels write straight into the new arrays, which costs less than writing and then copying.
        make = np.copy if keep else np.empty_like
        self.acting = make(self.acting)
        if self.copy:
            self.seen, self.masks = make(self.seen), make(self.masks)

    def _seeds(self, seed: Seeds) -> Sequence[int | None]:
        """A seed for each table, None where it goes on with its own."""
        if isinstance(seed, int | np.integer):
            super().reset(seed=int(seed))
            return [int(seed) + table for table in range(self.num_envs)]
        given = [None] * self.num_envs if seed is None else list(seed)
        if len(given) != self.num_envs:
            raise ValueError(f"there are {self.num_envs} tables, and {len(given)} seeds: give one for each")
        if self._begun:
            return given
        # The first games of a table that nobody gave a seed are anybody's guess, as in Gymnasium.
        return [int(self.np_random.integers(2**62)) if each is None else each for each in given]

    def _mask(self, options: dict[str, Any] | None) -> Numbers:
        """Which tables a reset is for."""
        told = dict(options or {})
        chosen = told.pop("reset_mask", np.ones(self.num_envs, bool))
        # An option that nobody reads would be a reset that does something else than was asked.
        if told:
            raise ValueError(f"a reset has no option {next(iter(told))!r}; it knows reset_mask")
        if not isinstance(chosen, np.ndarray) or chosen.dtype != np.bool_ or chosen.shape != (self.num_envs,):
            raise ValueError(f"reset_mask is an array of {self.num_envs} booleans, one for each table")
        if not chosen.any():
            raise ValueError("reset_mask names no table: at least one of its booleans has to be True")
        if not self._begun and not chosen.all():
            raise ValueError("the first reset is for all tables: call it without reset_mask")
        return chosen.copy()

    def _checked(self, actions: Numbers) -> Numbers:
        """The actions as the kernels read them."""
        if not self._begun:
            raise gymnasium.error.ResetNeeded("no game has begun yet: call reset before step")
        numbers = np.asarray(actions)
        if numbers.shape != (self.num_envs,) or numbers.dtype.kind not in "iu":
            raise ValueError(f"step takes {self.num_envs} whole numbers, one for each table")
        return np.ascontiguousarray(numbers, np.int64)

    def _observation(self) -> Observation:
        return {**self._shown(self.seen), "action_mask": self.masks}

    def _shown(self, codes: Numbers) -> Observation:
        return {"observation": codes} if self.planes is None else {**self.planes.draw(codes)}
