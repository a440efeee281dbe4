"""What a client draws: the forest, prices, majorities, objectives, stocks. Everything is public in Vorex."""

from hothouse.core.seats import Seat
from hothouse.games.vorex.bloom import ways_to_pay
from hothouse.games.vorex.ending import name_of_plant, scores
from hothouse.games.vorex.face import shapes
from hothouse.games.vorex.face.shapes import VorexBoard
from hothouse.games.vorex.hexagons import ORIGIN, SHAPES, Hex, axial, name, neighbours, propeller
from hothouse.games.vorex.objectives import WORDS
from hothouse.games.vorex.payment import chain, discount, price
from hothouse.games.vorex.ruins import counts, is_complete, is_last_placed, majority
from hothouse.games.vorex.state import FLOWERS, WEED, VorexState, free_stumps, owner_of, reserve
from hothouse.games.vorex.take import production
from hothouse.games.vorex.tiles import LEVELS, Ground, Tile

WARNING = 11
"""From so many flowers placed on, the end is near."""


def draw_board(state: VorexState, seat: Seat | None) -> VorexBoard:
    """The table as plain data; prices are for the seat that looks, or for the one to act."""
    payer = payer_for(state, seat)
    return {
        "plants": list(state.box.plants),
        "hexes": [_hex(state, hexagon) for hexagon in sorted(state.forest.ground)],
        "tiles": [
            {
                "tile": tile,
                "level": state.box.tile(tile).level,
                "centre": name(centre),
                "rotation": rotation,
                "hexes": _names(centre, rotation),
            }
            for centre, rotation, tile in state.forest.placed
        ],
        "visible": [draw_tile(state.box.tile(tile)) for tile in state.visible],
        "hand": [draw_tile(state.box.tile(tile)) for tile in state.hand],
        "pile": {str(level): _left(state, level) for level in LEVELS[1:]},
        "payer": payer,
        "stumps": [
            draw_stump(state, payer, each) for each in sorted(free_stumps(state.forest, state.flowers))
        ],
        "ruins": [draw_ruin(state, ruin) for ruin in sorted(state.forest.ruins)],
        "stocks": [list(stock) for stock in state.stocks],
        "production": [list(production(state.forest, held)) for held in state.flowers],
        "reserve": [reserve(state, plant) for plant in range(len(state.flowers))],
        "objectives": draw_objectives(state),
        "turn": {
            "stage": state.stage,
            "seat": state.seat,
            "round": state.round,
            "actions": state.actions,
            "bonus": state.bonus,
        },
        # Said before it happens: whoever places the last flower ends the game for all.
        "warning": [plant for plant, held in enumerate(state.flowers) if len(held) >= WARNING],
        "last_round": is_last_placed(state.flowers),
        "weed": _weed(state),
    }


def payer_for(state: VorexState, seat: Seat | None) -> Seat:
    """Whose prices are shown: a spectator sees what the player to act would pay."""
    return state.seat if seat is None else seat


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


def draw_stump(state: VorexState, payer: Seat, hexagon: Hex) -> shapes.Stump:
    """A free stump: its net price (at most so many of each colour, `total` in all) and the paying chain."""
    flowers = state.flowers[payer]
    linked = sorted(chain(flowers, hexagon))
    off = discount(state.forest, flowers, hexagon)
    cost = state.forest.ground[hexagon].cost
    most, total = price(cost, off)
    # V6.4: what a colour of the chain covers, and last what its light covers of the rest.
    saved = [*(asked - left for asked, left in zip(cost, most, strict=True)), sum(most) - total]
    return {
        "hex": name(hexagon),
        "most": list(most),
        "total": total,
        "discount": list(off),
        "chain": [name(each) for each in linked],
        "saved": saved,
        "payers": _payers(state, linked, saved),
        # All ways, so that the client can offer the choice without knowing how a price is made.
        "payments": [list(way) for way in ways_to_pay(state, payer, hexagon)],
    }


def _payers(state: VorexState, linked: list[Hex], saved: list[int]) -> list[str]:
    """The productions of the chain that pay: of each resource as many as it saves, in reading order."""
    left = list(saved)
    found = []
    for hexagon in linked:
        kind = state.forest.production.get(hexagon)
        if kind is not None and left[kind]:
            left[kind] -= 1
            found.append(name(hexagon))
    return found


def draw_ruin(state: VorexState, ruin: Hex) -> shapes.Ruin:
    """A ruin: who has how many around it, how many stumps are free, who would take it now."""
    around = state.forest.stumps.intersection(neighbours(ruin))
    return {
        "hex": name(ruin),
        "counts": counts(state.flowers, ruin),
        "free": len(around.difference(*state.flowers)),
        "leader": majority(state.flowers, ruin),
        "settled": is_complete(state.forest, state.flowers, ruin),
        "owner": owner_of(state.flowers, ruin),
    }


def draw_objectives(state: VorexState) -> list[shapes.Objective]:
    """The cards in play with everybody's points as they stand; the point stumps come last."""
    sheets = [sheet.lines for sheet in scores(state)]
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


def _hex(state: VorexState, hexagon: Hex) -> shapes.Hexagon:
    q, r = axial(hexagon)
    return {
        "hex": name(hexagon),
        "q": q,
        "r": r,
        "tile": state.forest.tile_at.get(hexagon),
        **_ground(state.forest.ground[hexagon]),
        "owner": owner_of(state.flowers, hexagon),
    }


def _ground(ground: Ground) -> shapes.Ground:
    return {"kind": ground.kind, "sign": ground.sign, "cost": list(ground.cost)}


def _names(centre: Hex, rotation: int) -> list[str]:
    return [name(each) for each in propeller(centre, rotation)]


def _step(way: int) -> tuple[int, int]:
    """A way from a centre as coordinates."""
    # A way is a difference of numbers: only from a hexagon of the plane can its coordinates be read.
    return axial(ORIGIN + way)


def _left(state: VorexState, level: int) -> int:
    return sum(state.box.tile(tile).level == level for tile in state.pile)


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
