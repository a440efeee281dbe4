"""Vorex: a race for territory on a growing forest, for one to four. The table of contents of its rules.

V1 components    hexagons.py, tiles.py, tileset.py (with notation.py and tilesets/)
V2 set-up        setup.py, state.py
V3 a turn        turn.py
V4 take          take.py
V5 grow          grow.py, fitting.py, forest.py
V6 bloom         bloom.py, payment.py
V7 ruins         ruins.py
V8 the end       rounds.py, ending.py, objectives.py
V9 solo          weed.py, names.py

Beside the rules: position.py and reader.py write a table as a line of text, face/ says how it looks.
"""

from collections.abc import Mapping

from hothouse.core.errors import BadOption
from hothouse.core.game import Game
from hothouse.core.message import Template
from hothouse.core.options import Option, OptionValue
from hothouse.core.outcome import Outcome, Score
from hothouse.core.pieces import InPieces
from hothouse.core.seats import Seat
from hothouse.games.vorex import ending, position, reader
from hothouse.games.vorex.bloom import Bloom
from hothouse.games.vorex.face.board import draw_board, payer_for, pieces
from hothouse.games.vorex.face.events import EVENTS
from hothouse.games.vorex.face.shapes import VorexBoard
from hothouse.games.vorex.face.sketch import INK, sketch
from hothouse.games.vorex.grow import Grow, Place
from hothouse.games.vorex.rounds import as_if_turn_of, last_flower_ends, turn_passes, weed_goes_on
from hothouse.games.vorex.setup import (
    Deal,
    Dealing,
    Draw,
    Drawing,
    Reveal,
    Revealing,
    Settling,
    first_flower,
    next_set_up,
)
from hothouse.games.vorex.state import COLOURS, Box, VorexState, begin, reserve
from hothouse.games.vorex.take import Take
from hothouse.games.vorex.tileset import OURS, find_tileset, name_of
from hothouse.games.vorex.turn import Bonus, Pass, Turn, useless_bonus_lapses
from hothouse.games.vorex.weed import Overrun, WeedBlooms, WeedGrows

SOLO_ONLY = Template("the easy mode is for the solo game, with players=1 (V9.6)")

ROUND = (
    Revealing(),  # V2.1, V5.5: two tiles face up, before anything else is asked
    Drawing(),  # V2.2: the objectives
    Dealing(),  # V2.3: a tile of level 0 to the player who sets up
    Settling(first_flower, next_set_up),  # V2.4: their tiles, then a flower, then the next player
    Turn(last_flower_ends, useless_bonus_lapses, turn_passes),  # V3.1: one of the two actions
    Bonus(last_flower_ends, useless_bonus_lapses, turn_passes),  # V6.6: what the stump gives
    WeedGrows(last_flower_ends, weed_goes_on),  # V9.3: solo, what the Weed's stump makes it do
    WeedBlooms(last_flower_ends, weed_goes_on),  # V9.2: solo, the Weed's flowers
)
"""The order of play: the set-up, then round after round, with what happens by itself after each action."""


class Vorex(Game[VorexState]):
    """Most points wins, when somebody has placed thirteen flowers."""

    name = "vorex"
    title = "Vorex"
    summary = Template(
        "A race for territory: a carnivorous plant spreads over a forest that grows as you play."
    )
    rules_version = 1
    options = (
        Option("players", 2, Template("how many play"), (1, 2, 3, 4)),
        Option("family", False, Template("family mode: without the green objective")),
        Option(
            "easy", False, Template("easy solo: no green objective, and bloom stumps give the Weed nothing")
        ),
        Option(
            "tileset", OURS, Template("the tiles: palmhouse, orangery, hothouse, or a whole set in one line")
        ),
    )
    variants = {
        "two": {"players": 2},
        "three": {"players": 3},
        "four": {"players": 4},
        "family": {"players": 2, "family": True},
        "solo": {"players": 1},
        "solo-family": {"players": 1, "family": True},
        "easy": {"players": 1, "easy": True},
    }
    round = ROUND
    endings = ending.ENDINGS
    actions = (Reveal, Draw, Deal, Place, Take, Grow, Bloom, Pass, Overrun)
    event_shapes = EVENTS
    event_words = {
        "revealed": Template("tile {tile} is revealed"),
        "objective": Template("the {colour} objective is {objective}"),
        "dealt": Template("{seat} receives tile {tile}"),
        "placed": Template("{seat} places tile {tile} at {hex}, rotation {rotation}"),
        "ruin": Template("a ruin appears at {hex}"),
        "beetles": Template("{seat} receives {what} from the beetles"),
        "took": Template("{seat} takes {what}"),
        "paid": Template("{seat} pays {what} for the stump at {hex}"),
        "flowered": Template("{plant} blooms at {hex}"),
        "claimed": Template("{plant} has most flowers around the ruin at {hex} and takes it"),
        "unclaimed": Template("nobody takes the ruin at {hex} ({why})"),
        "passed": Template("{seat} passes the bonus"),
        "unusable": Template("{seat} cannot use the bonus to {verb}"),
        "over": Template("the game is over ({how})"),
    }
    ink = INK

    def begin(self, options: Mapping[str, OptionValue]) -> VorexState:
        players, easy = int(options["players"]), bool(options["easy"])
        if easy and players != 1:
            raise BadOption(SOLO_ONLY)
        return begin(Box(players, bool(options["family"]), easy, find_tileset(str(options["tileset"]))))

    def options_of(self, state: VorexState) -> Mapping[str, OptionValue]:
        box = state.box
        tileset = name_of(box.tileset)
        return {"players": box.players, "family": box.family, "easy": box.easy, "tileset": tileset}

    def seats(self, state: VorexState) -> tuple[str, ...]:
        return COLOURS[: state.box.players]

    def outcome(self, state: VorexState) -> Outcome | None:
        return ending.outcome(state)

    def scores(self, state: VorexState) -> tuple[Score, ...]:
        return ending.scores(state)

    def position(self, state: VorexState) -> str:
        return position.write(state)

    def read(self, text: str) -> VorexState:
        return reader.read(text)

    def viewpoint(self, state: VorexState, seat: Seat | None) -> Seat:
        return payer_for(state, seat)  # everything is public, but each is shown their own prices

    def ahead(self, state: VorexState, seat: Seat) -> VorexState | None:
        return as_if_turn_of(state, seat)

    def board(self, state: VorexState, seat: Seat | None) -> VorexBoard:
        return draw_board(state, seat)

    def pieces(self, state: VorexState, seat: Seat | None) -> InPieces:
        return pieces(state, seat)

    def sketch(self, state: VorexState, seat: Seat | None) -> str:
        return sketch(state, seat)

    def inventory(self, state: VorexState) -> Mapping[str, int]:
        """V1.1: thirteen flowers a plant and every tile of the game, wherever they lie now."""
        pieces = {
            f"{plant} flowers": len(held) + max(0, reserve(state, index))
            for index, (plant, held) in enumerate(zip(state.box.plants, state.flowers, strict=True))
        }
        starts = state.box.tileset.starts[: state.box.players]
        places = [*(each.tile for each in state.forest.placed), *state.visible, *state.hand]
        waiting = [tile.number for tile in starts if tile.number not in places]
        for tile in (*places, *state.pile, *state.nursery, *waiting):
            pieces[f"tile {tile}"] = pieces.get(f"tile {tile}", 0) + 1
        return pieces
