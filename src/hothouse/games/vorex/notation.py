"""A tile set as one line of text, so that a record of a game played with it needs nothing else.

    mybox: 1/0/2/m/-/Wi/Bmw/*iw; …; 23/s/2/mi/-/L/-/-

A tile is number/level/players/beetles/centre/E/SW/NW, `s` being the level of a starting tile. A hexagon is
`-` for an arid zone or a sign with its cost in small letters: M I W L produce, B T G are the actions bloom,
take and grow, and * is worth points.
"""

import re

from hothouse.core.errors import Unreadable
from hothouse.core.message import Template
from hothouse.games.vorex.tiles import ARID, COLOURED, RESOURCES, START, VERBS, Ground, Tile, TileSet

EXPECTED = Template(
    "the name of one of our sets, or name: tile; tile; … with tiles like 1/0/2/m/-/Wi/Bmw/*iw"
)
TILE_SET, TILE, HEXAGON = Template("the tile set"), Template("the tile"), Template("the hexagon")
A_TILE = Template("number/level/players/beetles/centre/E/SW/NW")
A_HEXAGON = Template("- or a letter of MIWLBTG* and a cost such as iww")
_SET = re.compile(r"([a-z0-9][a-z0-9 _-]{0,30}): *(.+)")
_TILE = re.compile(r"(\d{1,3})/([0-3s])/([1-4])/([miwl]*)/([^/]+)/([^/]+)/([^/]+)/([^/]+)")
_HEX = re.compile(r"([MIWLBTG*])([miw]*)")

SIGNS: dict[str, Ground] = {
    **{resource[0].upper(): Ground("production", resource) for resource in RESOURCES},
    **{verb[0].upper(): Ground("action", verb) for verb in VERBS},
    "*": Ground("points"),
}
"""The letter of each kind of stump, without its cost."""
# Read and written from one table, so that a letter cannot mean two things.
LETTERS = {(ground.kind, ground.sign): letter for letter, ground in SIGNS.items()}


def write_tileset(tileset: TileSet) -> str:
    """The whole set as one line."""
    return f"{tileset.name}: " + "; ".join(write_tile(tile) for tile in tileset.tiles)


def read_tileset(text: str) -> TileSet:
    """The set that the line writes, unchecked; Unreadable if it is none."""
    found = _SET.fullmatch(text.strip())
    if found is None:
        raise Unreadable(TILE_SET, text, EXPECTED)
    return TileSet(found[1], tuple(read_tile(part.strip()) for part in found[2].split(";")))


def write_tile(tile: Tile) -> str:
    """One tile, such as `1/0/2/m/-/Wi/Bmw/*iw`."""
    # The number of a starting tile is an inside matter, and -1 would read like a mistake.
    level = "s" if tile.level == START else str(tile.level)
    beetles = "".join(beetle[0] for beetle in tile.beetles)
    return "/".join([f"{tile.number}/{level}/{tile.players}/{beetles}", *map(write_ground, tile.hexes)])


_BEETLES = {resource[0]: resource for resource in RESOURCES}


def read_tile(text: str) -> Tile:
    """One tile back from its text."""
    found = _TILE.fullmatch(text)
    if found is None:
        raise Unreadable(TILE, text, A_TILE)
    number, level, players, beetles, *hexes = found.groups()
    centre, east, south_west, north_west = map(read_ground, hexes)
    return Tile(
        int(number),
        START if level == "s" else int(level),
        int(players),
        tuple(_BEETLES[beetle] for beetle in beetles),
        (centre, east, south_west, north_west),
    )


def write_ground(ground: Ground) -> str:
    """A hexagon of a tile: `-`, or its letter and its cost."""
    return "-" if ground.kind == "arid" else LETTERS[ground.kind, ground.sign] + write_cost(ground)


def write_cost(ground: Ground) -> str:
    """The cost in small letters, such as `iww`."""
    return "".join(colour[0] * count for colour, count in zip(COLOURED, ground.cost, strict=True))


def read_ground(text: str) -> Ground:
    """A hexagon back from its text."""
    if text == "-":
        return ARID
    found = _HEX.fullmatch(text)
    if found is None:
        raise Unreadable(HEXAGON, text, A_HEXAGON)
    sign = SIGNS[found[1]]
    m, i, w = (found[2].count(colour[0]) for colour in COLOURED)
    return Ground(sign.kind, sign.sign, (m, i, w))
