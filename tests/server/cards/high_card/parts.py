"""The parts of High Card, in plain Python: a kernel, levels, an encoder, a command."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

import click

from high_card.game import FLOWERS, NONE, Deal, Decide, Hands
from hothouse.bots import NAMES, Budget, Level
from hothouse.bots.kernel_uct import KernelUctBot
from hothouse.bots.random_bot import RandomBot
from hothouse.core.action import Action
from hothouse.core.message import Template
from hothouse.core.options import OptionValue
from hothouse.envs.encoder import Field
from hothouse.envs.plain import PlainEncoder
from hothouse.kernels import Codes, Kernel, PlainKernel

CHANCE_ACTS, OVER, POINT = -1, -2, 12
KEEP, SWAP = 1, 2


class HighCardKernel(PlainKernel):
    """Two cards, numbered from 1 (0: none), and how many have decided. A draw is 10 and more."""

    def __init__(self) -> None:
        self.cards = [0, 0]
        self.decided = 0
        self.rounds = 1

    def to_act(self) -> int:
        if 0 in self.cards:
            return CHANCE_ACTS
        return self.decided % 2 if self.decided < 2 * self.rounds else OVER

    def legal(self, codes: Codes, at: int) -> int:
        if self.to_act() == CHANCE_ACTS:
            listed = [10 + card for card in range(1, len(FLOWERS) + 1) if card not in self.cards]
        else:
            listed = [KEEP, SWAP] if self.to_act() >= 0 else []
        for index, code in enumerate(listed, start=at):
            codes.put(index, code)
        return at + len(listed)

    def apply(self, code: int) -> int:
        if code >= 10:
            self.cards[self.cards.index(0)] = code - 10
            return 0
        if code == SWAP:
            self.cards[self.decided % 2] = 0
        self.decided += 1
        return 0

    def copy_from(self, other: Kernel) -> int:
        assert isinstance(other, HighCardKernel)
        self.cards, self.decided, self.rounds = [*other.cards], other.decided, other.rounds
        return 0

    def key(self) -> int:
        return self.cards[0] + 100 * self.cards[1] + 10_000 * self.decided

    def score(self, seat: int) -> int:
        return self.cards[seat] if self.to_act() == OVER else 0

    def share(self, seat: int) -> int:
        return POINT if self.to_act() == OVER and self.cards[seat] == max(self.cards) else 0

    def seats(self) -> int:
        return 2

    @staticmethod
    def most_actions() -> int:
        return len(FLOWERS)

    @staticmethod
    def from_state(state: Hands) -> "HighCardKernel":
        kernel = HighCardKernel()
        kernel.cards = [0 if card == NONE else FLOWERS.index(card) + 1 for card in state.cards]
        kernel.decided, kernel.rounds = state.decided, state.rounds
        return kernel

    def to_state(self) -> Hands:
        left, right = (FLOWERS[card - 1] if card else NONE for card in self.cards)
        return Hands((left, right), self.decided, self.rounds)

    def code_of(self, action: Action) -> int:
        if isinstance(action, Deal):
            return 10 + FLOWERS.index(action.card) + 1
        return KEEP if str(action) == "keep" else SWAP

    def action_of(self, code: int) -> Action:
        if code >= 10:
            return Deal(self.cards.index(0), FLOWERS[code - 11])
        return Decide("keep" if code == KEEP else "swap")


class HighCardEncoder(PlainEncoder):
    """A seat sees its own card and who has decided."""

    def look(self, kernel: Any, seat: int) -> Sequence[int]:
        return [kernel.cards[seat], kernel.decided]

    def number_of(self, kernel: Kernel, code: int) -> int:
        return code - 1

    def number_of_draw(self, code: int) -> int:
        return code - 11

    def fields(self) -> Sequence[Field]:
        return [Field("card", 0, 1, "the card in hand"), Field("decided", 1, 1, "how many have decided")]


def encoder(_: Mapping[str, OptionValue]) -> HighCardEncoder:
    """The encoder of every table."""
    return HighCardEncoder(2, 2, len(FLOWERS), len(FLOWERS))


ABOUT = Template("knows when to swap")
LEVELS = tuple(
    Level(name, ABOUT, Budget(simulations=400), RandomBot if name == "seed" else KernelUctBot)
    for name in NAMES
)


@click.command()
def deal() -> None:
    """Deal a card, as High Card would."""
    click.echo(random.choice(FLOWERS))
