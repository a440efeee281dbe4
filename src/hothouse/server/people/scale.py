"""The scale of ratings: what a game between two to four says about where everybody stands.

The model is Plackett and Luce's, as `openskill` works it out: made for any number of seats, with ties, and
with an uncertainty for everybody. Our arena rates bots by the same model and on Elo's scale, 400 points for
ten times the strength; `beta` is chosen so that it is the same scale here, whatever the number of seats.
"""

import math
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from hothouse.bots.levels import level
from hothouse.storage.ratings import SPREAD, START, Standing

if TYPE_CHECKING:  # a quarter of a second: whoever counts no game does without
    from openskill.models import PlackettLuce

ELO = 400 / math.log(10)
RESTLESS = 4.0
"""How much anybody may have changed between two games: with it the uncertainty never ends."""
BOT = "bot:"
BOT_SPREAD = 45.0
"""How well the arena knows a level."""
DRIFT = 100.0
"""How far the games at our tables may move a level from where the arena has put it."""
MEETS = 0.7
"""What each game with the same person within `DAYS` counts of the one before: all of them together at most
three games and a third."""
DAYS = 90
HEADROOM = 250.0
"""How far above their games against bots somebody may be lifted at least."""


@cache
def _model(seats: int) -> "PlackettLuce":
    from openskill.models import PlackettLuce

    # The model divides by the root of the sum over all seats: so much of it each has.
    return PlackettLuce(mu=START, sigma=SPREAD, beta=ELO / math.sqrt(seats), tau=RESTLESS)


def level_standing(game: str, name: str) -> Standing:
    """Where a level of bots stands before it has played at our tables: where the arena has put it."""
    value = float(level(game, name).rating)
    return Standing(value, BOT_SPREAD, value, BOT_SPREAD)


def ceiling(standing: Standing) -> float:
    """How high games with people can lift: what the games against bots do not rule out. A made-up rival can
    lose on purpose; a bot cannot."""
    return standing.anchor + max(HEADROOM, standing.anchor_spread)


def weight(met: Sequence[int]) -> float:
    """What a game counts for somebody who has met each of these people so often lately; bots are 0."""
    return sum(MEETS**times for times in met) / len(met)


def after(
    game: str,
    sat: Sequence[str],
    before: Mapping[str, Standing],
    ranks: Sequence[int],
    weights: Sequence[float],
) -> list[Standing]:
    """Where everybody stands after a game: `sat` are people and `bot:level`, a lower rank is better."""
    old = [before[each] for each in sat]
    values = _play([(each.value, each.spread) for each in old], ranks)
    bots = [number for number, each in enumerate(sat) if each.startswith(BOT)]
    found = []
    for number, (who, was) in enumerate(zip(sat, old, strict=True)):
        if number in bots:
            found.append(_bot(game, who, was, values[number]))
        else:
            anchor = _anchor(number, old, bots, ranks)
            found.append(_person(was, values[number], weights[number], anchor))
    return found


def _person(was: Standing, new: tuple[float, float], share: float, anchor: tuple[float, float]) -> Standing:
    value = was.value + share * (new[0] - was.value)
    spread = was.spread + share * (new[1] - was.spread)
    now = Standing(value, spread, *anchor, was.games + 1)
    # Who stands higher already (the bots' games have gone badly since) is not pulled down by a game won.
    return msgspec.structs.replace(now, value=min(value, max(was.value, ceiling(now))))


def _bot(game: str, who: str, was: Standing, new: tuple[float, float]) -> Standing:
    """A level does not learn: it is only known better, and stays near to what the arena has found."""
    arena = level_standing(game, who.removeprefix(BOT))
    value = min(max(new[0], arena.value - DRIFT), arena.value + DRIFT)
    return Standing(value, min(new[1], was.spread), arena.value, arena.spread, was.games + 1)


def _anchor(
    number: int, old: Sequence[Standing], bots: Sequence[int], ranks: Sequence[int]
) -> tuple[float, float]:
    """What games alone against bots say: another person at the table could help against them."""
    mine = (old[number].anchor, old[number].anchor_spread)
    if len(bots) < len(old) - 1:
        return mine
    rivals = [(old[each].value, old[each].spread) for each in bots]
    return _play([mine, *rivals], [ranks[number], *(ranks[each] for each in bots)])[0]


def _play(old: Sequence[tuple[float, float]], ranks: Sequence[int]) -> list[tuple[float, float]]:
    model = _model(len(old))
    teams = [[model.rating(mu=value, sigma=spread)] for value, spread in old]
    return [(one.mu, one.sigma) for (one,) in model.rate(teams, ranks=[float(rank) for rank in ranks])]
