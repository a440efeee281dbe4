"""P4: binary fission. Every lone colony grows."""

from functools import cache

from hothouse.core.events import Tell
from hothouse.core.seats import Seat
from hothouse.games.petris.sarcina import form_sarcinas
from hothouse.games.petris.state import SARCINA, Dish, PetrisState, changed, reserves, with_more


def fission(state: PetrisState, tell: Tell) -> PetrisState:
    """P4.1–P4.5: all growth in ascending order of dishes, then missing sarcinas are judged."""
    dishes = list(state.dishes)
    stock: dict[Seat, list[int]] = {}
    formed: list[tuple[int, Seat]] = []
    for index, seat in enumerate(map(lone_colony, state.dishes)):
        if seat is None:
            continue
        if seat not in stock:
            stock[seat] = list(reserves(state, seat))
        left = stock[seat]
        # P4.4: dishes that come later get nothing, so the ascending order of the loop is part of the rule.
        if left[0] == 0:
            tell("starved", seat=seat, dish=index + 1)
            continue
        left[0] -= 1
        grown = dishes[index][seat] + 1
        dishes[index] = with_more(dishes[index], seat, 1)
        tell("grew", seat=seat, dish=index + 1, count=grown)
        if grown == SARCINA:
            formed.append((index + 1, seat))
            if left[1] > 0:  # the five return as the sarcina takes their place (P4.4)
                left[0] += SARCINA
                left[1] -= 1
    if not formed:
        return changed(state, tuple(dishes), state.marker, state.points)
    short: tuple[tuple[int, Seat], ...] = ()
    # P4.5: all growth first, judgement afterwards; two colours may lack a sarcina in the same fission.
    for seat in sorted(stock):
        short += form_sarcinas(dishes, seat, [dish for dish, who in formed if who == seat], tell)
    return changed(state, tuple(dishes), state.marker, state.points, short)


@cache
def lone_colony(dish: Dish) -> Seat | None:
    """P4.1–P4.3: the colour that would grow here: alone, and not yet a sarcina."""
    most = max(dish)
    return dish.index(most) if 0 < most < SARCINA and sum(dish) == most else None
