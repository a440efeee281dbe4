"""All the tiles of a set as one drawing (SVG), to be looked at, printed, or held against a box."""

import math
from collections.abc import Iterator

from hothouse.games.vorex.face.signs import DRY, GROUND, INK, PAPER, defs, sign, star
from hothouse.games.vorex.hexagons import ORIGIN, SHAPES, axial
from hothouse.games.vorex.tiles import COLOURED, START, Ground, Tile, TileSet

SIZE = 42.0
"""From the middle of a hexagon to its corner."""
COLUMNS = 6
CELL_WIDTH, CELL_HEIGHT = 230.0, 270.0
MARGIN = 30.0
TITLE = 56.0


def draw_sheet(tileset: TileSet) -> str:
    """The sheet: the tiles in order, six in a row."""
    rows = math.ceil(len(tileset.tiles) / COLUMNS)
    width, height = 2 * MARGIN + COLUMNS * CELL_WIDTH, 2 * MARGIN + TITLE + rows * CELL_HEIGHT
    body = "\n".join(_placed(tile, place) for place, tile in enumerate(tileset.tiles))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" font-family="Georgia, serif" fill="{INK}">\n'
        f"<title>The tile set {tileset.name}: {len(tileset.tiles)} tiles</title>\n{defs()}\n"
        f'<rect width="100%" height="100%" fill="{PAPER}"/>\n'
        f'<text x="{MARGIN:g}" y="{MARGIN + 26:g}" font-size="28">Vorex · tile set “{tileset.name}”</text>\n'
        f"{body}\n</svg>\n"
    )


def _placed(tile: Tile, place: int) -> str:
    row, column = divmod(place, COLUMNS)
    x = MARGIN + (column + 0.5) * CELL_WIDTH
    y = MARGIN + TITLE + row * CELL_HEIGHT + 110
    return f'<g transform="translate({x:g} {y:g})">{"".join(_parts(tile))}</g>'


def _parts(tile: Tile) -> Iterator[str]:
    """A tile around its centre, one piece with a strong outline, then its beetles and its caption."""
    middles = [_middle(way) for way in SHAPES[0]]
    # The strong outline first and all round; the hexagons drawn over it leave it at the edge only.
    for x, y in middles:
        yield f'<polygon points="{_corners(SIZE, x, y)}" stroke="{INK}" stroke-width="6"/>'
    for (x, y), ground in zip(middles, tile.hexes, strict=True):
        yield draw_hex(ground, x, y)
    level = "starting tile" if tile.level == START else f"level {tile.level}"
    mark = f" · {tile.players}+ players" if tile.level > 0 else ""
    yield f'<text text-anchor="middle" y="124" font-size="15">{tile.number} · {level}{mark}</text>'
    for index, beetle in enumerate(tile.beetles):
        yield draw_beetle(beetle, 46 + 30 * index, -78)


def _middle(way: int) -> tuple[float, float]:
    """Where a hexagon of the tile is drawn."""
    q, r = axial(ORIGIN + way)
    return SIZE * math.sqrt(3) * (q + r / 2), SIZE * 1.5 * r


def draw_hex(ground: Ground, x: float, y: float) -> str:
    """One hexagon: dry ground, or a stump with its sign and its cost."""
    dry = ground.kind == "arid"
    fill = "url(#hatch)" if dry else GROUND
    inside = _CRACK if dry else _stump(ground) + "".join(_cost(ground))
    outline = f'<polygon points="{_corners(SIZE)}" fill="{fill}" stroke="#8d8468" stroke-width="1"/>'
    return f'<g transform="translate({x:.1f} {y:.1f})">{outline}{inside}</g>'


def _corners(size: float, x: float = 0.0, y: float = 0.0) -> str:
    angles = [math.pi * (side / 3 + 1 / 6) for side in range(6)]
    return " ".join(f"{x + size * math.cos(angle):.1f},{y + size * math.sin(angle):.1f}" for angle in angles)


_CRACK = (
    '<path d="M-20 -12L-8 -4L-12 8L2 14M-8 -4L6 -10L14 -2L22 -6" fill="none" '
    f'stroke="{INK}" stroke-width="1.3" stroke-linejoin="round"/>'
)


def _stump(ground: Ground) -> str:
    """Production is round, an action is a shield, points are a star with a 2."""
    line = f'stroke="{INK}" stroke-width="1.5"'
    if ground.kind == "production":
        return f'<circle cy="-9" r="17" fill="{PAPER}" {line}/>' + sign(ground.sign, 0, -9, 1.25)
    if ground.kind == "action":
        shield = "M-16 -26H16V-8C16 2 8 8 0 11C-8 8 -16 2 -16 -8Z"
        return f'<path d="{shield}" fill="{DRY}" {line}/>' + sign(ground.sign, 0, -10, 1.15)
    return (
        f'<polygon points="{star(21, 9.5)}" transform="translate(0 -8)" fill="{PAPER}" {line}/>'
        '<text text-anchor="middle" y="-2" font-size="17" font-weight="bold">2</text>'
    )


def _cost(ground: Ground) -> Iterator[str]:
    """The cost as small signs in a row below the stump."""
    signs = [colour for colour, count in zip(COLOURED, ground.cost, strict=True) for _ in range(count)]
    for index, colour in enumerate(signs):
        yield sign(colour, 12.5 * (index - (len(signs) - 1) / 2), 20, 0.6)


def draw_beetle(resource: str, x: float, y: float) -> str:
    """A beetle that carries a resource on its back."""
    return (
        f'<g transform="translate({x:g} {y:g})" stroke="{INK}" stroke-width="1.2">'
        f'<path d="M-13 -6L13 8M13 -6L-13 8M-14 1H14M-3 -13L-6 -17M3 -13L6 -17" fill="none"/>'
        f'<ellipse rx="10.5" ry="13" fill="{PAPER}"/>{sign(resource, 0, 0, 0.75)}</g>'
    )
