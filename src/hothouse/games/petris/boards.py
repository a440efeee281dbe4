"""P1.2, P1.3: how the dishes lie and where each colour starts, as tables that can be swapped."""

from dataclasses import dataclass

COLOURS = ("blue", "red", "yellow")
LETTERS = "bry"


@dataclass(frozen=True, slots=True)
class Layout:
    """The dishes of a table: who neighbours whom, where each seat starts, and where to draw each dish."""

    neighbours: tuple[tuple[int, ...], ...]
    """For dish 1, 2, 3… its neighbours in ascending order."""

    starts: tuple[int, ...]
    """The dish where each seat begins."""

    places: tuple[tuple[float, float], ...]
    """The centre of each dish, in dish diameters, x to the right and y downwards."""

    @property
    def dishes(self) -> range:
        """The numbers of the dishes."""
        return range(1, len(self.neighbours) + 1)


FLOWER = Layout(
    neighbours=(
        (2, 6, 7),  # 1
        (1, 3, 7),  # 2
        (2, 4, 7),  # 3
        (3, 5, 7),  # 4
        (4, 6, 7),  # 5
        (1, 5, 7),  # 6
        (1, 2, 3, 4, 5, 6),  # 7, the centre
    ),
    starts=(1, 4),
    places=(
        (0.0, -1.0),
        (0.866, -0.5),
        (0.866, 0.5),
        (0.0, 1.0),
        (-0.866, 0.5),
        (-0.866, -0.5),
        (0.0, 0.0),
    ),
)

TRIANGLE = Layout(
    neighbours=(
        (2, 3),  # 1
        (1, 3, 4, 5),  # 2
        (1, 2, 5, 6),  # 3
        (2, 5, 7, 8),  # 4
        (2, 3, 4, 6, 8, 9),  # 5, the centre
        (3, 5, 9, 10),  # 6
        (4, 8),  # 7
        (4, 5, 7, 9),  # 8
        (5, 6, 8, 10),  # 9
        (6, 9),  # 10
    ),
    starts=(1, 10, 7),
    places=(
        (0.0, -1.732),
        (-0.5, -0.866),
        (0.5, -0.866),
        (-1.0, 0.0),
        (0.0, 0.0),
        (1.0, 0.0),
        (-1.5, 0.866),
        (-0.5, 0.866),
        (0.5, 0.866),
        (1.5, 0.866),
    ),
)

LAYOUTS = {2: FLOWER, 3: TRIANGLE}
