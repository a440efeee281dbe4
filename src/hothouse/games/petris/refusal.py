"""P3.10: why a propagation is refused: the first rule it breaks, and the others."""

from collections.abc import Iterator
from dataclasses import replace

from hothouse.core.seats import Seat
from hothouse.core.violation import Violation, refuse
from hothouse.games.petris.boards import COLOURS
from hothouse.games.petris.spread import Propagate
from hothouse.games.petris.state import SARCINA, PetrisState


def refusal(state: PetrisState, seat: Seat, action: Propagate) -> Violation | None:
    """None if the propagation is valid; else the first rule broken, in ascending order of P3.1–P3.6."""
    first = _misread(state, action) or _wrong_origin(state, seat, action)
    if first is not None:
        return first
    broken = [
        *_wrong_destinations(state, seat, action),
        *_too_many(state, seat, action),
        *_equal_numbers(state, seat, action),
    ]
    return None if not broken else replace(broken[0], also=tuple(broken[1:]))


def _misread(state: PetrisState, action: Propagate) -> Violation | None:
    """The form of a move: dishes that exist, each named once with at least one arrival (P3.2)."""
    last = len(state.dishes)
    for dish in (action.origin, *(dish for dish, _ in action.arrivals)):
        if not 1 <= dish <= last:
            rule = "P3.1" if dish == action.origin else "P3.2"
            return refuse(
                rule, "there is no dish {dish}: they are numbered 1 to {last}", dish=dish, last=last
            )
    named = [dish for dish, _ in action.arrivals]
    if not named or any(count < 1 for _, count in action.arrivals) or named != sorted(set(named)):
        return refuse(
            "P3.2", "a propagation moves at least one bacterium, at least one to each dish it names"
        )
    return None


def _wrong_origin(state: PetrisState, seat: Seat, action: Propagate) -> Violation | None:
    own = state.dishes[action.origin - 1][seat]
    focus = f"dish:{action.origin}"
    if own == 0:
        return refuse(
            "P3.1",
            "dish {dish} holds none of {colour}'s bacteria",
            focus,
            dish=action.origin,
            colour=COLOURS[seat],
        )
    if own == SARCINA:
        return refuse(
            "P3.1", "dish {dish} holds a sarcina, and a sarcina never moves", focus, dish=action.origin
        )
    if action.moved > own:
        return refuse(
            "P3.2",
            "dish {dish} holds {own} of {colour}'s bacteria, fewer than the {moved} to move",
            focus,
            dish=action.origin,
            own=own,
            colour=COLOURS[seat],
            moved=action.moved,
        )
    for dish, _ in action.arrivals:
        if dish not in state.layout.neighbours[action.origin - 1]:
            return refuse(
                "P3.2",
                "dish {dish} is not beside dish {origin}",
                focus,
                f"dish:{dish}",
                dish=dish,
                origin=action.origin,
            )
    return None


def _wrong_destinations(state: PetrisState, seat: Seat, action: Propagate) -> Iterator[Violation]:
    for dish, _ in action.arrivals:
        if state.dishes[dish - 1][seat] == SARCINA:
            yield refuse("P3.4", "dish {dish} holds a sarcina of your own colour", f"dish:{dish}", dish=dish)


def _too_many(state: PetrisState, seat: Seat, action: Propagate) -> Iterator[Violation]:
    for dish, count in action.arrivals:
        own = state.dishes[dish - 1][seat]
        if own != SARCINA and own + count > SARCINA:
            yield refuse(
                "P3.5",
                "dish {dish} would hold {number} bacteria of one colour, more than 5",
                f"dish:{dish}",
                dish=dish,
                number=own + count,
            )


def _equal_numbers(state: PetrisState, seat: Seat, action: Propagate) -> Iterator[Violation]:
    for dish, change in sorted((*action.arrivals, (action.origin, -action.moved))):
        after = state.dishes[dish - 1][seat] + change
        for other, number in enumerate(state.dishes[dish - 1]):
            if other != seat and number == after and number:
                yield refuse(
                    "P3.6",
                    "dish {dish} would hold as many {colour} as {other} bacteria, {number} each",
                    f"dish:{dish}",
                    dish=dish,
                    colour=COLOURS[seat],
                    other=COLOURS[other],
                    number=number,
                )
