"""Openings of episodes: a few actions by lot before the agent plays, as the rounds of the arena begin."""

import random

from hothouse.bots.openings import NONE, Opening, draw_opening, usual_opening
from hothouse.core.errors import HothouseError
from hothouse.envs.table import EnvTable

USUAL = "usual"
"""As the arena opens this game."""
MANY = 256
"""How many openings an environment knows where a judge has to find them open: each costs a search, once."""


class Openings:
    """How the episodes of a table begin: a number of actions by lot, `usual`, an `Opening`, or None."""

    def __init__(self, table: EnvTable, wanted: int | str | Opening | None) -> None:
        self.opening = _read(table, wanted)
        self.table = table
        self.known: dict[int, list[int]] = {}

    def play(self, rng: random.Random) -> None:
        """Play the opening of an episode at the table, which has just been dealt."""
        # A judge searches for each opening, so those are drawn from a set that is found out once.
        if self.opening.open < 1:
            for code in self._judged(rng.randrange(MANY)):
                self.table.apply(code)
            return
        for _ in range(self.opening.actions):
            # By lot a game may end before the agent is asked; the environment begins another.
            if self.table.actor is None:
                return
            self.table.apply(rng.choice(self.table.kernel.codes()))

    def _judged(self, number: int) -> list[int]:
        """The codes of an opening that is still anybody's game."""
        if number not in self.known:
            game, kernel = self.table.game, self.table.first.copy()
            codes: list[int] = []
            for text in draw_opening(game, self.table.options, self.opening, number):
                codes.append(kernel.code_of(game.parse(kernel.to_state(), text)))
                kernel.apply(codes[-1])
            self.known[number] = codes
        return self.known[number]


def _read(table: EnvTable, wanted: int | str | Opening | None) -> Opening:
    """What was asked for, as an `Opening`."""
    if wanted is None or wanted == 0:
        return NONE
    if wanted == USUAL:
        return usual_opening(table.game.name)
    if isinstance(wanted, Opening):
        return wanted
    if isinstance(wanted, int) and wanted > 0:
        return Opening(wanted)
    raise HothouseError(
        f"{wanted!r} is no opening: give how many actions are drawn by lot, {USUAL!r} as the arena has it, "
        "or an Opening"
    )
