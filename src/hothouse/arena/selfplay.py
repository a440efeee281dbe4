"""Self-play as data: whole games of a bot against itself, as records and as rows for learning."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from hothouse.arena.luck import Luck, seed_of
from hothouse.arena.match import answered_by
from hothouse.bots.roster import entrant
from hothouse.core.notation import write_record
from hothouse.core.options import OptionValue
from hothouse.core.registry import game as find_game
from hothouse.core.scorebook import Scorebook
from hothouse.core.seats import CHANCE
from hothouse.envs.encodings import encoder
from hothouse.kernels import needed_kernel


@dataclass(frozen=True, slots=True)
class Task:
    """One game to play: plain data, so that any process can play it."""

    game: str
    options: tuple[tuple[str, OptionValue], ...]
    bot: str
    number: int
    seed: int


@dataclass(frozen=True, slots=True)
class Row:
    """One decision: what the seat saw, what it chose, what it expected, and how the game ended for it."""

    game: int
    ply: int
    seat: int
    observation: list[int]
    action: int
    legal: int
    value: float | None
    result: float


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
    bots = [player.make() for _ in game.seats(book.state)]
    luck = Luck(seed_of(task.seed, task.number))
    watch = Watch(task)
    while (seat := game.to_act(book.state)) is not None:
        if seat == CHANCE:
            book.play(luck.draw(game, book.state))
            continue
        seed = seed_of(task.seed, task.number, len(book.actions))
        decision = bots[seat].decide(game.view(book.state, seat), player.budget, seed)
        with answered_by(player):
            action = game.parse(book.state, decision.action)
            book.play(action)
        watch.see(book.states[-2], seat, action, decision.value, len(book.actions) - 1)
    outcome = game.outcome(book.state)
    assert outcome is not None
    rows = [row(outcome.share(seat)) for seat, row in watch.rows]
    return Harvest(task.number, write_record(book.record(Event=f"self-play of {task.bot}")), rows)


class Watch:
    """Writes decisions down as numbers; how they ended is known later."""

    def __init__(self, task: Task) -> None:
        kind = needed_kernel(task.game)
        self.number = task.number
        self.kernel_of = kind.from_state
        self.encoder = encoder(task.game, dict(task.options))
        self.rows: list[tuple[int, Any]] = []

    def see(self, state: Any, seat: int, action: Any, value: float | None, ply: int) -> None:
        """One decision."""
        kernel = self.kernel_of(state)
        seen = np.empty(self.encoder.length, np.int16)
        self.encoder.see(kernel, seat, seen)
        chosen, legal = self.encoder.encode(kernel, action), len(kernel.codes())

        def row(result: float) -> Row:
            return Row(self.number, ply, seat, seen.tolist(), chosen, legal, value, result)

        self.rows.append((seat, row))
