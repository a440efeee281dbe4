"""Reading a position of Botanik back from its line of text, and drawing one by hand.

What a drawn line leaves out is filled in. `placed` is the least number that brings so many tiles out of the
bag; if more must be out than are named, and `covered` is not written, the last of the table (black first) lie
covered in pile 1. It is copper's turn unless `turn` or `pawn` says otherwise.
"""

import re
from dataclasses import replace

from hothouse.core.message import Template, fill, several
from hothouse.core.seats import CHANCE, Seat
from hothouse.games.botanik.inventory import tiles_out
from hothouse.games.botanik.line import ONE_OF, BotanikLine
from hothouse.games.botanik.position import ARRIVALS as WAITING
from hothouse.games.botanik.position import COVERED, FIRST, PAWN, PENDING, PLACED, REMOVED, TURN
from hothouse.games.botanik.register import COLUMNS, Column
from hothouse.games.botanik.state import ARRIVALS, CHANCE_FIRST, PLACEMENTS, SEATS, BotanikState
from hothouse.games.botanik.tiles import BOX, KINDS, ORDER, Bag, sort_tiles

NOTHING_ELSE = Template("B1.3: nothing else lies on the table before five tiles open the central piles")
PLACED_IS = Template("{part}: a number up to {most}")
DO_NOT_WAIT = Template("B2.2: {waiting} arrivals do not wait when {placed} tiles are placed")
NOT_PENDING = Template("B4.2: tiles are pending only after a placement")
NAMED_AND_LYING = Template("B1.4: {named} tiles are named where {lying} lie")
TOO_MANY = Template("B1.1: the box holds {count} of {tile}, not {found}")
DISAGREE = Template("B2.2: the turn, the pawn and who was first do not agree")


def read(text: str) -> BotanikState:
    """The state that the line writes; Unreadable says which part is wrong."""
    line = BotanikLine(text)
    drawn = BotanikState(
        line.rest(FIRST) or CHANCE_FIRST,
        columns=line.columns(),
        arrivals=line.tiles(WAITING),
        pending=(line.tiles(PENDING, SEATS[0]), line.tiles(PENDING, SEATS[1])),
        machines=(line.machine(0), line.machine(1)),
        removed=line.tiles(REMOVED),
    )
    if drawn.first not in (CHANCE_FIRST, *SEATS):
        line.wrong(
            fill(ONE_OF, part=FIRST.called(), choices=several(map(repr, (CHANCE_FIRST, *SEATS)), "or"))
        )
    drawn = replace(drawn, placed=_placed(line, drawn))
    drawn = replace(drawn, columns=_filled(line, drawn))
    pawn, turn = _hands(line, drawn)
    return replace(drawn, bag=_bag(line, drawn), pawn=pawn, turn=turn)


def _placed(line: BotanikLine, drawn: BotanikState) -> int:
    """B2.2: how many were placed, as written, or the least that the tiles on the table allow."""
    written = line.rest(PLACED)
    waiting = len(drawn.arrivals)
    if len(drawn.columns) < COLUMNS:
        if sum(tiles_out(drawn).values()) != len(drawn.columns) or written not in (None, "0"):
            line.wrong(fill(NOTHING_ELSE))
        return 0
    if written is None:
        least = max(sum(tiles_out(drawn).values()) - COLUMNS - waiting, int(any(drawn.pending)))
        return least + (-least - waiting) % ARRIVALS
    if not re.fullmatch(r"[0-9]{1,2}", written):
        line.wrong(fill(PLACED_IS, part=PLACED.called(), most=PLACEMENTS))
    return int(written)


def _filled(line: BotanikLine, drawn: BotanikState) -> tuple[Column, ...]:
    """B1.4: the register with the tiles that must lie somewhere and are not named covered in pile 1."""
    if len(drawn.columns) < COLUMNS:
        return drawn.columns
    placed, waiting = drawn.placed, len(drawn.arrivals)
    drawing = placed % ARRIVALS == 0 and not any(drawn.pending) and placed < PLACEMENTS
    if waiting > ARRIVALS or placed > PLACEMENTS or ((placed + waiting) % ARRIVALS and not drawing):
        line.wrong(fill(DO_NOT_WAIT, waiting=waiting, placed=placed))
    if any(drawn.pending) and (placed == 0 or waiting == ARRIVALS):
        line.wrong(fill(NOT_PENDING))
    out = tiles_out(drawn)
    missing = COLUMNS + placed + waiting - sum(out.values())
    if missing < 0 or (missing and line.rest(COVERED)):
        line.wrong(fill(NAMED_AND_LYING, named=sum(out.values()), lying=missing + sum(out.values())))
    spare = [tile for tile in reversed(KINDS) for _ in range(BOX[ORDER[tile]] - out[tile])]
    first = drawn.columns[0]
    filled = sort_tiles((*first.covered, *spare[:missing]))
    return (Column(first.centre, first.sides, filled), *drawn.columns[1:])


def _bag(line: BotanikLine, drawn: BotanikState) -> Bag:
    """B1.1: what is not on the table is in the bag."""
    out = tiles_out(drawn)
    for tile, count in zip(KINDS, BOX, strict=True):
        if out[tile] > count:
            line.wrong(fill(TOO_MANY, count=count, tile=tile, found=out[tile]))
    return tuple(count - out[tile] for tile, count in zip(KINDS, BOX, strict=True))


def _hands(line: BotanikLine, drawn: BotanikState) -> tuple[Seat, Seat]:
    """B2.2: who has the pawn and whose turn it is; the second of three placements is the opponent's."""
    rounds, place = divmod(drawn.placed - any(drawn.pending), ARRIVALS)
    second = int(place == 1)
    said = ((line.seat(TURN), second), (line.seat(PAWN), 0))
    pawns = {(seat + other) % 2 for seat, other in said if seat is not None}
    if drawn.first in SEATS:
        pawns.add((SEATS.index(drawn.first) + rounds) % 2)
    if len(pawns) > 1:
        line.wrong(fill(DISAGREE))
    if not pawns and not drawn.columns:
        return CHANCE, CHANCE
    pawn = pawns.pop() if pawns else second
    return pawn, (pawn + second) % 2
