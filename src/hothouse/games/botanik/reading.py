"""Reading a position of Botanik back from its line of text, and drawing one by hand.

What a drawn line leaves out is filled in. `placed` is the least number that brings so many tiles out of the
bag; if more must be out than are named, and `covered` is not written, the last of the table (black first) lie
covered in pile 1. It is copper's turn unless `turn` or `pawn` says otherwise.
"""

import re
from collections import Counter
from dataclasses import replace
from typing import NoReturn

from hothouse.core.action import CLOSING_KINDS, ClosingKind
from hothouse.core.errors import Unreadable
from hothouse.core.seats import CHANCE, Seat
from hothouse.games.botanik.growing import Build, read_growth
from hothouse.games.botanik.inventory import tiles_out
from hothouse.games.botanik.machine import BARE, FITS, SOURCE_NETWORK, Machine, build
from hothouse.games.botanik.position import NOTHING
from hothouse.games.botanik.register import COLUMNS, Column, linked
from hothouse.games.botanik.state import ARRIVALS, CHANCE_FIRST, PLACEMENTS, SEATS, BotanikState
from hothouse.games.botanik.tiles import BOX, KINDS, ORDER, Tile, read_tile, sort_tiles

EXPECTED = "botanik | centre rL rI gT bX kM | copper - gT* - - - | arrivals kX yP yM | pawn copper | placed 3"

_NAMES = "|".join(SEATS)
PARTS = re.compile(
    rf"(?P<name>first|centre|covered|arrivals|removed|pawn|turn|placed|draw"
    rf"|(?:{_NAMES}) (?:machine|pending|resigned|timeout)|{_NAMES})(?: (?P<rest>.+))?"
)


def read(text: str) -> BotanikState:
    """The state that the line writes; Unreadable says which part is wrong."""
    parts = [" ".join(part.split()) for part in text.split("|")]
    reader = _Reader(text)
    for part in parts[1:] if parts[0] == "botanik" else parts:
        reader.take(part)
    return reader.state()


