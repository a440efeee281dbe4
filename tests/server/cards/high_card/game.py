"""High Card: each holds a flower that the other does not see, and may swap it; the taller one wins."""

import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal, TypedDict

from hothouse.core import (
    CHANCE,
    Action,
    ChanceStep,
    Event,
    Game,
    Option,
    OptionValue,
    Outcome,
    Score,
    ScoreLine,
    Seat,
    State,
    Step,
    Tell,
    Template,
    View,
    Violation,
    fill,
    refuse,
)
from hothouse.core.lines import BAR, Grammar, Part

# fmt: off
FLOWERS = (
    "crocus", "snowdrop", "violet", "daisy", "primrose",
    "cowslip", "pansy", "clover", "bluebell", "hyacinth",
    "tulip", "marigold", "buttercup", "cornflower", "poppy",
    "carnation", "chamomile", "yarrow", "anemone", "columbine",
    "teasel", "lupin", "peony", "dahlia", "gladiolus",
    "zinnia", "foxglove", "delphinium", "hollyhock", "sunflower",
)
# fmt: on
"""The cards, from the lowest flower to the tallest."""
NONE, HIDDEN = "-", "?"
"""No card yet; a card that whoever reads the position may not see."""
SEATS = ("left", "right")

ANOTHER_SEAT = Template("no card is due to seat {seat}")
NONE_LEFT = Template("there is no {card} in the pack")
TALLER = Template("the {card} is taller")
EVERY_CARD = Template("H1.1: every card is another flower of the pack")
ONCE_A_ROUND = Template("H2.1: each decides once a round")
HEIGHT = Template("the height of the {card}")


@dataclass(frozen=True, slots=True, repr=False)
class Hands(State):
    """What each holds, how often both have decided, how often each may, and whether all lie open."""

    game_name = "highcard"

    cards: tuple[str, str] = (NONE, NONE)
    decided: int = 0
    rounds: int = 1
    face_up: bool = False

    def with_card(self, seat: Seat, card: str) -> "Hands":
        """The same hands, but for one card."""
        left, right = self.cards
        return replace(self, cards=(left, card) if seat else (card, right))


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """H1.1: chance gives a card."""

    seat: Seat
    card: str

    def __str__(self) -> str:
        return f"deal {self.seat} {self.card}"


@dataclass(frozen=True, slots=True)
class Decide(Action):
    """H2.1: keep the card, or swap it."""

    word: Literal["keep", "swap"]

    def __str__(self) -> str:
        return self.word


class Dealt(TypedDict):
    """A seat is dealt a card; None where one may not see it."""

    kind: Literal["dealt"]
    seat: int
    card: str | None


class Decided(TypedDict):
    """A seat keeps its card, or lays it back into the pack."""

    kind: Literal["decided"]
    seat: int
    word: Literal["keep", "swap"]


class Dealing(ChanceStep[Hands, Deal]):
    """H1: a card for whoever has none."""

    name, rule, asks = "deal", "H1.1", Template("A card is dealt")
    notation, action = Template("deal 0 tulip"), Deal

    def waits(self, state: Hands) -> bool:
        return NONE in state.cards

    def chances(self, state: Hands) -> Sequence[tuple[Deal, int]]:
        seat = state.cards.index(NONE)
        return [(Deal(seat, card), 1) for card in FLOWERS if card not in state.cards]

    def why_not(self, state: Hands, action: Deal) -> Violation | None:
        if action.seat != state.cards.index(NONE):
            return refuse("H1.1", ANOTHER_SEAT, seat=action.seat)
        if action.card not in FLOWERS or action.card in state.cards:
            return refuse("H1.1", NONE_LEFT, card=action.card)
        return None

    def perform(self, state: Hands, action: Deal, tell: Tell) -> Hands:
        tell("dealt", seat=action.seat, card=action.card)
        return state.with_card(action.seat, action.card)

    def parse(self, state: Hands, text: str) -> Deal | None:
        found = re.fullmatch(r"\s*deal ([01]) ([a-z]+)\s*", text)
        return Deal(int(found[1]), found[2]) if found else None


class Deciding(Step[Hands, Decide]):
    """H2: keep, or swap for another card of the pack."""

    name, rule, asks = "decide", "H2.1", Template("{Seat} keeps or swaps")
    notation, action = Template("keep or swap"), Decide

    def waits(self, state: Hands) -> bool:
        return state.decided < 2 * state.rounds

    def actor(self, state: Hands) -> Seat:
        return state.decided % 2

    def legal_actions(self, state: Hands) -> Sequence[Decide]:
        return [Decide("keep"), Decide("swap")]

    def why_not(self, state: Hands, action: Decide) -> Violation | None:
        return None

    def perform(self, state: Hands, action: Decide, tell: Tell) -> Hands:
        seat = self.actor(state)
        tell("decided", seat=seat, word=action.word)
        after = replace(state, decided=state.decided + 1)
        return after if action.word == "keep" else after.with_card(seat, NONE)

    def parse(self, state: Hands, text: str) -> Decide | None:
        match text.strip():
            case "keep" | "swap" as word:
                return Decide(word)
        return None


ROUND = (
    Dealing(),  # H1.1
    Deciding(),  # H2.1
)
ROUNDS = Part(
    Template("the rounds"), "rounds 2", "rounds ([1-3])", "how often each decides; once if not said"
)
HANDS = Part(
    Template("the hands"),
    "hands tulip ?",
    r"hands ([a-z]+|\?|-) ([a-z]+|\?|-)",
    "left's and right's",
    needed=True,
)
DECIDED = Part(Template("the decisions"), "decided 1", "decided ([0-6])", "how many were made", needed=True)
FACE_UP = Part(Template("how the hands lie"), "face up", "face up", "once the table is closed")
GRAMMAR = Grammar("highcard", "highcard | hands tulip ? | decided 1", (ROUNDS, HANDS, DECIDED, FACE_UP))


