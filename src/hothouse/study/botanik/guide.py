"""The guide of a first game of Botanik: what waits on the register, and where a tile belongs."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hothouse.core.seats import Seat
from hothouse.games.botanik.machine import SOURCE_NETWORK, Machine, build, builds
from hothouse.games.botanik.register import linked
from hothouse.games.botanik.scoring import GROUP, count_machine
from hothouse.games.botanik.state import ROUNDS, BotanikState
from hothouse.games.botanik.tiles import GROWN, MECA, Tile
from hothouse.study.guides import First, Guide, Hint, Taught, happened
from hothouse.study.scene import Act

LAST_ROUNDS = 3
MANY_CELLS = 4


def hints(state: BotanikState, seat: Seat) -> Iterator[Hint]:
    """What to do with what was released; else what the register offers."""
    if state.pending[seat]:
        yield from _resolving(state, seat, state.pending[seat])
    else:
        yield from _placing(state, seat)


def _resolving(state: BotanikState, seat: Seat, pending: tuple[Tile, ...]) -> Iterator[Hint]:
    machine = state.machines[seat]
    for tile in pending:
        if tile[1] == MECA:
            yield Hint("exchange", (f"pending:{tile}",))
            continue
        best, gain = _best_cells(machine, tile)
        if tile[1] in GROWN:
            yield Hint("build-plant" if gain >= GROUP else "plant-later", best)
        elif gain > 0:
            yield Hint("build-points", best, {"points": gain})
        elif machine.open_ends[SOURCE_NETWORK] == 1:
            yield Hint("one-end", best)
        else:
            yield Hint("build-joined", best)


def _best_cells(machine: Machine, tile: Tile) -> tuple[tuple[str, ...], int]:
    """Where it is joined to the Source and worth most, and what it is worth there."""
    now = count_machine(machine).points
    worth: dict[tuple[int, int], tuple[int, int]] = {}
    for cell, openings in builds(machine, tile):
        after = build(machine, tile, cell, openings)
        if after.networks[cell] == SOURCE_NETWORK:
            # With equal points the one that leaves more ends open.
            value = count_machine(after).points - now, after.open_ends[SOURCE_NETWORK]
            worth[cell] = max(worth.get(cell, value), value)
    if not worth:
        return (), 0
    most = max(worth.values())
    cells = [cell for cell, value in worth.items() if value == most]
    return tuple(f"cell:{x},{y}" for x, y in cells[:MANY_CELLS]), most[0]


def _placing(state: BotanikState, seat: Seat) -> Iterator[Hint]:
    waiting = [number for number, column in enumerate(state.columns, 1) if column.sides[seat]]
    if waiting and state.round > ROUNDS - LAST_ROUNDS:
        yield Hint("last-rounds", _columns(waiting), {"rounds": ROUNDS - state.round + 1})
    clean, gifts = _releasable(state, seat)
    if clean:
        yield Hint("release", _columns(clean), {"column": clean[0]})
    elif gifts:
        yield Hint("release-both", _columns(gifts), {"column": gifts[0]})
    fitting = sorted(
        {
            number
            for number, column in enumerate(state.columns, 1)
            for tile in state.arrivals
            if column.sides[seat] is None and linked(tile, column.centre)
        }
    )
    if fitting and len(waiting) < len(state.columns) - 1:
        yield Hint("lay-first" if not waiting else "lay", _columns(fitting))


def _releasable(state: BotanikState, seat: Seat) -> tuple[list[int], list[int]]:
    """The columns where an arrival would free my tile alone, and those where it would free both."""
    clean, both = [], []
    for number, column in enumerate(state.columns, 1):
        mine, theirs = column.sides[seat], column.sides[1 - seat]
        frees = [tile for tile in state.arrivals if mine and not linked(mine, tile)]
        if any(theirs is None or linked(theirs, tile) for tile in frees):
            clean.append(number)
        elif frees:
            both.append(number)
    return clean, both


def _columns(numbers: list[int]) -> tuple[str, ...]:
    return tuple(f"column:{number}" for number in numbers)


def firsts(act: Act, before: Any, seat: Seat) -> Iterator[First]:
    """A tile laid, released to either side, built, joined or not; an exchange; the pawn."""
    if happened(act.events, "placed", seat=seat, space="side"):
        yield First("laid")
    for event in happened(act.events, "released"):
        mine = event.facts["seat"] == seat
        gift = not mine and act.seat == seat
        if mine or gift:
            yield First("released" if mine else "gift", (f"column:{event.facts['column']}",))
    if happened(act.events, "exchanged", seat=seat):
        yield First("exchanged")
    for event in happened(act.events, "built", seat=seat):
        yield from _built(before, act.after, seat, (event.facts["x"], event.facts["y"]))
    if act.seat >= 0 and happened(act.events, "pawn"):
        yield First("pawn")


def _built(before: BotanikState, after: BotanikState, seat: Seat, cell: tuple[int, int]) -> Iterator[First]:
    focus = (f"cell:{cell[0]},{cell[1]}",)
    was, now = count_machine(before.machines[seat]), count_machine(after.machines[seat])
    if cell in now.islands:
        yield First("island", focus)
        return
    if sum(now.grown.values()) > sum(was.grown.values()):
        yield First("plant", focus)
    if now.group_points > was.group_points:
        yield First("group", focus)
    yield First("joined", focus)


GUIDE = Guide(
    words=Path(__file__).parent,
    hints=hints,
    firsts=firsts,
    taught={
        "laid": Taught("botanik-side"),
        "released": Taught("botanik-release"),
        "joined": Taught("botanik-build"),
        "island": Taught("botanik-build", "wrong"),
        "group": Taught("botanik-group"),
        "plant": Taught("botanik-plant"),
        "pawn": Taught("botanik-pawn", "wrong"),
    },
    options={"first": "copper"},
    # Every colour and four types in the centre, and three arrivals that each fit beside something.
    beginning=tuple(f"draw {tile}" for tile in ("rL", "gT", "bI", "kX", "yL", "gI", "rT*", "bL")),
)
