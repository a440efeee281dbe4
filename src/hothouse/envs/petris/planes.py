"""Petris as planes: a column a dish, and six planes a colour that say how many of it are there."""

from collections.abc import Mapping, Sequence

import numpy as np

from hothouse.core.options import OptionValue
from hothouse.envs.encoder import Field
from hothouse.envs.planes import Codes, Floats, OneHot, Planes, Scaled
from hothouse.games.petris.boards import LAYOUTS
from hothouse.games.petris.state import BACTERIA, SARCINA, SARCINAS
from hothouse.games.petris.track import WHOLE

COUNTS = SARCINA + 1
"""A colour has none, one to four, or a sarcina in a dish."""
NINE = 9


class PetrisPlanes(Planes):
    """The observer's colour comes first. Planes have one axis, for dishes lie in no grid."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.dishes = len(LAYOUTS[players].neighbours)
        colours = players * self.dishes
        marker = colours + 3 * players
        super().__init__(marker + 3)
        self.shape = (COUNTS * players, self.dishes)
        reserve = [
            Scaled(
                Field(f"{name} {colour}", colours + 3 * colour + at, 1, f"{meaning} of colour {colour}"), by
            )
            for colour in range(players)
            for at, (name, meaning, by) in enumerate(
                (
                    ("points", "contamination points", NINE),
                    ("bacteria", "bacteria in reserve", BACTERIA),
                    ("sarcinas", "sarcinas in reserve", SARCINAS),
                )
            )
        ]
        # The track is uneven, whose turn it is and what comes next: a place for each space says more than
        # how far along it is.
        self.parts = (
            *reserve,
            OneHot(Field("marker", marker, 1, "spaces passed"), len(WHOLE[players]) + 1),
            OneHot(
                Field("to act", marker + 1, 1, "0 the observer, 1 the next…, -1 nobody"), players, none=-1
            ),
            Scaled(Field("advanced", marker + 2, 1, "1 in the advanced mode"), 1),
        )

    def planes(self) -> Sequence[Field]:
        """Six a colour."""
        return [
            Field(f"colour {colour}", COUNTS * colour, COUNTS, "one plane each: none, 1, 2, 3, 4, a sarcina")
            for colour in range(self.players)
        ]

    def paint(self, codes: Codes, board: Floats, extra: Floats) -> None:
        """A 1 in the plane of its number, for each colour and dish."""
        counts = codes[:, : self.players * self.dishes].reshape(-1, self.dishes, self.players)
        # The code has dish by dish, colour by colour; a plane has a colour and all its dishes.
        shown = counts.transpose(0, 2, 1)[:, :, None, :] == np.arange(COUNTS)[:, None]
        board[:] = shown.reshape(board.shape)

    def scan(self, board: Floats, extra: Floats, codes: Codes) -> None:
        """The plane that has the 1."""
        counts = board.reshape(-1, self.players, COUNTS, self.dishes).argmax(2)
        codes[:, : self.players * self.dishes] = counts.transpose(0, 2, 1).reshape(len(codes), -1)


def planes(options: Mapping[str, OptionValue]) -> PetrisPlanes:
    """The planes of a table with these options."""
    return PetrisPlanes(int(options["players"]))
