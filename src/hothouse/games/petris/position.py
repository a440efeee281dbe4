"""A position of Petris as one line of text, as FEN is for chess.

    petris | 1: b1 | 4: r1 | track 1 of lap 1 | points b0 r0
    petris | players 3 | 5: b2 r1 yS | track 9 of lap 2 | points b4 r2 y7

A dish lists its colours: a number of bacteria, or S for a sarcina; empty dishes are left out. For a position
drawn by hand, `blue to propagate` may stand for the first such space of the track, and points for 0.
"""

import re
from collections.abc import Iterator
from dataclasses import replace

from hothouse.core.closing import is_closing_suffix
from hothouse.core.errors import Unreadable
from hothouse.core.events import silence
from hothouse.core.seats import Seat
from hothouse.games.petris.boards import COLOURS, LAYOUTS, LETTERS
from hothouse.games.petris.ending import ending
from hothouse.games.petris.state import (
    BACTERIA,
    LAST_SPACE,
    SARCINA,
    SARCINAS,
    PetrisState,
    loose,
    sarcinas,
)
from hothouse.games.petris.track import LAPS, PROPAGATOR, SPACES, WHOLE
from hothouse.games.petris.turn import judge_stuck

EXPECTED = "petris | 1: b1 | 4: r1 | track 1 of lap 1 | points b0 r0"


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
    return " | ".join(parts)


def read(text: str) -> PetrisState:
    """The state that the line writes; Unreadable says which part is wrong."""
    parts = [part.strip() for part in text.strip().split("|")]
    if parts[0] == "petris":
        parts = parts[1:]
    reader = _Reader(text, 3 if "players 3" in parts else 2, "advanced" in parts)
    for part in parts:
        reader.take(part)
    return reader.state()


class _Reader:
    """Collects the parts of a position, then checks them together."""

    def __init__(self, text: str, players: int, advanced: bool) -> None:
        self.text = text
        self.players = players
        if advanced and players != 2:
            raise self.wrong("P6.1: the advanced mode is for two players")
        blank = ((0,) * players,) * len(LAYOUTS[players].neighbours)
        self.found = PetrisState(players, advanced, blank, points=(0,) * players)
        self.seen: set[str] = set()
        self.short: list[tuple[int, Seat]] = []

    def wrong(self, reason: str) -> Unreadable:
        return Unreadable("the position", self.text, f"something like '{EXPECTED}' ({reason})")

    def once(self, what: str) -> None:
        if what in self.seen:
            raise self.wrong(f"{what} is given twice")
        self.seen.add(what)

    def take(self, part: str) -> None:
        if found := re.fullmatch(r"([0-9]{1,2}): ?(.+)", part):
            self.dish(int(found[1]), found[2])
        elif found := re.fullmatch(r"track ([0-9]{1,2}) of lap ([0-9])", part):
            self.track(int(found[1]), int(found[2]))
        elif part == "track run out":
            self.marker(len(WHOLE[self.players]))
        elif found := re.fullmatch(r"(\w+) to propagate", part):
            self.marker(WHOLE[self.players].index("BRY"[self.seat(found[1])]))
        elif found := re.fullmatch(r"points (.+)", part):
            self.points(found[1])
        elif is_closing_suffix(part):
            raise self.wrong(f"{part!r:.40} is a closing, and a closing belongs to the record")
        elif part in ("players 2", "players 3"):
            self.once("the number of players")
        elif part == "advanced":
            self.once("the mode")
        else:
            raise self.wrong(f"{part!r:.40} is not a part of one")

    def seat(self, colour: str) -> Seat:
        if colour not in COLOURS[: self.players]:
            raise self.wrong(f"{colour!r:.40} does not play")
        return COLOURS.index(colour)

    def colonies(self, where: str, text: str, pattern: str) -> dict[Seat, str]:
        counts: dict[Seat, str] = {}
        for word in text.split():
            found = re.fullmatch(rf"([{LETTERS[: self.players]}])({pattern})", word)
            if found is None or LETTERS.index(found[1]) in counts:
                raise self.wrong(f"{word!r:.40} in {where}")
            counts[LETTERS.index(found[1])] = found[2]
        return counts

    def dish(self, number: int, text: str) -> None:
        self.once(f"dish {number}")
        if not 1 <= number <= len(self.found.dishes):
            raise self.wrong(f"there is no dish {number}")
        colonies = self.colonies(f"dish {number}", text, "[1-5S]")
        counts = [SARCINA if (n := colonies.get(s, "0")) == "S" else int(n) for s in range(self.players)]
        present = [count for count in counts if count]
        if len(set(present)) != len(present):
            raise self.wrong(f"P3.6: two colours have equal numbers in dish {number}")
        self.short += [(number, seat) for seat, written in sorted(colonies.items()) if written == "5"]
        dishes = list(self.found.dishes)
        dishes[number - 1] = tuple(counts)
        self.found = replace(self.found, dishes=tuple(dishes))

    def track(self, space: int, lap: int) -> None:
        length = len(SPACES[self.players])
        if not (1 <= space <= length and 1 <= lap <= LAPS):
            raise self.wrong(f"the track has {length} spaces and {LAPS} laps")
        self.marker((lap - 1) * length + space - 1)

    def marker(self, marker: int) -> None:
        self.once("the marker")
        self.found = replace(self.found, marker=marker)

    def points(self, text: str) -> None:
        self.once("the points")
        counts = self.colonies("the points", text, "[0-9]")
        points = tuple(int(counts.get(seat, "0")) for seat in range(self.players))
        self.found = replace(self.found, points=points)

    def state(self) -> PetrisState:
        state = replace(self.found, short=tuple(sorted(self.short, key=lambda found: (found[1], found[0]))))
        for reason in (*impossible_pieces(state), *impossible_space(state)):
            raise self.wrong(reason)
        return state if ending(state) else judge_stuck(state, silence)


def impossible_pieces(state: PetrisState) -> Iterator[str]:
    """What could not lie in the dishes."""
    if not any(map(any, state.dishes)):
        yield "there are no bacteria in any dish"
    for seat, colour in enumerate(COLOURS[: state.players]):
        if sarcinas(state, seat) > SARCINAS or loose(state, seat) > BACTERIA:
            yield f"P1.1: {colour} has {BACTERIA} bacteria and {SARCINAS} sarcinas"
        if any(who == seat for _, who in state.short) and sarcinas(state, seat) < SARCINAS:
            yield f"P3.7: five of {colour}'s bacteria become a sarcina, written S"


def impossible_space(state: PetrisState) -> Iterator[str]:
    """What could not be while the marker is on this space (P2.3: it stays where the game ended)."""
    nine = LAST_SPACE in state.points
    if nine and state.space != "C":
        yield "P2.3: a marker reaches 9 on a contamination, and the game ends there"
    if nine and state.short:
        yield "P5.1: a missing sarcina ends the game before anything is scored"
    for _, seat in state.short:
        if state.space not in ("F", "C") and PROPAGATOR.get(state.space) != seat:
            yield f"P3.8: {COLOURS[seat]} lacks a sarcina in its own propagation, on an F or on a C"
    if state.space in ("F", "C") and not (nine or state.short):
        yield "the marker rests only on propagations while the game goes on"
