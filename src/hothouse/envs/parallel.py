"""PettingZoo's parallel interface: in every cycle all seats name a number, and the one to act is heard.

    from hothouse.envs.parallel import parallel_env
    table = parallel_env("petris", max_cycles=40)

A turn-based game is made parallel by a pass: it is the number after the last action, the only one in the mask
of a seat that is not to act, and never in the mask of the one that is. A cycle is one decision of the game.
"""

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped] # it ships no types
from pettingzoo.utils.conversions import parallel_to_aec  # type: ignore[import-untyped] # it ships no types

from hothouse.core.options import OptionValue
from hothouse.envs.encoder import IllegalNumber
from hothouse.envs.pictures import RENDER_MODES, Rendered, render
from hothouse.envs.planes import CODE
from hothouse.envs.spaces import action_space, observation_space
from hothouse.envs.table import EnvTable, Observation

Each = dict[str, Any]


class ParallelTable(ParallelEnv, EzPickle):  # type: ignore[misc] # an untyped base
    """Every seat at once. With `strict`, a number outside a seat's mask is refused with an error, and nothing
    changes; without, the acting seat's is replaced by the next legal one, cyclically, any other seat's by a
    pass, and `infos[agent]["replaced"]` says so: for agents that know nothing of masks."""

    def __init__(
        self,
        game: str,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        strict: bool = True,
        observation: str = CODE,
        **options: OptionValue,
    ) -> None:
        EzPickle.__init__(self, game, render_mode, max_cycles, strict, observation, **options)
        self.table = EnvTable(game, options, observation)
        self.metadata = {
            "name": f"hothouse_{game}_parallel_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": True,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.strict = strict
        self.passing = self.table.encoder.actions
        self.possible_agents = list(self.table.seats)
        self.agents: list[str] = []
        self._observation_space = observation_space(self.table.encoder, True, self.table.planes)
        self._spaces = {
            agent: action_space(self.table.encoder, passing=True) for agent in self.possible_agents
        }
        self._seed = 0
        self._cycles = 0

    def observation_space(self, agent: str) -> Any:
        """The same for every seat; the mask is one longer than in the AEC environment, for the pass."""
        return self._observation_space

    def action_space(self, agent: str) -> Any:
        """One object a seat, so that each can be seeded apart."""
        return self._spaces[agent]

    def reset(self, seed: int | None = None, options: Each | None = None) -> tuple[Each, Each]:
        """Begin a game; without a seed, the one after the last."""
        self._seed = self._seed + 1 if seed is None else seed
        self.table.deal(self._seed)
        self._cycles = 0
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Each, Each, Each, Each, Each]:
        """One decision of the game."""
        chosen = {agent: self._accepted(agent, int(actions[agent])) for agent in self.agents}
        actor = self.table.actor
        assert actor is not None, "the game is over: reset it"
        self.table.play(chosen[self.possible_agents[actor]])
        self._cycles += 1
        over = self.table.actor is None
        cut = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        paid = self.table.rewards() if over else [0.0] * len(self.possible_agents)
        infos = {agent: {"replaced": chosen[agent] != int(actions[agent])} for agent in self.agents}
        answer = (
            self._observations(),
            dict(zip(self.possible_agents, paid, strict=True)),
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, cut),
            infos,
        )
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return answer

    def _accepted(self, agent: str, number: int) -> int:
        """The number that counts; IllegalNumber if a strict table has it outside the agent's mask."""
        # At the end nobody acts; `step` says so in a sentence of its own.
        acts = self.possible_agents[self.table.actor or 0] == agent
        legal = self.table.encoder.legal(self.table.kernel) if acts else [self.passing]
        if number in legal:
            return number
        if self.strict:
            raise IllegalNumber(number, legal)
        return self.table.nearest(number) if acts else self.passing

    def _observations(self) -> Each:
        return {agent: self._seen(seat) for seat, agent in enumerate(self.possible_agents)}

    def _seen(self, seat: int) -> Observation:
        """What a seat sees, its mask with the place of the pass at the end."""
        seen = self.table.observe(seat)
        waits = np.int8(self.table.actor != seat)
        return seen | {"action_mask": np.append(seen["action_mask"], waits)}

    def render(self) -> Rendered:
        """The table in the mode that was asked for."""
        return render(self.table.game, self.table.state, self.render_mode)

    def close(self) -> None:
        """Nothing is held."""


def parallel_env(
    game: str,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    strict: bool = True,
    observation: str = CODE,
    **options: OptionValue,
) -> ParallelTable:
    """The parallel environment of a game; `max_cycles` truncates after so many decisions."""
    return ParallelTable(game, render_mode, max_cycles, strict, observation, **options)


@dataclass(frozen=True, slots=True)
class ZooModule:
    """A game as PettingZoo's tools expect a module: `parallel_env`, `raw_env` and `env`, without its name.

    Both AEC environments ask every seat in every cycle; `hothouse.envs.zoo.env` asks only the one to act.
    """

    game: str
    strict: bool = True
    options: dict[str, OptionValue] = field(default_factory=dict)
    observation: str = CODE

    def parallel_env(self, render_mode: str | None = None, max_cycles: int | None = None) -> ParallelTable:
        """All seats at once."""
        return ParallelTable(
            self.game, render_mode, max_cycles, self.strict, self.observation, **self.options
        )

    def raw_env(self, render_mode: str | None = None, max_cycles: int | None = None) -> AECEnv:
        """The same cycles, one seat after the other."""
        return parallel_to_aec(self.parallel_env(render_mode, max_cycles))

    env = raw_env
