"""Setting up a table of Vorex by hand: tiles are laid, pushed and turned; flowers, stocks, whose turn."""

import math
from collections.abc import Callable, Iterable, Iterator

from hothouse.core.changes import Change, Changes, Place
from hothouse.core.lines import BAR
from hothouse.core.message import Template, fill
from hothouse.games.vorex import objectives
from hothouse.games.vorex.assembly import Unsound, assemble
from hothouse.games.vorex.forest import Forest, Placed
from hothouse.games.vorex.hexagons import (
    DIRECTIONS,
    ORIGIN,
    Hex,
    Rotation,
    axial,
    name,
    named,
    neighbours,
    propeller,
)
from hothouse.games.vorex.objectives import WORDS
from hothouse.games.vorex.position import write
from hothouse.games.vorex.state import ACTIONS, COLOURS, FLOWERS, WEED_NAME, VorexState, begin, changed
from hothouse.games.vorex.tiles import RESOURCES

TILE_THERE, STUMP_THERE = Template("tile {tile}"), Template("the hexagon {hex}")
A_NEW_TILE, VISIBLE = Template("a new tile"), Template("the visible tiles")
STOCK, THE_TURN = Template("resources"), Template("the turn")
BROWN, GREEN = Template("the brown objective"), Template("the green objective")
TILE_BESIDE = Template("a new tile beside it")
BESIDE = "beside"
ONWARDS = Template("to the next place where it fits")
LAY = Template("lay tile {tile}")
AWAY = Template("take tile {tile} away")
TURN_RIGHT, TURN_LEFT = Template("turn it right"), Template("turn it left")
PUSH = tuple(
    Template(words)
    for words in (
        "push it right",
        "push it down and right",
        "push it down and left",
        "push it left",
        "push it up and left",
        "push it up and right",
    )
)
FLOWER, NO_FLOWER = Template("a flower of {plant}"), Template("no flower")
ONE_MORE, ONE_FEWER = Template("one {resource} more"), Template("one {resource} fewer")
TO_ACT = Template("{plant} is to act, {actions} actions left")


def places(state: VorexState) -> Iterator[Place]:
    """Every tile by its centre, every other hexagon for a flower; then what lies beside the forest."""
    centres = {each.centre: each.tile for each in state.forest.placed}
    for hexagon in sorted({*centres, *state.forest.stumps, *state.forest.ruins}):
        tile = centres.get(hexagon)
        label = fill(STUMP_THERE, hex=name(hexagon)) if tile is None else fill(TILE_THERE, tile=tile)
        yield Place(f"hex:{name(hexagon)}", label)
        if any(each not in state.forest.ground for each in neighbours(hexagon)):
            yield Place(f"hex:{name(hexagon)}", fill(TILE_BESIDE), aspect=BESIDE)
    if not state.forest.placed:
        yield Place("forest", fill(A_NEW_TILE))
    yield Place("visible", fill(VISIBLE))
    for seat in range(state.box.players):
        yield Place("stock", fill(STOCK), seat)
    yield Place("turn", fill(THE_TURN))
    yield Place("brown", fill(BROWN))
    if state.box.has_green:
        yield Place("green", fill(GREEN))


def at(state: VorexState, place: Place) -> Iterator[Change]:
    """What can be changed there."""
    kind, _, where = place.name.partition(":")
    match kind:
        case "hex":
            hexagon = named(where)
            assert hexagon is not None
            if place.aspect == BESIDE:
                yield from _new(state, hexagon)
                return
            yield from _tile(state, hexagon)
            yield from _flower(state, hexagon)
        case "forest":
            yield from _new(state, None)
        case "visible":
            yield from _visible(state)
        case "stock":
            assert place.seat is not None
            yield from _stock(state, place.seat)
        case "turn":
            yield from _turn(state)
        case _:
            known = objectives.BROWN if kind == "brown" else objectives.GREEN
            for each in known:
                yield Change(fill(WORDS[each]), write(changed(state, **{kind: each})))


def _tile(state: VorexState, centre: Hex) -> Iterator[Change]:
    here = next((each for each in state.forest.placed if each.centre == centre), None)
    if here is None:
        return
    others = [each for each in state.forest.placed if each != here]
    ways = state.box.tile(here.tile).rotations
    for label, by in ((TURN_RIGHT, 1), (TURN_LEFT, -1)):
        rotation = ways[(ways.index(here.rotation) + by) % len(ways)]
        yield Change(fill(label), _with(state, [*others, here._replace(rotation=rotation)]))
    onwards = _onwards(state, here, others)
    if onwards is not None:
        yield Change(fill(ONWARDS), _with(state, [*others, here._replace(centre=onwards)]))
    for push, step in zip(PUSH, DIRECTIONS, strict=True):
        yield Change(fill(push), _with(state, [*others, here._replace(centre=centre + step)]))
    yield Change(fill(AWAY, tile=here.tile), _with(state, others))


