"""P3.10: why a propagation is refused: the first rule it breaks, and the others."""

from dataclasses import replace

from hothouse.core.message import Template
from hothouse.core.seats import Seat
from hothouse.core.violation import Violation, refuse
from hothouse.games.petris.boards import COLOURS
from hothouse.games.petris.dishes import allows, equals, holds_own_sarcina, would_overflow
from hothouse.games.petris.spread import Propagate
from hothouse.games.petris.state import SARCINA, Dish, PetrisState

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
    broken = _wrong_origin(state, seat, action.origin)
    broken += _wrong_arrivals(state, seat, action)
    if not broken and _allowed(state.dishes, seat, action):
        return None
    broken += _own_sarcinas(state, seat, action)
    if not broken or broken[0].rule == "P3.4":  # else there is no position after it to judge
        broken += _too_many(state, seat, action)
        broken += _equal_numbers(state, seat, action)
    return None if not broken else replace(broken[0], also=tuple(broken[1:]))


def _allowed(dishes: tuple[Dish, ...], seat: Seat, action: Propagate) -> bool:
    """P3.4–P3.6: whether every dish allows what the action does to it. Most are valid and end here."""
    return all(allows(dishes[dish - 1], seat, change) for dish, change in action.changes)


def _wrong_origin(state: PetrisState, seat: Seat, origin: int) -> list[Violation]:
    """P3.1, P3.3: a dish with a loose bacterium of one's own; a sarcina never moves."""
    if not 1 <= origin <= len(state.dishes):
        return [_no_such_dish("P3.1", origin, len(state.dishes))]
    own = state.dishes[origin - 1][seat]
    if 0 < own < SARCINA:
        return []
    focus = f"dish:{origin}"
    broken = [refuse("P3.1", NONE_OF_YOURS, focus, dish=origin, colour=COLOURS[seat])]
    if own == SARCINA:
        broken.append(refuse("P3.3", SARCINA_NEVER_MOVES, focus, dish=origin))
    return broken


def _wrong_arrivals(state: PetrisState, seat: Seat, action: Propagate) -> list[Violation]:
    """P3.2: at least one to each dish, no more than there are, only to dishes beside the origin."""
    # An action may come from a text or from a client, and name a dish twice or send none.
    broken = [] if action.divides else [refuse("P3.2", NOTHING_MOVES)]
    origin, last = action.origin, len(state.dishes)
    # A dish that does not exist has no bacteria and no neighbours; it was refused by its own rule already.
    real = 1 <= origin <= last
    own = state.dishes[origin - 1][seat] if real else 0
    if 0 < own < SARCINA and action.moved > own:
        broken.append(
            refuse(
                "P3.2",
                TOO_FEW,
                f"dish:{origin}",
                dish=origin,
                own=own,
                colour=COLOURS[seat],
                moved=action.moved,
            )
        )
    beside = state.layout.neighbours[origin - 1] if real else ()
    for dish, _ in action.arrivals:
        if not 1 <= dish <= last:
            broken.append(_no_such_dish("P3.2", dish, last))
        elif real and dish not in beside:
            focus = f"dish:{origin}", f"dish:{dish}"
            broken.append(refuse("P3.2", NOT_BESIDE, *focus, dish=dish, origin=origin))
    return broken


def _own_sarcinas(state: PetrisState, seat: Seat, action: Propagate) -> list[Violation]:
    """P3.4: no bacteria enter a dish with a sarcina of their own."""
    dishes = state.dishes
    return [
        refuse("P3.4", OWN_SARCINA, f"dish:{dish}", dish=dish)
        for dish, _ in action.arrivals
        if 1 <= dish <= len(dishes) and holds_own_sarcina(dishes[dish - 1], seat)
    ]


def _too_many(state: PetrisState, seat: Seat, action: Propagate) -> list[Violation]:
    """P3.5: no more than five of a colour; a dish with one's own sarcina is P3.4's matter."""
    dishes = state.dishes
    return [
        refuse("P3.5", MORE_THAN_FIVE, f"dish:{dish}", dish=dish, number=dishes[dish - 1][seat] + count)
        for dish, count in action.arrivals
        if not holds_own_sarcina(dishes[dish - 1], seat) and would_overflow(dishes[dish - 1], seat, count)
    ]


def _equal_numbers(state: PetrisState, seat: Seat, action: Propagate) -> list[Violation]:
    """P3.6: no two colours level in a dish, the origin and the destinations included."""
    dishes = state.dishes
    return [
        refuse(
            "P3.6",
            EQUAL_NUMBERS,
            f"dish:{dish}",
            dish=dish,
            colour=COLOURS[seat],
            other=COLOURS[other],
            number=dishes[dish - 1][other],
        )
        for dish, change in action.changes
        for other in equals(dishes[dish - 1], seat, change)
    ]


def _no_such_dish(rule: str, dish: int, last: int) -> Violation:
    return refuse(rule, NO_DISH, dish=dish, last=last)
