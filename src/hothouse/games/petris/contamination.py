"""P5, P6: contamination. After a fission, whoever leads a mixed dish takes points."""

from functools import cache

from hothouse.core.events import Tell
from hothouse.core.seats import Seat
from hothouse.games.petris.fission import fission
from hothouse.games.petris.state import LAST_SPACE, Dish, PetrisState, changed
from hothouse.games.petris.track import contaminations_before

ADVANCED_POINTS = (3, 2, 2, 1)
"""P6.1: what a mixed dish costs its leader in the 1st, 2nd, 3rd and 4th contamination."""


def contamination(state: PetrisState, tell: Tell) -> PetrisState:
    """P5.1–P5.4: a whole fission; then, unless it ended the game, every mixed dish is scored."""
    grown = fission(state, tell)
    if grown.short:
        return grown
    points = list(grown.points)
    # Of the space where the contamination began: the fission within it does not move the marker.
    worth = dish_worth(state)
    for number, (leader, rivals) in enumerate(map(leader_of, grown.dishes), start=1):
        if rivals > 0:
            taken = worth * rivals
            # P5.4: the marker stops on the last space, and every dish is counted: several may arrive there.
            points[leader] = min(points[leader] + taken, LAST_SPACE)
            tell("contaminated", seat=leader, dish=number, count=taken, total=points[leader])
    return changed(grown, grown.dishes, grown.marker, tuple(points))


def dish_worth(state: PetrisState) -> int:
    """P6.1: what each other colour in a dish costs its leader in the contamination under the marker."""
    if not state.advanced:
        return 1
    return ADVANCED_POINTS[contaminations_before(state.players, state.marker)]


@cache
def leader_of(dish: Dish) -> tuple[Seat, int]:
    """Who has most in the dish, and how many other colours are there (P5.2, P5.3); -1 in an empty dish."""
    return dish.index(max(dish)), sum(count > 0 for count in dish) - 1
