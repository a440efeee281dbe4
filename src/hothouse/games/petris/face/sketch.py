"""The table drawn in plain text: the dishes as they lie, the track, the markers, and what comes by itself."""

from collections.abc import Iterable, Iterator

from hothouse.core.seats import Seat
from hothouse.games.petris.boards import COLOURS, LETTERS
from hothouse.games.petris.ending import outcome
from hothouse.games.petris.face.board import Effect, forecast
from hothouse.games.petris.state import LAST_SPACE, SARCINA, PetrisState, reserve, sarcina_reserve
from hothouse.games.petris.track import LAPS, PROPAGATOR, SPACES, TRACKS, WHOLE, next_phase

WIDTH = 13
"""How wide a dish is drawn, its walls included; it is as high as it has colours, and its two walls."""

STRETCH = {2: (17 / 0.866, 4.0), 3: (16.0, 5 / 0.866)}
"""How many columns and lines one diameter of a dish takes in the drawing."""

PHASES = {"F": "fission", "C": "contamination"}

INK = {
    r"\bb[1-5S] [●◉]+|\bblue\b|\bB\b": "bold blue",
    r"\br[1-5S] [●◉]+|\bred\b|\bR\b": "bold red",
    r"\by[1-5S] [●◉]+|\byellow\b|\bY\b": "bold yellow",
    r"\[[BRYFC]\]": "reverse",
    r"[╭╮╰╯─│]+": "dim",
}


def sketch(state: PetrisState, seat: Seat | None) -> str:
    """The whole table. Of two players, blue sees it from the other side: one's own side is at the bottom."""
    parts = [
        _draw_dishes(state, turned=state.players == 2 and seat == 0),
        "",
        *_track(state),
        "",
        *_sheet(state),
        "",
        *_coming(state),
    ]
    return "\n".join(line.rstrip() for line in parts).rstrip()


def _draw_dishes(state: PetrisState, turned: bool) -> str:
    """Every dish at its place."""
    wide, high = STRETCH[state.players]
    sign = -1 if turned else 1
    # Turned by half, not mirrored: left and right change as they do when one walks round a table.
    places = [(sign * x * wide, sign * y * high) for x, y in state.layout.places]
    left, top = min(x for x, _ in places), min(y for _, y in places)
    canvas: dict[tuple[int, int], str] = {}
    for number, (x, y) in enumerate(places, start=1):
        for line, text in enumerate(_dish(state, number), start=round(y - top)):
            for column, character in enumerate(text, start=round(x - left)):
                canvas[line, column] = character
    lines, columns = max(line for line, _ in canvas), max(column for _, column in canvas)
    rows = ["".join(canvas.get((line, c), " ") for c in range(columns + 1)) for line in range(lines + 1)]
    return "\n".join(f"  {row}".rstrip() for row in rows)


def _dish(state: PetrisState, number: int) -> Iterator[str]:
    """A dish as lines: its number in the wall, and each colour by letter, number and as many dots."""
    yield f"╭{f' {number} ':─^{WIDTH - 2}}╮"
    for seat, count in enumerate(state.dishes[number - 1]):
        sarcina = count == SARCINA and (number, seat) not in state.short
        sign = LETTERS[seat] + ("S ◉◉◉◉◉" if sarcina else f"{count} " + "●" * count)
        yield f"│ {sign if count else '':<{WIDTH - 4}} │"
    yield f"╰{'─' * (WIDTH - 2)}╯"


def _track(state: PetrisState) -> Iterator[str]:
    """Both laps with the marker in brackets, then the coming spaces in words."""
    length = len(SPACES[state.players])
    for lap in range(LAPS):
        marker = iter(range(lap * length, (lap + 1) * length))
        spaces = "".join(
            " " if letter == " " else f"[{letter}]" if next(marker) == state.marker else f" {letter} "
            for letter in TRACKS[state.players]
        )
        yield f"  lap {lap + 1}  {spaces}"
    ended = outcome(state)
    if ended is not None:
        names = " and ".join(COLOURS[seat] for seat in ended.winners)
        yield f"  over    {ended.reason} ({ended.rule}): {names} {'share it' if ended.is_draw else 'wins'}"
    else:
        yield f"  next    {', '.join(_spaces_in_words(state))}"


def _spaces_in_words(state: PetrisState) -> Iterator[str]:
    """The current space and those after it, up to the next fission or contamination."""
    track, phase = WHOLE[state.players], next_phase(state.players, state.marker)
    yield from (f"{COLOURS[PROPAGATOR[letter]]} propagates" for letter in track[state.marker : phase])
    yield PHASES[track[phase]]


def _sheet(state: PetrisState) -> Iterator[str]:
    """Markers and reserves, colour by colour."""
    worth = "  (advanced: 3, 2, 2, 1 a dish)" if state.advanced else ""
    yield f"  {'':8}{'points':<13}{'bacteria left':<16}sarcinas left{worth}"
    for seat in range(state.players):
        points = f"{state.points[seat]} of {LAST_SPACE}"
        spare = "◉" * sarcina_reserve(state, seat) or "–"
        yield f"  {COLOURS[seat]:<8}{points:<13}{reserve(state, seat):<16}{spare}"


def _coming(state: PetrisState) -> Iterator[str]:
    """What the next fission or contamination would do if nothing changed."""
    coming = forecast(state)
    if coming is None:
        return
    yield f"  If nothing changed, the coming {PHASES[coming['phase']]} would do this:"
    for seat in range(state.players):
        events = [event for event in coming["events"] if event["seat"] == seat]
        words = [
            _in_dishes("grows", events, "grew"),
            _in_dishes("finds no bacterium to grow", events, "starved"),
            _in_dishes("forms a sarcina", events, "sarcina"),
            _in_dishes("lacks a sarcina", events, "short"),
            _in_dishes(f"takes {_taken(events)}", events, "contaminated"),
        ]
        yield f"  {COLOURS[seat]:<8}{'; '.join(filter(None, words)) or 'nothing'}"


def _taken(events: Iterable[Effect]) -> int:
    return sum(event["count"] for event in events if event["kind"] == "contaminated")


def _in_dishes(verb: str, events: Iterable[Effect], kind: str) -> str:
    dishes = [str(event["dish"]) for event in events if event["kind"] == kind]
    return f"{verb} in {', '.join(dishes)}" if dishes else ""
