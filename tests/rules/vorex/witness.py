"""A naive Vorex, written from the rules page alone, that shares no code with the game.

Coordinates are pairs, holes are found by flooding the plane, payments by trying everything. The game is held
equal to it, action by action.
"""

from collections.abc import Iterator
from itertools import product

Place = tuple[int, int]
Hexagon = tuple[str, str]
"""A letter of -MILWBTG* and a cost in small letters."""

ARMS = ((1, 0), (-1, 1), (0, -1))
AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
BROWN = ("edge", "wholes", "arid", "ruins", "tiles")
GREEN = ("colonies", "rivals", "producers", "sparse", "thickets")
WORDS = {"m": "mushroom", "i": "insect", "w": "water", "l": "light"}
COLOURS = ("orange", "pink", "purple", "green")


def beside(place: Place) -> list[Place]:
    """The six neighbours."""
    return [(place[0] + q, place[1] + r) for q, r in AROUND]


def turned(way: Place, rotation: int) -> Place:
    """A way turned clockwise, a sixth at a time."""
    for _ in range(rotation):
        way = (-way[1], way[0] + way[1])
    return way


Frame = tuple[range, range]
"""The columns and rows that a walk keeps to."""


def frame_of(walls: set[Place]) -> Frame:
    """Everything filled, and one hexagon more on every side."""
    qs, rs = [q for q, _ in walls], [r for _, r in walls]
    return range(min(qs) - 1, max(qs) + 2), range(min(rs) - 1, max(rs) + 2)


def flood(start: Place, walls: set[Place], frame: Frame) -> set[Place]:
    """Everything within the frame that can be walked to from a place without crossing a wall."""
    seen, rim = {start}, [start]
    while rim:
        place = rim.pop()
        for other in beside(place):
            if other not in seen and other not in walls and other[0] in frame[0] and other[1] in frame[1]:
                seen.add(other)
                rim.append(other)
    return seen


class Tile:
    """A tile as its line of text says."""

    def __init__(self, text: str) -> None:
        number, level, players, self.beetles, *hexes = text.split("/")
        self.number = int(number)
        self.level = -1 if level == "s" else int(level)
        self.players = int(players)
        self.hexes: list[Hexagon] = [(each[0], each[1:]) for each in hexes]

    def lying(self, centre: Place, rotation: int) -> dict[Place, Hexagon]:
        """What is where when it lies so."""
        places = [centre]
        for arm in ARMS:
            q, r = turned(arm, rotation)
            places.append((centre[0] + q, centre[1] + r))
        return dict(zip(places, self.hexes, strict=True))


