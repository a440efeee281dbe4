"""One game inside an environment: a kernel, its encoder and its luck, and the readable rules beside it."""

from copy import copy
from typing import Any

import numpy as np
import numpy.typing as npt

from hothouse.core.action import Action
from hothouse.core.game import AnyGame
from hothouse.core.options import OptionValue
from hothouse.core.registry import game as find_game
from hothouse.envs.encoder import Encoder, IllegalNumber
from hothouse.envs.encodings import encoder
from hothouse.envs.luck import Luck
from hothouse.envs.planes import CODE, chosen_planes
from hothouse.envs.rewards import rewards
from hothouse.kernels import Codes, needed_kernel
from hothouse.kernels.kernel import Kernel

Observation = dict[str, npt.NDArray[Any]]


class EnvTable:
    """A game that environments step: actions are integers, chance is drawn from a seed."""

    def __init__(self, name: str, options: dict[str, OptionValue], observation: str = CODE) -> None:
        self.game: AnyGame = find_game(name)
        self.opening = self.game.start(**options)
        self.options = dict(self.game.options_of(self.opening))
        self.encoder: Encoder = encoder(name, self.options)
        self.planes = chosen_planes(name, self.options, observation)
        kind = needed_kernel(name)
        self.first: Kernel = kind.from_state(self.opening)
        self.kernel: Kernel = self.first.copy()
        self.room = Codes(self.kernel.most_actions())
        self.luck = Luck(self.room, 0)

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats."""
        return self.game.seats(self.opening)

    @property
    def state(self) -> Any:
        """The readable state."""
        return self.kernel.to_state()

    @property
    def actor(self) -> int | None:
        """The seat to act, or None at the end: chance never waits here."""
        return self.kernel.actor()

    def deal(self, seed: int) -> None:
        """Begin anew."""
        self.kernel.copy_from(self.first)
        self.luck = Luck(self.room, seed)
        self.luck.settle(self.kernel)

    def play(self, number: int) -> None:
        """Carry out an action, then draw for chance; IllegalNumber if it is not legal."""
        if not self.attempt(number):
            raise IllegalNumber(int(number), self.encoder.legal(self.kernel))

    def attempt(self, number: int) -> bool:
        """The same, but False (and nothing done) if it is not legal."""
        if not self.encoder.play(self.kernel, number):
            return False
        self.luck.settle(self.kernel)
        return True

    def apply(self, code: int) -> None:
        """Carry out a legal action of the kernel, then draw for chance."""
        # A kernel trusts its caller: only a code that it has listed itself may come here.
        self.kernel.apply(code)
        self.luck.settle(self.kernel)

    def nearest(self, number: int) -> int:
        """The number itself if it is legal, else the next one that is, cyclically."""
        legal = self.encoder.legal(self.kernel)
        return next((each for each in legal if each >= number), legal[0])

    def after(self, number: int) -> "EnvTable":
        """The table after an action, with a luck of its own; this one stays as it is."""
        trial = copy(self)
        trial.kernel = self.kernel.copy()
        # Another luck than the table's own: looking ahead must not show what will really be drawn.
        trial.luck = Luck(self.room, number)
        trial.play(number)
        return trial

    def observe(self, seat: int) -> Observation:
        """What the seat sees, and which actions it may choose (none unless it is to act)."""
        observation = np.empty(self.encoder.length, np.int16)
        self.encoder.see(self.kernel, seat, observation)
        # A seat that waits has nothing to choose: its mask stays empty.
        mask = np.zeros(self.encoder.actions, np.int8)
        if self.kernel.to_act() == seat:
            self.encoder.mask(self.kernel, mask)
        seen = {"observation": observation} if self.planes is None else self.planes.draw(observation)
        return {**seen, "action_mask": mask}

    def action(self, number: int) -> Action:
        """The readable action of a legal number."""
        return self.encoder.decode(self.kernel, number)

    def rewards(self) -> list[float]:
        """What each seat gets, at the end."""
        return rewards(self.kernel)
