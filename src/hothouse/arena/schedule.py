"""Who meets whom: every two bots, in every seating, with the same luck in each round.

A round of two bots is the smallest set of games in which both sit in every seat equally often. Two seats:
two games with seats swapped. More seats: each bot alone among copies of the other, in every seat. One seat:
one game each, compared by their results.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from hothouse.core.seeds import seed_of


@dataclass(frozen=True, slots=True)
class Round:
    """Games of two bots that share their luck: `seatings[n][seat]` is the bot's number in the n-th game."""

    number: int
    bots: tuple[int, int]
    seatings: tuple[tuple[int, ...], ...]
    luck_seed: int
    seed: int


def seatings(one: int, other: int, seats: int) -> tuple[tuple[int, ...], ...]:
    """The games of one round."""
    if seats == 1:
        return ((one,), (other,))
    if seats == 2:
        return ((one, other), (other, one))
    alone = [(one, other), (other, one)]
    return tuple(
        tuple(lone if place == seat else rest for place in range(seats))
        for lone, rest in alone
        for seat in range(seats)
    )


def games_in_round(seats: int) -> int:
    """How many games one round of two bots takes."""
    return len(seatings(0, 1, seats))


def schedule(bots: int, seats: int, games: int, seed: int) -> Iterator[Round]:
    """Rounds in turn for every two bots, until each two have played at least this many games."""
    # Rounded up: a round that is cut would leave a seat unfair.
    rounds = -(-games // games_in_round(seats))
    number = 0
    # Turn by turn, not pair by pair: a contest stopped early has heard everybody alike.
    for turn in range(rounds):
        for one, other in combinations(range(bots), 2):
            # Of the turn alone: in a turn all pairs meet under the same luck.
            luck = seed_of(seed, "luck", turn)
            yield Round(
                number,
                (one, other),
                seatings(one, other, seats),
                luck,
                seed_of(seed, "bots", one, other, turn),
            )
            number += 1
