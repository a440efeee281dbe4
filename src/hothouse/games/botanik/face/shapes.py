"""The board of Botanik as it travels: `board.py` draws it, a client shows it."""

from typing import NotRequired, TypedDict

from hothouse.games.botanik.pipes import Side
from hothouse.games.botanik.register import Link
from hothouse.games.botanik.tiles import Colour, TypeName


class Tile(TypedDict):
    """A tile: its text (colour letter, type letter, `*` for a flower on a pipe) and the same in words."""

    tile: str
    colour: Colour
    type: TypeName
    flowers: int


class SideTile(Tile):
    """A tile beside a centre, and what links the two."""

    links: list[Link]


class Column(TypedDict):
    """A column of the register; `covered` has no order, `sides` has a place a seat."""

    centre: Tile
    pile: int
    covered: list[str]
    sides: list[SideTile | None]


class Cell(TypedDict):
    """A built tile: how it lies, whether it is joined to the Source, and what it counts for now.

    The Source has no colour, no type and nothing that counts.
    """

    x: int
    y: int
    tile: str
    openings: list[Side]
    joined: bool
    colour: NotRequired[Colour]
    type: NotRequired[TypeName]
    flowers: NotRequired[int]
    rotation: NotRequired[int]
    network: NotRequired[int]
    group: NotRequired[int]
    grouped: NotRequired[bool]
    blooming: NotRequired[int]
    why_not: NotRequired[str]


class Machine(TypedDict):
    """A machine: its cells in reading order, and the empty cells beside them."""

    cells: list[Cell]
    frontier: list[list[int]]
    open_ends: int
    tiles: int
    points: int


class Count(TypedDict):
    """How many tiles of a kind are unseen, and how many of them have a flower."""

    count: int
    flowered: int


class Unseen(TypedDict):
    """What is in the bag: by the texts of the tiles, and by colour and type."""

    total: int
    tiles: dict[str, int]
    table: dict[str, dict[str, Count]]


class BotanikBoard(TypedDict):
    """The table of Botanik.

    `releases` says for each tile that may come onto a centre what it would release there, column by
    column, a place a seat. `joins` says for each seat, each tile that waits and each cell `2,-1` in which
    ways to lie there (`north-east`) a pipe would join it to the Source; in all others it is an island.
    """

    seats: list[str]
    columns: list[Column]
    arrivals: list[Tile]
    releases: dict[str, list[list[str | None]]]
    pending: list[list[Tile]]
    joins: list[dict[str, dict[str, list[str]]]]
    removed: list[Tile]
    machines: list[Machine]
    unseen: Unseen
    round: int
    rounds: int
    placed: int
    placements: int
    pawn: int
    turn: int
