"""V8.2: the pad of the rulebook: flowers, the two objectives, points stumps; resources break a tie."""

from collections.abc import Mapping

from hothouse.core.message import Template, fill
from hothouse.core.outcome import Score, ScoreLine
from hothouse.core.pad import Blank, Pad
from hothouse.games.vorex.ending import COLOURS_OF_CARDS, LABELS
from hothouse.games.vorex.objectives import BROWN, GREEN, WORDS
from hothouse.games.vorex.state import COLOURS, VorexState
from hothouse.games.vorex.tiles import STUMP_POINTS

WHICH = {
    "brown": Template("the brown objective"),
    "green": Template("the green objective"),
}
HOW_MANY = {
    "brown": Template("how many the brown objective counts"),
    "green": Template("how many the green objective counts"),
}
POINTS_STUMPS = Template("points stumps with a flower of yours")
RESOURCES = Template("resources left")
WEED_FLOWERS = Template("flowers of the Weed")
WEED = "weed flowers"
WORTH = {"wholes": 2, "rivals": 2, "producers": 2, "thickets": 3}
"""V8.3: what one of what an objective counts is worth, where it is more than 1."""
MOST_FLOWERS = 2
"""V8.3: what `colonies` gives besides, to whoever has most flowers placed."""
FLOWERS = 13


def blanks(state: VorexState) -> tuple[Blank, ...]:
    """Which objectives lie on the table; and of each plant, what they count."""
    cards = _cards(state)
    chosen = tuple(
        Blank(colour, fill(WHICH[colour]), choices=tuple(fill(WORDS[name]) for name in names))
        for colour, names in cards.items()
    )
    # V9.1: the Weed's flowers are among those of which somebody has most.
    weed = (Blank(WEED, fill(WEED_FLOWERS), most=FLOWERS),) if state.box.solo and "green" in cards else ()
    return (
        *chosen,
        *weed,
        *_of_plants(state, cards),
    )


def _of_plants(state: VorexState, cards: Mapping[str, tuple[str, ...]]) -> tuple[Blank, ...]:
    return tuple(
        blank
        for seat, plant in enumerate(COLOURS[: state.box.players])
        for blank in (
            Blank(f"{plant} flowers", fill(LABELS["flowers"]), seat, FLOWERS),
            *(Blank(f"{plant} {colour}", fill(HOW_MANY[colour]), seat) for colour in cards),
            Blank(f"{plant} stumps", fill(POINTS_STUMPS), seat, FLOWERS),
            Blank(f"{plant} resources", fill(RESOURCES), seat, 99),
        )
    )


def count(state: VorexState, values: Mapping[str, int]) -> tuple[Score, ...]:
    """V8.2: every plant's sheet; most resources break a tie."""
    plants = COLOURS[: state.box.players]
    most = max(values.get(WEED, 0), *(values[f"{plant} flowers"] for plant in plants))
    return tuple(_sheet(state, seat, plant, values, most) for seat, plant in enumerate(plants))


def _sheet(state: VorexState, seat: int, plant: str, values: Mapping[str, int], most: int) -> Score:
    flowers = values[f"{plant} flowers"]
    lines = [ScoreLine(fill(LABELS["flowers"]), flowers, "V8.2")]
    for colour, names in _cards(state).items():
        objective = names[values[colour]]
        points = WORTH.get(objective, 1) * values[f"{plant} {colour}"]
        if objective == "colonies" and flowers == most:
            points += MOST_FLOWERS
        lines.append(ScoreLine(fill(LABELS[objective]), points, "V8.2", fill(COLOURS_OF_CARDS[colour])))
    lines.append(ScoreLine(fill(LABELS["stumps"]), STUMP_POINTS * values[f"{plant} stumps"], "V8.2"))
    return Score(
        seat, sum(line.points for line in lines), tuple(lines), tiebreaks=(values[f"{plant} resources"],)
    )


def _cards(state: VorexState) -> dict[str, tuple[str, ...]]:
    """V2.2, V9.6: in the family mode and in the easy one there is no green objective."""
    cards = {"brown": tuple(BROWN)}
    return cards if state.box.family or state.box.easy else cards | {"green": tuple(GREEN)}


PAD = Pad(blanks, count)
"""The pad of Vorex."""
