"""High card: a game with hands, in a package of its own. Each gets a card and may swap it once; high wins.

The three games hide nothing, so the tests of what a seat may see need a fourth that does.
"""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from hothouse.core.action import Action
from hothouse.core.errors import Unreadable
from hothouse.core.events import Event, Tell
from hothouse.core.game import Game, View
from hothouse.core.message import Template, fill
from hothouse.core.options import Option, OptionValue
from hothouse.core.outcome import Outcome, Score
from hothouse.core.seats import CHANCE, Seat
from hothouse.core.step import ChanceStep, Step
from hothouse.core.violation import Violation, refuse

HIGHER = Template("the higher card")
POSITION, WRITTEN = Template("the position"), Template("highcard card card decided")
NONE_LEFT = Template("no such card is left")
RANKS = range(900_000_101, 900_000_131)
"""Numbers that nothing else in an answer looks like."""
HIDDEN = -1
"""A card that whoever reads the position may not see."""


@dataclass(frozen=True, slots=True)
class Hands:
    """What each holds (0: nothing yet, HIDDEN: a card face down) and who has decided."""

    cards: tuple[int, int] = (0, 0)
    decided: int = 0


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Chance gives a card."""

    seat: Seat
    card: int

    def __str__(self) -> str:
        return f"deal {self.seat} {self.card}"


@dataclass(frozen=True, slots=True)
class Decide(Action):
    """Keep the card or swap it."""

    word: str

    def __str__(self) -> str:
        return self.word


class Dealing(ChanceStep[Hands, Deal]):
    """A card for whoever has none."""

    name, rule, action = "deal", "H1", Deal
    asks, notation = Template("{Seat} deals"), Template("deal seat card")

    def waits(self, state: Hands) -> bool:
        return 0 in state.cards

    def chances(self, state: Hands) -> Sequence[tuple[Deal, int]]:
        seat = state.cards.index(0)
        return [(Deal(seat, card), 1) for card in RANKS if card not in state.cards]

    def why_not(self, state: Hands, action: Deal) -> Violation | None:
        legal = action in self.legal_actions(state)
        return None if legal else refuse("H1", NONE_LEFT)

    def perform(self, state: Hands, action: Deal, tell: Tell) -> Hands:
        tell("dealt", seat=action.seat, card=action.card)
        cards = [*state.cards]
        cards[action.seat] = action.card
        return replace(state, cards=(cards[0], cards[1]))

    def parse(self, state: Hands, text: str) -> Deal | None:
        words = text.split()
        if len(words) == 3 and words[0] == "deal" and words[1].isdigit() and words[2].isdigit():
            return Deal(int(words[1]), int(words[2]))
        return None


class Deciding(Step[Hands, Decide]):
    """Keep, or swap for another card."""

    name, rule, action = "decide", "H2", Decide
    asks, notation = Template("{Seat} decides"), Template("keep or swap")

    def waits(self, state: Hands) -> bool:
        return state.decided < 2

    def actor(self, state: Hands) -> Seat:
        return state.decided

    def legal_actions(self, state: Hands) -> Sequence[Decide]:
        return [Decide("keep"), Decide("swap")]

    def why_not(self, state: Hands, action: Decide) -> Violation | None:
        return None

    def perform(self, state: Hands, action: Decide, tell: Tell) -> Hands:
        tell("decided", seat=state.decided, word=action.word)
        cards = [*state.cards]
        if action.word == "swap":
            cards[state.decided] = 0
        return replace(state, cards=(cards[0], cards[1]), decided=state.decided + 1)

    def parse(self, state: Hands, text: str) -> Decide | None:
        return Decide(text) if text in ("keep", "swap") else None


class HighCard(Game[Hands]):
    """The higher card wins."""

    name = "highcard"
    title = "High Card"
    summary = Template("Keep it or swap it.")
    rules_version = 1
    options: ClassVar[tuple[Option, ...]] = ()
    variants: ClassVar[Mapping[str, Mapping[str, OptionValue]]] = {"standard": {}}
    round: ClassVar[tuple[Step[Any, Any], ...]] = (Dealing(), Deciding())
    endings: ClassVar[Mapping[str, str]] = {"shown": "H3", "resigned": "H3"}
    event_words: ClassVar[Mapping[str, Template]] = {
        "dealt": Template("{seat} gets {card}"),
        "decided": Template("{seat}: {word}"),
    }

    def begin(self, options: Mapping[str, OptionValue]) -> Hands:
        return Hands()

    def options_of(self, state: Hands) -> Mapping[str, OptionValue]:
        return {}

    def seats(self, state: Hands) -> tuple[str, ...]:
        return ("left", "right")

    def outcome(self, state: Hands) -> Outcome | None:
        if self.step(state) is not None:
            return None
        winner = state.cards.index(max(state.cards))
        return Outcome("shown", "H3", fill(HIGHER), (winner,), self.scores(state))

    def scores(self, state: Hands) -> tuple[Score, ...]:
        return (Score(0, 0), Score(1, 0))

    def position(self, state: Hands) -> str:
        return f"highcard {state.cards[0]} {state.cards[1]} {state.decided}"

    def read(self, text: str) -> Hands:
        words = text.split()
        if len(words) != 4 or not all(word.isdigit() or word == "?" for word in words[1:]):
            raise Unreadable(POSITION, text, WRITTEN)
        left, right, decided = (HIDDEN if word == "?" else int(word) for word in words[1:])
        return Hands((left, right), decided)

    def board(self, state: Hands, seat: Seat | None) -> Mapping[str, Any]:
        open_now = self.step(state) is None
        return {"cards": [c if open_now or n == seat else None for n, c in enumerate(state.cards)]}

    def view(self, state: Hands, seat: Seat | None) -> View:
        shown = self.board(state, seat)["cards"]
        words = [str(up or ("?" if card else 0)) for up, card in zip(shown, state.cards, strict=True)]
        return View(self.name, seat, f"highcard {' '.join(words)} {state.decided}")

    def told(
        self, actor: Seat | None, action: str, events: Sequence[Event], seat: Seat | None
    ) -> tuple[str, Sequence[Event]]:
        if actor != CHANCE or action.split()[1] == str(seat):
            return action, events
        hidden = [Event(event.kind, {**event.facts, "card": None}) for event in events]
        return action.rpartition(" ")[0] + " ?", hidden

    def resample(self, state: Hands, seat: Seat | None, rng: random.Random) -> Hands:
        # Never the true card: the tests take it for a leak wherever it shows.
        dealt = rng.sample([card for card in RANKS if card not in state.cards], 2)
        cards = [c if n == seat else dealt[n] if c else 0 for n, c in enumerate(state.cards)]
        return replace(state, cards=(cards[0], cards[1]))

    def sketch(self, state: Hands, seat: Seat | None) -> str:
        return self.position(state)

    def inventory(self, state: Hands) -> Mapping[str, int]:
        return {"cards": len(RANKS)}


HIGH_CARD = HighCard()
