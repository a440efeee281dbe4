"""A position of Vorex as one line of text, as FEN is for chess.

    vorex | players 2 | brown edge | green sparse | forest 1@0,0r0 23@2,-1r3 | visible 5 6
          | orange holds 1 water, 4 light | orange flowers 3,-1 | round 1, orange, 2 actions

A tile is number@centre and rotation. What is unseen is not written: it is whatever is left of the set. Where
a game has ended by its rules, `ended flowers` comes last.
"""

from hothouse.core.lines import BAR, Grammar, Part
from hothouse.core.message import Template
from hothouse.games.vorex.hexagons import name
from hothouse.games.vorex.state import COLOURS, Box, VorexState
from hothouse.games.vorex.take import say
from hothouse.games.vorex.tileset import FIRST, name_of

PLAYERS = Part(
    Template("the number of players"), "players 2", "players (.+)", "1 is the solo game; two if left out"
)
FAMILY = Part(Template("the family mode"), "family", "family", "without the green objective (V2.2)")
EASY = Part(Template("the easy mode"), "easy", "easy", "the easy solo game (V9.6)")
TILESET = Part(
    Template("the tile set"),
    "tileset palmhouse",
    "tileset (.+)",
    "a set by its name or in one line; hothouse if left out",
)
BROWN = Part(Template("the brown objective"), "brown edge", "brown (.+)", "the brown objective (V2.2)")
GREEN = Part(
    Template("the green objective"), "green sparse", "green (?!holds |flowers)(.+)", "the green objective"
)
FOREST = Part(
    Template("the forest"),
    "forest 1@0,0r0 23@2,-1r3",
    "forest(?: (.+))?",
    "the tiles: number@centre and rotation",
)
VISIBLE = Part(
    Template("the visible tiles"), "visible 5 6", "visible(?: (.+))?", "the tiles beside the pile (V2.1)"
)
HAND = Part(
    Template("the tiles in hand"),
    "hand 23 4",
    "hand(?: (.+))?",
    "what the seat has still to place in its set-up turn",
)
HOLDS = Part(
    Template("the resources of {plant}"),
    "orange holds 1 water, 4 light",
    "(?P<plant>[a-z]+) holds (.+)",
    "a seat's resources; 4 light if left out",
)
FLOWERS = Part(
    Template("the flowers of {plant}"),
    "weed flowers 0,0 2,-1",
    "(?P<plant>[a-z]+) flowers(?: (.+))?",
    "where a plant has its flowers",
)
ROUND = Part(
    Template("the turn"), "round 1, orange, 2 actions", "round (.+)", "whose turn it is, and the actions left"
)
SET_UP = Part(
    Template("the set-up turn"),
    "set-up, pink",
    "set-up, (.+)",
    "whose set-up turn it is (V2.3); orange's if nothing is said",
)
BONUS = Part(
    Template("the bonus"), "bonus grow", "bonus (.+)", "the action that a stump has just given (V6.6)"
)
ENDED = Part(Template("the end"), "ended flowers", "ended (.+)", "how the rules ended it (V8.1, V9.4)")
GRAMMAR = Grammar(
    "vorex",
    "vorex | players 2 | forest 1@0,0r0 23@2,-1r3 | visible 5 6 | round 1, orange, 2 actions",
    (
        PLAYERS,
        FAMILY,
        EASY,
        TILESET,
        BROWN,
        GREEN,
        FOREST,
        VISIBLE,
        HAND,
        ROUND,
        SET_UP,
        BONUS,
        ENDED,  # before the flowers: `ended flowers` is no plant's
        HOLDS,
        FLOWERS,
    ),
)


def write(state: VorexState) -> str:
    """The state as one line."""
    parts = ["vorex", *_box(state.box)]
    parts += [f"brown {state.brown}"] if state.brown else []
    parts += [f"green {state.green}"] if state.green else []
    parts += _forest(state)
    for label, tiles in (("visible", state.visible), ("hand", state.hand)):
        parts += [f"{label} {' '.join(map(str, tiles))}"] if tiles else []
    # Written even where it is the beginning's: a stock is what people look for in a position.
    parts += [f"{COLOURS[seat]} holds {say(stock)}" for seat, stock in enumerate(state.stocks)]
    for plant, flowers in zip(state.box.plants, state.flowers, strict=True):
        parts += [f"{plant} flowers {' '.join(map(name, sorted(flowers)))}"] if flowers else []
    parts.append(_turn(state))
    parts += [f"bonus {state.bonus}"] if state.bonus else []
    parts += [f"ended {state.end}"] if state.end else []
    return BAR.join(parts)


def _box(box: Box) -> list[str]:
    parts = [f"players {box.players}"]
    parts += ["family"] if box.family else []
    parts += ["easy"] if box.easy else []
    tileset = name_of(box.tileset)
    # The set that was played first is the one left out: positions of before there were others stay true.
    parts += [f"tileset {tileset}"] if tileset != FIRST else []
    return parts


def _forest(state: VorexState) -> list[str]:
    placed = [f"{tile}@{name(centre)}r{rotation}" for centre, rotation, tile in state.forest.placed]
    return [f"forest {' '.join(placed)}"] if placed else []


def _turn(state: VorexState) -> str:
    if state.stage == "setup":
        return f"set-up, {COLOURS[state.seat]}"
    who = "weed" if state.stage == "weed" else COLOURS[state.seat]
    return f"round {state.round}, {who}, {state.actions} actions"
