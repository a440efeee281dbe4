"""Rounds that are fixed from the start: everybody against everybody, and whoever loses is out."""

from collections.abc import Sequence

from hothouse.server.gatherings.history import Pair
from hothouse.storage.tournament_rows import PairingRow


def robin_rounds(count: int) -> int:
    """How many rounds it takes until everybody has met everybody."""
    return count - 1 + count % 2


def robin(numbers: Sequence[int], round_: int) -> list[Pair]:
    """One round of everybody against everybody, by turning a circle: one stays, the others move on. Over all
    rounds nobody sits first more than once more often than second."""
    circle: list[int | None] = [*numbers, *([None] if len(numbers) % 2 else [])]
    size = len(circle)
    if size < 2:
        return []
    turn = (round_ - 1) % (size - 1)
    moving = circle[:-1]
    around = moving[turn:] + moving[:turn]
    # The one who stays sits first and second by turns; the others by where the circle has brought them.
    pairs = [(around[0], circle[-1]) if turn % 2 else (circle[-1], around[0])]
    pairs += [
        (around[place], around[-place]) if place % 2 else (around[-place], around[place])
        for place in range(1, size // 2)
    ]
    played = [Pair(first, second) for first, second in pairs if first is not None and second is not None]
    rests = [
        first if second is None else second for first, second in pairs if first is None or second is None
    ]
    return played + [Pair(each, None) for each in rests if each is not None]


def knock_out_rounds(count: int) -> int:
    """How many rounds until one is left."""
    return max(1, (count - 1).bit_length())


def bracket(numbers: Sequence[int]) -> list[Pair]:
    """The first round: the first meets the last, so that the first two can only meet in the final; where
    there are too few, the first ones rest."""
    size = 1 << knock_out_rounds(len(numbers))
    order = [0]
    while len(order) < size:
        order = [place for each in order for place in (each, 2 * len(order) - 1 - each)]
    places = [numbers[place] if place < len(numbers) else None for place in order]
    pairs = zip(places[::2], places[1::2], strict=True)
    return [
        # By turns the one seeded higher sits first and second.
        Pair(one, other) if other is None or board % 2 == 0 else Pair(other, one)
        for board, (one, other) in enumerate(pairs)
        if one is not None
    ]


def winner(pairing: PairingRow) -> int | None:
    """Who goes on; a draw lets the second go on, who did not begin. Nobody, where nobody came."""
    if pairing.second is None:
        return pairing.first if pairing.first_points else None
    if pairing.first_points == pairing.second_points == 0:
        return None
    return pairing.first if pairing.first_points > pairing.second_points else pairing.second


def next_bracket(last: Sequence[PairingRow]) -> list[Pair]:
    """The next round: the winners of neighbouring boards meet; who has nobody to meet rests."""
    on = [winner(each) for each in sorted(last, key=lambda each: each.board)]
    on += [None] * (len(on) % 2)
    pairs = []
    for board, (one, other) in enumerate(zip(on[::2], on[1::2], strict=True)):
        both = [each for each in (one, other) if each is not None]
        if len(both) == 2:
            pairs.append(Pair(*both) if board % 2 == 0 else Pair(*both[::-1]))
        elif both:
            pairs.append(Pair(both[0], None))
    return pairs
