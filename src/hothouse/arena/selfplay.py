"""Self-play as data: whole games of a bot against itself, as records and as rows for learning."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from hothouse.arena.match import answered_by
from hothouse.bots.bot import Decision
from hothouse.bots.roster import entrant, seated
from hothouse.core.action import Action
from hothouse.core.luck import Luck
from hothouse.core.notation import write_record
from hothouse.core.options import OptionValue
from hothouse.core.registry import game as find_game
from hothouse.core.scorebook import Scorebook
from hothouse.core.seats import CHANCE
from hothouse.core.seeds import seed_of
from hothouse.envs.encodings import encoder
from hothouse.envs.rewards import reward
from hothouse.kernels import needed_kernel
from hothouse.kernels.kernel import Kernel


@dataclass(frozen=True, slots=True)
class Task:
    """One game to play: plain data, so that any process can play it."""

    game: str
    options: tuple[tuple[str, OptionValue], ...]
    bot: str
    number: int
    seed: int

    def every_option(self) -> dict[str, OptionValue]:
        """The options of the table, those left at their defaults too: a default may change."""
        game = find_game(self.game)
        return dict(game.options_of(game.start(**dict(self.options))))


@dataclass(frozen=True, slots=True)
class Row:
    """One decision: what the seat saw and could do, what it chose and why, and how the game ended for it.

    `docs/selfplay.md` tells the columns one by one.
    """

    game: int
    ply: int
    seat: int
    observation: list[int]
    legal: list[int]
    action: int
    visits: list[int] | None
    value: float | None
    reward: float


@dataclass(frozen=True, slots=True)
class Harvest:
    """One game: its record as text, and its decisions."""

    number: int
    record: str
    rows: list[Row]


def play(task: Task) -> Harvest:
    """Play one game of the bot against itself."""
    game, player = find_game(task.game), entrant(task.game, task.bot)
    book = Scorebook(game, **dict(task.options))
    luck = Luck(seed_of(task.seed, task.number))
    watch = Watch(task)
    with seated(player for _ in game.seats(book.state)) as bots:
        while (seat := game.to_act(book.state)) is not None:
            if seat == CHANCE:
                book.play(luck.draw(game, book.state))
                continue
            # Of the game and the ply alone: whichever process plays it, the bot has the same dice.
            seed = seed_of(task.seed, task.number, len(book.actions))
            decision = bots[seat].decide(game.view(book.state, seat), player.budget, seed)
            with answered_by(player):
                action = game.parse(book.state, decision.action)
                book.play(action)
            # The state before the action: what the seat saw when it decided.
            watch.see(book.states[-2], seat, action, decision, len(book.actions) - 1)
    outcome = game.outcome(book.state)
    assert outcome is not None
    rows = [row(reward(outcome.share(seat), len(bots))) for seat, row in watch.rows]
    return Harvest(task.number, write_record(book.record(Event=f"self-play of {task.bot}")), rows)


class Watch:
    """Writes decisions down as numbers; how they ended is known later."""

    def __init__(self, task: Task) -> None:
        kind = needed_kernel(task.game)
        self.number = task.number
        self.kernel_of = kind.from_state
        self.encoder = encoder(task.game, task.every_option())
        self.rows: list[tuple[int, Any]] = []

    def see(self, state: Any, seat: int, action: Action, decision: Decision, ply: int) -> None:
        """One decision."""
        kernel = self.kernel_of(state)
        observation = np.empty(self.encoder.length, np.int16)
        self.encoder.see(kernel, seat, observation)
        seen, legal = observation.tolist(), self.encoder.legal(kernel)
        chosen, visits = self.encoder.encode(kernel, action), self.visits(kernel, legal, decision)
        # One scale for what was expected and for what came: the environments' rewards.
        value = None if decision.value is None else reward(decision.value, kernel.seats())

        # All but the reward is known by now; that comes with the end of the game.
        def row(came: float) -> Row:
            return Row(self.number, ply, seat, seen, legal, chosen, visits, value, came)

        self.rows.append((seat, row))

    def visits(self, kernel: Kernel, legal: list[int], decision: Decision) -> list[int] | None:
        """How often the search tried each legal action, in their order; None if it did not count."""
        counted = {each.action: each.visits for each in decision.choices if each.visits is not None}
        if not counted:
            return None
        # A bot says actions as text, and a learner wants numbers; what it never tried has no visits.
        numbered = self.encoder.numbered(kernel)
        return [counted.get(str(kernel.action_of(numbered[number])), 0) for number in legal]
