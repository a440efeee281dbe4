"""OpenSpiel: the games as Python games with explicit chance nodes, so that its algorithms play ours.

    game = spiel_game("botanik")                    or pyspiel.load_game("hothouse_botanik")
    state = game.new_initial_state()

Every game and variant is registered under its own name, such as `hothouse_petris_three`. Where everybody sees
everything that is not in the bag, an information state is the position itself. A game with hidden hands has
imperfect information: an information state is what the seat was told of each action and what it sees now
(`view_action` and `view`), and `resample_from_infostate` deals the rest anew (`resample`).
"""

import random
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found] # a compiled module without types

from hothouse.bots.worlds import is_open
from hothouse.core.errors import HothouseError
from hothouse.core.game import AnyGame
from hothouse.core.kit import kit
from hothouse.core.options import OptionValue
from hothouse.core.registry import game as find_game
from hothouse.core.registry import game_names
from hothouse.core.seats import CHANCE
from hothouse.envs.encodings import encoder
from hothouse.envs.rewards import rewards
from hothouse.kernels import kernel_class
from hothouse.kernels.kernel import Kernel

LONGEST = 2_000
"""No game of ours has more actions and draws than that: Vorex ends after sixty rounds at the latest."""


def spiel_name(name: str, variant: str) -> str:
    """The name under which OpenSpiel knows a variant."""
    return f"hothouse_{name}_{variant}".replace("-", "_")


