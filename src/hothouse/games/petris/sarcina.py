"""P3.7, P3.8: five bacteria become a sarcina, while there is one."""

from collections.abc import Sequence

from hothouse.core.events import Tell
from hothouse.core.seats import Seat
from hothouse.games.petris.state import SARCINA, SARCINAS, Dish


def form_sarcinas(
    dishes: Sequence[Dish], seat: Seat, formed: Sequence[int], tell: Tell
) -> tuple[tuple[int, Seat], ...]:
    """Each dish that came to five gets a sarcina while there is one; the others are short of one."""
    # The new fives are in the dishes already; those that were there before have their sarcinas.
    left = SARCINAS + len(formed) - sum(dish[seat] == SARCINA for dish in dishes)
    # In ascending order of dishes, as growth is: where one sarcina is left, the first dish gets it (P4.4).
    for dish in formed[:left]:
        tell("sarcina", seat=seat, dish=dish)
    for dish in formed[left:]:
        tell("short", seat=seat, dish=dish)
    return tuple((dish, seat) for dish in formed[left:])
