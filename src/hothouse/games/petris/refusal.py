"""P3.10: why a propagation is refused: the first rule it breaks, and the others."""

from collections.abc import Iterator
from dataclasses import replace

from hothouse.core.message import Template
from hothouse.core.seats import Seat
from hothouse.core.violation import Violation, refuse
from hothouse.games.petris.boards import COLOURS
from hothouse.games.petris.dishes import equals, holds_own_sarcina, would_overflow
from hothouse.games.petris.spread import Propagate
from hothouse.games.petris.state import SARCINA, PetrisState

NO_DISH = Template("there is no dish {dish}: they are numbered 1 to {last}")
NONE_OF_YOURS = Template("dish {dish} holds none of {colour}'s bacteria")
SARCINA_NEVER_MOVES = Template("dish {dish} holds a sarcina, and a sarcina never moves")
NOTHING_MOVES = Template(
    "a propagation moves at least one bacterium, at least one to each dish it names, once"
)
TOO_FEW = Template("dish {dish} holds {own} of {colour}'s bacteria, fewer than the {moved} to move")
NOT_BESIDE = Template("dish {dish} is not beside dish {origin}")
OWN_SARCINA = Template("dish {dish} holds a sarcina of your own colour")
MORE_THAN_FIVE = Template("dish {dish} would hold {number} bacteria of one colour, more than 5")
EQUAL_NUMBERS = Template("dish {dish} would hold as many {colour} as {other} bacteria, {number} each")


def refusal(state: PetrisState, seat: Seat, action: Propagate) -> Violation | None:
    """None if the propagation is valid; else the first rule broken, in ascending order of P3.1–P3.6."""
    broken = [
        *_wrong_origin(state, seat, action.origin),
        *_wrong_arrivals(state, seat, action),
        *_own_sarcinas(state, seat, action),
    ]
    if not broken or broken[0].rule == "P3.4":  # else there is no position after it to judge
        broken += _too_many(state, seat, action)
        broken += _equal_numbers(state, seat, action)
    return None if not broken else replace(broken[0], also=tuple(broken[1:]))


def _wrong_origin(state: PetrisState, seat: Seat, origin: int) -> Iterator[Violation]:
    """P3.1, P3.3: a dish with a loose bacterium of one's own; a sarcina never moves."""
    if not 1 <= origin <= len(state.dishes):
        yield _no_such_dish("P3.1", origin, len(state.dishes))
        return
    own = state.dishes[origin - 1][seat]
    if 0 < own < SARCINA:
        return
    focus = f"dish:{origin}"
    colour = COLOURS[seat]
    yield refuse("P3.1", NONE_OF_YOURS, focus, dish=origin, colour=colour)
    if own == SARCINA:
        yield refuse("P3.3", SARCINA_NEVER_MOVES, focus, dish=origin)


def _wrong_arrivals(state: PetrisState, seat: Seat, action: Propagate) -> Iterator[Violation]:
    """P3.2: at least one to each dish, no more than there are, only to dishes beside the origin."""
    last = len(state.dishes)
    origin, arrivals = action.origin, action.arrivals
    real = 1 <= origin <= last
    named = [dish for dish, _ in arrivals]
    if not named or min([count for _, count in arrivals]) < 1 or named != sorted(set(named)):
        yield refuse("P3.2", NOTHING_MOVES)
    own = state.dishes[origin - 1][seat] if real else 0
    if 0 < own < SARCINA and action.moved > own:
        yield refuse(
            "P3.2",
            TOO_FEW,
            f"dish:{origin}",
            dish=origin,
            own=own,
            colour=COLOURS[seat],
            moved=action.moved,
        )
    beside = state.layout.neighbours[origin - 1] if real else ()
    for dish in named:
        if not 1 <= dish <= last:
            yield _no_such_dish("P3.2", dish, last)
        elif real and dish not in beside:
            yield refuse(
                "P3.2",
                NOT_BESIDE,
                f"dish:{origin}",
                f"dish:{dish}",
                dish=dish,
                origin=origin,
            )


def _own_sarcinas(state: PetrisState, seat: Seat, action: Propagate) -> Iterator[Violation]:
    """P3.4: no bacteria enter a dish with a sarcina of their own."""
    for dish, _ in action.arrivals:
        if 1 <= dish <= len(state.dishes) and holds_own_sarcina(state.dishes[dish - 1], seat):
            yield refuse("P3.4", OWN_SARCINA, f"dish:{dish}", dish=dish)


def _too_many(state: PetrisState, seat: Seat, action: Propagate) -> Iterator[Violation]:
    """P3.5: no more than five of a colour; a dish with one's own sarcina is P3.4's matter."""
    for dish, count in action.arrivals:
        here = state.dishes[dish - 1]
        if not holds_own_sarcina(here, seat) and would_overflow(here, seat, count):
            yield refuse(
                "P3.5",
                MORE_THAN_FIVE,
                f"dish:{dish}",
                dish=dish,
                number=here[seat] + count,
            )


def _equal_numbers(state: PetrisState, seat: Seat, action: Propagate) -> Iterator[Violation]:
    """P3.6: no two colours level in a dish, the origin and the destinations included."""
    for dish, change in sorted((*action.arrivals, (action.origin, -action.moved))):
        here = state.dishes[dish - 1]
        for other in equals(here, seat, change):
            yield refuse(
                "P3.6",
                EQUAL_NUMBERS,
                f"dish:{dish}",
                dish=dish,
                colour=COLOURS[seat],
                other=COLOURS[other],
                number=here[other],
            )


def _no_such_dish(rule: str, dish: int, last: int) -> Violation:
    return refuse(rule, NO_DISH, dish=dish, last=last)