@cache
def game_class(name: str, variant: str) -> type[Any]:
    """The class of an OpenSpiel game for one variant of ours, registered with OpenSpiel."""
    ours = find_game(name)
    kind = kernel_class(name)
    assert kind is not None, "a game with an encoder has a kernel"
    first = kind.from_state(ours.start(**ours.variants[variant]))
    opening = ours.start(**ours.variants[variant])
    options: dict[str, OptionValue] = dict(ours.options_of(opening))
    seats = len(ours.seats(opening))
    numbers = encoder(name, options)
    chance, sees = pyspiel.GameType.ChanceMode, pyspiel.GameType.Information
    game_type = pyspiel.GameType(
        short_name=spiel_name(name, variant),
        long_name=f"{ours.title} ({variant})",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if numbers.draws else chance.DETERMINISTIC,
        information=sees.PERFECT_INFORMATION if is_open(ours) else sees.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if seats > 1 else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats,
        min_num_players=seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
    )
    game_info = pyspiel.GameInfo(
        num_distinct_actions=numbers.actions,
        max_chance_outcomes=numbers.draws,
        num_players=seats,
        min_utility=-1.0 if seats > 1 else 0.0,
        max_utility=1.0,
        max_game_length=LONGEST,
        **({"utility_sum": 0.0} if seats > 1 else {}),
    )

    class SpielGame(pyspiel.Game):  # type: ignore[misc] # an untyped base
        """One variant of one game, as OpenSpiel wants it."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game_type, game_info, params or {})
            self.ours = ours
            self.encoder = numbers
            self.first: Kernel = first
            self.hides = not is_open(ours)

        def new_initial_state(self) -> "SpielState":
            """Before the first action."""
            return SpielState(self, self.first.copy())

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
            """What looks at a state for a player."""
            return SpielObserver(ours, numbers, iig_obs_type)

    pyspiel.register_game(game_type, SpielGame)
    return SpielGame


class Held:
    """A kernel that a deep copy copies: OpenSpiel clones states that way."""

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel

    def __deepcopy__(self, memo: dict[int, Any]) -> "Held":
        return Held(self.kernel.copy())


class SpielState(pyspiel.State):  # type: ignore[misc] # an untyped base
    """A position."""

    def __init__(self, game: Any, kernel: Kernel) -> None:
        super().__init__(game)
        self.held = Held(kernel)
        # What each seat was told so far, and at the end what everybody was; only where something is hidden.
        self.heard: list[list[str]] = [[] for _ in range(kernel.seats() + 1)]

    @property
    def kernel(self) -> Kernel:
        """The position in flat memory."""
        return self.held.kernel

    def current_player(self) -> Any:
        """Who acts, in OpenSpiel's numbers."""
        actor = self.kernel.actor()
        if actor is None:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if actor == CHANCE else actor

    def _legal_actions(self, player: int) -> list[int]:
        return self.get_game().encoder.legal(self.kernel)  # type: ignore[no-any-return] # pyspiel has no types

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every draw with its probability."""
        drawn = [
            (self.get_game().encoder.draw_number(code), weight) for code, weight in self.kernel.chances()
        ]
        total = sum(weight for _, weight in drawn)
        return sorted((number, weight / total) for number, weight in drawn)

    def _apply_action(self, action: int) -> None:
        # Texts are slow, and a game that hides nothing has no use for them.
        if self.get_game().hides:
            self._tell(action)
        self.kernel.apply(self.get_game().encoder.numbered(self.kernel)[action])

    def _tell(self, action: int) -> None:
        """Let every seat, and a spectator, hear of an action as the game says that they do."""
        ours, actor = self.get_game().ours, self.kernel.actor()
        text = str(self.get_game().encoder.decode(self.kernel, action))
        for seat, heard in zip((*range(self.kernel.seats()), None), self.heard, strict=True):
            heard.append(ours.view_action(actor, text, (), seat)[0])

    def resample_from_infostate(self, player_id: int, sampler: Callable[[], float]) -> "SpielState":
        """Another state that the player cannot tell from this one: what is hidden from it, dealt anew."""
        ours = self.get_game().ours
        dealt = ours.resample(self.kernel.to_state(), player_id, random.Random(sampler()))
        other = SpielState(self.get_game(), type(self.kernel).from_state(dealt))
        # What the others were told in private belongs to the true deal: of this one they know what all do.
        other.heard = [
            deepcopy(heard if seat == player_id else self.heard[-1]) for seat, heard in enumerate(self.heard)
        ]
        return other

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.get_game().encoder.decode(self.kernel, action))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.kernel.actor() is None

    def returns(self) -> list[float]:
        """What each player gets; nothing before the end."""
        return rewards(self.kernel) if self.is_terminal() else [0.0] * self.kernel.seats()

    def __str__(self) -> str:
        return str(self.get_game().ours.position(self.kernel.to_state()))


class SpielObserver:
    """The observation of an encoder as a tensor, and as a string what the player sees: the view, for an
    information state after all that it was told."""

    def __init__(self, ours: AnyGame, numbers: Any, wanted: Any) -> None:
        self.ours = ours
        self.encoder = numbers
        self.recalls = wanted is not None and wanted.perfect_recall and not is_open(ours)
        self.tensor = np.zeros(numbers.length, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what the player sees."""
        seen = np.empty(self.encoder.length, np.int16)
        self.encoder.see(state.kernel, player, seen)
        self.tensor[:] = seen

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player sees, as text."""
        seen = self.ours.view(state.kernel.to_state(), player).position
        return "; ".join([*state.heard[player], seen]) if self.recalls else seen


def spiel_game(name: str, variant: str | None = None) -> Any:
    """The OpenSpiel game of one of our variants; the first variant if none is named."""
    chosen = variant or next(iter(find_game(name).variants))
    return game_class(name, chosen)()


def spiel_state(name: str, state: Any) -> SpielState:
    """OpenSpiel's state of a readable state, from which its algorithms search on."""
    ours, kind = find_game(name), kernel_class(name)
    assert kind is not None, "a game with an encoder has a kernel"
    options = ours.options_of(state)
    for variant, chosen in ours.variants.items():
        if ours.options_of(ours.start(**chosen)) == options:
            return SpielState(spiel_game(name, variant), kind.from_state(state))
    known = ", ".join(ours.variants)
    raise HothouseError(f"OpenSpiel knows the variants {known} of {ours.title}, and none with {options}")


def register_all() -> None:
    """Make `pyspiel.load_game("hothouse_petris_two")` work for all variants of all games with an encoder."""
    for name in game_names():
        # A game in another package may have no encoder yet; it must not keep the others out.
        if kit(name).encoder is not None:
            for variant in find_game(name).variants:
                game_class(name, variant)
