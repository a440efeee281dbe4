"""What a position is worth in points: by how many every seat will be ahead of the others at the end.

Points tell, shares judge. The worth is read from what the search expects, from the sheets as they stand, and
from how much of the game is left; a line fitted to games of `bud` (`python -m hothouse.cli.fit_points`) turns
them into points. It is one fixed number for a position and a pass, so sums of points are as exact as those
of shares, and a draw's luck in points has mean zero as well.
"""

import math
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from hothouse.core.game import AnyGame
from hothouse.core.kit import kit, part
from hothouse.core.options import OptionValue, check_options
from hothouse.kernels import table_of
from hothouse.kernels.kernel import Kernel

Margins = tuple[float, ...]
"""By how many points each seat is ahead of the mean of the others, behind where it is negative; alone, what
it has."""
PLAYOUTS = 8
"""Games by lot that tell how much is left."""
SURE = 0.02
"""No share counts for more, or the last doubt of an engine would be worth many points."""


@dataclass(frozen=True, slots=True)
class Worth:
    """The line of one variant. `length` is how many actions a whole game by lot takes; each of the others has
    a term for the beginning and for later, in powers of the part of the game that is left."""

    length: float
    now: tuple[float, ...]
    odds: tuple[float, ...]
    alone: tuple[float, ...]

    def margins(self, now: Margins, shares: Sequence[float], left: float) -> Margins:
        """By how many points every seat will be ahead."""
        part_left = left / self.length
        by_now, by_odds, always = (_power(terms, part_left) for terms in (self.now, self.odds, self.alone))
        return tuple(
            by_now * ahead + by_odds * chance + always
            for ahead, chance in zip(now, odds(shares), strict=True)
        )


def odds(shares: Sequence[float]) -> tuple[float, ...]:
    """How much better than the others each seat stands, on a scale without ends; alone, than losing."""
    logs = [math.log(min(1 - SURE, max(SURE, share))) for share in shares]
    if len(logs) == 1:
        return (logs[0] - math.log(1 - math.exp(logs[0])),)
    middle = sum(logs) / len(logs)
    return tuple(each - middle for each in logs)


def standing(game: AnyGame, table: Kernel) -> Margins:
    """By how many points each seat is ahead on the sheets as they are; at the end, the result in points."""
    sign = -1 if kit(game.name).fewest_win else 1
    return ahead_of([sign * table.score(seat) for seat in range(table.seats())])


def ahead_of(points: Sequence[float]) -> Margins:
    """Each seat's points less the mean of the others', so that all of them together are nothing."""
    if len(points) == 1:
        return tuple(map(float, points))
    whole, others = sum(points), len(points) - 1
    return tuple(each - (whole - each) / others for each in points)


def left_of(table: Kernel) -> float:
    """How many actions are left when everybody plays by lot: the same for the same position."""
    return table.playouts(PLAYOUTS).moves / PLAYOUTS


def worth_of(game: AnyGame, state: Any) -> Worth | None:
    """The line of the variant that a table is nearest to; None where the game has none."""
    file: Path | None = part(game.name, "points", lambda found: isinstance(found, Path))
    if file is None:
        return None
    options = tuple(sorted(game.options_of(state).items()))
    return _lines(file)[_nearest(game, tuple(_lines(file)), len(game.seats(state)), options)]


@dataclass(frozen=True, slots=True)
class Gauge:
    """What turns the shares of one position into points: its sheets, and how much is left (None at the
    end)."""

    worth: Worth
    now: Margins
    left: float | None

    def margins(self, shares: Sequence[float]) -> Margins:
        """What every seat may expect in points where a search expects these shares; at the end, what it
        got."""
        return self.now if self.left is None else self.worth.margins(self.now, shares, self.left)


def gauge(game: AnyGame, state: Any) -> Gauge | None:
    """The gauge of a position, the same in every pass; None where the game has no measure for points."""
    worth = worth_of(game, state)
    if worth is None:
        return None
    table = table_of(game.name, state)
    return Gauge(worth, standing(game, table), None if table.actor() is None else left_of(table))


@cache
def _lines(file: Path) -> dict[str, Worth]:
    said = tomllib.loads(file.read_text("utf-8"))
    return {
        name: Worth(line["length"], *(tuple(line[each]) for each in ("now", "odds", "alone")))
        for name, line in said.items()
    }


@cache
def _nearest(
    game: AnyGame, names: tuple[str, ...], seats: int, options: tuple[tuple[str, OptionValue], ...]
) -> str:
    fitting = [name for name in names if len(game.seats(game.start(**game.variants[name]))) == seats]
    return max(fitting, key=lambda name: _alike(game, game.variants[name], dict(options)))


def _alike(game: AnyGame, variant: Mapping[str, OptionValue], options: Mapping[str, OptionValue]) -> int:
    whole = check_options(game.options, dict(variant))
    return sum(options.get(name) == value for name, value in whole.items())


def _power(terms: Sequence[float], left: float) -> float:
    return sum(term * left**power for power, term in enumerate(terms))
