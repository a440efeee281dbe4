"""What a client draws: the forest, prices, majorities, objectives, stocks. Everything is public in Vorex."""

from functools import lru_cache
from typing import cast

from hothouse.core.pieces import InPieces, piece, whole
from hothouse.core.seats import Seat
from hothouse.games.vorex.ending import name_of_plant, score_sheets
from hothouse.games.vorex.face import shapes
from hothouse.games.vorex.face.shapes import VorexBoard
from hothouse.games.vorex.forest import BARE, Forest
from hothouse.games.vorex.hexagons import ORIGIN, SHAPES, Hex, axial, name, neighbours, propeller
from hothouse.games.vorex.objectives import WORDS
from hothouse.games.vorex.payment import chains, payments, price
from hothouse.games.vorex.ruins import counts, is_complete, is_last_placed, majority
from hothouse.games.vorex.state import FLOWERS, WEED, Box, Flowers, VorexState, free_stumps, owner_of, reserve
from hothouse.games.vorex.take import production
from hothouse.games.vorex.tiles import LEVELS, LIGHT, Cost, Ground, Stock, Tile

WARNING = 11
"""From so many flowers placed on, the end is near."""
UNLINKED: frozenset[Hex] = frozenset()


def draw_board(state: VorexState, seat: Seat | None) -> VorexBoard:
    """The table as plain data; prices are for the seat that looks, or for the one to act."""
    return cast("VorexBoard", whole(pieces(state, seat)))


def pieces(state: VorexState, seat: Seat | None) -> InPieces:
    """The same in pieces. A move leaves the forest, the flowers, or the other stocks as they are."""
    payer = payer_for(state, seat)
    stumps = piece(draw_stumps, state.forest, state.flowers, payer, state.stocks[payer])
    return {**_for_all(state), "payer": payer, "stumps": stumps}


_latest: list[tuple[VorexState | None, InPieces]] = [(None, {})]


def _for_all(state: VorexState) -> InPieces:
    """What every seat is shown alike; kept for the next that looks at the very same table."""
    latest = _latest[0]
    if latest[0] is not state:  # asked by identity: to hash a table takes as long as this does
        latest = _latest[0] = state, _shared(state)
    return latest[1]


def _shared(state: VorexState) -> InPieces:
    box, forest, flowers = state.box, state.forest, state.flowers
    return {
        "plants": list(box.plants),
        "hexes": piece(draw_hexes, forest, flowers),
        "tiles": piece(draw_placed, box, forest),
        "visible": piece(draw_tiles, box, state.visible),
        "hand": piece(draw_tiles, box, state.hand),
        "pile": piece(count_pile, box, state.pile),
        "ruins": piece(draw_ruins, forest, flowers),
        "stocks": [list(stock) for stock in state.stocks],
        "production": piece(draw_production, forest, flowers),
        "reserve": [reserve(state, plant) for plant in range(len(flowers))],
        "objectives": piece(draw_objectives, box, forest, flowers, state.brown, state.green),
        "turn": {
            "stage": state.stage,
            "seat": state.seat,
            "round": state.round,
            "actions": state.actions,
            "bonus": state.bonus,
        },
        # Said before it happens: whoever places the last flower ends the game for all.
        "warning": [plant for plant, held in enumerate(flowers) if len(held) >= WARNING],
        "last_round": is_last_placed(flowers),
        "weed": _weed(state),
    }


def payer_for(state: VorexState, seat: Seat | None) -> Seat:
    """Whose prices are shown: a spectator sees what the player to act would pay."""
    return state.seat if seat is None else seat


def draw_hexes(forest: Forest, flowers: Flowers) -> list[shapes.Hexagon]:
    """Every hexagon of the forest in reading order."""
    drawn = dict(_bare_hexes(forest))
    for plant, held in enumerate(flowers):
        for hexagon in held:
            drawn[hexagon] = {**drawn[hexagon], "owner": plant}
    return list(drawn.values())


