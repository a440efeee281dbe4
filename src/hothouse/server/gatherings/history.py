"""What an entrant has done so far in a tournament: points, opponents, seats, rests."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import permutations

from hothouse.storage.tournament_rows import PairingRow

Board = tuple[int, ...]
"""Who sits at a table, in the order of the seats; one alone rests, or plays alone."""


@dataclass(frozen=True, slots=True)
class History:
    """One entrant's road. `met`: everybody, in order; `sat`: on which seats; `short`: how often they rested
    or sat at a smaller table than the game's; `bot`: who minds no rest."""

    number: int
    points: int = 0
    met: tuple[int, ...] = ()
    sat: tuple[int, ...] = ()
    rested: bool = False
    short: int = 0
    bot: bool = False

    @property
    def balance(self) -> int:
        """How often they sat first more than second."""
        return self.sat.count(0) - self.sat.count(1)

    @property
    def last(self) -> int | None:
        """Where they sat last; None: nowhere yet."""
        return self.sat[-1] if self.sat else None

    def after(self, pairing: PairingRow, seats: int) -> "History":
        """The road with one pairing more, where `seats` sit at a whole table."""
        others = pairing.others(self.number)
        played = bool(others) and pairing.how != "absent"
        return History(
            self.number,
            self.points + pairing.points_of(self.number),
            self.met + others,
            (*self.sat, pairing.numbers.index(self.number)) if played else self.sat,
            self.rested or pairing.how == "bye",
            self.short + (len(pairing.sat) < seats),
            self.bot,
        )


def histories(
    numbers: Iterable[int], pairings: Sequence[PairingRow], seats: int = 2, bots: Collection[int] = ()
) -> dict[int, History]:
    """Everybody's road, in the order of the rounds."""
    found = {number: History(number, bot=number in bots) for number in numbers}
    for pairing in sorted(pairings, key=lambda each: (each.round, each.board)):
        for number in pairing.numbers:
            if number in found:
                found[number] = found[number].after(pairing, seats)
    return found


def seated(*sit: History) -> Board:
    """Who sits where: where they have sat less often, and not where they sat last."""

    def wrong(order: Sequence[History]) -> tuple[int, int, list[int]]:
        # The growth of a square is even in what was there: so the squares of all counts stay least.
        often = sum(each.sat.count(seat) for seat, each in enumerate(order))
        again = sum(each.last == seat for seat, each in enumerate(order))
        return often, again, [each.number for each in order]

    return tuple(each.number for each in min(permutations(sit), key=wrong))
