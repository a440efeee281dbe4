"""A position of Petris as one line of text, as FEN is for chess.

    petris | 1: b1 | 4: r1 | track 1 of lap 1 | points b0 r0
    petris | players 3 | 5: b2 r1 yS | track 9 of lap 2 | points b4 r2 y7

A dish lists its colours: a number of bacteria, or S for a sarcina; empty dishes are left out. For a position
drawn by hand, `blue to propagate` may stand for the first such space of the track, and points for 0.
"""

import re
from collections.abc import Iterator

from hothouse.core.events import silence
from hothouse.core.lines import BAR, Grammar, Line, Part
from hothouse.core.message import Detail, Message, Template, fill, several
from hothouse.core.seats import Seat
from hothouse.games.petris.boards import COLOURS, LAYOUTS, LETTERS
from hothouse.games.petris.ending import ending
from hothouse.games.petris.state import (
    BACTERIA,
    LAST_SPACE,
    SARCINA,
    SARCINAS,
    Dish,
    PetrisState,
    loose,
    sarcinas,
)
from hothouse.games.petris.track import LAPS, PROPAGATOR, SPACES, WHOLE
from hothouse.games.petris.turn import judge_stuck

THE_MARKER, THE_POINTS = Template("the marker"), Template("the points")
TWO_ONLY = Template("P6.1: the advanced mode is for two players")
DOES_NOT_PLAY = Template("{colour} does not play")
NO_COLONY = Template("{text} in {where}: each colour once, b1 to b4 for bacteria, bS for a sarcina")
NO_POINTS = Template("{text} in {where}: each colour once, b0 to b9 for its points")
NO_DISH = Template("there is no dish {dish}")
EQUAL_NUMBERS = Template("P3.6: two colours have equal numbers in dish {dish}")
OFF_THE_TRACK = Template("the track has {spaces} spaces and {laps} laps")
NO_BACTERIA = Template("there are no bacteria in any dish")
TOO_MANY_PIECES = Template("P1.1: {colour} has {bacteria} bacteria and {sarcinas} sarcinas")
NO_SARCINA = Template("P3.7: five of {colour}'s bacteria become a sarcina, written S")
NINE_ELSEWHERE = Template("P2.3: a marker reaches 9 on a contamination, and the game ends there")
NINE_AND_SHORT = Template("P5.1: a missing sarcina ends the game before anything is scored")
SHORT_ELSEWHERE = Template("P3.8: {colour} lacks a sarcina in its own propagation, on an F or on a C")
ALL_OF = Template("{reasons}")
MARKER_RESTS = Template("the marker rests only on propagations while the game goes on")

PLAYERS = Part(Template("the number of players"), "players 3", "players ([23])", "two if left out")
ADVANCED = Part(Template("the mode"), "advanced", "advanced", "the advanced mode (P6), for two players")
DISH = Part(
    Template("dish {dish}"),
    "5: b2 r1 yS",
    r"(?P<dish>[0-9]{1,2}):\s*(.+)",
    "a dish: bacteria of each colour, S for a sarcina",
)
TRACK = Part(
    THE_MARKER, "track 9 of lap 2", "track ([0-9]{1,2}) of lap ([0-9])", "the space under the marker"
)
RUN_OUT = Part(THE_MARKER, "track run out", "track run out", "the second lap is over (P7.1)")
TO_PROPAGATE = Part(
    THE_MARKER, "blue to propagate", r"(\w+) to propagate", "the colour's first space: for drawing by hand"
)
POINTS = Part(THE_POINTS, "points b4 r2 y7", "points (.+)", "contamination points, 0 if left out")
GRAMMAR = Grammar(
    "petris",
    "petris | 1: b1 | 4: r1 | track 1 of lap 1 | points b0 r0",
    (PLAYERS, ADVANCED, DISH, TRACK, RUN_OUT, TO_PROPAGATE, POINTS),
)


def write(state: PetrisState) -> str:
    """The state as one line."""
    parts = ["petris"]
    if state.players != 2:
        parts.append(f"players {state.players}")
    if state.advanced:
        parts.append("advanced")
    for number, dish in enumerate(state.dishes, start=1):
        colonies = [
            LETTERS[seat] + ("S" if count == SARCINA and (number, seat) not in state.short else str(count))
            for seat, count in enumerate(dish)
            if count
        ]
        if colonies:
            parts.append(f"{number}: {' '.join(colonies)}")
    lap, space = divmod(state.marker, len(SPACES[state.players]))
    parts.append("track run out" if not state.space else f"track {space + 1} of lap {lap + 1}")
    parts.append("points " + " ".join(f"{LETTERS[seat]}{n}" for seat, n in enumerate(state.points)))
    return BAR.join(parts)


def read(text: str) -> PetrisState:
    """The state that the line writes; Unreadable says which part is wrong."""
    return _Reader(GRAMMAR.read(text)).state()


