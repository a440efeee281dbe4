"""Reading a position back from its line (`position.py`), and saying which part of it is wrong."""

import re
from collections.abc import Iterator
from typing import Any

from hothouse.core.errors import BadOption
from hothouse.core.events import silence
from hothouse.core.lines import Line, Part
from hothouse.core.message import Template, fill, several
from hothouse.games.vorex import objectives
from hothouse.games.vorex.assembly import Unsound, assemble
from hothouse.games.vorex.bloom import parse_payment
from hothouse.games.vorex.ending import REASONS
from hothouse.games.vorex.forest import Forest, Placed
from hothouse.games.vorex.hexagons import Hex, name, named
from hothouse.games.vorex.position import (
    BONUS,
    BROWN,
    EASY,
    ENDED,
    FAMILY,
    FLOWERS,
    FOREST,
    GRAMMAR,
    GREEN,
    HAND,
    HOLDS,
    PLAYERS,
    ROUND,
    SET_UP,
    TILESET,
    VISIBLE,
)
from hothouse.games.vorex.rounds import LAST_ROUND, weed_to_bloom
from hothouse.games.vorex.ruins import is_last_placed
from hothouse.games.vorex.setup import dealt_each, dealt_tiles, is_dealt, light_stump
from hothouse.games.vorex.state import COLOURS, WEED_NAME, Box, VorexState, begin, changed, free_stumps
from hothouse.games.vorex.state import FLOWERS as MOST_FLOWERS
from hothouse.games.vorex.state import VISIBLE as MOST_VISIBLE
from hothouse.games.vorex.tiles import VERBS, Stock
from hothouse.games.vorex.tileset import FIRST, find_tileset
from hothouse.games.vorex.turn import can_use

_TILE = re.compile(r"(\d{1,3})@(-?\d{1,3},-?\d{1,3})r([0-5])")
_TURN = re.compile(r"(\d{1,2}), ([a-z]+), ([0-2]) actions?")

BAD_PLAYERS = Template("{text} players")
EASY_IS_SOLO = Template("the easy mode is for a solo game")
IN_THE_FOREST = Template(
    "{text} in the forest: a tile is written 23@2,-1r3, number, centre and rotation 0 to 5"
)
TILES_ARE_NUMBERS = Template("{part} are numbers")
NO_HEXAGON = Template("{text} is not a hexagon")
NO_PLACE_FOR_A_FLOWER = Template("{hex} is neither a stump nor a ruin")
FLOWERS_APART = Template("a plant has {most} flowers, each on a hexagon of its own")
NO_RESOURCES = Template("{text} are not resources")
NOT_ONE_OF = Template("{part} {text} is not one of {known}")
NONE = Template("none")
DOES_NOT_PLAY = Template("{colour} does not play")
A_TURN = Template("a turn is written 'round 1, orange, 2 actions'")
NO_SUCH_END = Template("a game does not end by {how}")
ONE_PLACE_EACH = Template("each tile of this game lies in one place, at most two of them visible")
TURN_IS_OVER = Template("a turn without actions is over")
SOLO_IS_OVER = Template("a solo game ends with the last flower")
SET_UP_TILES = Template("in a set-up turn the seat places the tile dealt to it and its starting tile")
SET_UP_FLOWER = Template("in a set-up turn the seat's first flower comes last")
SET_UP_BONUS = Template("there is no bonus in a set-up turn")
USELESS_BONUS = Template("a bonus that cannot be used is not asked for")
WEED_CANNOT = Template("the Weed is not asked for what it cannot do")


def read(text: str) -> VorexState:
    """The state that the line writes; Unreadable says which part is wrong. An empty line is the beginning."""
    return _Reader(GRAMMAR.read(text if text.strip() else GRAMMAR.title)).state()


