"""The symmetries of Petris: every order of the dishes that keeps neighbours neighbours.

Twelve at the flower of two players (six turns of the ring, and its mirror images), six at the triangle of
three. Colours, points and the track stay as they are. Two of the twelve move no start, the identity and the
mirror through dishes 1 and 4; the others lead to positions that cannot come up, and play there is just the
same.

One rule tells dishes apart: where a reserve runs out in a fission, dishes grow in the order of their numbers
(P4.4). From such a fission on a game and its image may differ.
"""

from collections.abc import Mapping

import numpy as np

from hothouse.core.options import OptionValue
from hothouse.envs.petris.encoder import all_splits
from hothouse.envs.symmetry import Codes, Numbers, Symmetry
from hothouse.games.petris.boards import LAYOUTS, Layout
from hothouse.kernels.petris.tables import code, propagate


class DishOrder(Symmetry):
    """Dish `d` of the table is dish `order[d]` of its image, both counted from 0."""

    def __init__(self, players: int, order: tuple[int, ...]) -> None:
        self.name = " ".join(str(dish + 1) for dish in order)
        self.order = order
        many = len(order) * players
        length = many + 3 * players + 3
        # Where each number of the image comes from: all but the dishes stay.
        self.source = np.arange(length)
        for dish, image in enumerate(order):
            for colour in range(players):
                self.source[image * players + colour] = dish * players + colour
        splits = all_splits(players)
        place = {word: number for number, word in enumerate(splits)}
        self.order_of_actions = np.array([place[self.moved(word)] for word in splits], np.int64)

    def moved(self, word: int) -> int:
        """The code of a propagation's image."""
        action = propagate(word)
        arrivals = {self.order[dish - 1] + 1: count for dish, count in action.arrivals}
        return code(self.order[action.origin - 1], arrivals)

    def images(self, codes: Codes) -> Codes:
        """The dishes in their new order."""
        return codes[:, self.source]

    def moves(self, codes: Codes) -> Numbers:
        """The same in every position."""
        # One row for all, not copied: nobody writes into it.
        return np.broadcast_to(self.order_of_actions, (len(codes), len(self.order_of_actions)))


def orders(layout: Layout) -> list[tuple[int, ...]]:
    """Every order of the dishes that keeps neighbours neighbours, the unchanged one first."""
    beside = [{each - 1 for each in neighbours} for neighbours in layout.neighbours]
    found: list[tuple[int, ...]] = [()]
    # Dish by dish: an image so far is kept if each new dish has its neighbours among the old.
    for dish in range(len(beside)):
        found = [
            (*order, image)
            for order in found
            for image in range(len(beside))
            if image not in order
            and len(beside[image]) == len(beside[dish])
            and all((image in beside[order[other]]) == (dish in beside[other]) for other in range(dish))
        ]
    return found


def symmetries(options: Mapping[str, OptionValue]) -> list[Symmetry]:
    """The symmetries of a table with these options."""
    players = int(options["players"])
    return [DishOrder(players, order) for order in orders(LAYOUTS[players])]