# Flowers come and go on the same forest, and every hexagon of it would be drawn again.
@lru_cache(maxsize=1000)
def _bare_hexes(forest: Forest) -> dict[Hex, shapes.Hexagon]:
    return {hexagon: _hex(forest, hexagon, forest.ground[hexagon]) for hexagon in sorted(forest.ground)}


def _hex(forest: Forest, hexagon: Hex, ground: Ground) -> shapes.Hexagon:
    q, r = axial(hexagon)
    return {
        "hex": name(hexagon),
        "q": q,
        "r": r,
        "tile": forest.tile_at.get(hexagon),
        "kind": ground.kind,
        "sign": ground.sign,
        "cost": list(ground.cost),
        "owner": None,
    }


def draw_placed(box: Box, forest: Forest) -> list[shapes.PlacedTile]:
    """The tiles that lie."""
    return [
        {
            "tile": tile,
            "level": box.tile(tile).level,
            "centre": name(centre),
            "rotation": rotation,
            "hexes": [name(each) for each in propeller(centre, rotation)],
        }
        for centre, rotation, tile in forest.placed
    ]


def draw_tiles(box: Box, numbers: tuple[int, ...]) -> list[shapes.Tile]:
    """Tiles that do not lie yet."""
    return [draw_tile(box.tile(number)) for number in numbers]


@lru_cache(maxsize=500)
def draw_tile(tile: Tile) -> shapes.Tile:
    """A tile beside the pile: what it is, and what each rotation shows where, from its centre."""
    return {
        "tile": tile.number,
        "level": tile.level,
        "beetles": list(tile.beetles),
        "rotations": [
            {
                "rotation": rotation,
                "hexes": [
                    {"dq": dq, "dr": dr, **_ground(ground)}
                    for (dq, dr), ground in zip(
                        (_step(way) for way in SHAPES[rotation]), tile.hexes, strict=True
                    )
                ],
            }
            for rotation in tile.rotations
        ],
    }


def count_pile(box: Box, pile: tuple[int, ...]) -> dict[str, int]:
    """How many tiles of each level are left."""
    levels = [box.tile(tile).level for tile in pile]
    return {str(level): levels.count(level) for level in LEVELS[1:]}


def draw_stumps(forest: Forest, flowers: Flowers, payer: Seat, stock: Stock) -> list[shapes.Stump]:
    """The free stumps in reading order, with what each would cost the payer."""
    linked = chains(flowers[payer])
    paid_by: dict[frozenset[Hex], _Chain] = {}
    pays: dict[Cost, Stock] = {}
    drawn: list[shapes.Stump] = []
    for hexagon in sorted(free_stumps(forest, flowers)):
        cost, group = forest.ground[hexagon].cost, linked.get(hexagon, UNLINKED)
        have = pays.get(cost)  # a few costs are those of all stumps
        if have is None:
            have = pays[cost] = useful(stock, cost)
        if not group:
            drawn.append(_lone_stump(hexagon, cost, have))
            continue
        chain = paid_by.get(group)  # and a few chains pay for them
        if chain is None:
            chain = paid_by[group] = _Chain(forest, group)
        drawn.append(_stump(name(hexagon), cost, chain, have))
    return drawn


def useful(stock: Stock, cost: Cost) -> Stock:
    """What of a stock can pay for a cost: whoever has more pays in the same ways, and is shown the same."""
    m, i, w = (min(held, asked) for held, asked in zip(stock[:LIGHT], cost, strict=True))
    return m, i, w, min(stock[LIGHT], sum(cost))


class _Chain:
    """The flowers that pay for a stump: what they produce, and who of them produces what."""

    def __init__(self, forest: Forest, linked: frozenset[Hex]) -> None:
        self.off = production(forest, linked)
        self.discount = list(self.off)
        ordered = sorted(linked)
        self.names = [name(each) for each in ordered]
        self.kinds = [(name(each), forest.production[each]) for each in ordered if each in forest.production]


NOBODY = _Chain(BARE, UNLINKED)
"""No flower of the payer's stands beside the stump."""


