"""V8, V9.4: the end, the score and who wins."""

from collections.abc import Iterable

from hothouse.core.outcome import Outcome, Score, ScoreLine
from hothouse.core.seats import Seat
from hothouse.games.vorex.hexagons import Hex, name
from hothouse.games.vorex.names import LANGUAGES, plant_name
from hothouse.games.vorex.objectives import OBJECTIVES, Garden
from hothouse.games.vorex.state import COLOURS, VorexState, reserve
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

REASONS = {
    "flowers": "{last} placed the last flower, and the round was played out",
    "rounds": "nobody placed the last flower in 60 rounds",
    "won": "all your flowers are placed: {name}",
    "weed": "the Weed placed its last flower",
    "no stump": "no stump was left for the Weed",
    "resigned": "{loser} resigned",
    "timeout": "{loser} ran out of time",
    "draw": "a draw was agreed",
}


def outcome(state: VorexState) -> Outcome | None:
    """V8.2: most points wins, then most resources; a solo game is won or lost (V9.4)."""
    if state.end is None:
        return None
    kind, loser = state.end
    sheets = scores(state)
    facts = {
        "last": " and ".join(
            COLOURS[seat] for seat in range(state.box.players) if _has_placed_all(state, seat)
        ),
        "loser": "" if loser is None else COLOURS[loser],
        "name": names(state)["en"] if kind == "won" else "",
    }
    return Outcome(kind, ENDINGS[kind], REASONS[kind].format_map(facts), winners(state, sheets), sheets)


def winners(state: VorexState, sheets: tuple[Score, ...]) -> tuple[Seat, ...]:
    """Who takes the game that ended so."""
    kind, loser = state.end or ("", None)
    if state.box.solo:
        return (0,) if kind == "won" else ()
    if kind == "draw":
        return tuple(range(state.box.players))
    return _best(sheet for sheet in sheets if sheet.seat != loser)


def _best(sheets: Iterable[Score]) -> tuple[Seat, ...]:
    ranked = {sheet.seat: (sheet.total, sheet.tiebreaks) for sheet in sheets}
    most = max(ranked.values())
    return tuple(seat for seat, rank in ranked.items() if rank == most)


def _has_placed_all(state: VorexState, seat: Seat) -> bool:
    return reserve(state, seat) == 0


def scores(state: VorexState) -> tuple[Score, ...]:
    """V8.2: every seat's score as it stands, line by line."""
    return tuple(_score(state, seat) for seat in range(state.box.players))


def _score(state: VorexState, seat: Seat) -> Score:
    own = state.flowers[seat]
    lines = [ScoreLine("flowers", len(own), "V8.2", focus=_named(own))]
    garden = Garden(state.forest, state.flowers, seat)
    for colour, objective in (("brown", state.brown), ("green", state.green)):
        if objective:
            points, hexes = OBJECTIVES[objective](garden)
            lines.append(ScoreLine(objective, points, "V8.2", colour, _named(hexes)))
    held = [flower for flower in own if state.forest.ground[flower].kind == "points"]
    lines.append(ScoreLine("stumps", STUMP_POINTS * len(held), "V8.2", focus=_named(held)))
    return Score(seat, sum(line.points for line in lines), tuple(lines), (sum(state.stocks[seat]),))


def _named(hexes: Iterable[Hex]) -> tuple[str, ...]:
    return tuple(f"hex:{name(each)}" for each in sorted(hexes))


def names(state: VorexState) -> dict[str, str]:
    """V9.5: the solo plant's name in each language, from the score as it stands."""
    sheet = scores(state)[0]
    points = {line.note or line.label: line.points for line in sheet.lines}
    return {
        language: plant_name(
            language,
            sheet.total,
            points.get("brown", 0),
            points.get("green"),
            points["stumps"],
        )
        for language in LANGUAGES
    }
