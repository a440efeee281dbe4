"""Botanik: a duel for two around a register of tiles and pipes. The table of contents of its rules.

B1 set-up         tiles.py, state.py, arrivals.py
B2 rounds         arrivals.py, turn.py
B3 placing        placing.py, register.py
B4 release        release.py, turn.py, resolving.py
B5 the machine    growing.py, machine.py, pipes.py
B6 meca-botanist  exchange.py
B7 the end        ending.py
B8 scoring        scoring.py, ending.py

Beside the rules: position.py and reading.py write a table as a line of text, face/ says how it looks.
"""

from collections.abc import Mapping

from hothouse.core.game import Game
from hothouse.core.message import Template
from hothouse.core.options import Option, OptionValue
from hothouse.core.outcome import Outcome, Score
from hothouse.core.pieces import InPieces
from hothouse.core.seats import Seat
from hothouse.games.botanik import ending, position, reading
from hothouse.games.botanik.arrivals import Draw, Drawing, FirstPlayer, GivePawn
from hothouse.games.botanik.exchange import Exchange
from hothouse.games.botanik.face.board import draw_board, pieces
from hothouse.games.botanik.face.events import EVENTS
from hothouse.games.botanik.face.shapes import BotanikBoard
from hothouse.games.botanik.face.sketch import INK, sketch
from hothouse.games.botanik.growing import Build, Remove
from hothouse.games.botanik.inventory import inventory
from hothouse.games.botanik.placing import Place, Placing
from hothouse.games.botanik.resolving import Resolving
from hothouse.games.botanik.state import CHANCE_FIRST, SEATS, BotanikState, begin
from hothouse.games.botanik.turn import as_if_turn_of, hopeless_tiles_leave, round_ends, turn_passes

ROUND = (
    FirstPlayer(),  # B1.5: before the first round, unless the table has chosen
    Drawing(),  # B1.3: five tiles open the register; then B2.1: three arrivals a round
    Placing(hopeless_tiles_leave, turn_passes, round_ends),  # B2.2, B3: holder, opponent, holder
    Resolving(hopeless_tiles_leave, turn_passes, round_ends),  # B4.2: before anything goes on
)
"""B2: the order of play, and what happens by itself after a placement and after a resolution."""


class Botanik(Game[BotanikState]):
    """Most points wins."""

    name = "botanik"
    title = "Botanik"
    summary = Template("A duel of tiles and pipes: you never take a tile, you arrange for it to be released.")
    rules_version = 1
    options = (Option("first", CHANCE_FIRST, Template("who has the pawn first"), (CHANCE_FIRST, *SEATS)),)
    variants = {
        "standard": {"first": CHANCE_FIRST},
        "copper-first": {"first": SEATS[0]},
        "silver-first": {"first": SEATS[1]},
    }
    round = ROUND
    endings = ending.ENDINGS
    actions = (GivePawn, Draw, Place, Build, Remove, Exchange)
    event_shapes = EVENTS
    event_words = {
        "pawn": Template("{seat} has the pawn"),
        "opened": Template("{tile} opens the central pile {column}"),
        "arrived": Template("{tile} arrives"),
        "placed": Template("{seat} places {tile} on {space} {column}"),
        "released": Template("{tile} is released to {seat} from column {column}"),
        "exchanged": Template("{seat} exchanges {tile} for {taken} on centre {column}"),
        "built": Template("{seat} builds {tile} at {x},{y}, open to {openings}"),
        "removed": Template("{tile} fits nowhere in {seat}'s machine and leaves the game"),
        "scored": Template("{seat} has {points} points"),
    }
    ink = INK

    def begin(self, options: Mapping[str, OptionValue]) -> BotanikState:
        return begin(str(options["first"]))

    def options_of(self, state: BotanikState) -> Mapping[str, OptionValue]:
        return {"first": state.first}

    def seats(self, state: BotanikState) -> tuple[str, ...]:
        return SEATS

    def outcome(self, state: BotanikState) -> Outcome | None:
        return ending.outcome(state)

    def scores(self, state: BotanikState) -> tuple[Score, ...]:
        return ending.scores(state)

    def position(self, state: BotanikState) -> str:
        return position.write(state)

    def read(self, text: str) -> BotanikState:
        return reading.read(text)

    def viewpoint(self, state: BotanikState, seat: Seat | None) -> None:
        return None  # everybody sees the same

    def ahead(self, state: BotanikState, seat: Seat) -> BotanikState | None:
        return as_if_turn_of(state, seat)

    def board(self, state: BotanikState, seat: Seat | None) -> BotanikBoard:
        return draw_board(state)

    def pieces(self, state: BotanikState, seat: Seat | None) -> InPieces:
        return pieces(state)

    def sketch(self, state: BotanikState, seat: Seat | None) -> str:
        return sketch(state, seat)

    def inventory(self, state: BotanikState) -> Mapping[str, int]:
        return inventory(state)