def _flower(state: VorexState, hexagon: Hex) -> Iterator[Change]:
    if hexagon not in state.forest.stumps and hexagon not in state.forest.ruins:
        return
    without = tuple(held - {hexagon} for held in state.flowers)
    if without != state.flowers:
        yield Change(fill(NO_FLOWER), write(changed(state, flowers=without)))
    for number, plant in enumerate(state.box.plants):
        if hexagon not in state.flowers[number] and len(without[number]) < FLOWERS:
            held = without[number] | {hexagon}
            flowers = (*without[:number], held, *without[number + 1 :])
            yield Change(fill(FLOWER, plant=plant), write(changed(state, flowers=flowers)))


def _onwards(state: VorexState, here: Placed, others: list[Placed]) -> Hex | None:
    """Where a tile fits next, clockwise around the forest without it."""
    try:
        forest = assemble(state.box.tileset, others)
    except Unsound:  # it holds the others together
        return None
    way = _ways(forest)
    fitting = sorted(forest.centres(here.rotation % 2), key=way)
    return next((each for each in fitting if way(each) > way(here.centre)), fitting[0])


def _ways(forest: Forest) -> Callable[[Hex], tuple[float, float]]:
    """In which direction a hexagon lies from the middle of the forest, as it is drawn, and how far."""
    points = [_drawn(each) for each in forest.ground] or [(0.0, 0.0)]
    x, y = (sum(values) / len(points) for values in zip(*points, strict=True))

    def way(hexagon: Hex) -> tuple[float, float]:
        right, down = _drawn(hexagon)
        return round(math.atan2(down - y, right - x), 9), math.hypot(down - y, right - x)

    return way


def _drawn(hexagon: Hex) -> tuple[float, float]:
    q, r = axial(hexagon)
    return q + r / 2, r * math.sqrt(3) / 2


def _new(state: VorexState, beside: Hex | None) -> Iterator[Change]:
    """Every tile that lies nowhere yet, beside a hexagon and outside of it: it can be turned and pushed from
    there."""
    forest = state.forest
    known: dict[Rotation, list[Hex]] = {}
    for tile in _unseen(state):
        rotation = state.box.tile(tile).rotations[0]
        if rotation not in known:
            known[rotation] = [ORIGIN] if beside is None else _fitting(forest, rotation, beside)
        for centre in known[rotation][:1]:
            label = fill(LAY, tile=tile)
            yield Change(label, _with(state, [*forest.placed, Placed(centre, rotation, tile)]))


def _fitting(forest: Forest, rotation: Rotation, beside: Hex) -> list[Hex]:
    """The centres where a tile fits and touches the hexagon, the outermost first."""
    near, way = {*neighbours(beside)}, _ways(forest)
    touching = [each for each in forest.centres(rotation % 2) if near & {*propeller(each, rotation)}]
    return sorted(touching, key=lambda each: -way(each)[1])


def _visible(state: VorexState) -> Iterator[Change]:
    for tile in state.visible:
        rest = tuple(each for each in state.visible if each != tile)
        yield Change(fill(AWAY, tile=tile), write(changed(state, visible=rest)))
    for tile in state.pile:
        yield Change(fill(LAY, tile=tile), write(changed(state, visible=(*state.visible, tile))))


def _stock(state: VorexState, seat: int) -> Iterator[Change]:
    stock = state.stocks[seat]
    for number, resource in enumerate(RESOURCES):
        for label, by in ((ONE_MORE, 1), (ONE_FEWER, -1)):
            if stock[number] + by >= 0:
                held = (*stock[:number], stock[number] + by, *stock[number + 1 :])
                stocks = (*state.stocks[:seat], held, *state.stocks[seat + 1 :])
                yield Change(fill(label, resource=resource), write(changed(state, stocks=stocks)))


def _turn(state: VorexState) -> Iterator[Change]:
    plants = [*COLOURS[: state.box.players], *([WEED_NAME] if state.box.solo else [])]
    for plant in plants:
        stage, seat = ("weed", 0) if plant == WEED_NAME else ("turn", COLOURS.index(plant))
        for actions in range(1, ACTIONS + 1):
            after = changed(
                state, stage=stage, seat=seat, actions=actions, round=max(1, state.round), hand=(), bonus=None
            )
            yield Change(fill(TO_ACT, plant=plant, actions=actions), write(after))


def _unseen(state: VorexState) -> Iterator[int]:
    """The tiles of this box that are neither in the forest nor beside the pile nor in a hand."""
    seen = {*state.forest.tile_at.values(), *state.visible, *state.hand}
    box = begin(state.box)
    starts = (tile.number for tile in state.box.tileset.starts[: state.box.players])
    yield from (tile for tile in (*starts, *box.nursery, *box.pile) if tile not in seen)


def _with(state: VorexState, placed: Iterable[Placed]) -> str:
    """The table with another forest, which may be none: only its reader knows."""
    tiles = " ".join(f"{each.tile}@{name(each.centre)}r{each.rotation}" for each in sorted(placed))
    parts = [part for part in write(state).split(BAR) if not part.startswith("forest")]
    at_front = 1 + sum(
        part.startswith(("players", "family", "easy", "tileset", "brown", "green ")) for part in parts
    )
    return BAR.join([*parts[:at_front], f"forest {tiles}", *parts[at_front:]] if tiles else parts)


CHANGES = Changes(places, at)
"""How a table of Vorex is set up."""
