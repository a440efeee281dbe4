"""A position of Botanik as one line of text, as FEN is for chess.

    botanik | first chance | centre rL rI gT bX kM | copper - - gT* - - | silver - - gI - - | arrivals kX yP
      | pawn copper | placed 1 | covered - / yL / - / - / -

Centre and sides list five columns, `-` for nothing; covered tiles, pile by pile, have no order. Machines are
written `copper machine rL at 0,-1 south-east; gT* at …`; the bag holds every tile that is not named.
"""

from hothouse.core.lines import BAR, Grammar, Part
from hothouse.core.message import Template
from hothouse.games.botanik.machine import HOME, Machine
from hothouse.games.botanik.pipes import write_openings
from hothouse.games.botanik.register import COLUMNS
from hothouse.games.botanik.state import SEATS, BotanikState
from hothouse.games.botanik.tiles import Tile

NOTHING = "-"
_SEAT = f"(?P<seat>{'|'.join(SEATS)})"

FIRST = Part(
    Template("who is first"), "first chance", "first (.+)", "the option: chance, or the seat that begins"
)
CENTRE = Part(
    Template("the centre"), "centre rL rI gT bX kM", "centre (.+)", "the tops of the five central piles"
)
MACHINE = Part(
    Template("the machine of {seat}"),
    "copper machine rL at 0,-1 south-east; gT* at 1,-1 north-south-west",
    f"{_SEAT} machine (.+)",
    "the tiles that a seat has built, in any order",
)
PENDING = Part(
    Template("what {seat} has to resolve"),
    "silver pending gT* kM",
    f"{_SEAT} pending (.+)",
    "B4.2: what it has to resolve",
)
# After MACHINE and PENDING, which begin with a seat too: the first pattern that matches takes the part.
SIDE = Part(
    Template("the side of {seat}"), "copper - gT* - - -", f"{_SEAT} (.+)", "a seat's side of the register"
)
COVERED = Part(
    Template("what is covered"),
    "covered - / yL kI / - / - / -",
    "covered (.+)",
    "what lies under the centres",
)
ARRIVALS = Part(
    Template("the arrivals"), "arrivals kX yP yM", "arrivals (.+)", "tiles that wait to be placed"
)
REMOVED = Part(Template("what was removed"), "removed kX", "removed (.+)", "B5.5: tiles that left the game")
PAWN = Part(Template("the pawn"), "pawn copper", "pawn (.+)", "who has the pawn")
TURN = Part(Template("the turn"), "turn silver", "turn (.+)", "whose turn it is: for drawing by hand")
PLACED = Part(
    Template("the count of placed tiles"),
    "placed 3",
    "placed (.+)",
    "how many tiles were placed in the whole game",
)
GRAMMAR = Grammar(
    "botanik",
    "botanik | centre rL rI gT bX kM | copper - - gT* - - | arrivals kX yP yM | pawn copper | placed 3",
    (FIRST, CENTRE, MACHINE, PENDING, SIDE, COVERED, ARRIVALS, REMOVED, PAWN, TURN, PLACED),
)


def write(state: BotanikState) -> str:
    """The state as one line."""
    parts = ["botanik", f"first {state.first}"]
    parts += _register(state)
    for seat, name in enumerate(SEATS):
        if len(state.machines[seat].cells) > 1:
            parts.append(f"{name} machine {write_machine(state.machines[seat])}")
    if state.arrivals:
        parts.append("arrivals " + " ".join(state.arrivals))
    for seat, name in enumerate(SEATS):
        if state.pending[seat]:
            parts.append(f"{name} pending {' '.join(state.pending[seat])}")
    if state.removed:
        parts.append("removed " + " ".join(state.removed))
    # Whose turn it is follows from the pawn and the count of placed tiles, so it is not written.
    if state.pawn in range(len(SEATS)):
        parts += [f"pawn {SEATS[state.pawn]}", f"placed {state.placed}"]
    return BAR.join(parts)


def _register(state: BotanikState) -> list[str]:
    columns = state.columns
    parts = []
    if columns:
        parts.append("centre " + _row([column.centre for column in columns]))
    for seat, name in enumerate(SEATS):
        if any(column.sides[seat] for column in columns):
            parts.append(f"{name} " + _row([column.sides[seat] for column in columns]))
    if any(column.covered for column in columns):
        piles = [" ".join(column.covered) or NOTHING for column in columns]
        parts.append("covered " + " / ".join(piles))
    return parts


def _row(tiles: list[Tile | None] | list[Tile]) -> str:
    row: list[Tile | None] = [*tiles, *[None] * (COLUMNS - len(tiles))]
    return " ".join(tile or NOTHING for tile in row)


def write_machine(machine: Machine) -> str:
    """`rL at 0,-1 south-east; gT* at 1,-1 north-south-west`: the tiles of a machine in reading order."""
    order = sorted(machine.cells.keys() - {HOME}, key=lambda cell: (cell[1], cell[0]))
    return "; ".join(
        f"{machine.cells[cell].tile} at {cell[0]},{cell[1]} {write_openings(machine.cells[cell].openings)}"
        for cell in order
    )
