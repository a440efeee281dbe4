"""What an entrant has done so far in a tournament: points, opponents, seats, rests."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hothouse.storage.tournament_rows import PairingRow


@dataclass(frozen=True, slots=True)
class Pair:
    """Who is to sit first, and who second; nobody: a rest, or a table for one."""

    first: int
    second: int | None


@dataclass(frozen=True, slots=True)
class History:
    """One entrant's road. `balance`: how often they sat first more than second; `last`: where they sat last
    (1: first, -1: second, 0: nowhere yet)."""

    number: int
    points: int = 0
    met: tuple[int, ...] = ()
    balance: int = 0
    last: int = 0
    rested: bool = False

    def after(self, pairing: PairingRow) -> "History":
        """The road with one pairing more."""
        other = pairing.other(self.number)
        sat = 0 if other is None or pairing.how == "absent" else 1 if pairing.first == self.number else -1
        return History(
            self.number,
            self.points + pairing.points_of(self.number),
            self.met if other is None else (*self.met, other),
            self.balance + sat,
            sat or self.last,
            self.rested or pairing.how == "bye",
        )


def histories(numbers: Iterable[int], pairings: Sequence[PairingRow]) -> dict[int, History]:
    """Everybody's road, in the order of the rounds."""
    found = {number: History(number) for number in numbers}
    for pairing in sorted(pairings, key=lambda each: (each.round, each.board)):
        for number in (pairing.first, pairing.second):
            if number is not None and number in found:
                found[number] = found[number].after(pairing)
    return found


def seated(one: History, other: History) -> Pair:
    """Who of two sits first: whoever did so less often, or not the last time, or has the lower number."""

    def wish(each: History) -> tuple[int, int, int]:
        return each.balance, each.last, each.number

    first, second = sorted((one, other), key=wish)
    return Pair(first.number, second.number)
