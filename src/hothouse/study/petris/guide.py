"""The guide of a first game of Petris: what comes next on the track, and who leads what."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hothouse.core.seats import Seat
from hothouse.games.petris.contamination import leader_of
from hothouse.games.petris.spread import propagations
from hothouse.games.petris.state import SARCINA, PetrisState, sarcina_reserve
from hothouse.games.petris.track import PROPAGATOR, WHOLE
from hothouse.study.guides import First, Guide, Hint, Taught, happened
from hothouse.study.scene import Act

FEW_MOVES = 4
"""With so few propagations left one more visit of the other may leave none."""


def hints(state: PetrisState, seat: Seat) -> Iterator[Hint]:
    """What this move should see to, the most urgent first."""
    coming = _moves_until_phase(state)
    phase = WHOLE[state.players][state.marker + coming :][:1]
    yield from _losing(state, seat, coming)
    led = _led(state, seat)
    if phase == "C":
        yield from _before_contamination(state, seat, coming, led)
    elif phase == "F" and coming == 1:
        guests = _alone(state, 1 - seat) if state.players == 2 else ()
        near = [dish for dish in guests if _reaches(state, seat, dish)]
        yield Hint("stop-growth" if near else "fission-next", _dishes(near))
    if state.marker < len(PROPAGATOR):
        yield Hint("begin", _dishes(_held(state, seat)))
    if len(led) > 1:
        yield Hint("lead-many", _dishes(led))


def _losing(state: PetrisState, seat: Seat, coming: int) -> Iterator[Hint]:
    """P3.8, P3.9: four alone without a sarcina left, or hardly a move."""
    four = [dish for dish in _alone(state, seat) if state.dishes[dish - 1][seat] == SARCINA - 1]
    if coming == 1 and four and not sarcina_reserve(state, seat):
        yield Hint("no-sarcina", _dishes(four), {"dish": four[0]}, loses=True)
    moves = propagations(state.dishes, seat)
    # At the start there are few as well, and nothing can happen.
    if state.marker >= len(PROPAGATOR) and len(moves) <= FEW_MOVES:
        origins = sorted({move.origin for move in moves})
        yield Hint("few-moves", _dishes(origins), {"count": len(moves)}, loses=True)


def _before_contamination(state: PetrisState, seat: Seat, coming: int, led: list[int]) -> Iterator[Hint]:
    """P5: who leads a shared dish when the marker arrives takes a point."""
    if led:
        yield Hint("lead-now" if coming == 1 else "lead-soon", _dishes(led), {"dish": led[0]})
    elif coming == 1:
        rich = [
            number
            for number, dish in enumerate(state.dishes, 1)
            if not dish[seat] and max(dish) > 1 and _reaches(state, seat, number)
        ]
        yield Hint("visit" if rich else "contamination-next", _dishes(rich[:2]))


def firsts(act: Act, before: Any, seat: Seat) -> Iterator[First]:
    """A fission, a contamination, a sarcina, a visit, and points for either side."""
    if happened(act.events, "phase", space="F"):
        yield First("fission", _dishes(event.facts["dish"] for event in happened(act.events, "grew")))
    for event in happened(act.events, "contaminated"):
        yield First("point-mine" if event.facts["seat"] == seat else "point-theirs", _at(event))
    if happened(act.events, "phase", space="C"):
        yield First("contamination")
    for event in happened(act.events, "sarcina"):
        yield First("sarcina", _at(event))
    for event in happened(act.events, "moved"):
        dish = before.dishes[event.facts["dish"] - 1]
        if any(number for other, number in enumerate(dish) if other != event.facts["seat"]):
            yield First("visit-made", _at(event))


def _moves_until_phase(state: PetrisState) -> int:
    """How many propagations come before the next fission or contamination, this one included."""
    rest = WHOLE[state.players][state.marker :]
    return next(number for number, space in enumerate(rest) if space not in PROPAGATOR)


def _led(state: PetrisState, seat: Seat) -> list[int]:
    charges = enumerate(map(leader_of, state.dishes), 1)
    return [number for number, (leader, due) in charges if leader == seat and due > 0]


def _held(state: PetrisState, seat: Seat) -> list[int]:
    return [number for number, dish in enumerate(state.dishes, 1) if dish[seat]]


def _alone(state: PetrisState, seat: Seat) -> list[int]:
    """The dishes that a colour has for itself and that would grow."""
    return [
        number
        for number in _held(state, seat)
        if state.dishes[number - 1][seat] == sum(state.dishes[number - 1]) < SARCINA
    ]


def _reaches(state: PetrisState, seat: Seat, dish: int) -> bool:
    return any(dish in dict(move.arrivals) for move in propagations(state.dishes, seat))


def _dishes(numbers: Any) -> tuple[str, ...]:
    return tuple(f"dish:{number}" for number in numbers)


def _at(event: Any) -> tuple[str, ...]:
    return _dishes([event.facts["dish"]])


GUIDE = Guide(
    words=Path(__file__).parent,
    hints=hints,
    firsts=firsts,
    taught={
        "fission": Taught("petris-fission"),
        "contamination": Taught("petris-contamination"),
        "point-mine": Taught("petris-step-aside"),
        "point-theirs": Taught("petris-gift"),
        "sarcina": Taught("petris-sarcina"),
        "visit-made": Taught("petris-mix"),
    },
    options={"players": 2},
)
