"""P3.4–P3.6: what one dish may hold. The refusals say it, the list of propagations asks it."""

from functools import cache

from hothouse.core.seats import Seat
from hothouse.games.petris.state import SARCINA, Dish


def holds_own_sarcina(dish: Dish, seat: Seat) -> bool:
    """P3.4: whether a sarcina of the seat lies here, so that its bacteria may not enter."""
    return dish[seat] == SARCINA


def would_overflow(dish: Dish, seat: Seat, arriving: int) -> bool:
    """P3.5: whether the dish would end with more than five of the seat's colour."""
    return dish[seat] + arriving > SARCINA


# Few dishes differ, and play meets the same ones again and again: their answers are kept.


@cache
def equals(dish: Dish, seat: Seat, change: int) -> tuple[Seat, ...]:
    """P3.6: the colours that the seat would be level with after so many arrive, or (below zero) leave."""
    after = dish[seat] + change
    others = [other for other, number in enumerate(dish) if number == after and number and other != seat]
    return tuple(others)


@cache
def allows(dish: Dish, seat: Seat, change: int) -> bool:
    """P3.4–P3.6: whether so many of the seat's bacteria may arrive here, or (below zero) leave."""
    if change > 0 and (holds_own_sarcina(dish, seat) or would_overflow(dish, seat, change)):
        return False
    return not equals(dish, seat, change)


@cache
def may_arrive(dish: Dish, seat: Seat, most: int) -> tuple[int, ...]:
    """How many of the seat's bacteria may arrive here, up to `most`."""
    return tuple(count for count in range(1, most + 1) if allows(dish, seat, count))


@cache
def may_leave(dish: Dish, seat: Seat) -> tuple[int, ...]:
    """P3.1, P3.3: how many of the seat's bacteria may leave, if the dish allows it; a sarcina never does."""
    own = 0 if holds_own_sarcina(dish, seat) else dish[seat]
    return tuple(count for count in range(1, own + 1) if allows(dish, seat, -count))
