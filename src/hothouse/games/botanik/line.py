"""The parts of a written position: tiles, rows of the register, machines. Each says what is wrong with it."""

from typing import NoReturn

from hothouse.core.lines import Part
from hothouse.core.message import Message, Template, fill, several
from hothouse.core.seats import Seat
from hothouse.games.botanik.growing import Build, read_growth
from hothouse.games.botanik.machine import BARE, FITS, SOURCE_NETWORK, Machine, build
from hothouse.games.botanik.position import CENTRE, COVERED, GRAMMAR, MACHINE, NOTHING, SIDE
from hothouse.games.botanik.register import COLUMNS, Column, linked
from hothouse.games.botanik.state import SEATS
from hothouse.games.botanik.tiles import BOX, Tile, read_tile, sort_tiles

ONE_OF = Template("{part} is {choices}")
NO_TILE = Template("there is no tile {text}")
FIVE_COLUMNS = Template("{part}: {columns} columns, with - for nothing")
FIVE_PILES = Template("{part}: {columns} piles between slashes")
OPENED_IN_ORDER = Template("B1.3: the central piles are opened from 1 to 5, and every column has one")
NOT_LINKED = Template("B4.1: {tile} is not linked to {centre} in column {column}")
BOX_HOLDS = Template("B1.1: the box holds {count} tiles")
TOUCHES_NOTHING = Template("B5.2: {tile} touches nothing, or lies on another tile")
DOES_NOT_FIT = Template("B5.3: {tile} does not fit where it is written")
CLOSED_NETWORK = Template("B5.4: {seat}'s network is closed")
NOT_BUILT = Template("{text} is not a built tile, such as rL at 0,-1 east-south")


class BotanikLine:
    """The parts of one line, each read as what it is."""

    def __init__(self, text: str) -> None:
        self.line = GRAMMAR.read(text)

    def wrong(self, reason: Message) -> NoReturn:
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
            self.wrong(fill(ONE_OF, part=part.called(), choices=several(map(repr, SEATS), "or")))
        return None if word is None else SEATS.index(word)

    def tile(self, word: str) -> Tile:
        """The tile that the word names."""
        return read_tile(word) or self.wrong(fill(NO_TILE, text=repr(word)))

    def tiles(self, part: Part, *seat: str) -> tuple[Tile, ...]:
        """The tiles of a part that has no order."""
        return sort_tiles(tuple(self.tile(word) for word in (self.rest(part, *seat) or "").split()))

    def row(self, part: Part, *seat: str) -> list[Tile | None]:
        """Five places of the register."""
        words = (self.rest(part, *seat) or " ".join([NOTHING] * COLUMNS)).split()
        if len(words) != COLUMNS:
            self.wrong(fill(FIVE_COLUMNS, part=part.called(*seat), columns=COLUMNS))
        return [None if word == NOTHING else self.tile(word) for word in words]

    def piles(self) -> list[tuple[Tile, ...]]:
        """What the five centres cover."""
        piles = (self.rest(COVERED) or " / ".join([NOTHING] * COLUMNS)).split("/")
        if len(piles) != COLUMNS:
            self.wrong(fill(FIVE_PILES, part=COVERED.called(), columns=COLUMNS))
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
            # A column without a centre ends the register: nothing may lie in it or after it.
            if centre is not None and len(columns) == number - 1:
                columns.append(Column(centre, (mine, yours), covered))
                self.check_links(columns[-1], number)
            elif centre or mine or yours or covered:
                self.wrong(fill(OPENED_IN_ORDER))
        return tuple(columns)

    def check_links(self, column: Column, number: int) -> None:
        """B4.1: whatever lies on a side is linked to its centre."""
        for tile in column.sides:
            if tile is not None and not linked(tile, column.centre):
                self.wrong(fill(NOT_LINKED, tile=tile, centre=column.centre, column=number))

    def machine(self, seat: Seat) -> Machine:
        """B5.2–B5.4: the machine, its tiles written in any order."""
        text = self.rest(MACHINE, SEATS[seat])
        left = [self.built(part.strip()) for part in text.split(";")] if text else []
        # Before the search below, whose cost grows with the square of the number: a text may be hostile.
        if len(left) > sum(BOX):
            self.wrong(fill(BOX_HOLDS, count=sum(BOX)))
        machine = BARE
        # In any order: whatever touches the machine goes first, until all lie or nothing that is left
        # touches.
        while left:
            one = next((each for each in left if each.cell in machine.frontier), None)
            if one is None:
                self.wrong(fill(TOUCHES_NOTHING, tile=left[0].tile))
            if one.openings not in FITS[one.tile][machine.frontier[one.cell]]:
                self.wrong(fill(DOES_NOT_FIT, tile=one.tile))
            machine = build(machine, one.tile, one.cell, one.openings)
            left.remove(one)
        # B5.4 is judged at the end only: written in another order, a sound machine may look closed on the
        # way.
        if machine.open_ends[SOURCE_NETWORK] == 0:
            self.wrong(fill(CLOSED_NETWORK, seat=SEATS[seat]))
        return machine

    def built(self, part: str) -> Build:
        """One tile of a machine."""
        action = read_growth(f"build {part}")
        if not isinstance(action, Build):
            self.wrong(fill(NOT_BUILT, text=repr(part)))
        return action
