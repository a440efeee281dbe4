"""Gymnasium: one seat for the agent, bots in the others, registered as `hothouse/Petris-v0` and so on."""

import random
from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from hothouse.bots.openings import Opening
from hothouse.core.kit import kit, kits
from hothouse.core.options import OptionValue
from hothouse.envs.encoder import IllegalNumber
from hothouse.envs.openings import Openings
from hothouse.envs.opponents import WEAKEST, Company, Opponent, Wanted, check_seat
from hothouse.envs.pictures import RENDER_MODES, Rendered, render
from hothouse.envs.planes import CODE
from hothouse.envs.rewards import check_scheme, lead
from hothouse.envs.spaces import action_space, observation_space
from hothouse.envs.table import EnvTable, Observation


class AgainstBots(gymnasium.Env[Observation, Any]):
    """The agent plays one seat; bots play the others.

    `opponent` is a level (seed, sprout, bud, bloom, fruit, grove), a reference bot (random, greedy …), a
    file, a function, or a list of such, from which every episode draws; or a mapping of seats to any of
    these. `seat` is the agent's, or None for a seat drawn at each reset. `opening` lets an episode begin with
    a few actions by lot. `reward` is `result` or `lead`, `observation` is `code` or `planes`.

    Agents that know nothing of masks play too: for an action outside the mask the next legal number is taken,
    cyclically, and `info["replaced"]` says so; with `strict` it is an error.
    """

    def __init__(
        self,
        game: str,
        opponent: Wanted | Mapping[int, Wanted] = WEAKEST,
        seat: int | None = 0,
        render_mode: str | None = None,
        strict: bool = False,
        opening: int | str | Opening | None = None,
        reward: str = "result",
        observation: str = CODE,
        **options: OptionValue,
    ) -> None:
        self.table = EnvTable(game, options, observation)
        self.metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}
        self.render_mode = render_mode
        self.observation_space: Any = observation_space(self.table.encoder, planes=self.table.planes)
        self.action_space: Any = action_space(self.table.encoder)
        self.company = Company(self.table, opponent)
        self.openings = Openings(self.table, opening)
        self.scheme = check_scheme(reward)
        self.fewest_win = kit(game).fewest_win
        self.strict = strict
        self.chosen_seat = check_seat(self.table, seat)
        self.seat = seat or 0
        self.opponents: dict[int, Opponent] = {}
        self.luck = random.Random(0)
        self.ahead = 0.0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game, played up to the agent's first decision."""
        super().reset(seed=seed)
        # Python's generator is the quicker one for single numbers, and every decision of a bot wants one.
        self.luck = random.Random(int(self.np_random.integers(2**31)))
        self._begin()
        # Opponents and openings may end a game before the agent was ever asked; it is no episode.
        while self.table.actor is None:
            self._begin()
        self.ahead = lead(self.table.kernel, self.seat, self.fewest_win)
        names = {self.table.seats[seat]: each.name for seat, each in self.opponents.items()}
        return self.table.observe(self.seat), {"seat": self.seat, "opponents": names}

    def _begin(self) -> None:
        seats = range(len(self.table.seats))
        self.seat = self.luck.choice(seats) if self.chosen_seat is None else self.chosen_seat
        self.opponents = self.company.draw(self.seat, self.luck)
        self.table.deal(self.luck.getrandbits(31))
        self.openings.play(self.luck)
        self._answer()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The agent's action, then everybody else's up to its next decision or the end."""
        # Tried first and explained afterwards: listing what is legal costs more than the step itself.
        legal = self.table.attempt(int(action))
        if not legal:
            self._replace(int(action))
        self._answer()
        over = self.table.actor is None
        if self.render_mode == "human":
            self.render()
        info = {"seat": self.seat, "replaced": not legal}
        return self.table.observe(self.seat), self._reward(over), over, False, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions the agent may choose now: what sb3-contrib's MaskablePPO asks an environment."""
        return self.table.observe(self.seat)["action_mask"].astype(bool)

    def _replace(self, number: int) -> None:
        """What happens to an action that is not legal."""
        if self.table.actor is None:
            raise gymnasium.error.ResetNeeded("the game is over: call reset before the next step")
        if self.strict:
            raise IllegalNumber(number, self.table.encoder.legal(self.table.kernel))
        self.table.play(self.table.nearest(number))

    def _answer(self) -> None:
        """The opponents act until the agent has to."""
        table = self.table
        while (actor := table.actor) is not None and actor != self.seat:
            self.opponents[actor].act(table, self.luck.getrandbits(31))

    def _reward(self, over: bool) -> float:
        """What the last action brought the agent."""
        if self.scheme == "lead":
            before, self.ahead = self.ahead, lead(self.table.kernel, self.seat, self.fewest_win)
            return self.ahead - before
        return self.table.rewards()[self.seat] if over else 0.0

    def render(self) -> Rendered:
        """The table in the mode that was asked for."""
        return render(self.table.game, self.table.state, self.render_mode)


def environment_name(game: str) -> str:
    """What Gymnasium calls the usual table of a game: its plain name, as a title may have any letters."""
    return "".join(part.capitalize() for part in game.replace("_", "-").split("-")) + "-v0"


def register_all() -> None:
    """Make `gymnasium.make("hothouse/Petris-v0", opponent="grove")` work for every game with an encoder, and
    `gymnasium.make_vec` too."""
    for name, parts in kits().items():
        if parts.encoder is None:
            continue
        tables = {environment_name(name): {}, **parts.environments}
        for known, options in tables.items():
            # Registering twice would warn; whoever was first, a person perhaps, keeps the name.
            if f"hothouse/{known}" not in gymnasium.registry:
                gymnasium.register(
                    f"hothouse/{known}",
                    "hothouse.envs.gym:AgainstBots",
                    vector_entry_point="hothouse.envs.vector:VectorTables",
                    kwargs={"game": name, **options},
                )