class _Reader:
    """Reads one part of a line after the other, then holds them together."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.wrong = line.wrong
        self.box = self._box()

    def _box(self) -> Box:
        players = self.line.rest(PLAYERS) or "2"
        if players not in ("1", "2", "3", "4"):
            raise self.wrong(fill(BAD_PLAYERS, text=repr(players)))
        easy = self.line.has(EASY)
        if easy and players != "1":
            raise self.wrong(fill(EASY_IS_SOLO))
        try:
            tileset = find_tileset(self.line.rest(TILESET) or FIRST)
        # A set may be written out in the position itself, and be wrong as an option is.
        except BadOption as bad:
            raise self.wrong(bad.message) from None
        return Box(int(players), self.line.has(FAMILY), easy, tileset)

    def state(self) -> VorexState:
        """Everything read and held together."""
        blank = begin(self.box)
        forest = self._forest()
        visible, hand = self._tiles(VISIBLE), self._tiles(HAND)
        # What is unseen is not written: it is everything of the box that is not seen.
        known = {*forest.tile_at.values(), *visible, *hand}
        read = changed(
            blank,
            forest=forest,
            flowers=self._flowers(forest),
            stocks=tuple(self._stock(seat, blank.stocks[seat]) for seat in range(self.box.players)),
            visible=visible,
            hand=hand,
            pile=tuple(tile for tile in blank.pile if tile not in known),
            nursery=tuple(tile for tile in blank.nursery if tile not in known),
            brown=self._objective(BROWN, objectives.BROWN),
            green=self._objective(GREEN, objectives.GREEN if self.box.has_green else {}),
            **self._turn(),
            bonus=self._word(BONUS, VERBS),
            end=self._end(),
        )
        # Each part is sound by now; what follows is whether they can be true together.
        self._check_tiles(read, len(known))
        return self._check(read)

    def _forest(self) -> Forest:
        placed = list(self._placed())
        try:
            return assemble(self.box.tileset, placed)
        except Unsound as bad:
            raise self.wrong(bad.message) from None

    def _placed(self) -> Iterator[Placed]:
        for word in (self.line.rest(FOREST) or "").split():
            found = _TILE.fullmatch(word)
            centre = None if found is None else named(found[2])
            if found is None or centre is None:
                raise self.wrong(fill(IN_THE_FOREST, text=repr(word)))
            yield Placed(centre, int(found[3]), int(found[1]))

    def _tiles(self, part: Part) -> tuple[int, ...]:
        words = (self.line.rest(part) or "").split()
        # `isdigit` alone lets in digits that `int` reads, in scripts that nobody writes here.
        if not all(word.isascii() and word.isdigit() and len(word) <= 3 for word in words):
            raise self.wrong(fill(TILES_ARE_NUMBERS, part=part.called()))
        return tuple(sorted(map(int, words)))

    def _hexes(self, text: str) -> Iterator[Hex]:
        for word in text.split():
            hexagon = named(word)
            if hexagon is None:
                raise self.wrong(fill(NO_HEXAGON, text=repr(word)))
            yield hexagon

    def _flowers(self, forest: Forest) -> tuple[frozenset[Hex], ...]:
        found = [list(self._hexes(self.line.rest(FLOWERS, plant) or "")) for plant in self.box.plants]
        everywhere = [hexagon for flowers in found for hexagon in flowers]
        for hexagon in everywhere:
            # A flower may lie on a ruin, though no bloom puts it there (V7.1).
            if hexagon not in forest.stumps and hexagon not in forest.ruins:
                raise self.wrong(fill(NO_PLACE_FOR_A_FLOWER, hex=name(hexagon)))
        if len(set(everywhere)) != len(everywhere) or max(map(len, found)) > MOST_FLOWERS:
            raise self.wrong(fill(FLOWERS_APART, most=MOST_FLOWERS))
        return tuple(map(frozenset, found))

    def _stock(self, seat: int, default: Stock) -> Stock:
        text = self.line.rest(HOLDS, COLOURS[seat])
        stock = default if text is None else parse_payment(text)
        if stock is None:
            raise self.wrong(fill(NO_RESOURCES, text=repr(text)))
        return stock

    def _word(self, part: Part, known: Any) -> str | None:
        word = self.line.rest(part)
        if word is not None and word not in known:
            offered = several(map(repr, known)) if known else NONE
            raise self.wrong(fill(NOT_ONE_OF, part=part.called(), text=repr(word), known=offered))
        return word

    def _objective(self, part: Part, known: Any) -> str:
        return self._word(part, known) or ""

    def _seat(self, colour: str) -> int:
        if colour not in COLOURS[: self.box.players]:
            raise self.wrong(fill(DOES_NOT_PLAY, colour=repr(colour)))
        return COLOURS.index(colour)

    def _turn(self) -> dict[str, Any]:
        written = self.line.rest(ROUND)
        # No turn was begun: this is the set-up, and orange's where nothing is said.
        if written is None:
            return {"stage": "setup", "seat": self._seat(self.line.rest(SET_UP) or COLOURS[0])}
        found = _TURN.fullmatch(written)
        if found is None or not 1 <= int(found[1]) <= LAST_ROUND or self.line.has(SET_UP):
            raise self.wrong(fill(A_TURN))
        weed = self.box.solo and found[2] == WEED_NAME
        return {
            "stage": "weed" if weed else "turn",
            "seat": 0 if weed else self._seat(found[2]),
            "round": int(found[1]),
            "actions": int(found[3]),
        }

    def _end(self) -> str | None:
        how = self.line.rest(ENDED)
        if how is not None and how not in REASONS:
            raise self.wrong(fill(NO_SUCH_END, how=repr(how)))
        return how

    def _check_tiles(self, state: VorexState, known: int) -> None:
        # The tiles of a box that this many players use: the others are left in it (V2.1).
        starts = {tile.number for tile in self.box.tileset.starts[: self.box.players]}
        ours = {*starts, *(tile.number for tile in self.box.tileset.of_level(0)), *begin(self.box).pile}
        named_ones = [*(placed.tile for placed in state.forest.placed), *state.visible, *state.hand]
        if len(named_ones) != known or not ours.issuperset(named_ones) or len(state.visible) > MOST_VISIBLE:
            raise self.wrong(fill(ONE_PLACE_EACH))

    def _check(self, state: VorexState) -> VorexState:
        """What would leave nobody anything to do is not a position."""
        # After the end nothing is asked, so nothing can be missing.
        if state.end is not None:
            return state
        if state.stage == "setup":
            return self._check_setup(state)
        if state.actions == 0 and state.bonus is None:
            raise self.wrong(fill(TURN_IS_OVER))
        if state.box.solo and is_last_placed(state.flowers):
            # V9.4: such a table would have ended by itself, so no game can come to it.
            raise self.wrong(fill(SOLO_IS_OVER))
        return self._check_weed(state) if state.stage == "weed" else self._check_bonus(state)

    def _check_setup(self, state: VorexState) -> VorexState:
        """V2.3, V2.4: only the seats before this one have flowers, and it holds what was dealt to it."""
        lying = set(state.forest.tile_at.values())
        starts = [tile.number for tile in self.box.tileset.starts]
        placed, later = (
            starts[state.seat] in lying,
            {*lying, *state.hand}.intersection(starts[state.seat + 1 :]),
        )
        # Level-0 tiles are dealt one seat after the other: how many are gone tells whose have come.
        dealt = dealt_tiles(state) - (0 if self.box.solo else state.seat)
        ready = is_dealt(state)
        if (
            later
            or not 0 <= dealt <= dealt_each(state)
            or (ready and not (state.hand and (placed or starts[state.seat] in state.hand)))
            or (not ready and (placed or bool(state.hand) != bool(dealt)))
        ):
            raise self.wrong(fill(SET_UP_TILES))
        if any(state.flowers[state.seat :]) or (
            placed and light_stump(state) in frozenset().union(*state.flowers)
        ):
            raise self.wrong(fill(SET_UP_FLOWER))
        if state.bonus:
            raise self.wrong(fill(SET_UP_BONUS))
        return state

    def _check_bonus(self, state: VorexState) -> VorexState:
        if state.bonus is not None and not can_use(state, state.bonus):
            raise self.wrong(fill(USELESS_BONUS))
        return state

    def _check_weed(self, state: VorexState) -> VorexState:
        usable = {
            None: True,
            "take": False,
            "grow": bool(state.visible),
            "bloom": not state.box.easy and bool(free_stumps(state.forest, state.flowers)),
        }
        if not usable[state.bonus]:
            raise self.wrong(fill(WEED_CANNOT))
        # V9.4: a drawn table may leave the Weed no stump, and then the game is over as it is read.
        return weed_to_bloom(state, silence) if state.bonus is None else state
