"""A second Petris, written from the rules alone and as naively as possible: the witness of the first.

It shares no code with `hothouse.games.petris`. Pieces are moved one by one between reserve and dishes, and
moves are found by trying every number of bacteria for every neighbour.
"""

from collections import Counter
from copy import copy
from itertools import product

TOUCHING = {
    2: "12 23 34 45 56 61 17 27 37 47 57 67",
    3: "1-2 1-3 2-3 2-4 2-5 3-5 3-6 4-5 5-6 4-7 4-8 5-8 5-9 6-9 6-10 7-8 8-9 9-10",
}
STARTS = {2: {"b": 1, "r": 4}, 3: {"b": 1, "r": 10, "y": 7}}
LAP = {2: "brFrbFbrCrbFbrFrbC", 3: "bryFybrCrybFbryCybrFrybC"}
Move = tuple[int, frozenset[tuple[int, int]]]


def pairs(players: int) -> set[tuple[int, int]]:
    """Every pair of dishes that touch, both ways round."""
    found = [pair.split("-") if "-" in pair else list(pair) for pair in TOUCHING[players].split()]
    return {(int(a), int(b)) for a, b in found} | {(int(b), int(a)) for a, b in found}


class Table:
    """Loose bacteria and sarcinas by (dish, colour), reserves, points, the marker, and who lost how."""

    def __init__(self, players: int, advanced: bool = False) -> None:
        self.players = players
        self.advanced = advanced
        self.colours = "bry"[:players]
        self.beside = pairs(players)
        self.numbers = range(1, 8 if players == 2 else 11)
        self.loose: Counter[tuple[int, str]] = Counter()
        self.sarcinas: set[tuple[int, str]] = set()
        self.reserve = dict.fromkeys(self.colours, 20)
        self.spare = dict.fromkeys(self.colours, 3)
        self.points = dict.fromkeys(self.colours, 0)
        self.track = LAP[players] * 2
        self.marker = 0
        self.ending = ""
        self.losers: set[str] = set()
        for colour, dish in STARTS[players].items():
            self.put(dish, colour)

    def twin(self) -> "Table":
        """The same table once more, to be played on by itself."""
        other = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, dict | set):
                setattr(other, name, value.copy())
        return other

    def put(self, dish: int, colour: str) -> None:
        """One bacterium from the reserve into a dish."""
        self.reserve[colour] -= 1
        self.loose[dish, colour] += 1

    def number(self, dish: int, colour: str) -> int:
        """How many bacteria the colour counts in the dish."""
        return self.loose[dish, colour] + 5 * ((dish, colour) in self.sarcinas)

    def moves(self) -> set[Move]:
        """Every valid propagation, by trying everything (P3.1–P3.6)."""
        if self.ending:
            return set()
        mover = self.track[self.marker]
        found: set[Move] = set()
        for origin in self.numbers:
            here = self.loose[origin, mover]
            neighbours = [dish for dish in self.numbers if (origin, dish) in self.beside]
            for split in product(range(here + 1), repeat=len(neighbours)):
                if 1 <= sum(split) <= here:
                    arrivals = {dish: n for dish, n in zip(neighbours, split, strict=True) if n}
                    if self.valid(mover, origin, arrivals):
                        found.add((origin, frozenset(arrivals.items())))
        return found

    def valid(self, mover: str, origin: int, arrivals: dict[int, int]) -> bool:
        """P3.4–P3.6 on the position after the whole propagation."""
        if any((dish, mover) in self.sarcinas for dish in arrivals):
            return False
        after = {dish: self.number(dish, mover) for dish in self.numbers}
        after[origin] -= sum(arrivals.values())
        for dish, n in arrivals.items():
            after[dish] += n
        for dish in {origin, *arrivals}:
            if after[dish] > 5:
                return False
            for other in self.colours:
                if other != mover and after[dish] == self.number(dish, other) != 0:
                    return False
        return True

    def play(self, move: Move) -> None:
        """Make the move, then everything that happens by itself."""
        origin, arrivals = move
        mover = self.track[self.marker]
        for dish, n in arrivals:
            self.loose[origin, mover] -= n
            self.loose[dish, mover] += n
        for dish in self.numbers:
            self.five(dish, mover)
        if self.losers:
            self.ending = "sarcina"
            return
        self.marker += 1
        while not self.ending and self.marker < len(self.track) and self.track[self.marker] in "FC":
            self.phase()
        if not self.ending and self.marker == len(self.track):
            self.ending = "track"
        elif not self.ending and not self.moves():
            self.ending, self.losers = "stuck", {self.track[self.marker]}

    def five(self, dish: int, colour: str) -> None:
        """P3.7, P3.8: five loose bacteria become a sarcina, or lose the game."""
        if self.loose[dish, colour] != 5:
            return
        if not self.spare[colour]:
            self.losers.add(colour)
            return
        self.loose[dish, colour] = 0
        self.reserve[colour] += 5
        self.spare[colour] -= 1
        self.sarcinas.add((dish, colour))

    def phase(self) -> None:
        """P4 and, on a C, P5 and P6."""
        for dish in self.numbers:
            present = [colour for colour in self.colours if self.number(dish, colour)]
            if len(present) == 1 and self.number(dish, present[0]) < 5 and self.reserve[present[0]]:
                self.put(dish, present[0])
                self.five(dish, present[0])
        if self.losers:
            self.ending = "sarcina"
            return
        if self.track[self.marker] == "C":
            self.score()
        if self.losers:
            self.ending = "nine"
        else:
            self.marker += 1

    def score(self) -> None:
        """P5.2–P5.5, P6.1."""
        nth = self.track[: self.marker].count("C")
        worth = [3, 2, 2, 1][nth] if self.advanced else 1
        for dish in self.numbers:
            present = [colour for colour in self.colours if self.number(dish, colour)]
            if len(present) > 1:
                leader = max(present, key=lambda colour: self.number(dish, colour))
                self.points[leader] += worth * (len(present) - 1)
        for colour in self.colours:
            if self.points[colour] >= 9:
                self.points[colour] = 9
                self.losers.add(colour)

    def winners(self) -> set[str]:
        """P7: sort by points, pieces, sarcinas; whoever equals the first shares."""
        left = sorted(set(self.colours) - self.losers or set(self.colours), key=self.rank)
        return {colour for colour in left if self.rank(colour) == self.rank(left[0])}

    def rank(self, colour: str) -> tuple[int, int, int]:
        """P7.2, P7.3."""
        bacteria = sum(self.loose[dish, colour] for dish in self.numbers)
        sarcinas = sum((dish, colour) in self.sarcinas for dish in self.numbers)
        return self.points[colour], bacteria + sarcinas, sarcinas
