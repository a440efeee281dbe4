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
from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path
from typing import Any

from hothouse.core.errors import BadOption, Unreadable
from hothouse.core.message import Message, Template, fill, several
from hothouse.games.vorex.notation import SIGNS, TILE_SET, read_tileset, write_tileset
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
CANNOT_BE_PLAYED = Template("the tile set {name} cannot be played: {why}")
TOO_LONG = Template("the tile set has {length} letters, and a box of tiles is written with {most} or fewer")
DRAWN_FILE = Template("a file of drawn tiles ({why})")
TOML = Template("TOML ({why})")
NAME_AND_TABLES = Template('name = "…" and a [[tile]] table for each tile')
ENTRIES = Template("number, level, players, beetles and drawn, and nothing else")
WHOLE_NUMBER = Template("a whole number")
AMONG = Template("words among {words}")
THREE_LINES = Template("the upper left arm, `centre --- right arm`, the lower left arm")
PART_OF = Template("the {part} of {tile}")
HEXAGON_OF = Template("a hexagon of {tile}")
THE_TILES = Template("the tiles")
TILE = Template("tile {number}")
TILE_IN_PLACE = Template("tile in place {place}")
SAME_NUMBER = Template("the number {number} is given to several tiles")
WRONG_FOREST = Template("there are {count} forest tiles, and a box has {right} (V1.1)")
WRONG_STARTS = Template("there are {count} starting tiles, and a box has {right} (V1.1)")
ONE_WITH_BEETLES = Template("exactly one starting tile carries beetles: the first player's (V1.1)")
FEW_OF_LEVEL_0 = Template("there are {count} tiles of level 0, and four players need one each (V2.3)")
FEW_FOR_TWO = Template("fewer than two tiles of levels 1 to 3 are marked for two players (V2.1)")
WRONG_LEVEL = Template("{tile} is of level {level}, and levels are 0, 1, 2 and 3 (V1.1)")
WRONG_MARK = Template("{tile} is marked for {players} players, and marks are 2, 3 and 4 (V2.1)")
MANY_BEETLES = Template("{tile} carries {count} beetles, and a tile carries at most {most} (V1.4)")
WRONG_LIGHT = Template("{tile} is a starting tile with {count} light stumps, and it needs exactly one (V2.4)")
PRODUCES_LIGHT = Template("{tile} produces light, and only starting tiles do (V1.3)")
TOO_DEAR = Template("{tile} has a stump that costs {cost}, and {most} is the most we allow")
WITHOUT_COST = Template("{tile} has a stump without a cost, and every stump but the light one has one (V1.3)")

FOREST_TILES = 22
STARTING_TILES = 4
LONGEST = 4000
"""How many letters a set may have that is written in one line. Our own have about 640; 26 tiles with the
dearest stumps everywhere have 1,515."""
MOST_BEETLES = 3
MOST_COST = 9
FIRST_COMPLAINTS = 5
"""How many of the things that are wrong one refusal tells."""

STUMPS: dict[str, Ground] = {ground.sign or ground.kind: ground for ground in SIGNS.values()}
"""Each kind of stump by the word that a drawing uses for it."""
EXPECTED = Template("arid, or one of " + ", ".join(STUMPS) + " with its cost, such as take (m w w)")
_HEX = re.compile(r"([a-z]+)(?: *\(([miw ]*)\))?")
_ARMS = re.compile(r"(.+?) *---* *(.+)")


@cache
def shipped_set(name: str) -> TileSet:
    """One of our own sets."""
    folder = resources.files("hothouse.games.vorex").joinpath("tilesets")
    return read_drawn(folder.joinpath(f"{name}.toml").read_text("utf-8"))


def name_of(tileset: TileSet) -> str:
    """The name of one of our own sets, or the whole of another in one line: what `find_tileset` reads."""
    # A set of one's own may have the name of one of ours: only equal tiles make it ours.
    ours = tileset.name in SHIPPED and tileset == shipped_set(tileset.name)
    return tileset.name if ours else write_tileset(tileset)


def find_tileset(text: str) -> TileSet:
    """The set that an option names (`palmhouse`) or writes in one line; BadOption if it cannot be played."""
    # Our own are known to be good; a text from outside is held to V1 before anybody sits down.
    if text in SHIPPED:
        return shipped_set(text)
    # Before anything is read of it: whoever sends a text must not choose how long we read.
    if len(text) > LONGEST:
        raise BadOption(TOO_LONG, length=len(text), most=LONGEST)
    return _written_set(text)


@lru_cache(maxsize=32)
def _written_set(text: str) -> TileSet:
    """Kept, because a game that is played with it asks for it again and again."""
    try:
        tileset = read_tileset(text)
    except Unreadable as bad:
        raise BadOption(bad.message.template, **bad.message.details) from None
    wrong = complaints(tileset)
    if wrong:
        raise BadOption(CANNOT_BE_PLAYED, name=repr(tileset.name), why=several(wrong[:FIRST_COMPLAINTS], ";"))
    return tileset


def load(path: Path) -> TileSet:
    """The set drawn in a file."""
    try:
        text = path.read_text("utf-8")
    except OSError as bad:
        raise Unreadable(TILE_SET, str(path), fill(DRAWN_FILE, why=str(bad.strerror or bad))) from None
    except UnicodeDecodeError:
        raise Unreadable(TILE_SET, str(path), fill(DRAWN_FILE, why="this is not UTF-8")) from None
    return read_drawn(text)


