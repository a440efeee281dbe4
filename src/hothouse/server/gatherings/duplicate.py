"""Duplicate: everybody plays the same draws, and is compared with those who had the same seat.

As in bridge: for each of the others who were dealt the same in the same seat one gets a whole point for
having done better and half a point for having done as well. What luck gave, it gave to all of them.
"""

from collections.abc import Iterable, Sequence

from hothouse.storage.tournament_rows import PairingRow

WHOLE = 1000
"""A best result: shares are counted in thousandths."""
KEPT_WAITING = 600
"""What whoever could not play gets: a little more than the middle."""
FAR = 10_000
"""By how much a game is won that was given up, or lost on time: more than any that was played."""


def shares(pairings: Sequence[PairingRow]) -> dict[tuple[int, int, int], int]:
    """What each entrant reached in each round: by round, board and entrant, in thousandths."""
    found: dict[tuple[int, int, int], int] = {}
    for number in {each.round for each in pairings}:
        here = [each for each in pairings if each.round == number and each.over]
        found |= _of_round(here)
    return found


def _of_round(here: Sequence[PairingRow]) -> dict[tuple[int, int, int], int]:
    found = {}
    for each in here:
        for seat, one in enumerate(each.sat):
            if each.how == "played" and one.margin is not None:
                share = compared(_same_seat(here, seat, len(each.sat)), each.board)
            else:
                waited = each.how == "bye" or (each.how == "absent" and one.points > 0)
                share = KEPT_WAITING if waited else 0
            found[each.round, each.board, one.number] = share
    return found


def _same_seat(here: Sequence[PairingRow], seat: int, size: int) -> dict[int, int]:
    """The margins of everybody who had this seat at a table of this size, by board."""
    return {
        each.board: each.sat[seat].margin or 0
        for each in here
        if each.how == "played" and len(each.sat) == size
    }


def compared(results: dict[int, int], board: int) -> int:
    """The result of a board beside all others; the middle where there is none to compare it with."""
    others = [result for each, result in results.items() if each != board]
    if not others:
        return WHOLE // 2
    return round(WHOLE * sum(map(_point, others, [results[board]] * len(others))) / (2 * len(others)))


def _point(other: int, mine: int) -> int:
    return 2 if mine > other else 1 if mine == other else 0


def mean(found: Iterable[int]) -> int:
    """The mean of shares, in thousandths."""
    all_of_them = list(found)
    return round(sum(all_of_them) / len(all_of_them)) if all_of_them else 0
