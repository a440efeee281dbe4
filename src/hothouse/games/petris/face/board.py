"""What a client draws: dishes, reserves, markers, the track, and what the next fission would do."""

from functools import lru_cache
from typing import Literal, NotRequired, TypedDict, cast

from hothouse.core.events import Journal
from hothouse.games.petris.boards import COLOURS, LAYOUTS
from hothouse.games.petris.contamination import contamination, dish_worth
from hothouse.games.petris.ending import ending
from hothouse.games.petris.fission import fission
from hothouse.games.petris.state import SARCINA, PetrisState, reserve, sarcina_reserve
from hothouse.games.petris.track import LAPS, SPACES, WHOLE, next_phase


class Dish(TypedDict):
    """A dish: its number, where to draw it, and how many of each seat it holds."""

    number: int
    place: list[float]
    neighbours: list[int]
    counts: list[int]
    sarcinas: list[bool]


class Effect(TypedDict):
    """What a phase would do in a dish: `count` and `total` as the event of this kind has them."""

    kind: Literal["grew", "starved", "sarcina", "short", "contaminated"]
    seat: int
    dish: int
    count: NotRequired[int]
    total: NotRequired[int]


class Forecast(TypedDict):
    """The next fission or contamination, if nothing changed before it."""

    phase: Literal["F", "C"]
    marker: int
    events: list[Effect]


class PetrisBoard(TypedDict):
    """The table of Petris; every list has a place a seat."""

    colours: list[str]
    dishes: list[Dish]
    reserves: list[int]
    sarcinas: list[int]
    points: list[int]
    track: str
    laps: int
    marker: int
    lap: int
    space: int
    forecast: Forecast | None
    advanced: bool
    worth: int


def draw_board(state: PetrisState) -> PetrisBoard:
    """The table as plain data. Everything is public in Petris."""
    length = len(SPACES[state.players])
    return {
        "colours": list(COLOURS[: state.players]),
        "dishes": [
            _dish(state.players, number, dish, state.short)
            for number, dish in enumerate(state.dishes, start=1)
        ],
        "reserves": [reserve(state, seat) for seat in range(state.players)],
        "sarcinas": [sarcina_reserve(state, seat) for seat in range(state.players)],
        "points": list(state.points),
        "track": SPACES[state.players],
        "laps": LAPS,
        "marker": state.marker,
        "lap": min(state.marker // length, LAPS - 1) + 1,
        "space": state.marker % length if state.space else length,
        "forecast": forecast(state),
        "advanced": state.advanced,
        "worth": dish_worth(state) if state.space else 0,
    }


# Kept, for a move changes a few dishes of seven; who is given a board only reads it.
@lru_cache(maxsize=10_000)
def _dish(players: int, number: int, dish: tuple[int, ...], short: tuple[tuple[int, int], ...]) -> Dish:
    layout = LAYOUTS[players]
    return {
        "number": number,
        "place": list(layout.places[number - 1]),
        "neighbours": list(layout.neighbours[number - 1]),
        "counts": list(dish),
        "sarcinas": [count == SARCINA and (number, seat) not in short for seat, count in enumerate(dish)],
    }


def forecast(state: PetrisState) -> Forecast | None:
    """What the next F or C would do if nothing changed before it; nothing comes after the end."""
    if ending(state):
        return None
    marker = next_phase(state.players, state.marker)
    phase = WHOLE[state.players][marker]
    at_phase = PetrisState(state.players, state.advanced, state.dishes, marker, state.points)
    journal = Journal()
    (fission if phase == "F" else contamination)(at_phase, journal)
    # A fission and a contamination tell these effects only: the contract holds every board to its shape.
    effects = cast("list[Effect]", [event.to_json() for event in journal.events])
    return {"phase": "F" if phase == "F" else "C", "marker": marker, "events": effects}
