"""V8, V9.4: the end, the score and who wins."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from hothouse.core.message import Detail, Message, Template, fill, several
from hothouse.core.outcome import Outcome, Score, ScoreLine, most
from hothouse.core.seats import Seat
from hothouse.games.vorex.forest import Forest
from hothouse.games.vorex.hexagons import Hex, name
from hothouse.games.vorex.names import plant_name
from hothouse.games.vorex.objectives import OBJECTIVES, Garden
from hothouse.games.vorex.state import COLOURS, Flowers, VorexState, reserve
from hothouse.games.vorex.tiles import STUMP_POINTS

ENDINGS = {
    "flowers": "V8.1",
    "rounds": "V8.1",
    "won": "V9.4",
    "weed": "V9.4",
    "no stump": "V9.4",
    "resigned": "V8.2",
    "timeout": "V8.2",
    "draw": "V8.2",
}

REASONS: dict[str, Template] = {
    "flowers": Template("{last} placed the last flower, and the round was played out"),
    "rounds": Template("nobody placed the last flower in 60 rounds"),
    "won": Template("all your flowers are placed: {name}"),
    "weed": Template("the Weed placed its last flower"),
    "no stump": Template("no stump was left for the Weed"),
}

_Sheet = tuple[int, tuple[ScoreLine, ...]]
"""What a seat has: the total, and the lines that make it."""

LABELS = {name: Template(name) for name in ("flowers", *OBJECTIVES, "stumps")}
COLOURS_OF_CARDS = {"brown": Template("brown"), "green": Template("green")}


def outcome(state: VorexState) -> Outcome | None:
    """V8.2: most points wins, then most resources; a solo game is won or lost (V9.4)."""
    how = state.end
    if how is None:
        return None
    sheets = scores(state)
    reason = Message(REASONS[how], dict(_facts(state, how)))
    # V9.4: a lost solo game has points too, and nobody wins it.
    lost = state.box.solo and how != "won"
    return Outcome(how, ENDINGS[how], reason, () if lost else most(sheets), sheets)


def _facts(state: VorexState, how: str) -> Iterator[tuple[str, Detail]]:
    """What the reason of this end names."""
    if how == "won":
        yield "name", name_of_plant(state)
    if how == "flowers":
        done = [COLOURS[seat] for seat in range(state.box.players) if _has_placed_all(state, seat)]
        yield "last", several(done, "and")


def _has_placed_all(state: VorexState, seat: Seat) -> bool:
    return reserve(state, seat) == 0


def scores(state: VorexState) -> tuple[Score, ...]:
    """V8.2: every seat's score as it stands, line by line."""
    sheets = score_sheets(state.forest, state.flowers, state.box.players, state.brown, state.green)
    return tuple(
        [
            Score(seat, points, lines, (sum(state.stocks[seat]),))
            for seat, (points, lines) in enumerate(sheets)
        ]
    )


# Half of all actions leave forest and flowers as they are, and the score is asked after every one, when a
# thousand other tables may have been asked meanwhile.
@lru_cache(maxsize=2_000)
def score_sheets(
    forest: Forest, flowers: Flowers, players: int, brown: str, green: str
) -> tuple[_Sheet, ...]:
    """V8.2: every seat's points and the lines that make them, for the score and for the board."""
    gardens = [Garden(forest, flowers, seat) for seat in range(players)]
    return tuple([_sheet(garden, brown, green) for garden in gardens])


def _sheet(garden: Garden, brown: str, green: str) -> _Sheet:
    own, ground = garden.own, garden.forest.ground
    lines = [ScoreLine(fill(LABELS["flowers"]), len(own), "V8.2", focus=_named(own))]
    for colour, objective in (("brown", brown), ("green", green)):
        if objective:
            points, hexes = OBJECTIVES[objective](garden)
            note = fill(COLOURS_OF_CARDS[colour])
            lines.append(ScoreLine(fill(LABELS[objective]), points, "V8.2", note, _named(hexes)))
    # By the ground of the hexagon: a flower on a ruin is on no stump, and counts as a flower only (V7.5).
    held = [flower for flower in own if ground[flower].kind == "points"]
    stumps = fill(LABELS["stumps"])
    lines.append(ScoreLine(stumps, STUMP_POINTS * len(held), "V8.2", focus=_named(held)))
    return sum([line.points for line in lines]), tuple(lines)


def _named(hexes: Iterable[Hex]) -> tuple[str, ...]:
    return tuple(f"hex:{name(each)}" for each in sorted(hexes))


def name_of_plant(state: VorexState) -> Message:
    """V9.5: the solo plant's name, from the score as it stands."""
    sheet = scores(state)[0]
    points = {str(line.note or line.label): line.points for line in sheet.lines}
    return plant_name(sheet.total, points.get("brown", 0), points.get("green"), points["stumps"])