class _Reader:
    """Reads the parts of a position, then checks them together."""

    def __init__(self, line: Line) -> None:
        self.wrong = line.wrong
        self.line = line
        self.players = int(line.rest(PLAYERS) or 2)
        self.advanced = line.has(ADVANCED)
        if self.advanced and self.players != 2:
            raise self.wrong(fill(TWO_ONLY))

    def seat(self, colour: str) -> Seat:
        if colour not in COLOURS[: self.players]:
            raise self.wrong(fill(DOES_NOT_PLAY, colour=repr(colour)))
        return COLOURS.index(colour)

    def colonies(self, where: Detail, text: str, pattern: str, refusal: Template) -> dict[Seat, str]:
        counts: dict[Seat, str] = {}
        for word in text.split():
            found = re.fullmatch(rf"([{LETTERS[: self.players]}])({pattern})", word)
            # Twice the same colour in a dish would silently be one of the two.
            if found is None or LETTERS.index(found[1]) in counts:
                raise self.wrong(fill(refusal, text=repr(word), where=where))
            counts[LETTERS.index(found[1])] = found[2]
        return counts

    def dishes(self) -> tuple[tuple[Dish, ...], list[tuple[int, Seat]]]:
        """What lies in the dishes, and the colonies of five that found no sarcina."""
        dishes: list[Dish] = [(0,) * self.players] * len(LAYOUTS[self.players].neighbours)
        short: list[tuple[int, Seat]] = []
        for found in self.line.matches(DISH):
            number = int(found[1])
            if not 1 <= number <= len(dishes):
                raise self.wrong(fill(NO_DISH, dish=number))
            colonies = self.colonies(DISH.called(found[1]), found[2], "[1-5S]", NO_COLONY)
            counts = [SARCINA if (n := colonies.get(s, "0")) == "S" else int(n) for s in range(self.players)]
            present = [count for count in counts if count]
            # P3.6 holds of every position, so a dish with equal numbers can be no table of Petris.
            if len(set(present)) != len(present):
                raise self.wrong(fill(EQUAL_NUMBERS, dish=number))
            short += [(number, seat) for seat, written in colonies.items() if written == "5"]
            dishes[number - 1] = tuple(counts)
        return tuple(dishes), sorted(short, key=lambda found: (found[1], found[0]))

    def marker(self) -> int:
        """The space under the marker, counted over both laps; the first if nothing says so."""
        for found in self.line.matches(TRACK):
            length = len(SPACES[self.players])
            space, lap = int(found[1]), int(found[2])
            if not (1 <= space <= length and 1 <= lap <= LAPS):
                raise self.wrong(fill(OFF_THE_TRACK, spaces=length, laps=LAPS))
            return (lap - 1) * length + space - 1
        for found in self.line.matches(TO_PROPAGATE):
            return WHOLE[self.players].index("BRY"[self.seat(found[1])])
        return len(WHOLE[self.players]) if self.line.matches(RUN_OUT) else 0

    def points(self) -> tuple[int, ...]:
        counts = self.colonies(THE_POINTS, self.line.rest(POINTS) or "", "[0-9]", NO_POINTS)
        return tuple(int(counts.get(seat, "0")) for seat in range(self.players))

    def state(self) -> PetrisState:
        dishes, short = self.dishes()
        state = PetrisState(self.players, self.advanced, dishes, self.marker(), self.points(), tuple(short))
        if reasons := (*impossible_pieces(state), *impossible_space(state)):
            raise self.wrong(fill(ALL_OF, reasons=several(reasons, ";")))
        # P3.9 is judged as the marker arrives; a drawn table has nobody who moved it there.
        return state if ending(state) else judge_stuck(state, silence)


def impossible_pieces(state: PetrisState) -> Iterator[Message]:
    """What could not lie in the dishes."""
    if not any(map(any, state.dishes)):
        yield fill(NO_BACTERIA)
    for seat, colour in enumerate(COLOURS[: state.players]):
        if sarcinas(state, seat) > SARCINAS or loose(state, seat) > BACTERIA:
            yield fill(TOO_MANY_PIECES, colour=colour, bacteria=BACTERIA, sarcinas=SARCINAS)
        if any(who == seat for _, who in state.short) and sarcinas(state, seat) < SARCINAS:
            yield fill(NO_SARCINA, colour=colour)


def impossible_space(state: PetrisState) -> Iterator[Message]:
    """What could not be while the marker is on this space (P2.3: it stays where the game ended)."""
    nine = LAST_SPACE in state.points
    # Points come from contaminations only, and the marker stays on the space that ended the game.
    if nine and state.space != "C":
        yield fill(NINE_ELSEWHERE)
    if nine and state.short:
        yield fill(NINE_AND_SHORT)
    for _, seat in state.short:
        if state.space not in ("F", "C") and PROPAGATOR.get(state.space) != seat:
            yield fill(SHORT_ELSEWHERE, colour=COLOURS[seat])
    if state.space in ("F", "C") and not (nine or state.short):
        yield fill(MARKER_RESTS)
