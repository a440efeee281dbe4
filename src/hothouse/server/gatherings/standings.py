"""Standings: who is ahead, and by what where points are equal. Every tie-break says what it counts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import groupby

from hothouse.core.message import Template
from hothouse.server.gatherings.duplicate import mean, shares
from hothouse.server.gatherings.fixed import best, going_on
from hothouse.storage.tournament_rows import WIN, Format, Gathered, PairingRow

Counted = Mapping[int, int]
"""A number for each entrant."""


@dataclass(frozen=True, slots=True)
class Break:
    """A tie-break: what its column is called, what it counts, and in which parts of a point."""

    label: Template
    about: Template
    parts: int
    count: Callable[["Sums"], Counted]


@dataclass(frozen=True, slots=True)
class Standing:
    """Where an entrant stands; those who are equal in everything share a place."""

    place: int
    number: int
    points: int
    breaks: tuple[int, ...]
    played: int


class Sums:
    """What tie-breaks are counted from: the points of everybody, and who met whom."""

    def __init__(self, gathered: Gathered) -> None:
        self.numbers = [each.number for each in gathered.entrants]
        self.over = [each for each in gathered.pairings if each.over]
        self.of = {number: [each for each in self.over if each.has(number)] for number in self.numbers}
        self.points = {number: sum(each.points_of(number) for each in own) for number, own in self.of.items()}


def _opponents(sums: Sums) -> Counted:
    """Who was not met counts as somebody with one's own points: a rest is neither a help nor a harm."""
    return {
        number: sum(sum(sums.points[other] for other in _met(each, number)) for each in own)
        for number, own in sums.of.items()
    }


def _met(pairing: PairingRow, number: int) -> tuple[int, ...]:
    others = pairing.others(number)
    return others if others and pairing.how != "absent" else (number,)


def _ahead(pairing: PairingRow, number: int, other: int) -> int:
    """2 for being ahead of another at a table, 1 for being as good, 0 for being behind."""
    mine, theirs = pairing.points_of(number), pairing.points_of(other)
    if mine == theirs:
        return int(mine > 0 or pairing.how == "played")
    return 2 * (mine > theirs)


def _beaten(sums: Sums) -> Counted:
    return {
        number: sum(
            _ahead(each, number, other) * sums.points[other]
            for each in own
            if each.how == "played"
            for other in each.others(number)
        )
        for number, own in sums.of.items()
    }


def _direct(sums: Sums) -> Counted:
    equals = {
        number: {each for each, points in sums.points.items() if points == own}
        for number, own in sums.points.items()
    }
    return {
        number: sum(
            _ahead(each, number, other)
            for each in own
            for other in each.others(number)
            if other in equals[number]
        )
        for number, own in sums.of.items()
    }


def _wins(sums: Sums) -> Counted:
    return {
        number: sum(each.how == "played" and won(each, number) for each in own)
        for number, own in sums.of.items()
    }


def won(pairing: PairingRow, number: int) -> bool:
    """Whether somebody was ahead of all others at a table, or won alone."""
    others = pairing.others(number)
    return pairing.points_of(number) > max((pairing.points_of(each) for each in others), default=0)


def _fewer(sums: Sums) -> Counted:
    return {number: -len(own) for number, own in sums.of.items()}


def _last_table(sums: Sums) -> Counted:
    return {number: own[-1].points_of(number) if own else 0 for number, own in sums.of.items()}


def _rounds_through(sums: Sums) -> Counted:
    """A whole point for each round that one got through, and for the last one if one won it."""
    final = max((each.round for each in sums.over), default=0)
    alone = sum(each.round == final for each in sums.over) == 1
    found = {}
    for number, own in sums.of.items():
        rounds = [
            number in best(each, 1 if alone and each.round == final else going_on(len(each.sat)))
            for each in own
        ]
        found[number] = WIN * sum(rounds)
    return found


def _best(sums: Sums) -> Counted:
    found = shares(sums.over)
    return {
        number: max((found[each.round, each.board, number] for each in own), default=0)
        for number, own in sums.of.items()
    }


OPPONENTS = Break(
    Template("Opponents"),
    Template("the points of everybody one met, added up: who met the stronger ones is ahead"),
    WIN,
    _opponents,
)
BEATEN = Break(
    Template("Beaten"),
    Template("the points of everybody one beat, and half of those one drew with, added up"),
    2 * WIN,
    _beaten,
)
DIRECT = Break(
    Template("Direct"), Template("the points of the games between those who are equal"), 2, _direct
)
WINS = Break(Template("Wins"), Template("how many games were won at the board"), 1, _wins)
FEWER = Break(Template("Games"), Template("who needed fewer games for the same points is ahead"), -1, _fewer)
LAST = Break(Template("Last table"), Template("the points at the last table one was at"), WIN, _last_table)
BEST = Break(Template("Best table"), Template("the best share that one had at a table"), 10, _best)

BREAKS: Mapping[Format, tuple[Break, ...]] = {
    "robin": (DIRECT, BEATEN, WINS),
    "swiss": (OPPONENTS, BEATEN, WINS),
    "knockout": (LAST, WINS),
    "arena": (WINS, FEWER),
    "duplicate": (BEST, WINS),
}
"""Which tie-breaks a format has, the first one first."""


def points_of(gathered: Gathered, sums: Sums) -> Counted:
    """What decides first: points in quarters, or the mean of the shares in thousandths."""
    if gathered.row.format == "knockout":
        return _rounds_through(sums)
    if gathered.row.format != "duplicate":
        return sums.points
    found = shares(sums.over)
    return {
        number: mean(found[each.round, each.board, number] for each in own) for number, own in sums.of.items()
    }


def standings(gathered: Gathered) -> list[Standing]:
    """Everybody who has played or still takes part, the best first."""
    sums = Sums(gathered)
    points = points_of(gathered, sums)
    breaks = [each.count(sums) for each in BREAKS[gathered.row.format]]
    gone = {each.number for each in gathered.entrants if each.gone and not sums.of[each.number]}

    def worth(number: int) -> tuple[int, ...]:
        return (points[number], *(each[number] for each in breaks))

    order = sorted((each for each in sums.numbers if each not in gone), key=lambda each: (worth(each), -each))
    found: list[Standing] = []
    for value, equals in groupby(reversed(order), key=worth):
        place = len(found) + 1
        found += [Standing(place, each, value[0], value[1:], len(sums.of[each])) for each in equals]
    return found
