"""What is told of a game of Botanik, kind by kind."""

from typing import Literal, TypedDict

from hothouse.games.botanik.pipes import Side
from hothouse.games.botanik.placing import Space


class Pawn(TypedDict):
    """A seat has the pawn: it goes first this round."""

    kind: Literal["pawn"]
    seat: int


class Opened(TypedDict):
    """A tile opens a central pile."""

    kind: Literal["opened"]
    tile: str
    column: int


class Arrived(TypedDict):
    """A tile arrives."""

    kind: Literal["arrived"]
    tile: str


class Placed(TypedDict):
    """A seat places an arrival."""

    kind: Literal["placed"]
    seat: int
    tile: str
    space: Space
    column: int


class Released(TypedDict):
    """A tile is released to the seat on whose side it lay."""

    kind: Literal["released"]
    seat: int
    tile: str
    column: int


class Exchanged(TypedDict):
    """A meca-botanist goes onto a centre, and the tile that lay there is taken."""

    kind: Literal["exchanged"]
    seat: int
    tile: str
    taken: str
    column: int


class Built(TypedDict):
    """A tile is built; `openings` names its open sides in one text, `sides` one by one."""

    kind: Literal["built"]
    seat: int
    tile: str
    x: int
    y: int
    openings: str
    sides: list[Side]
    rotation: int


class Removed(TypedDict):
    """A tile that fits nowhere leaves the game."""

    kind: Literal["removed"]
    seat: int
    tile: str


class Scored(TypedDict):
    """What a seat has at the end."""

    kind: Literal["scored"]
    seat: int
    points: int


EVENTS = (Pawn, Opened, Arrived, Placed, Released, Exchanged, Built, Removed, Scored)
