"""Promises of a bot: what it expected at each of its decisions, beside what came of the game."""

from dataclasses import dataclass

from hothouse.arena.match import answered_by
from hothouse.bots.openings import NONE, Opening, draw_opening
from hothouse.bots.roster import entrant, seated
from hothouse.core.luck import Luck
from hothouse.core.options import OptionValue
from hothouse.core.registry import game as find_game
from hothouse.core.seats import CHANCE
from hothouse.core.seeds import seed_of


@dataclass(frozen=True, slots=True)
class Trial:
    """One game of a bot against itself: plain data, so that any process can play it."""

    game: str
    options: tuple[tuple[str, OptionValue], ...]
    bot: str
    number: int
    seed: int
    opening: Opening = NONE


@dataclass(frozen=True, slots=True)
class Promise:
    """The share of the result that a bot said it expects for its seat, and the share that it got."""

    said: float
    came: float


def promises_of(trial: Trial) -> list[Promise]:
    """Play the game; what was promised in it. A decision that a bot says nothing of has no promise."""
    game, player = find_game(trial.game), entrant(trial.game, trial.bot)
    options = dict(trial.options)
    state = game.start(**options)
    luck = Luck(seed_of(trial.seed, trial.number))
    for written in draw_opening(game, options, trial.opening, seed_of(trial.seed, trial.number)):
        state = game.apply(state, game.parse(state, written))
    said: list[tuple[int, float]] = []
    played = 0
    with seated(player for _ in game.seats(state)) as bots:
        while (seat := game.to_act(state)) is not None:
            played += 1
            if seat == CHANCE:
                state = game.apply(state, luck.draw(game, state))
                continue
            seed = seed_of(trial.seed, trial.number, played)
            decision = bots[seat].decide(game.view(state, seat), player.budget, seed)
            if decision.value is not None:
                said.append((seat, decision.value))
            with answered_by(player):
                state = game.apply(state, game.parse(state, decision.action))
    outcome = game.outcome(state)
    assert outcome is not None
    return [Promise(value, outcome.share(seat)) for seat, value in said]
