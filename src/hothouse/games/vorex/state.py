"""What lies on the table. A state never changes; a rule makes a new one."""

from dataclasses import dataclass
from typing import Any, Final, Literal

from hothouse.core.lazy import lazy
from hothouse.core.seats import Seat
from hothouse.core.showing import State
from hothouse.games.vorex.forest import BARE, Forest
from hothouse.games.vorex.hexagons import Hex
from hothouse.games.vorex.tiles import NOTHING, Stock, Tile, TileSet, Verb

COLOURS: Final = ("orange", "pink", "purple", "green")
WEED: Final = 1
"""Solo: whose flowers are the Weed's. It has no seat; the person acts for it (V9.2)."""
WEED_NAME: Final = "weed"

FLOWERS: Final = 13
FIRST_LIGHT: Final = 4
ACTIONS: Final = 2
VISIBLE: Final = 2

Flowers = tuple[frozenset[Hex], ...]
"""Where each plant has its flowers: the seats in order, and in a solo game the Weed."""
Stage = Literal["setup", "turn", "weed"]


@dataclass(frozen=True)
class Box:
    """The way this game is played: what was chosen before it began."""

    players: int
    family: bool
    easy: bool
    tileset: TileSet

    @property
    def solo(self) -> bool:
        """V9: one person against the Weed."""
        return self.players == 1

    @property
    def has_green(self) -> bool:
        """V2.2, V9.6: whether a green objective is in play."""
        return not (self.family or self.easy)

    @lazy
    def plants(self) -> tuple[str, ...]:
        """Whose flowers grow: the seats' colours, and in a solo game the Weed."""
        # The Weed has flowers and no seat: lists of plants are longer than lists of seats in a solo game.
        return (COLOURS[0], WEED_NAME) if self.solo else COLOURS[: self.players]

    def tile(self, number: int) -> Tile:
        """The tile of this number."""
        return self.tileset.by_number[number]


@dataclass(frozen=True, repr=False)
class VorexState(State):
    """A table of Vorex between two decisions, or at the end.

    `pile` and `nursery` hold what is unseen, as sets in ascending order: tiles of levels 1–3 and of level 0.
    `hand` is what the seat to act has still to place in its set-up turn. `actions` counts what is left of a
    turn, `bonus` is the action that an action stump has just given. `end` names how it ended.
    """

    game_name = "vorex"

    box: Box
    forest: Forest
    flowers: Flowers
    stocks: tuple[Stock, ...]
    visible: tuple[int, ...]
    pile: tuple[int, ...]
    nursery: tuple[int, ...]
    brown: str = ""
    green: str = ""
    hand: tuple[int, ...] = ()
    stage: Stage = "setup"
    seat: Seat = 0
    round: int = 0
    actions: int = 0
    bonus: Verb | None = None
    end: str | None = None

    def is_in(self, stage: Stage) -> bool:
        """Whether the game goes on, and is in this stage."""
        return self.stage == stage and self.end is None

    @property
    def plant(self) -> int:
        """Whose flowers the next bloom would put: the seat's, or the Weed's."""
        return WEED if self.stage == "weed" else self.seat


def changed(state: VorexState, **changes: Any) -> VorexState:
    """The table after something happened; written out because `dataclasses.replace` is ten times slower."""
    after = VorexState.__new__(VorexState)
    # A state without slots, whose fields are a dictionary, is copied in one go. Nothing worked out from a
    # state may be kept in it, then: it would be copied too. Facts of the forest are kept in the forest.
    after.__dict__.update(state.__dict__, **changes)
    return after


def begin(box: Box) -> VorexState:
    """V2.1, V2.3: an empty plane, the pile for so many players, flowers and light for everybody."""
    return VorexState(
        box=box,
        forest=BARE,
        flowers=(frozenset(),) * len(box.plants),
        stocks=((0, 0, 0, FIRST_LIGHT),) * box.players,
        visible=(),
        # V9.1: alone one plays with the pile for two.
        pile=box.tileset.pile(max(box.players, 2)),
        nursery=tuple(tile.number for tile in box.tileset.of_level(0)),
    )


def reserve(state: VorexState, plant: int) -> int:
    """How many flowers a plant has still to place."""
    return FLOWERS - len(state.flowers[plant])


def free_stumps(forest: Forest, flowers: Flowers) -> frozenset[Hex]:
    """V6.1: the stumps without a flower."""
    return forest.stumps.difference(*flowers)


def owner_of(flowers: Flowers, hexagon: Hex) -> int | None:
    """Whose flower is on the hexagon, if any."""
    return next((plant for plant, held in enumerate(flowers) if hexagon in held), None)


def gained(stocks: tuple[Stock, ...], seat: Seat, gain: Stock, sign: int = 1) -> tuple[Stock, ...]:
    """The stocks after the seat received (or, with sign -1, paid) some resources."""
    # The same tuple, so that states that differ in nothing are made of the same parts.
    if gain == NOTHING:
        return stocks
    m, i, w, light = (have + sign * more for have, more in zip(stocks[seat], gain, strict=True))
    return (*stocks[:seat], (m, i, w, light), *stocks[seat + 1 :])
