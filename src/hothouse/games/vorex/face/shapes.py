"""The board of Vorex as it travels: `board.py` draws it, a client shows it.

A hexagon is named by its text, `2,-1`. Amounts are lists in the order of RESOURCES.
"""

from typing import TypedDict

from hothouse.core.message import MessageJson
from hothouse.games.vorex.state import Stage
from hothouse.games.vorex.tiles import Kind, Resource, Sign, Verb


class Ground(TypedDict):
    """What a hexagon is. `sign` is the resource of a production or the verb of an action."""

    kind: Kind
    sign: Sign
    cost: list[int]


class Hexagon(Ground):
    """A hexagon of the forest; `tile` is None for a ruin, `owner` is the plant with a flower here."""

    hex: str
    q: int
    r: int
    tile: int | None
    owner: int | None


class PlacedTile(TypedDict):
    """A tile of the forest: centre first, then its arms. A starting tile's level is below 0."""

    tile: int
    level: int
    centre: str
    rotation: int
    hexes: list[str]


class Arm(Ground):
    """A hexagon of a tile, so far from its centre."""

    dq: int
    dr: int


class Rotated(TypedDict):
    """What a tile shows where in one rotation."""

    rotation: int
    hexes: list[Arm]


class Tile(TypedDict):
    """A tile beside the pile, in every rotation that differs."""

    tile: int
    level: int
    beetles: list[Resource]
    rotations: list[Rotated]


class Stump(TypedDict):
    """A free stump and its net price for the payer: at most so many of each colour, `total` in all.

    The chain could give `discount` and pays `saved` of the cost (light of any colour); `payers` are its
    flowers that do.
    """

    hex: str
    most: list[int]
    total: int
    discount: list[int]
    chain: list[str]
    saved: list[int]
    payers: list[str]
    payments: list[list[int]]


class Ruin(TypedDict):
    """A ruin: who has how many around it, how many stumps are free, who would take it now."""

    hex: str
    counts: list[int]
    free: int
    leader: int | None
    settled: bool
    owner: int | None


class Objective(TypedDict):
    """A line of the score with everybody's points as they stand."""

    name: str
    colour: str
    words: str
    points: list[int]


class TurnNow(TypedDict):
    """Whose turn it is and what is left of it."""

    stage: Stage
    seat: int
    round: int
    actions: int
    bonus: Verb | None


class Weed(TypedDict):
    """V9: what the Weed has left, and how the plant would be called if it were won now, in each language."""

    plant: int
    left: int
    flowers_to_place: int
    name: MessageJson


class VorexBoard(TypedDict):
    """The table of Vorex. Prices are for `payer`; `warning` lists the plants near their last flower."""

    plants: list[str]
    hexes: list[Hexagon]
    tiles: list[PlacedTile]
    visible: list[Tile]
    hand: list[Tile]
    pile: dict[str, int]
    payer: int
    stumps: list[Stump]
    ruins: list[Ruin]
    stocks: list[list[int]]
    production: list[list[int]]
    reserve: list[int]
    objectives: list[Objective]
    turn: TurnNow
    warning: list[int]
    last_round: bool
    weed: Weed | None