class HighCard(Game[Hands]):
    """The table of contents."""

    name = "highcard"
    title = "High Card"
    summary = Template("Keep your flower or swap it: the taller one wins.")
    rules_version = 1
    options = (Option("rounds", 1, Template("how often each may swap"), (1, 2, 3)),)
    variants: ClassVar[Mapping[str, Mapping[str, OptionValue]]] = {"standard": {}, "long": {"rounds": 3}}
    round = ROUND
    endings: ClassVar[Mapping[str, str]] = {"shown": "H3.1", "resigned": "H3.2"}
    actions = (Deal, Decide)
    event_shapes = (Dealt, Decided)
    event_words: ClassVar[Mapping[str, Template]] = {
        "dealt": Template("{seat} gets {card}"),
        "decided": Template("{seat} decides: {word}"),
    }

    def begin(self, options: Mapping[str, OptionValue]) -> Hands:
        return Hands(rounds=int(options["rounds"]))

    def options_of(self, state: Hands) -> Mapping[str, OptionValue]:
        return {"rounds": state.rounds}

    def seats(self, state: Hands) -> tuple[str, ...]:
        return SEATS

    def outcome(self, state: Hands) -> Outcome | None:
        if self.step(state) is not None or HIDDEN in state.cards:
            return None
        best = max(state.cards, key=FLOWERS.index)
        winner = state.cards.index(best)
        return Outcome("shown", "H3.1", fill(TALLER, card=best), (winner,), self.scores(state))

    def scores(self, state: Hands) -> tuple[Score, ...]:
        if self.step(state) is not None:
            return tuple(Score(seat, 0) for seat in range(2))  # a height would give the card away
        heights = [FLOWERS.index(card) + 1 for card in state.cards]
        return tuple(
            Score(
                seat, height, (ScoreLine(fill(HEIGHT, card=card), height, "H3.1", focus=(f"hand:{seat}",)),)
            )
            for seat, (card, height) in enumerate(zip(state.cards, heights, strict=True))
        )

    def position(self, state: Hands) -> str:
        hands = " ".join(state.cards)
        parts = ["highcard", f"rounds {state.rounds}", f"hands {hands}", f"decided {state.decided}"]
        return BAR.join([*parts, "face up"] if state.face_up else parts)

    def read(self, text: str) -> Hands:
        line = GRAMMAR.read(text)
        (hands,) = line.matches(HANDS)
        cards, decided, rounds = (
            (hands[1], hands[2]),
            int(line.rest(DECIDED) or 0),
            int(line.rest(ROUNDS) or 1),
        )
        real = [card for card in cards if card not in (NONE, HIDDEN)]
        if not set(real) <= set(FLOWERS) or len(set(real)) < len(real):
            raise line.wrong(fill(EVERY_CARD))
        if decided > 2 * rounds:
            raise line.wrong(fill(ONCE_A_ROUND))
        return Hands(cards, decided, rounds, bool(line.matches(FACE_UP)))

    # What each may see.

    def shown(self, state: Hands, seat: Seat | None) -> Hands:
        """The hands with the cards that the seat may not see face down; at the end all lie open."""
        for other, card in enumerate(state.cards):
            if other != seat and card != NONE and self.step(state) is not None and not state.face_up:
                state = state.with_card(other, HIDDEN)
        return state

    def opened(self, state: Hands) -> Hands:
        return replace(state, face_up=True)

    def view(self, state: Hands, seat: Seat | None) -> View:
        return View(self.name, seat, self.position(self.shown(state, seat)))

    def view_action(
        self, actor: Seat | None, action: str, events: Sequence[Event], seat: Seat | None
    ) -> tuple[str, Sequence[Event]]:
        if actor != CHANCE or action.split()[1] == str(seat):
            return action, events
        hidden = [Event(event.kind, {**event.facts, "card": None}) for event in events]
        return f"deal {action.split()[1]} {HIDDEN}", hidden

    def resample(self, state: Hands, seat: Seat | None, rng: random.Random) -> Hands:
        unseen = [card for card in FLOWERS if card not in state.cards]
        for other, card in enumerate(self.shown(state, seat).cards):
            if card == HIDDEN:
                state = state.with_card(other, unseen.pop(rng.randrange(len(unseen))))
        return state

    def board(self, state: Hands, seat: Seat | None) -> Mapping[str, Any]:
        return {"cards": [card.strip(NONE + HIDDEN) or None for card in self.shown(state, seat).cards]}

    def sketch(self, state: Hands, seat: Seat | None) -> str:
        faces = [self._face(card) for card in self.shown(state, seat).cards]
        names = "   ".join(f"{name:^14}" for name in SEATS)
        return "\n".join(row.rstrip() for row in (names, *map("   ".join, zip(*faces, strict=True))))

    def _face(self, card: str) -> list[str]:
        back = {NONE: " ", HIDDEN: "░"}.get(card)
        words = ("", card, f"{FLOWERS.index(card) + 1}") if back is None else ("", "", "")
        return ["┌────────────┐", *(f"│{word:{back or ' '}^12}│" for word in words), "└────────────┘"]

    def inventory(self, state: Hands) -> Mapping[str, int]:
        return {"cards": len(FLOWERS)}


HIGH_CARD = HighCard()
