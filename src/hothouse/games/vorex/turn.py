"""V3: a turn is exactly two actions, equal or different; bonus actions (V6.6) come on top."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from hothouse.core.action import Action
from hothouse.core.events import Tell
from hothouse.core.message import Template
from hothouse.core.seats import Seat
from hothouse.core.step import Step
from hothouse.core.violation import Violation, refuse
from hothouse.games.vorex.bloom import Bloom, bloom, blooms, parse_bloom, refuse_bloom, shown_by
from hothouse.games.vorex.grow import Grow, grow, growths, growths_by_centre, parse_placement, refuse_grow
from hothouse.games.vorex.state import VorexState, changed
from hothouse.games.vorex.take import TAKE, Take, take
from hothouse.games.vorex.tiles import Verb

OTHER_BONUS = Template("the bonus is to {verb}, or to pass")

NOTATION = Template("take, grow 12 at 2,-1 r3, or bloom 3,0 paying 1 water 1 light")


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """V6.6: a bonus is optional. Written `pass bonus`."""

    def __str__(self) -> str:
        return "pass bonus"


PASS = Pass()
Doing = Take | Grow | Bloom


class Turn(Step[VorexState, Doing]):
    """V3.1: take, grow or bloom, twice."""

    name = "turn"
    rule = "V3.1"
    asks = Template("{Seat} takes, grows or blooms")
    notation = NOTATION
    action = (Take, Grow, Bloom)

    def waits(self, state: VorexState) -> bool:
        return state.is_in("turn") and state.bonus is None

    def actor(self, state: VorexState) -> Seat:
        return state.seat

    def legal_actions(self, state: VorexState) -> Sequence[Doing]:
        return [TAKE, *blooms(state), *growths(state)]

    def legal_runs(self, state: VorexState) -> Sequence[Doing | tuple[Doing, ...]]:
        return [TAKE, *blooms(state), *growths_by_centre(state)]

    def why_not(self, state: VorexState, action: Doing) -> Violation | None:
        return refuse_doing(state, action)

    def perform(self, state: VorexState, action: Doing, tell: Tell) -> VorexState:
        # Counted before it is done, so that everything after it sees how many are left.
        return do(changed(state, actions=state.actions - 1), action, tell)

    def parse(self, state: VorexState, text: str) -> Doing | None:
        return parse_doing(state, _plain(text))


class Bonus(Step[VorexState, Doing | Pass]):
    """V3.2, V6.6: the one action that the stump shows, by the ordinary rules, or nothing."""

    name = "bonus"
    rule = "V6.6"
    asks = Template("{Seat} has a bonus action")
    notation = Template(f"the action that the stump shows ({NOTATION}) or pass bonus")
    action = (Take, Grow, Bloom, Pass)

    def waits(self, state: VorexState) -> bool:
        return state.is_in("turn") and state.bonus is not None

    def actor(self, state: VorexState) -> Seat:
        return state.seat

    def legal_actions(self, state: VorexState) -> Sequence[Doing | Pass]:
        match state.bonus:
            case "take":
                return [TAKE, PASS]
            case "grow":
                return [*growths(state), PASS]
            case _:
                return [*blooms(state), PASS]

    def why_not(self, state: VorexState, action: Doing | Pass) -> Violation | None:
        if isinstance(action, Pass):
            return None
        if verb_of(action) != state.bonus:
            return refuse("V6.6", OTHER_BONUS, verb=state.bonus or "pass")
        return refuse_doing(state, action)

    def perform(self, state: VorexState, action: Doing | Pass, tell: Tell) -> VorexState:
        # Spent first: a bloom of the bonus may give another one (V6.6).
        spent = changed(state, bonus=None)
        if isinstance(action, Pass):
            tell("passed", seat=state.seat)
            return spent
        return do(spent, action, tell)

    def parse(self, state: VorexState, text: str) -> Doing | Pass | None:
        plain = _plain(text)
        return PASS if plain in ("pass", "pass bonus") else parse_doing(state, plain)


def verb_of(action: Doing) -> Verb:
    """The verb of an action."""
    match action:
        case Take():
            return "take"
        case Grow():
            return "grow"
        case Bloom():
            return "bloom"
        case _:
            assert_never(action)


def refuse_doing(state: VorexState, action: Doing) -> Violation | None:
    """Why one of the three actions is not allowed, or None."""
    match action:
        case Take():
            return None
        case Grow():
            return refuse_grow(state, action)
        case Bloom():
            return refuse_bloom(state, action)
        case _:
            assert_never(action)


def do(state: VorexState, action: Doing, tell: Tell) -> VorexState:
    """The state after one of the three actions, with the bonus it gives."""
    match action:
        case Take():
            return take(state, tell)
        case Grow():
            return grow(state, action, tell)
        case Bloom():
            # V6.5, V6.7: ruins are settled within the bloom, so they come before the bonus that it gives.
            bloomed = bloom(state, action, tell)
            return changed(bloomed, bonus=shown_by(state, action.hexagon))
        case _:
            assert_never(action)


def useless_bonus_lapses(state: VorexState, tell: Tell) -> VorexState:
    """V6.6: a bonus that cannot be used at all is not asked for."""
    if state.bonus is None or can_use(state, state.bonus):
        return state
    tell("unusable", seat=state.seat, verb=state.bonus)
    return changed(state, bonus=None)


def can_use(state: VorexState, verb: Verb) -> bool:
    """Whether the bonus can be used at all."""
    # Where a tile is visible it can be placed: a forest always has an edge.
    if verb == "grow":
        return bool(state.visible)
    return verb == "take" or bool(blooms(state))


def parse_doing(state: VorexState, text: str) -> Doing | None:
    """One of the three actions from its text."""
    if text == "take":
        return TAKE
    # Each verb reads its own text and gives None for another's.
    return parse_placement(Grow, state.box, text) or parse_bloom(state, text)


def _plain(text: str) -> str:
    return " ".join(text.lower().split())
