"""The contract is no rubber stamp: for each promise, a game that breaks it is found out."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import count

import pytest

from hothouse.core import Action, Event, HothouseError, OptionValue, Outcome, Score, Seat, View
from hothouse.core.message import Template
from hothouse.core.parts import ActionParts, Misfit
from hothouse.games.petris import Petris
from hothouse.games.petris.face.board import PetrisBoard
from hothouse.games.petris.state import PetrisState
from hothouse.testing import PROMISES, check_contract, hold

TICKS = count()


class Forgetful(Petris):
    """Scribbles on the state it was given."""

    def apply(self, state: PetrisState, action: Action) -> PetrisState:
        object.__setattr__(state, "points", tuple(points + 1 for points in state.points))
        return super().apply(state, action)


class Moody(Petris):
    """Plays the same action differently the next time."""

    def apply(self, state: PetrisState, action: Action) -> PetrisState:
        return replace(super().apply(state, action), points=(next(TICKS) % 2, 0))


class Lenient(Petris):
    """Forgets to list an action that it accepts."""

    def legal_actions(self, state: PetrisState) -> Sequence[Action]:
        found = super().legal_actions(state)
        return found[:-1] or found


class Stuttering(Petris):
    """Lists an action twice."""

    def legal_actions(self, state: PetrisState) -> Sequence[Action]:
        return [*super().legal_actions(state)] * 2


class Undecided(Petris):
    """Ends without an outcome."""

    def outcome(self, state: PetrisState) -> Outcome | None:
        return None


class Meddling(Petris):
    """Tells something else when it is only asked."""

    def preview(self, state: PetrisState, action: Action) -> tuple[Event, ...]:
        return super().preview(state, action)[1:]


class Fickle(Petris):
    """Has draws although nobody draws."""

    def chances(self, state: PetrisState) -> Sequence[tuple[Action, int]]:
        return [(action, 1) for action in self.legal_actions(state)]


class Stubborn(Petris):
    """Lets the one who resigns win."""

    def best(self, state: PetrisState, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        return (0, 1)


class Leaking(Petris):
    """Loses pieces."""

    def inventory(self, state: PetrisState) -> Mapping[str, int]:
        return {"bacteria": sum(map(sum, state.dishes))}


class Vague(Petris):
    """Forgets its options."""

    def options_of(self, state: PetrisState) -> Mapping[str, OptionValue]:
        return {"players": 3, "advanced": False}


class Talkative(Petris):
    """Shows more than it should: another thing every time one looks."""

    def board(self, state: PetrisState, seat: Seat | None) -> PetrisBoard:
        drawn = super().board(state, seat)
        drawn["worth"] = next(TICKS)
        return drawn


class Guarded(Petris):
    """Keeps something from a seat even when the table is closed."""

    def view(self, state: PetrisState, seat: Seat | None) -> View:
        return View(self.name, seat, self.position(state if seat is None else self.start()))


class Partial(Petris):
    """Shows each seat its own place, and says that all see the same."""

    def board(self, state: PetrisState, seat: Seat | None) -> PetrisBoard:
        drawn = super().board(state, seat)
        drawn["worth"] = -1 if seat is None else seat
        return drawn


class Dreaming(Petris):
    """Imagines another table than the one it sees."""

    def resample(self, state: PetrisState, seat: Seat | None, rng: random.Random) -> PetrisState:
        return replace(state, marker=state.marker + 1)


class Fancy(Petris):
    """Has a name that nobody can type."""

    name = "Pétris à deux"


class Speechless(Petris):
    """Has no words for an event."""

    event_words = {"moved": Template("{seat} moves")}


class Miscounting(Petris):
    """Adds up wrong."""

    def scores(self, state: PetrisState) -> tuple[Score, ...]:
        return tuple(replace(score, total=score.total + 1) for score in super().scores(state))


class Sloppy(Petris):
    """Draws with trailing spaces."""

    def sketch(self, state: PetrisState, seat: Seat | None) -> str:
        return f"{super().sketch(state, seat)} "


class Illiterate(Petris):
    """Reads another action than it wrote."""

    def parse(self, state: PetrisState, text: str) -> Action:
        return super().parse(state, text.replace("2", "3"))


class Shortsighted(Petris):
    """Reads another position than it wrote."""

    def read(self, text: str) -> PetrisState:
        return super().read(text.replace("b1", "b2"))


class Crashing(Petris):
    """Meets nonsense with an error of its own."""

    def parse(self, state: PetrisState, text: str) -> Action:
        return self.legal_actions(state)[int(text)]

    def read(self, text: str) -> PetrisState:
        return super().read(text.split()[0] and text)


class Muddled(Petris):
    """Reads another action from the parts than it wrote, and meets nonsense with an error of its own."""

    def action_from(self, state: PetrisState, parts: ActionParts) -> Action:
        return super().action_from(state, parts | {"origin": parts["origin"] + 1})


class Shapeless(Petris):
    """Draws another board than it says."""

    def board(self, state: PetrisState, seat: Seat | None) -> PetrisBoard:
        drawn = super().board(state, seat)
        drawn["track"] = None  # type: ignore[typeddict-item] # that is what is broken
        return drawn


class Hasty(Petris):
    """Lets a seat plan on a table where another acts."""

    def ahead(self, state: PetrisState, seat: Seat) -> PetrisState:
        return state


BROKEN = {
    "old states never change": Forgetful,
    "legal actions are what apply accepts": Moody,
    "everything else is refused": Lenient,
    "no action twice, a stable order": Stuttering,
    "over, outcome, no actions, nobody to act": Undecided,
    "preview only looks": Meddling,
    "draws have weights": Fickle,
    "anybody can close the game": Stubborn,
    "pieces are conserved": Leaking,
    "options stay": Vague,
    "a view leaks nothing": Talkative,
    "one viewpoint, one view": Partial,
    "a seat can imagine the rest": Dreaming,
    "the name is plain": Fancy,
    "an open table hides nothing": Guarded,
    "events have words": Speechless,
    "scores are sheets": Miscounting,
    "the table can be drawn": Sloppy,
    "states and views show themselves": Sloppy,
    "a plan is made on what lies there": Hasty,
    "actions round-trip": Illiterate,
    "parts round-trip": Muddled,
    "unreadable parts say so": Muddled,
    "boards and events have their shapes": Shapeless,
    "positions round-trip": Shortsighted,
    "records round-trip": Vague,
    "unreadable actions say so": Crashing,
    "unreadable positions say so": Crashing,
}


@pytest.mark.parametrize("promise", PROMISES)
def test_a_broken_promise_is_found_out(promise: str) -> None:
    """Each promise has a game that breaks it, and the contract sees it."""
    broken = BROKEN[promise]
    errors = {Crashing: (ValueError, IndexError), Muddled: (AssertionError, TypeError, KeyError)}.get(
        broken, (AssertionError, HothouseError, Misfit)
    )
    with pytest.raises(errors):
        hold(broken(), promise, {})


def test_the_whole_contract_in_one_call() -> None:
    """`check_contract` holds every promise in every variant."""
    check_contract(Petris(), effort=0.05)
    with pytest.raises(AssertionError):
        check_contract(Miscounting(), effort=0.05)