class Table:
    """A game being played; it changes as it goes."""

    def __init__(self, players: int, family: bool, easy: bool, tiles: list[str]) -> None:
        self.players, self.easy, self.solo = players, easy, players == 1
        self.has_green = not family and not easy
        self.tiles = {tile.number: tile for tile in map(Tile, tiles)}
        pile_for = 2 if self.solo else players
        levels = {tile.number: tile.level for tile in self.tiles.values() if tile.level > 0}
        self.pile = {n for n in levels if self.tiles[n].players <= pile_for}
        self.nursery = {tile.number for tile in self.tiles.values() if tile.level == 0}
        starts = [tile for tile in self.tiles.values() if tile.level == -1]
        self.starts = [t.number for t in starts if t.beetles] + [t.number for t in starts if not t.beetles]
        self.visible: set[int] = set()
        self.objectives: list[str] = []
        self.hexes: dict[Place, Hexagon] = {}
        self.tile_of: dict[Place, int] = {}
        self.ruins: set[Place] = set()
        self.flowers: dict[Place, int] = {}
        self.stocks = [{"m": 0, "i": 0, "w": 0, "l": 4} for _ in range(players)]
        self.hand: set[int] = set()
        self.seat, self.round, self.left = 0, 0, 0
        self.weeds_turn = False
        self.bonus = ""
        self.dealt = 0
        self.ending = ""
        self.closing: dict[tuple[Place, int], list[Place] | None] = {}

    # what may be done

    def due(self) -> str:
        """What is to be done now."""
        if self.ending:
            return "over"
        if len(self.visible) < 2 and self.pile:
            return "reveal"
        if len(self.objectives) < 1 + self.has_green:
            return "objective"
        if self.round == 0:
            return "deal" if self.dealt < (2 if self.solo else self.seat + 1) else "place"
        return "weed" if self.weeds_turn else "turn"

    def legal(self) -> set[str]:
        """Every action, as the game writes it."""
        due = self.due()
        if due == "reveal":
            top = min(self.tiles[number].level for number in self.pile)
            return {f"reveal {number}" for number in self.pile if self.tiles[number].level == top}
        if due == "objective":
            return {f"objective {name}" for name in (GREEN if self.objectives else BROWN)}
        if due == "deal":
            return {f"deal {number}" for number in self.nursery}
        if due == "place":
            return {f"place {text}" for number in self.hand for text in self.placements(number)}
        return set() if due == "over" else self._doings(due)

    def _doings(self, due: str) -> set[str]:
        grows = {f"grow {text}" for number in self.visible for text in self.placements(number)}
        if due == "weed":
            return grows if self.bonus == "G" else {f"weed {q},{r}" for q, r in self.free()}
        if not self.bonus:
            return {"take"} | grows | set(self.blooms())
        return {"G": grows, "T": {"take"}, "B": set(self.blooms())}[self.bonus] | {"pass bonus"}

    def placements(self, number: int) -> Iterator[str]:
        """Every different way to lay the tile."""
        if not self.hexes:
            centres: set[Place] = {(0, 0)}
        else:
            near = {other for place in self.hexes for other in beside(place)}
            centres = near | {other for place in near for other in beside(place)}
        for centre in sorted(centres):
            shown: list[dict[Place, Hexagon]] = []
            for rotation in range(6):
                lying = self.tiles[number].lying(centre, rotation)
                if lying not in shown and self.holes(centre, rotation) is not None:
                    shown.append(lying)
                    yield f"{number} at {centre[0]},{centre[1]} r{rotation}"

    def holes(self, centre: Place, rotation: int) -> list[Place] | None:
        """The holes of one that a tile would close here; None if it may not lie here."""
        key = (centre, rotation % 2)
        if key not in self.closing:
            self.closing[key] = self._holes(centre, rotation)
        return self.closing[key]

    def _holes(self, centre: Place, rotation: int) -> list[Place] | None:
        cells = set(next(iter(self.tiles.values())).lying(centre, rotation))
        filled = set(self.hexes) | self.ruins
        if cells & filled:
            return None
        if self.hexes and not any(other in self.hexes for cell in cells for other in beside(cell)):
            return None
        walls = filled | cells
        frame = frame_of(walls)
        outside = flood((frame[0][0], frame[1][0]), walls, frame)
        inside = {o for cell in walls for o in beside(cell)} - walls - outside
        if any(len(flood(hole, walls, frame)) > 1 for hole in inside):
            return None
        return sorted(inside, key=lambda place: (place[1], place[0]))

    def free(self) -> list[Place]:
        """The stumps without a flower."""
        return [place for place, (sign, _) in self.hexes.items() if sign != "-" and place not in self.flowers]

    def blooms(self) -> Iterator[str]:
        """Every bloom with every payment."""
        if self.placed(self.seat) == 13:
            return
        for place in self.free():
            for paid in self.payments(place):
                words = [f"{count} {WORDS[kind]}" for kind, count in zip("miwl", paid, strict=True) if count]
                how = f"paying {' '.join(words)}" if words else "free"
                yield f"bloom {place[0]},{place[1]} {how}"

    def payments(self, place: Place) -> set[tuple[int, ...]]:
        """Try every way to let light take off something, and every handful of resources for the rest."""
        linked = self.linked(place, self.seat)
        makes = [self.hexes[each][0].lower() for each in linked if each in self.hexes]
        cost = self.hexes[place][1]
        owed = [max(0, cost.count(kind) - makes.count(kind)) for kind in "miw"]
        shine = min(makes.count("l"), sum(owed))
        stock = self.stocks[self.seat]
        found: dict[int, set[tuple[int, ...]]] = {}
        for less in product(*(range(each + 1) for each in owed)):
            if sum(less) != shine:
                continue
            rest = [each - off for each, off in zip(owed, less, strict=True)]
            for paid in product(*(range(each + 1) for each in rest)):
                light = sum(rest) - sum(paid)
                rich = all(stock[kind] >= each for kind, each in zip("miw", paid, strict=True))
                if rich and light <= stock["l"]:
                    found.setdefault(light, set()).add((*paid, light))
        return found[min(found)] if found else set()

    def linked(self, start: Place, plant: int) -> set[Place]:
        """Every flower of the plant that a chain of its flowers links with the place."""
        seen: set[Place] = set()
        rim = [start]
        while rim:
            for other in beside(rim.pop()):
                if other not in seen and other != start and self.flowers.get(other) == plant:
                    seen.add(other)
                    rim.append(other)
        return seen

    def placed(self, plant: int) -> int:
        """How many flowers a plant has placed."""
        return list(self.flowers.values()).count(plant)
