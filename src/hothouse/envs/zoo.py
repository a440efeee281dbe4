"""PettingZoo: every game and variant as an AEC environment. `hothouse.envs.zoo.env("petris", players=3)`."""

from typing import Any

from gymnasium.utils import EzPickle
from pettingzoo import AECEnv  # type: ignore[import-untyped] # it ships no types

from hothouse.core.options import OptionValue
from hothouse.envs.pictures import RENDER_MODES, Rendered, render
from hothouse.envs.planes import CODE
from hothouse.envs.spaces import action_space, observation_space
from hothouse.envs.table import EnvTable, Observation


class HothouseEnv(AECEnv, EzPickle):  # type: ignore[misc] # an untyped base
    """A table of people who are programs. An action outside the mask is refused with an error, and nothing
    changes; chance is drawn inside, from the seed of `reset`."""

    def __init__(
        self,
        game: str,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        observation: str = CODE,
        **options: OptionValue,
    ) -> None:
        EzPickle.__init__(self, game, render_mode, max_cycles, observation, **options)
        super().__init__()
        self.table = EnvTable(game, options, observation)
        self.metadata = {
            "name": f"hothouse_{game}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = list(self.table.seats)
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation_space = observation_space(self.table.encoder, planes=self.table.planes)
        self._spaces = {agent: action_space(self.table.encoder) for agent in self.possible_agents}
        self._seed = 0
        self._acts = 0

    def observation_space(self, agent: str) -> Any:
        """The same for every seat."""
        return self._observation_space

    def action_space(self, agent: str) -> Any:
        """One object a seat, so that each can be seeded apart."""
        return self._spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; without a seed, the one after the last."""
        self._seed = self._seed + 1 if seed is None else seed
        self.table.deal(self._seed)
        self._acts = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.actor or 0]

    def observe(self, agent: str) -> Observation:
        """What the agent's seat sees, with the mask of its legal actions."""
        return self.table.observe(self._seat[agent])

    def step(self, action: int | None) -> None:
        """Act for the selected agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "an agent that is still in the game has to act"
        self.table.play(action)
        self._acts += 1
        # What `last` told the agent before this action is told; only what comes now may add up again.
        self._cumulative_rewards[agent] = 0.0
        actor = self.table.actor
        if actor is None:
            self._finish()
        else:
            self.agent_selection = self.possible_agents[actor]
            if self.max_cycles is not None and self._acts >= self.max_cycles * len(self.possible_agents):
                self.truncations = dict.fromkeys(self.agents, True)
        if self.render_mode == "human":
            self.render()

    def _finish(self) -> None:
        """Everybody is done, and the point is shared."""
        for agent, reward in zip(self.possible_agents, self.table.rewards(), strict=True):
            self.rewards[agent] = reward
            self.terminations[agent] = True
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def render(self) -> Rendered:
        """The table in the mode that was asked for: text, SVG, an RGB array, or printed for a person."""
        return render(self.table.game, self.table.state, self.render_mode)

    def close(self) -> None:
        """Nothing is held."""


def env(
    game: str,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    observation: str = CODE,
    **options: OptionValue,
) -> HothouseEnv:
    """The AEC environment of a game: `env("vorex", players=4, render_mode="ansi", observation="planes")`."""
    return HothouseEnv(game, render_mode, max_cycles, observation, **options)
