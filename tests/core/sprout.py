"""Sprout: plant one or two seeds in turn; whoever plants the last one wins.

A tiny game with a weighted draw and transpositions, for the tests of the core.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from hothouse.core import (
    Action,
    ChanceStep,
    Game,
    Option,
    OptionValue,
    Outcome,
    Score,
    ScoreLine,
    Seat,
    Step,
    Tell,
    Template,
    Violation,
    fill,
    refuse,
)
from hothouse.core.lines import BAR, Grammar, Part

FILLINGS = {5: 1, 6: 2, 7: 1}
GARDENERS = ("ada", "bo")

WRONG_TRAY = Template("a tray holds five to seven seeds, not {seeds}")
WRONG_NUMBER = Template("{seeds} is not a number of seeds to plant")
TRAY_IS_SHORT = Template("the tray holds only {left}")
LAST_SEED = Template("{who} planted the last seed")
SEEDS_PLANTED = Template("seeds planted")
IN_ALL = Template("S1.1: five to seven seeds in all")


@dataclass(frozen=True, slots=True)
class Garden:
    """What lies on the table: seeds in the bag, in the tray (None before it is filled) and planted."""

    greedy: bool = False
    bag: int = 7
    tray: int | None = None
    planted: tuple[int, int] = (0, 0)
    turn: Seat = 0


@dataclass(frozen=True, slots=True)
class Fill(Action):
    """S1.1: chance fills the tray."""

    seeds: int

    def __str__(self) -> str:
        return f"fill {self.seeds}"


@dataclass(frozen=True, slots=True)
class Plant(Action):
    """S2.1: a gardener plants."""

    seeds: int

    def __str__(self) -> str:
        return f"plant {self.seeds}"


class Filling(ChanceStep[Garden, Fill]):
    """S1: the tray."""

    name, rule, asks = "fill", "S1.1", Template("The tray is filled")
    notation, action = Template("fill 6"), Fill

    def waits(self, state: Garden) -> bool:
        return state.tray is None

    def chances(self, state: Garden) -> Sequence[tuple[Fill, int]]:
        return [(Fill(seeds), weight) for seeds, weight in FILLINGS.items()]

    def why_not(self, state: Garden, action: Fill) -> Violation | None:
        if action.seeds in FILLINGS:
            return None
        return refuse("S1.1", WRONG_TRAY, seeds=action.seeds)

    def perform(self, state: Garden, action: Fill, tell: Tell) -> Garden:
        tell("filled", seeds=action.seeds)
        return replace(state, bag=state.bag - action.seeds, tray=action.seeds)

    def parse(self, state: Garden, text: str) -> Fill | None:
        found = re.fullmatch(r"\s*fill ([0-9])\s*", text)
        return Fill(int(found[1])) if found else None


class Planting(Step[Garden, Plant]):
    """S2: one or two seeds, three in the greedy game."""

    name, rule, asks = "plant", "S2.1", Template("{Seat} plants")
    notation, action = Template("plant 1 or plant 2"), Plant

    def waits(self, state: Garden) -> bool:
        return bool(state.tray)

    def actor(self, state: Garden) -> Seat:
        return state.turn

    def legal_actions(self, state: Garden) -> Sequence[Plant]:
        most = min(3 if state.greedy else 2, state.tray or 0)
        return [Plant(seeds) for seeds in range(1, most + 1)]

    def why_not(self, state: Garden, action: Plant) -> Violation | None:
        if not 1 <= action.seeds <= (3 if state.greedy else 2):
            return refuse("S2.1", WRONG_NUMBER, "tray", seeds=action.seeds)
        if action.seeds > (state.tray or 0):
            return refuse("S2.2", TRAY_IS_SHORT, "tray", left=state.tray or 0)
        return None

    def perform(self, state: Garden, action: Plant, tell: Tell) -> Garden:
        tell("planted", seat=state.turn, seeds=action.seeds)
        planted = list(state.planted)
        planted[state.turn] += action.seeds
        left = (state.tray or 0) - action.seeds
        return replace(state, tray=left, planted=(planted[0], planted[1]))

    def parse(self, state: Garden, text: str) -> Plant | None:
        found = re.fullmatch(r"\s*plant ([0-9])\s*", text)
        return Plant(int(found[1])) if found else None


def turn_passes(state: Garden, tell: Tell) -> Garden:
    """S2.1: gardeners plant in turn."""
    return replace(state, turn=1 - state.turn)


ROUND = (
    Filling(),  # S1.1
    Planting(turn_passes),  # S2.1
)
GREEDY = Part(Template("the mode"), "greedy", "greedy", "up to three seeds a turn")
TRAY = Part(
    Template("the tray"), "tray 6", "tray (full|[0-7])", "its seeds; full before it is filled", needed=True
)
PLANTED = Part(
    Template("what is planted"), "planted 1 2", "planted ([0-7]) ([0-7])", "ada's and bo's", needed=True
)
TURN = Part(Template("the turn"), "ada to plant", "(ada|bo) to plant", "who plants next", needed=True)
GRAMMAR = Grammar("sprout", "sprout | tray 6 | planted 0 0 | ada to plant", (GREEDY, TRAY, PLANTED, TURN))


class Sprout(Game[Garden]):
    """The table of contents."""

    name = "sprout"
    title = "Sprout"
    summary = Template("Plant the last seed.")
    rules_version = 1
    options = (Option("greedy", False, Template("up to three seeds a turn")),)
    variants = {"plain": {}, "greedy": {"greedy": True}}
    round = ROUND
    endings = {"last": "S3.1", "resigned": "S3.1", "timeout": "S3.1", "draw": "S3.1"}
    event_words = {
        "filled": Template("the tray holds {seeds} seeds"),
        "planted": Template("{seat} plants {seeds}"),
    }

    def begin(self, options: Mapping[str, OptionValue]) -> Garden:
        return Garden(greedy=bool(options["greedy"]))

    def options_of(self, state: Garden) -> Mapping[str, OptionValue]:
        return {"greedy": state.greedy}

    def seats(self, state: Garden) -> tuple[str, ...]:
        return GARDENERS

    def outcome(self, state: Garden) -> Outcome | None:
        if state.tray != 0:
            return None
        last = 1 - state.turn
        reason = fill(LAST_SEED, who=GARDENERS[last])
        return Outcome("last", "S3.1", reason, (last,), self.scores(state))

    def scores(self, state: Garden) -> tuple[Score, ...]:
        return tuple(
            Score(seat, seeds, (ScoreLine(fill(SEEDS_PLANTED), seeds, "S2.1"),))
            for seat, seeds in enumerate(state.planted)
        )

    def position(self, state: Garden) -> str:
        parts = ["sprout", "greedy"] if state.greedy else ["sprout"]
        parts.append(f"tray {'full' if state.tray is None else state.tray}")
        parts.append("planted {} {}".format(*state.planted))
        return BAR.join([*parts, f"{GARDENERS[state.turn]} to plant"])

    def read(self, text: str) -> Garden:
        line = GRAMMAR.read(text)
        tray = None if line.rest(TRAY) == "full" else int(line.rest(TRAY) or 0)
        (found,) = line.matches(PLANTED)
        planted = (int(found[1]), int(found[2]))
        seen = (tray or 0) + sum(planted)
        if seen not in ([0] if tray is None else FILLINGS):
            raise line.wrong(fill(IN_ALL))
        return Garden(line.has(GREEDY), 7 - seen, tray, planted, GARDENERS.index(line.rest(TURN) or ""))

    def board(self, state: Garden, seat: Seat | None) -> Mapping[str, Any]:
        return {"tray": state.tray, "planted": list(state.planted)}

    def sketch(self, state: Garden, seat: Seat | None) -> str:
        rows = [
            f"{name:>4} {'♣' * seeds}".rstrip() for name, seeds in zip(GARDENERS, state.planted, strict=True)
        ]
        return "\n".join([*rows, f"tray {'?' if state.tray is None else '·' * state.tray}".rstrip()])

    def inventory(self, state: Garden) -> Mapping[str, int]:
        return {"seeds": state.bag + (state.tray or 0) + sum(state.planted)}


SPROUT = Sprout()
