"""Petris: an area-minority duel in petri dishes, for two or three. The table of contents of its rules.

P1 set-up        boards.py, state.py
P2 the track     track.py, turn.py
P3 propagation   propagation.py, spread.py, refusal.py, dishes.py, sarcina.py
P4 fission       fission.py
P5 contamination contamination.py (with P6, the advanced mode)
P7 the end       ending.py

Beside the rules: position.py writes a table as a line of text, face/ says how it looks.
"""

from collections.abc import Mapping, Sequence

from hothouse.core.errors import BadOption
from hothouse.core.game import Game
from hothouse.core.message import Template
from hothouse.core.options import Option, OptionValue
from hothouse.core.outcome import Outcome, Score
from hothouse.core.seats import Seat
from hothouse.games.petris import ending, position
from hothouse.games.petris.boards import COLOURS
from hothouse.games.petris.face.board import PetrisBoard, draw_board
from hothouse.games.petris.face.events import EVENTS
from hothouse.games.petris.face.sketch import INK, sketch
from hothouse.games.petris.propagation import Propagation
from hothouse.games.petris.spread import Propagate
from hothouse.games.petris.state import BACTERIA, SARCINAS, PetrisState, begin, loose, sarcinas
from hothouse.games.petris.turn import judge_stuck, run_track, until_turn_of

TWO_ONLY = Template("the advanced mode is for two players (P6.1)")

ROUND = (Propagation(run_track, judge_stuck),)
"""P2: the order of play is the track of `track.py`, space by space; only its propagations ask (P2.3)."""


class Petris(Game[PetrisState]):
    """Fewest contamination points wins."""

    name = "petris"
    title = "Petris"
    summary = Template("An area-minority duel in petri dishes: grow, but never lead where you are not alone.")
    rules_version = 1
    options = (
        Option("players", 2, Template("how many play"), (2, 3)),
        Option("advanced", False, Template("early contaminations cost more (two players)")),
    )
    variants = {
        "two": {"players": 2},
        "advanced": {"players": 2, "advanced": True},
        "three": {"players": 3},
    }
    round = ROUND
    endings = ending.ENDINGS
    actions = (Propagate,)
    event_shapes = EVENTS
    event_words = {
        "moved": Template("{seat} sends {count} from dish {origin} to dish {dish}"),
        "phase": Template("the marker reaches {space}"),
        "grew": Template("{seat} grows to {count} in dish {dish}"),
        "starved": Template("{seat} has no bacterium left to grow in dish {dish}"),
        "sarcina": Template("{seat} forms a sarcina in dish {dish}"),
        "short": Template("{seat} needs a sarcina in dish {dish} and has none left"),
        "contaminated": Template("{seat} leads dish {dish}: {count} contamination, {total} in all"),
        "stuck": Template("{seat} has no valid propagation"),
    }
    ink = INK

    warnings = frozenset({"short"})

    def begin(self, options: Mapping[str, OptionValue]) -> PetrisState:
        players, advanced = int(options["players"]), bool(options["advanced"])
        if advanced and players != 2:
            raise BadOption(TWO_ONLY)
        return begin(players, advanced)

    def options_of(self, state: PetrisState) -> Mapping[str, OptionValue]:
        return {"players": state.players, "advanced": state.advanced}

    def seats(self, state: PetrisState) -> tuple[str, ...]:
        return COLOURS[: state.players]

    def outcome(self, state: PetrisState) -> Outcome | None:
        return ending.outcome(state)

    def scores(self, state: PetrisState) -> tuple[Score, ...]:
        return ending.scores(state)

    def best(self, state: PetrisState, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        return ending.best(state, seats)

    def position(self, state: PetrisState) -> str:
        return position.write(state)

    def read(self, text: str) -> PetrisState:
        return position.read(text)

    def viewpoint(self, state: PetrisState, seat: Seat | None) -> None:
        return None  # everybody sees the same

    def ahead(self, state: PetrisState, seat: Seat) -> PetrisState | None:
        return until_turn_of(state, seat)

    def board(self, state: PetrisState, seat: Seat | None) -> PetrisBoard:
        return draw_board(state)

    def sketch(self, state: PetrisState, seat: Seat | None) -> str:
        return sketch(state, seat)

    def inventory(self, state: PetrisState) -> Mapping[str, int]:
        """P1.1: 20 bacteria and 3 sarcinas a colour, in the dishes or in the reserve."""
        pieces: dict[str, int] = {}
        for seat, colour in enumerate(self.seats(state)):
            out = loose(state, seat)
            pieces[f"{colour} bacteria"] = out + max(0, BACTERIA - out)
            pieces[f"{colour} sarcinas"] = sarcinas(state, seat) + max(0, SARCINAS - sarcinas(state, seat))
        return pieces
