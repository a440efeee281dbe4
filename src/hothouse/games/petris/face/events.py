"""What is told of a game of Petris, kind by kind."""

from typing import Literal, TypedDict


class Moved(TypedDict):
    """Bacteria of a seat go from a dish to another."""

    kind: Literal["moved"]
    seat: int
    origin: int
    dish: int
    count: int


class Phase(TypedDict):
    """The marker reaches a fission or a contamination."""

    kind: Literal["phase"]
    space: Literal["F", "C"]


class Grew(TypedDict):
    """A lone colony has grown to `count`."""

    kind: Literal["grew"]
    seat: int
    dish: int
    count: int


class Starved(TypedDict):
    """A lone colony has no bacterium left to grow with."""

    kind: Literal["starved"]
    seat: int
    dish: int


class SarcinaFormed(TypedDict):
    """Five bacteria become a sarcina."""

    kind: Literal["sarcina"]
    seat: int
    dish: int


class Short(TypedDict):
    """A sarcina is needed, and none is left: the seat loses."""

    kind: Literal["short"]
    seat: int
    dish: int


class Contaminated(TypedDict):
    """Who leads a mixed dish takes `count` points, and has `total`."""

    kind: Literal["contaminated"]
    seat: int
    dish: int
    count: int
    total: int


class Stuck(TypedDict):
    """A seat has no valid propagation, and loses."""

    kind: Literal["stuck"]
    seat: int


EVENTS = (Moved, Phase, Grew, Starved, SarcinaFormed, Short, Contaminated, Stuck)
