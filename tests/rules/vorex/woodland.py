"""Drawing positions of Vorex and asking about them, in as few words as the rules need.

The positions use tiles made for drawing: 1, 2 and 3 produce one colour on all four hexagons, 4 and 12 to 16
are arid, 5 has one stump of each kind, 7, 8 and 9 have a single action, 11 is all points, 17 to 19 all
actions.

Tiles `1@0,0r0` and `2@0,2r1` face each other and close a ruin at 0,1. Of the first, 0,0 1,0 and -1,1 lie
around it; of the second, 0,2 -1,2 and 1,1. The first has 0,-1 besides, the second 0,3.
"""

import re

from hothouse.core import Event, Outcome, Violation
from hothouse.games.vorex import VOREX
from hothouse.games.vorex.hexagons import Hex, name, named
from hothouse.games.vorex.state import VorexState

DRAWING_SET = "drawing: " + "; ".join(
    (
        "1/0/2//Mm/Mm/Mm/Mm",
        "2/0/2//Ii/Ii/Ii/Ii",
        "3/0/2//Ww/Ww/Ww/Ww",
        "4/0/2//-/-/-/-",
        "5/1/2/m/Bm/Tm/Gm/*m",
        "6/1/2/miw/Miww/-/-/-",
        "7/1/2//-/Bm/-/-",
        "8/1/2//-/Tm/-/-",
        "9/1/2//-/Gm/-/-",
        "10/1/2//Mmiw/Mmmi/Iiiw/Wmww",
        "11/2/2//*m/*m/*m/*m",
        "12/2/2//-/-/-/-",
        "13/2/2//-/-/-/-",
        "14/2/2//-/-/-/-",
        "15/2/3//-/-/-/-",
        "16/2/4//-/-/-/-",
        "17/3/2//Bm/Bm/Bm/Bm",
        "18/3/2//Gm/Gm/Gm/Gm",
        "19/3/2//Tm/Tm/Tm/Tm",
        "20/3/3//Mi/Iw/Wm/-",
        "21/3/3//-/-/-/-",
        "22/3/4//-/-/-/-",
        "23/s/2/mi/-/L/-/-",
        "24/s/2//-/L/-/-",
        "25/s/2//-/L/-/-",
        "26/s/2//-/L/-/-",
    )
)

SMALL_SET = (
    re.sub(r"(\d+/[123])/2/", r"\1/4/", DRAWING_SET).replace("5/1/4/m", "5/1/2/m").replace("9/1/4/", "9/1/2/")
)
"""The same tiles, but two players use only 5 and 9 of levels 1 to 3: where both lie, the pile is empty."""

USUAL = {
    "brown": "brown tiles",
    "green": "green sparse",
    "visible": "visible 12 13",
    "round": "round 1, orange, 2 actions",
}
"""What a drawn position has unless it says otherwise."""


def position(text: str, tileset: str = DRAWING_SET) -> VorexState:
    """The drawn position, with the usual parts that it leaves out."""
    parts = [part.strip() for part in text.split("|")]
    given = {part.split()[0] for part in parts if not re.search(" (flowers|holds)", part)}
    usual = [part for label, part in USUAL.items() if label not in given]
    return VOREX.read(" | ".join([f"tileset {tileset}", *parts, *usual]))


def play(state: VorexState, *moves: str) -> VorexState:
    """The position after the moves."""
    for move in moves:
        state = VOREX.apply(state, VOREX.parse(state, move))
    return state


def kinds_of_events(state: VorexState, move: str) -> list[str]:
    """The kinds of the events of a move, in order."""
    return [event.kind for event in events(state, move)]


def events(state: VorexState, move: str) -> tuple[Event, ...]:
    """What a move would do."""
    return VOREX.preview(state, VOREX.parse(state, move))


def refused(state: VorexState, move: str) -> Violation | None:
    """Why the move is refused."""
    return VOREX.why_not(state, VOREX.parse(state, move))


def rule_against(state: VorexState, move: str) -> str:
    """The number of the rule that refuses the move; empty if it is allowed."""
    violation = refused(state, move)
    return "" if violation is None else violation.rule


def last_tiles(text: str) -> VorexState:
    """A drawn position of the small set, where nothing is visible that it does not name."""
    return position(text if "visible" in text else f"{text} | visible", SMALL_SET)


def moves(state: VorexState, verb: str = "") -> set[str]:
    """Every legal action, or those of one verb."""
    return {str(action) for action in VOREX.legal_actions(state) if str(action).startswith(verb)}


def spot(text: str) -> Hex:
    """The hexagon of this name."""
    hexagon = named(text)
    assert hexagon is not None
    return hexagon


def flowers(state: VorexState, plant: int) -> set[str]:
    """Where a plant has its flowers."""
    return set(map(name, state.flowers[plant]))


def ruins(state: VorexState) -> set[str]:
    """Where the ruins are."""
    return set(map(name, state.forest.ruins))


def end(state: VorexState) -> Outcome:
    """How the game ended; it must have."""
    outcome = VOREX.outcome(state)
    assert outcome is not None
    return outcome


def points(state: VorexState, seat: int = 0) -> dict[str, int]:
    """The score lines of a seat."""
    return {str(line.label): line.points for line in VOREX.scores(state)[seat].lines}
