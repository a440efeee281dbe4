"""The parts of a written position: tiles, rows of the register, machines. Each says what is wrong with it."""

from typing import NoReturn

from hothouse.core.lines import Part
from hothouse.core.seats import Seat
from hothouse.games.botanik.growing import Build, read_growth
from hothouse.games.botanik.machine import BARE, FITS, SOURCE_NETWORK, Machine, build
from hothouse.games.botanik.position import CENTRE, COVERED, GRAMMAR, MACHINE, NOTHING, SIDE
from hothouse.games.botanik.register import COLUMNS, Column, linked
from hothouse.games.botanik.state import SEATS
from hothouse.games.botanik.tiles import BOX, Tile, read_tile, sort_tiles


class BotanikLine:
    """The parts of one line, each read as what it is."""

    def __init__(self, text: str) -> None:
        self.line = GRAMMAR.read(text)

    def wrong(self, reason: str) -> NoReturn:
        """Refuse the whole line for this reason."""
        raise self.line.wrong(reason)

    def rest(self, part: Part, *seat: str) -> str | None:
        """What the part says after its name, one space between words; None where it is left out."""
        written = self.line.rest(part, *seat)
        return None if written is None else " ".join(written.split())

    def seat(self, part: Part) -> Seat | None:
        """The seat that the part names, if there is such a part."""
        word = self.rest(part)
        if word is not None and word not in SEATS:
            self.wrong(f"{part.name} is {' or '.join(SEATS)}")
        return None if word is None else SEATS.index(word)

    def tile(self, word: str) -> Tile:
        """The tile that the word names."""
        return read_tile(word) or self.wrong(f"there is no tile {word[:10]!r}")

    def tiles(self, part: Part, *seat: str) -> tuple[Tile, ...]:
        """The tiles of a part that has no order."""
        return sort_tiles(tuple(self.tile(word) for word in (self.rest(part, *seat) or "").split()))

    def row(self, part: Part, *seat: str) -> list[Tile | None]:
        """Five places of the register."""
        words = (self.rest(part, *seat) or " ".join([NOTHING] * COLUMNS)).split()
        if len(words) != COLUMNS:
            self.wrong(f"{part.called(*seat)} lists {COLUMNS} columns, with {NOTHING} for nothing")
        return [None if word == NOTHING else self.tile(word) for word in words]

    def piles(self) -> list[tuple[Tile, ...]]:
        """What the five centres cover."""
        piles = (self.rest(COVERED) or " / ".join([NOTHING] * COLUMNS)).split("/")
        if len(piles) != COLUMNS:
            self.wrong(f"covered lists {COLUMNS} piles between slashes")
        return [
            sort_tiles(tuple(self.tile(word) for word in pile.split() if word != NOTHING)) for pile in piles
        ]

    def columns(self) -> tuple[Column, ...]:
        """B1.3: the register; fewer than five columns while it is being opened."""
        rows = zip(
            self.row(CENTRE), self.row(SIDE, SEATS[0]), self.row(SIDE, SEATS[1]), self.piles(), strict=True
        )
        columns: list[Column] = []
        for number, (centre, mine, yours, covered) in enumerate(rows, start=1):
            if centre is not None and len(columns) == number - 1:
                columns.append(Column(centre, (mine, yours), covered))
                self.check_links(columns[-1], number)
            elif centre or mine or yours or covered:
                self.wrong("B1.3: the central piles are opened from 1 to 5, and every column has one")
        return tuple(columns)

    def check_links(self, column: Column, number: int) -> None:
        """B4.1: whatever lies on a side is linked to its centre."""
        for tile in column.sides:
            if tile is not None and not linked(tile, column.centre):
                self.wrong(f"B4.1: {tile} is not linked to {column.centre} in column {number}")

    def machine(self, seat: Seat) -> Machine:
        """B5.2–B5.4: the machine, its tiles written in any order."""
        text = self.rest(MACHINE, SEATS[seat])
        left = [self.built(part.strip()) for part in text.split(";")] if text else []
        if len(left) > sum(BOX):
            self.wrong(f"B1.1: the box holds {sum(BOX)} tiles")
        machine = BARE
        while left:
            one = next((each for each in left if each.cell in machine.frontier), None)
            if one is None:
                self.wrong(f"B5.2: {left[0].tile} touches nothing, or lies on another tile")
            if one.openings not in FITS[one.tile][machine.frontier[one.cell]]:
                self.wrong(f"B5.3: {one.tile} does not fit where it is written")
            machine = build(machine, one.tile, one.cell, one.openings)
            left.remove(one)
        if machine.open_ends[SOURCE_NETWORK] == 0:
            self.wrong(f"B5.4: {SEATS[seat]}'s network is closed")
        return machine

    def built(self, part: str) -> Build:
        """One tile of a machine."""
        action = read_growth(f"build {part}")
        if not isinstance(action, Build):
            self.wrong(f"{part[:40]!r} is not a built tile, such as rL at 0,-1 east-south")
        return action
