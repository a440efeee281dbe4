"""What is told of a game of Vorex, kind by kind. `what` says in words what `gain` and `paid` count."""

from typing import Literal, TypedDict

from hothouse.games.vorex.tiles import Verb


class Revealed(TypedDict):
    """A tile is turned face up."""

    kind: Literal["revealed"]
    tile: int


class ObjectiveDrawn(TypedDict):
    """An objective is in play."""

    kind: Literal["objective"]
    objective: str
    colour: Literal["brown", "green"]


class Dealt(TypedDict):
    """A seat receives a tile for its set-up turn."""

    kind: Literal["dealt"]
    seat: int
    tile: int


class Placed(TypedDict):
    """A tile is placed with its centre on `hex`, new to the forest: `q` and `r` say where it lies."""

    kind: Literal["placed"]
    seat: int
    tile: int
    hex: str
    q: int
    r: int
    rotation: int


class RuinMade(TypedDict):
    """A hole of one hexagon is closed: a ruin."""

    kind: Literal["ruin"]
    hex: str
    q: int
    r: int


class Beetles(TypedDict):
    """A seat receives what the beetles of a tile give."""

    kind: Literal["beetles"]
    seat: int
    gain: list[int]
    what: str


class Took(TypedDict):
    """A seat takes what its production stumps give."""

    kind: Literal["took"]
    seat: int
    gain: list[int]
    what: str


class Paid(TypedDict):
    """A seat pays for a stump."""

    kind: Literal["paid"]
    seat: int
    hex: str
    paid: list[int]
    what: str


class Flowered(TypedDict):
    """A plant has a flower on a stump."""

    kind: Literal["flowered"]
    plant: str
    owner: int
    hex: str


class Claimed(TypedDict):
    """A plant takes a ruin."""

    kind: Literal["claimed"]
    plant: str
    owner: int
    hex: str


class Unclaimed(TypedDict):
    """Nobody takes a ruin."""

    kind: Literal["unclaimed"]
    hex: str
    why: Literal["reserve", "tie", "empty"]


class Passed(TypedDict):
    """A seat passes its bonus."""

    kind: Literal["passed"]
    seat: int


class Unusable(TypedDict):
    """A bonus that cannot be used is not asked for."""

    kind: Literal["unusable"]
    seat: int
    verb: Verb


class Over(TypedDict):
    """The game is over; `how` is its ending."""

    kind: Literal["over"]
    how: str


EVENTS = (
    Revealed,
    ObjectiveDrawn,
    Dealt,
    Placed,
    RuinMade,
    Beetles,
    Took,
    Paid,
    Flowered,
    Claimed,
    Unclaimed,
    Passed,
    Unusable,
    Over,
)