def read_drawn(text: str) -> TileSet:
    """The set that a text in TOML draws, unchecked by `complaints`."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as bad:
        raise Unreadable(TILE_SET, text, fill(TOML, why=str(bad))) from None
    tables = data.get("tile")
    if not isinstance(tables, list) or not isinstance(data.get("name"), str):
        raise Unreadable(TILE_SET, text, NAME_AND_TABLES)
    found = [_tile(table, place) for place, table in enumerate(tables, start=1)]
    # By number and the starting tiles last, as the one-line notation has them: equal sets are equal values.
    return TileSet(data["name"], tuple(sorted(found, key=lambda tile: (tile.level == START, tile.number))))


def _tile(table: Any, place: int) -> Tile:
    where = _where(table, place)
    unknown = (
        set(table) - {"number", "level", "players", "beetles", "drawn"} if isinstance(table, dict) else "?"
    )
    if unknown:
        raise Unreadable(where, str(table), ENTRIES)
    level = START if table.get("level") == "start" else _number(table, "level", where)
    return Tile(
        _number(table, "number", where),
        level,
        _number({"players": 2} | table, "players", where),
        tuple(_beetles(str(table.get("beetles", "")), where)),
        _drawn(str(table.get("drawn", "")), where),
    )


def _where(table: Any, place: int) -> Message:
    """How a complaint names a tile that may not even have a number."""
    if not isinstance(table, dict):
        return fill(THE_TILES)
    return fill(TILE, number=table["number"]) if "number" in table else fill(TILE_IN_PLACE, place=place)


def _number(table: dict[str, Any], key: str, where: Message) -> int:
    value = table.get(key)
    # In Python true is a whole number, in a table of tiles it is a slip.
    if not isinstance(value, int) or isinstance(value, bool):
        raise Unreadable(fill(PART_OF, part=key, tile=where), str(value), WHOLE_NUMBER)
    return value


def _beetles(text: str, where: Message) -> Iterator[Resource]:
    for word in text.split():
        if word not in RESOURCES:
            raise Unreadable(
                fill(PART_OF, part="beetles", tile=where), text, fill(AMONG, words=several(RESOURCES))
            )
        yield RESOURCES[RESOURCES.index(word)]


def _drawn(text: str, where: Message) -> tuple[Ground, Ground, Ground, Ground]:
    """The four hexagons of a drawing: upper left, centre and right, lower left."""
    # The strokes between the hexagons are for the eye, and may be left out.
    lines = [line.strip() for line in text.splitlines() if line.strip() not in ("", "\\", "/")]
    middle = _ARMS.fullmatch(lines[1]) if len(lines) == 3 else None
    if middle is None:
        raise Unreadable(fill(PART_OF, part="drawing", tile=where), text.strip(), THREE_LINES)
    centre, east, south_west, north_west = (
        _ground(part.strip(), where) for part in (middle[1], middle[2], lines[2], lines[0])
    )
    return centre, east, south_west, north_west


def _ground(text: str, where: Message) -> Ground:
    if text == "arid":
        return ARID
    found = _HEX.fullmatch(text)
    stump = STUMPS.get(found[1]) if found else None
    if found is None or stump is None:
        raise Unreadable(fill(HEXAGON_OF, tile=where), text, EXPECTED)
    m, i, w = ((found[2] or "").count(colour[0]) for colour in COLOURED)
    return Ground(stump.kind, stump.sign, (m, i, w))


def complaints(tileset: TileSet) -> list[Message]:
    """Everything that keeps the set from being played by V1, each in a sentence; empty for a good set."""
    # All of it and not the first only: whoever draws 26 tiles wants to mend them in one go.
    wrong = list(_miscounted(tileset))
    for tile in tileset.tiles:
        wrong += _misprinted(tile)
    return wrong


def _miscounted(tileset: TileSet) -> Iterator[Message]:
    given = Counter(tile.number for tile in tileset.tiles)
    for number in sorted(number for number, times in given.items() if times > 1):
        yield fill(SAME_NUMBER, number=number)
    starts = tileset.of_level(START)
    forest = len(tileset.tiles) - len(starts)
    if forest != FOREST_TILES:
        yield fill(WRONG_FOREST, count=forest, right=FOREST_TILES)
    if len(starts) != STARTING_TILES:
        yield fill(WRONG_STARTS, count=len(starts), right=STARTING_TILES)
    if len([tile for tile in starts if tile.beetles]) != 1:
        yield fill(ONE_WITH_BEETLES)
    if len(tileset.of_level(0)) < STARTING_TILES:
        yield fill(FEW_OF_LEVEL_0, count=len(tileset.of_level(0)))
    if len(tileset.pile(2)) < 2:
        yield fill(FEW_FOR_TWO)


def _misprinted(tile: Tile) -> Iterator[Message]:
    where = fill(TILE, number=tile.number)
    if tile.level != START and tile.level not in LEVELS:
        yield fill(WRONG_LEVEL, tile=where, level=tile.level)
    if tile.players not in (2, 3, 4):
        yield fill(WRONG_MARK, tile=where, players=tile.players)
    if len(tile.beetles) > MOST_BEETLES:
        yield fill(MANY_BEETLES, tile=where, count=len(tile.beetles), most=MOST_BEETLES)
    lights = sum(ground.sign == "light" for ground in tile.hexes)
    if tile.level == START and lights != 1:
        yield fill(WRONG_LIGHT, tile=where, count=lights)
    if tile.level != START and lights:
        yield fill(PRODUCES_LIGHT, tile=where)
    for ground in tile.stumps:
        # Ours, not the book's: a stump that nobody can pay for would stay free for ever, and ruins beside it
        # open.
        if sum(ground.cost) > MOST_COST:
            yield fill(TOO_DEAR, tile=where, cost=sum(ground.cost), most=MOST_COST)
        if not any(ground.cost) and ground.sign != "light":
            yield fill(WITHOUT_COST, tile=where)
