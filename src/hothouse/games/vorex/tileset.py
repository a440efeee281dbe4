"""Tile sets as data: reading a file that a person drew, and saying in a sentence each thing that is wrong.

A tile is drawn as it lies on the table with its arms to the right, to the lower left and to the upper left:

    [[tile]]
    number  = 11
    level   = 2            # or "start"
    players = 2            # used with at least so many players; 2 if left out
    beetles = "insect"     # none if left out
    drawn   = '''
    mushroom (i w w)
            \\
             arid --- take (m w w)
            /
    points (m i w w)
    '''
"""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from hothouse.core.errors import BadOption, Unreadable
from hothouse.games.vorex.notation import SIGNS, read_tileset, write_tileset
from hothouse.games.vorex.tiles import (
    ARID,
    COLOURED,
    LEVELS,
    RESOURCES,
    START,
    Ground,
    Resource,
    Tile,
    TileSet,
)

OURS = "palmhouse"
"""The set that is played unless another is asked for."""
FIRST = "hothouse"
"""The first set that was played; a position that names no set has these tiles."""
SHIPPED = (OURS, "orangery", FIRST)
"""The sets that a name is enough for. One that was ever shipped stays, so that its games can be replayed."""
FOREST_TILES = 22
STARTING_TILES = 4
MOST_BEETLES = 3
MOST_COST = 9

STUMPS: dict[str, Ground] = {ground.sign or ground.kind: ground for ground in SIGNS.values()}
"""Each kind of stump by the word that a drawing uses for it."""
EXPECTED = "arid, or one of " + ", ".join(STUMPS) + " with its cost, such as take (m w w)"
_HEX = re.compile(r"([a-z]+)(?: *\(([miw ]*)\))?")
_ARMS = re.compile(r"(.+?) *---* *(.+)")


@cache
def shipped_set(name: str) -> TileSet:
    """One of our own sets."""
    folder = resources.files("hothouse.games.vorex").joinpath("tilesets")
    return read_drawn(folder.joinpath(f"{name}.toml").read_text("utf-8"))


def name_of(tileset: TileSet) -> str:
    """The name of one of our own sets, or the whole of another in one line: what `find_tileset` reads."""
    ours = tileset.name in SHIPPED and tileset == shipped_set(tileset.name)
    return tileset.name if ours else write_tileset(tileset)


def find_tileset(text: str) -> TileSet:
    """The set that an option names (`palmhouse`) or writes in one line; BadOption if it cannot be played."""
    if text in SHIPPED:
        return shipped_set(text)
    try:
        tileset = read_tileset(text)
    except Unreadable as bad:
        raise BadOption(str(bad)) from None
    wrong = complaints(tileset)
    if wrong:
        raise BadOption(f"the tile set {tileset.name!r} cannot be played: {'; '.join(wrong)}")
    return tileset


def load(path: Path) -> TileSet:
    """The set drawn in a file."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as bad:
        raise Unreadable("the tile set", str(path), f"a file of drawn tiles ({bad})") from None
    return read_drawn(text)


def read_drawn(text: str) -> TileSet:
    """The set that a text in TOML draws, unchecked by `complaints`."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as bad:
        raise Unreadable("the tile set", text, f"TOML ({bad})") from None
    tables = data.get("tile")
    if not isinstance(tables, list) or not isinstance(data.get("name"), str):
        raise Unreadable("the tile set", text, 'name = "…" and a [[tile]] table for each tile')
    found = [_tile(table, place) for place, table in enumerate(tables, start=1)]
    return TileSet(data["name"], tuple(sorted(found, key=lambda tile: (tile.level == START, tile.number))))


def _tile(table: Any, place: int) -> Tile:
    where = f"tile {table.get('number', f'in place {place}')}" if isinstance(table, dict) else "the tiles"
    unknown = (
        set(table) - {"number", "level", "players", "beetles", "drawn"} if isinstance(table, dict) else "?"
    )
    if unknown:
        raise Unreadable(where, str(table), "number, level, players, beetles and drawn, and nothing else")
    level = START if table.get("level") == "start" else _number(table, "level", where)
    return Tile(
        _number(table, "number", where),
        level,
        _number({"players": 2} | table, "players", where),
        tuple(_beetles(str(table.get("beetles", "")), where)),
        _drawn(str(table.get("drawn", "")), where),
    )