class _Reader:
    """Collects the parts of a position, then checks them together."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.parts: dict[str, str] = {}

    def wrong(self, reason: str) -> NoReturn:
        raise Unreadable("the position", self.text, f"something like '{EXPECTED}' ({reason})")

    def take(self, part: str) -> None:
        found = PARTS.fullmatch(part)
        if found is None:
            self.wrong(f"{part!r} is not a part of one")
        if found["name"] in self.parts:
            self.wrong(f"{found['name']} is given twice")
        self.parts[found["name"]] = found["rest"] or ""

    def tile(self, text: str) -> Tile:
        return read_tile(text) or self.wrong(f"there is no tile {text!r}")

    def tiles(self, name: str) -> tuple[Tile, ...]:
        return sort_tiles(tuple(self.tile(word) for word in self.parts.get(name, "").split()))

    def row(self, name: str) -> list[Tile | None]:
        words = self.parts.get(name, " ".join([NOTHING] * COLUMNS)).split()
        if len(words) != COLUMNS:
            self.wrong(f"{name} lists {COLUMNS} columns, with {NOTHING} for nothing")
        return [None if word == NOTHING else self.tile(word) for word in words]

    def seat(self, name: str) -> Seat | None:
        if name not in self.parts:
            return None
        if self.parts[name] not in SEATS:
            self.wrong(f"{name} {self.parts[name]}: the seats are {' and '.join(SEATS)}")
        return SEATS.index(self.parts[name])

    def columns(self) -> tuple[Column, ...]:
        centres = [tile for tile in self.row("centre") if tile is not None]
        if self.row("centre")[: len(centres)] != centres:
            self.wrong("the central piles are opened from 1 to 5")
        piles = self.parts.get("covered", " / ".join([NOTHING] * COLUMNS)).split("/")
        if len(piles) != COLUMNS:
            self.wrong(f"covered lists {COLUMNS} piles between slashes")
        columns = []
        for index, (mine, yours) in enumerate(zip(self.row(SEATS[0]), self.row(SEATS[1]), strict=True)):
            covered = tuple(self.tile(word) for word in piles[index].split() if word != NOTHING)
            if index < len(centres):
                columns.append(Column(centres[index], (mine, yours), sort_tiles(covered)))
                self.check_links(columns[-1], index + 1)
            elif mine or yours or covered:
                self.wrong(f"column {index + 1} has no centre")
        return tuple(columns)

    def check_links(self, column: Column, number: int) -> None:
        for tile in column.sides:
            if tile is not None and not linked(tile, column.centre):
                self.wrong(f"B4.1: {tile} is not linked to {column.centre} in column {number}")

    def machine(self, seat: Seat) -> Machine:
        text = self.parts.get(f"{SEATS[seat]} machine", "")
        left = [self.built(part) for part in text.split(";")] if text else []
        machine = BARE
        while left:
            one = next((each for each in left if each.cell in machine.frontier), None)
            if one is None:
                self.wrong(f"B5.2: {left[0].tile} touches nothing, or lies on another tile")
            if one.openings not in FITS[one.tile][machine.frontier[one.cell]]:
                self.wrong(f"B5.3: {one.tile} does not fit its neighbours")
            machine = build(machine, one.tile, one.cell, one.openings)
            left.remove(one)
        if machine.open_ends[SOURCE_NETWORK] == 0:
            self.wrong(f"B5.4: {SEATS[seat]}'s network is closed")
        return machine

    def built(self, part: str) -> Build:
        action = read_growth(f"build {part.strip()}")
        if not isinstance(action, Build):
            self.wrong(f"{part.strip()!r} is not a built tile, such as rL at 0,-1 south-east")
        return action

    def closed(self) -> tuple[ClosingKind, Seat | None] | None:
        if "draw" in self.parts:
            return "draw", None
        for seat, name in enumerate(SEATS):
            for kind in CLOSING_KINDS:
                if f"{name} {kind}" in self.parts:
                    return kind, seat
        return None

    def state(self) -> BotanikState:
        drawn = BotanikState(
            self.parts.get("first", CHANCE_FIRST),
            columns=self.columns(),
            arrivals=self.tiles("arrivals"),
            pending=(self.tiles(f"{SEATS[0]} pending"), self.tiles(f"{SEATS[1]} pending")),
            machines=(self.machine(0), self.machine(1)),
            removed=self.tiles("removed"),
            closed=self.closed(),
        )
        if drawn.first not in (CHANCE_FIRST, *SEATS):
            self.wrong(f"first {drawn.first}: it is chance or a seat")
        placed = self.placed(drawn)
        columns = self.fill(drawn, placed)
        bag = self.bag(replace(drawn, columns=columns))
        pawn, turn = self.hands(drawn, placed)
        return replace(drawn, bag=bag, columns=columns, placed=placed, pawn=pawn, turn=turn)

    def placed(self, drawn: BotanikState) -> int:
        """How many were placed: as written, or the least that the tiles on the table allow."""
        waiting = len(drawn.arrivals)
        resolving = any(drawn.pending)
        out = sum(tiles_out(drawn).values())
        written = self.parts.get("placed")
        if len(drawn.columns) < COLUMNS:
            if out != len(drawn.columns) or written not in (None, "0"):
                self.wrong("B1.3: nothing is placed before five tiles open the central piles")
            return 0
        if written is None:
            least = max(out - COLUMNS - waiting, int(resolving))
            return least + (-least - waiting) % ARRIVALS
        if not re.fullmatch(r"\d{1,2}", written) or int(written) > PLACEMENTS:
            self.wrong(f"placed is a number up to {PLACEMENTS}")
        placed = int(written)
        between = placed % ARRIVALS == 0 and not resolving
        if (placed + waiting) % ARRIVALS and not (between and placed < PLACEMENTS):
            self.wrong(f"B2.2: {waiting} arrivals cannot wait when {placed} tiles are placed")
        return placed

    def fill(self, drawn: BotanikState, placed: int) -> tuple[Column, ...]:
        """Tiles that must lie somewhere and are not named lie covered in pile 1."""
        out = tiles_out(drawn)
        if len(drawn.columns) < COLUMNS:
            return drawn.columns
        missing = COLUMNS + placed + len(drawn.arrivals) - sum(out.values())
        if missing < 0 or placed > PLACEMENTS or (missing and "covered" in self.parts):
            self.wrong(
                f"B1.4: {sum(out.values())} tiles are named, which is not what {placed} placements leave"
            )
        spare = [tile for tile in reversed(KINDS) for _ in range(BOX[ORDER[tile]] - out[tile])]
        first = drawn.columns[0]
        return (
            Column(first.centre, first.sides, sort_tiles((*first.covered, *spare[:missing]))),
            *drawn.columns[1:],
        )

    def bag(self, drawn: BotanikState) -> tuple[int, ...]:
        out: Counter[Tile] = tiles_out(drawn)
        for tile, count in zip(KINDS, BOX, strict=True):
            if out[tile] > count:
                self.wrong(f"B1.1: the box holds {count} of {tile}, not {out[tile]}")
        return tuple(count - out[tile] for tile, count in zip(KINDS, BOX, strict=True))

    def hands(self, drawn: BotanikState, placed: int) -> tuple[Seat, Seat]:
        """Who has the pawn and whose turn it is: the second of three placements is the opponent's."""
        rounds, place = divmod(placed - any(drawn.pending), ARRIVALS)
        second = int(place == 1)
        said = {(self.seat("turn"), second), (self.seat("pawn"), 0)}
        pawns = {(seat + other) % 2 for seat, other in said if seat is not None}
        if drawn.first in SEATS:
            pawns.add((SEATS.index(drawn.first) + rounds) % 2)
        if len(pawns) > 1:
            self.wrong("B2.2: the turn, the pawn and who was first do not agree")
        if not pawns and not drawn.columns:
            return CHANCE, CHANCE
        pawn = pawns.pop() if pawns else second
        return pawn, (pawn + second) % 2