# Most stumps touch no flower of the payer, and are the same for everybody who has as much, at every table.
@lru_cache(maxsize=20_000)
def _lone_stump(hexagon: Hex, cost: Cost, stock: Stock) -> shapes.Stump:
    return _stump(name(hexagon), cost, NOBODY, stock)


def _stump(hexagon: str, cost: Cost, chain: _Chain, stock: Stock) -> shapes.Stump:
    """A free stump: its net price (at most so many of each colour, `total` in all) and the paying chain."""
    total, most, saved, ways = _bill(cost, chain.off, stock)
    return {
        "hex": hexagon,
        "most": most,
        "total": total,
        "discount": chain.discount,
        "chain": chain.names,
        "saved": saved,
        "payers": _payers(chain, saved) if chain.kinds else [],
        # All ways, so that the client can offer the choice without knowing how a price is made.
        "payments": ways,
    }


@lru_cache(maxsize=20_000)
def _bill(cost: Cost, off: Stock, stock: Stock) -> tuple[int, list[int], list[int], list[list[int]]]:
    """How much in all, how much of each colour, what the chain saves, and every way to pay."""
    most, total = price(cost, off)
    # V6.4: what a colour of the chain covers, and last what its light covers of the rest.
    saved = [cost[0] - most[0], cost[1] - most[1], cost[2] - most[2], sum(most) - total]
    return total, list(most), saved, [list(way) for way in payments(cost, off, stock)]


def _payers(chain: _Chain, saved: list[int]) -> list[str]:
    """The productions of the chain that pay: of each resource as many as it saves, in reading order."""
    left = list(saved)
    found = []
    for hexagon, kind in chain.kinds:
        if left[kind]:
            left[kind] -= 1
            found.append(hexagon)
    return found


def draw_ruins(forest: Forest, flowers: Flowers) -> list[shapes.Ruin]:
    """The ruins: who has how many around each, how many stumps are free, who would take it now."""
    return [_ruin(forest, flowers, ruin) for ruin in sorted(forest.ruins)]


def _ruin(forest: Forest, flowers: Flowers, ruin: Hex) -> shapes.Ruin:
    around = forest.stumps.intersection(neighbours(ruin))
    return {
        "hex": name(ruin),
        "counts": counts(flowers, ruin),
        "free": len(around.difference(*flowers)),
        "leader": majority(flowers, ruin),
        "settled": is_complete(forest, flowers, ruin),
        "owner": owner_of(flowers, ruin),
    }


def draw_production(forest: Forest, flowers: Flowers) -> list[list[int]]:
    """What each plant would take now."""
    return [list(production(forest, held)) for held in flowers]


def draw_objectives(
    box: Box, forest: Forest, flowers: Flowers, brown: str, green: str
) -> list[shapes.Objective]:
    """The cards in play with everybody's points as they stand; the point stumps come last."""
    sheets = [lines for _, lines in score_sheets(forest, flowers, box.players, brown, green)]
    return [
        {
            "name": str(lines[0].label),
            "colour": str(lines[0].note or ""),
            "words": str(WORDS[str(lines[0].label)]),
            "points": [line.points for line in lines],
        }
        # The same lines stand on every sheet, in the same order: one card, everybody's points.
        for lines in zip(*sheets, strict=True)
    ]


def _ground(ground: Ground) -> shapes.Ground:
    return {"kind": ground.kind, "sign": ground.sign, "cost": list(ground.cost)}


def _step(way: int) -> tuple[int, int]:
    """A way from a centre as coordinates."""
    # A way is a difference of numbers: only from a hexagon of the plane can its coordinates be read.
    return axial(ORIGIN + way)


def _weed(state: VorexState) -> shapes.Weed | None:
    """V9: what the Weed has left, and how the plant would be called if it were won now."""
    if not state.box.solo:
        return None
    return {
        "plant": WEED,
        "left": FLOWERS - len(state.flowers[WEED]),
        "flowers_to_place": state.actions if state.stage == "weed" else 0,
        "name": name_of_plant(state).to_json(),
    }
