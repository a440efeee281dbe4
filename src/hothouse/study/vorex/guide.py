"""The guide of a first game of Vorex: what is free, which ruin is to be had, what the turn is short of."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hothouse.core.seats import Seat
from hothouse.games.vorex.bloom import Bloom, blooms
from hothouse.games.vorex.hexagons import Hex, name, neighbours
from hothouse.games.vorex.payment import groups
from hothouse.games.vorex.ruins import counts
from hothouse.games.vorex.state import ACTIONS, VorexState, free_stumps, reserve
from hothouse.games.vorex.tiles import NOTHING
from hothouse.study.guides import First, Guide, Hint, Taught, happened
from hothouse.study.scene import Act

RECOMMENDED = ("tiles", "thickets")
"""V9.8: the objectives of a first game."""
FEW_FLOWERS = 3
MANY_STUMPS = 3
THICKET = 3
"""V8.3: so many flowers make a thicket."""


def hints(state: VorexState, seat: Seat) -> Iterator[Hint]:
    """What this action could do, the most urgent first."""
    if state.bonus is not None:
        yield Hint("bonus")
        return
    if state.round == 1 and state.actions == ACTIONS and state.green == RECOMMENDED[1]:
        yield Hint("objectives")
    possible = blooms(state)
    ready = _ruins_to_take(state, seat)
    payable = {bloom.hexagon for bloom in possible}
    if mine := [stump for stump, winner in ready if winner == seat and stump in payable]:
        yield Hint("take-ruin", _hexes(mine))
    elif theirs := [stump for stump, winner in ready if winner not in (None, seat) and stump in payable]:
        yield Hint("deny-ruin", _hexes(theirs))
    left = min(reserve(state, plant) for plant in range(state.box.players))
    if left <= FEW_FLOWERS:
        yield Hint("ending", facts={"count": left})
    if third := _third_flowers(state, seat, possible):
        yield Hint("thicket", _hexes(third))
    if free := [bloom.hexagon for bloom in possible if bloom.payment == NOTHING]:
        yield Hint("free", _hexes(free))
    elif not possible:
        scarce = len(free_stumps(state.forest, state.flowers)) == 0
        yield Hint("grow" if scarce else "take")
    else:
        yield Hint("pay", _hexes(sorted(payable, key=lambda stump: _price(possible, stump))))


def _price(possible: list[Bloom], stump: Hex) -> int:
    return min(sum(bloom.payment) for bloom in possible if bloom.hexagon == stump)


def _ruins_to_take(state: VorexState, seat: Seat) -> list[tuple[Hex, int | None]]:
    """The last free stump beside each ruin that has one left, and who would have the ruin now by a flower
    there: me if I bloom on it, else another who could."""
    free = free_stumps(state.forest, state.flowers)
    found: list[tuple[Hex, int | None]] = []
    for ruin in sorted(state.forest.ruins):
        open_stumps = free.intersection(neighbours(ruin))
        if len(open_stumps) == 1:
            around = counts(state.flowers, ruin)
            winners = [plant for plant in range(len(around)) if _would_win(around, plant)]
            winner = seat if seat in winners else winners[0] if winners else None
            found.append((next(iter(open_stumps)), winner))
    return found


def _would_win(around: list[int], plant: int) -> bool:
    return all(around[plant] + 1 > number for other, number in enumerate(around) if other != plant)


def _third_flowers(state: VorexState, seat: Seat, possible: list[Bloom]) -> list[Hex]:
    """Where a bloom would make a group of three that was none, cheapest first, if thickets are in play."""
    if state.green != RECOMMENDED[1]:
        return []
    own = state.flowers[seat]
    grown = {flower for group in groups(own) if len(group) >= THICKET for flower in group}
    stumps = {bloom.hexagon for bloom in possible}
    found = []
    for stump in stumps:
        joined = [group for group in groups(own) if not group.isdisjoint(neighbours(stump))]
        touches_thicket = not grown.isdisjoint(neighbours(stump))
        if not touches_thicket and 1 + sum(map(len, joined)) >= THICKET:
            found.append(stump)
    return sorted(found, key=lambda stump: (_price(possible, stump), stump))


def _hexes(hexagons: list[Hex]) -> tuple[str, ...]:
    return tuple(f"hex:{name(each)}" for each in dict.fromkeys(hexagons))[:MANY_STUMPS]


def firsts(act: Act, before: Any, seat: Seat) -> Iterator[First]:
    """The three actions, a bonus, a ruin made and a ruin taken."""
    if before.stage != "turn":
        return
    for event in happened(act.events, "claimed"):
        mine = event.facts["owner"] == seat
        yield First("ruin-mine" if mine else "ruin-theirs", (f"hex:{event.facts['hex']}",))
    for event in happened(act.events, "ruin"):
        yield First("ruin", (f"hex:{event.facts['hex']}",))
    if act.seat != seat:
        return
    if act.after.bonus is not None and before.bonus is None:
        yield First("bonus-won")
    if happened(act.events, "took"):
        yield First("took")
    if happened(act.events, "beetles"):
        yield First("beetles")
    for event in happened(act.events, "paid"):
        paid = event.facts["paid"]
        yield First(
            "light" if paid[-1] else "paid" if any(paid) else "free-bloom", (f"hex:{event.facts['hex']}",)
        )


GUIDE = Guide(
    words=Path(__file__).parent,
    hints=hints,
    firsts=firsts,
    taught={
        "took": Taught("vorex-take"),
        "beetles": Taught("vorex-grow"),
        "free-bloom": Taught("vorex-bloom"),
        "light": Taught("vorex-light"),
        "bonus-won": Taught("vorex-bonus"),
        "ruin": Taught("vorex-ruin"),
    },
    options={"players": 2, "tileset": "palmhouse"},
    # The forest of the course, laid by both in turn.
    beginning=(
        "reveal 5",
        "reveal 6",
        *(f"objective {name}" for name in RECOMMENDED),
        "deal 4",
        "place 23 at 0,0 r0",
        "place 4 at 2,1 r0",
        "deal 2",
        "place 24 at -1,3 r1",
        "place 2 at 1,3 r1",
    ),
)
