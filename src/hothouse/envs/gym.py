"""Gymnasium: one seat for the agent, bots in the others, registered as `hothouse/Petris-v0` and so on."""

import random
from typing import Any

import gymnasium

from hothouse.bots.bot import Bot
from hothouse.bots.levels import level
from hothouse.core.kit import kits
from hothouse.core.options import OptionValue
from hothouse.core.registry import game as find_game
from hothouse.envs.pictures import RENDER_MODES, Rendered, render
from hothouse.envs.spaces import action_space, observation_space
from hothouse.envs.table import EnvTable, Observation


class AgainstBots(gymnasium.Env[Observation, Any]):
    """The agent plays one seat; a bot of a level plays each other one.

    `opponent` is a level (seed, sprout, bud, bloom, grove); `seat` the agent's, or None for a seat drawn at
    each reset. Agents that know nothing of masks play too: for an action outside the mask the next legal
    number is taken, cyclically, and `info["replaced"]` says so; with `strict` it is an error.
    """

    def __init__(
        self,
        game: str,
        opponent: str = "seed",
        seat: int | None = 0,
        render_mode: str | None = None,
        strict: bool = False,
        **options: OptionValue,
    ) -> None:
        self.table = EnvTable(game, options)
        self.metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}
        self.render_mode = render_mode
        self.observation_space: Any = observation_space(self.table.encoder)
        self.action_space: Any = action_space(self.table.encoder)
        self.level = level(game, opponent)
        self.strict = strict
        self.chosen_seat = seat
        self.seat = seat or 0
        self.bots: dict[int, Bot] = {}
        self.luck = random.Random(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game, played up to the agent's first decision."""
        super().reset(seed=seed)
        self.luck = random.Random(int(self.np_random.integers(2**31)))
        seats = range(len(self.table.seats))
        self.seat = self.luck.choice(seats) if self.chosen_seat is None else self.chosen_seat
        self.bots = {seat: self.level.make() for seat in seats if seat != self.seat}
        self.table.deal(self.luck.randrange(2**31))
        self._answer()
        return self.table.observe(self.seat), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The agent's action, then everybody else's up to its next decision or the end."""
        played = int(action) if self.strict else self.table.nearest(int(action))
        self.table.play(played)
        self._answer()
        over = self.table.actor is None
        reward = self.table.rewards()[self.seat] if over else 0.0
        if self.render_mode == "human":
            self.render()
        info = self._info() | {"replaced": played != int(action)}
        return self.table.observe(self.seat), reward, over, False, info

    def _answer(self) -> None:
        """The bots act until the agent has to."""
        table = self.table
        while (actor := table.actor) is not None and actor != self.seat:
            view = table.game.view(table.state, actor)
            decision = self.bots[actor].decide(view, self.level.budget, self.luck.randrange(2**31))
            action = table.game.parse(table.state, decision.action)
            table.play(table.encoder.encode(table.kernel, action))

    def _info(self) -> dict[str, Any]:
        """Which seat the agent plays."""
        return {"seat": self.seat}

    def render(self) -> Rendered:
        """The table in the mode that was asked for."""
        return render(self.table.game, self.table.state, self.render_mode)


def register_all() -> None:
    """Make `gymnasium.make("hothouse/Petris-v0", opponent="grove")` work for every game with an encoder."""
    for name, kit in kits().items():
        if kit.encoder is None:
            continue
        tables = {f"{find_game(name).title.replace(' ', '')}-v0": {}, **kit.environments}
        for known, options in tables.items():
            if f"hothouse/{known}" not in gymnasium.registry:
                setup = {"game": name, **options}
                gymnasium.register(f"hothouse/{known}", "hothouse.envs.gym:AgainstBots", kwargs=setup)