def _number(table: dict[str, Any], key: str, where: str) -> int:
    value = table.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise Unreadable(f"the {key} of {where}", str(value), "a whole number")
    return value


def _beetles(text: str, where: str) -> Iterator[Resource]:
    for word in text.split():
        if word not in RESOURCES:
            raise Unreadable(f"the beetles of {where}", text, "words among " + ", ".join(RESOURCES))
        yield RESOURCES[RESOURCES.index(word)]


def _drawn(text: str, where: str) -> tuple[Ground, Ground, Ground, Ground]:
    """The four hexagons of a drawing: upper left, centre and right, lower left."""
    lines = [line.strip() for line in text.splitlines() if line.strip() not in ("", "\\", "/")]
    middle = _ARMS.fullmatch(lines[1]) if len(lines) == 3 else None
    if middle is None:
        raise Unreadable(
            f"the drawing of {where}",
            text.strip(),
            "the upper left arm, `centre --- right arm`, the lower left arm",
        )
    centre, east, south_west, north_west = (
        _ground(part.strip(), where) for part in (middle[1], middle[2], lines[2], lines[0])
    )
    return centre, east, south_west, north_west


def _ground(text: str, where: str) -> Ground:
    if text == "arid":
        return ARID
    found = _HEX.fullmatch(text)
    stump = STUMPS.get(found[1]) if found else None
    if found is None or stump is None:
        raise Unreadable(f"a hexagon of {where}", text, EXPECTED)
    m, i, w = ((found[2] or "").count(colour[0]) for colour in COLOURED)
    return Ground(stump.kind, stump.sign, (m, i, w))


def complaints(tileset: TileSet) -> list[str]:
    """Everything that keeps the set from being played by V1, each in a sentence; empty for a good set."""
    wrong = list(_miscounted(tileset))
    for tile in tileset.tiles:
        wrong += _misprinted(tile)
    return wrong


def _miscounted(tileset: TileSet) -> Iterator[str]:
    numbers = [tile.number for tile in tileset.tiles]
    for number in sorted({number for number in numbers if numbers.count(number) > 1}):
        yield f"the number {number} is given to several tiles"
    starts = tileset.of_level(START)
    forest = len(tileset.tiles) - len(starts)
    if forest != FOREST_TILES:
        yield f"there are {forest} forest tiles, and a box has {FOREST_TILES} (V1.1)"
    if len(starts) != STARTING_TILES:
        yield f"there are {len(starts)} starting tiles, and a box has {STARTING_TILES} (V1.1)"
    if len([tile for tile in starts if tile.beetles]) != 1:
        yield "exactly one starting tile carries beetles: the first player's (V1.1)"
    if len(tileset.of_level(0)) < STARTING_TILES:
        yield f"there are {len(tileset.of_level(0))} tiles of level 0, and four players need one each (V2.3)"
    if len(tileset.pile(2)) < 2:
        yield "fewer than two tiles of levels 1 to 3 are marked for two players (V2.1)"


def _misprinted(tile: Tile) -> Iterator[str]:
    where = f"tile {tile.number}"
    if tile.level != START and tile.level not in LEVELS:
        yield f"{where} is of level {tile.level}, and levels are 0, 1, 2 and 3 (V1.1)"
    if tile.players not in (2, 3, 4):
        yield f"{where} is marked for {tile.players} players, and marks are 2, 3 and 4 (V2.1)"
    if len(tile.beetles) > MOST_BEETLES:
        yield f"{where} carries {len(tile.beetles)} beetles, and a tile carries at most {MOST_BEETLES} (V1.4)"
    lights = sum(ground.sign == "light" for ground in tile.hexes)
    if tile.level == START and lights != 1:
        yield f"{where} is a starting tile with {lights} light stumps, and it needs exactly one (V2.4)"
    if tile.level != START and lights:
        yield f"{where} produces light, and only starting tiles do (V1.3)"
    for ground in tile.stumps:
        if sum(ground.cost) > MOST_COST:
            yield f"{where} has a stump that costs {sum(ground.cost)}, and {MOST_COST} is the most we allow"
        if not any(ground.cost) and ground.sign != "light":
            yield f"{where} has a stump without a cost, and every stump but the light one has one (V1.3)"
