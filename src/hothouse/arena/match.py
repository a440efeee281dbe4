"""One game between bots, played through the readable rules, with every bot seeing its own view only."""

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from hothouse.arena.placing import places
from hothouse.bots.roster import Entrant, seated
from hothouse.core.errors import HothouseError, IllegalAction, Unreadable
from hothouse.core.game import AnyGame
from hothouse.core.luck import Luck
from hothouse.core.options import OptionValue
from hothouse.core.seats import CHANCE
from hothouse.core.seeds import seed_of


@dataclass(frozen=True, slots=True)
class Played:
    """How one game went, seat by seat: who sat there, the share won, score, place and thinking."""

    players: tuple[int, ...]
    """The number of the bot in each seat, as the bots were named."""
    shares: tuple[float, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    ending: str
    actions: tuple[str, ...]
    slowest: tuple[float, ...] = field(compare=False)
    """The longest a seat thought about one decision, in seconds: no part of what happened."""


def play_game(
    game: AnyGame,
    options: Mapping[str, OptionValue],
    entrants: Sequence[Entrant],
    players: Sequence[int],
    luck_seed: int,
    seed: int,
    opening: Sequence[str] = (),
) -> Played:
    """Play one game to its end: `players[seat]` says which of the entrants sits there.

    The actions of the `opening` are played first; the bots decide what comes after them.
    """
    state = game.start(**options)
    luck = Luck(luck_seed)
    written: list[str] = []
    slowest = [0.0] * len(players)
    with seated(entrants[player] for player in players) as bots:
        while (seat := game.to_act(state)) is not None:
            if len(written) < len(opening):
                action = game.parse(state, opening[len(written)])
                state = game.apply(state, action)
            elif seat == CHANCE:
                action = luck.draw(game, state)
                state = game.apply(state, action)
            else:
                began = time.perf_counter()
                entrant = entrants[players[seat]]
                # A seed of its own for every decision: nobody's dice depend on how often others rolled.
                decision = bots[seat].decide(
                    game.view(state, seat), entrant.budget, seed_of(seed, seat, len(written))
                )
                slowest[seat] = max(slowest[seat], time.perf_counter() - began)
                with answered_by(entrant):
                    action = game.parse(state, decision.action)
                    state = game.apply(state, action)
            written.append(str(action))
    return _result(game, state, players, written, slowest)


@contextmanager
def answered_by(entrant: Entrant) -> Iterator[None]:
    """Around the reading and the playing of a decision: one sentence about the bot that answered nonsense.

    `apply` asks whether an action is legal, so nobody asks before.
    """
    try:
        yield
    except Unreadable as wrong:
        raise HothouseError(f"{entrant.text} answered something unreadable: {wrong}") from None
    except IllegalAction as wrong:
        raise HothouseError(f"{entrant.text} answered an illegal action: {wrong}") from None


def _result(
    game: AnyGame, state: Any, players: Sequence[int], written: Sequence[str], slowest: Sequence[float]
) -> Played:
    outcome = game.outcome(state)
    assert outcome is not None
    seats: range = range(len(players))
    return Played(
        tuple(players),
        tuple(outcome.share(seat) for seat in seats),
        tuple(score.total for score in outcome.scores),
        places(game.name, outcome),
        outcome.ending,
        tuple(written),
        tuple(slowest),
    )
