"""A game: the public face that players, bots, servers and tests share."""

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from hothouse.core.action import Action
from hothouse.core.errors import IllegalAction, Unreadable, after_the_end
from hothouse.core.events import Event, Journal, Tell, silence
from hothouse.core.message import Message, Template, fill, several
from hothouse.core.options import Option, OptionValue, check_options
from hothouse.core.outcome import Outcome, Score, most
from hothouse.core.parts import ActionParts, Misfit, read_fields
from hothouse.core.pieces import InPieces
from hothouse.core.seats import CHANCE, CHANCE_NAME, Seat
from hothouse.core.showing import Shown, find
from hothouse.core.step import ChanceStep, Step
from hothouse.core.violation import Violation, refuse

ANOTHER_ACTION = Template("{asked}: an action here is written {notation}")
NOTHING_ASKED = Template("The game is over")
"""What stands where a question would, when nobody is asked anything any more."""
OVER = Template("the game is over")
THE_ACTION, THE_VERB = Template("the action"), Template("the verb")
THE_PART = Template("the part {part}")
BLANK = "?"
"""What is said where a fact is hidden."""

S = TypeVar("S")
Json = Any


@dataclass(frozen=True, slots=True, repr=False)
class View(Shown):
    """Everything a seat (or a spectator: None) may know, as plain data: no state hides behind it.

    `position` is the text a bot reads back with `game.read`, with blanks for what is hidden, which
    `game.resample` fills. What a client draws is `game.board`: a bot has no use for it.
    """

    game: str
    seat: Seat | None
    position: str

    def table(self) -> "tuple[AnyGame, Any, Seat | None]":
        game = find(self.game)
        return game, game.read(self.position), self.seat

    def __repr__(self) -> str:
        return f"hothouse.View({self.game!r}, {self.seat!r}, {self.position!r})"


class Game(ABC, Generic[S]):
    """The rules of one game. It holds no state: everything is in the immutable value `S`."""

    name: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[Template]
    rules_version: ClassVar[int]
    options: ClassVar[tuple[Option, ...]]
    variants: ClassVar[Mapping[str, Mapping[str, OptionValue]]]
    """Every way to play that deserves a name, for tests, tables and benchmarks."""
    round: ClassVar[tuple[Step[Any, Any], ...]]
    """The order of play as the rulebook prints it; the first step that waits is asked."""
    endings: ClassVar[Mapping[str, str]]
    """Every way to end, with its rule: by the rules, and those of `CLOSING_KINDS` that people may make."""
    actions: ClassVar[tuple[type[Action], ...]] = ()
    """Every class of action that a step takes, for whoever wants to draw them; none: not described."""
    event_words: ClassVar[Mapping[str, Template]]
    """An English sentence for each kind of event, with blanks for its facts."""
    event_shapes: ClassVar[tuple[type, ...]] = ()
    """A TypedDict for each kind of event, the same."""
    warnings: ClassVar[frozenset[str]] = frozenset()
    """Kinds of event that lose the game for whoever causes them: an interface asks before it plays one."""
    ink: ClassVar[Mapping[str, str]] = {}
    """Colours for the sketch on a terminal: a regular expression and the style of what it finds."""

    _latest: tuple[object, "Step[Any, Any] | None"] = (object(), None)
    """The state that was asked about last, the very object, and its step."""

    # What each game writes.

    @abstractmethod
    def begin(self, options: Mapping[str, OptionValue]) -> S:
        """The state before the first action, from checked options."""

    @abstractmethod
    def options_of(self, state: S) -> Mapping[str, OptionValue]:
        """The options that the state was begun with."""

    @abstractmethod
    def seats(self, state: S) -> tuple[str, ...]:
        """The names of the seats in turn order."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How it ended, or None while it goes on."""

    @abstractmethod
    def scores(self, state: S) -> tuple[Score, ...]:
        """Every seat's score as it stands now, line by line."""

    @abstractmethod
    def position(self, state: S) -> str:
        """The state as one line of text that `read` takes back."""

    @abstractmethod
    def read(self, text: str) -> S:
        """The state that the text writes; `Unreadable` if it is none."""

    @abstractmethod
    def board(self, state: S, seat: Seat | None) -> Mapping[str, Json]:
        """What a seat or a spectator sees, as plain data to draw."""

    @abstractmethod
    def sketch(self, state: S, seat: Seat | None) -> str:
        """The table drawn in plain text, from the seat's side: for the terminal, a log, a bug report."""

    @abstractmethod
    def inventory(self, state: S) -> Mapping[str, int]:
        """Every piece of the box by kind, wherever it lies now: the count never changes."""

    # What every game shares.

    def best(self, state: S, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        """Who of these seats is ahead as it stands; those still equal share. Asked when people close a game.

        Most points, then the tie-breaks: a game where fewer are better says so here.
        """
        return most(score for score in self.scores(state) if score.seat in seats)

    def start(self, /, **options: OptionValue) -> S:
        """A new game: `game.start(players=3)`."""
        return self.begin(check_options(self.options, options))

    def step(self, state: S) -> Step[S, Any] | None:
        """The step that the state waits for: the first of the round; None at the end."""
        # Not stored in the state, from which it follows. But a move asks half a dozen times of the same one.
        latest = self._latest
        if latest[0] is not state:
            latest = self._latest = state, self._waiting(state)
        return latest[1]

    def _waiting(self, state: S) -> Step[S, Any] | None:
        for step in self.round:
            if step.waits(state):
                return step
        return None

    def to_act(self, state: S) -> Seat | None:
        """Who acts next: a seat, CHANCE, or None at the end."""
        step = self.step(state)
        return None if step is None else step.actor(state)

    def seat_name(self, state: S, seat: Seat) -> str:
        """The name of a seat, chance included."""
        return CHANCE_NAME if seat == CHANCE else self.seats(state)[seat]

    def asks(self, state: S) -> Message:
        """One sentence: what is asked of whom."""
        step = self.step(state)
        if step is None:
            return fill(NOTHING_ASKED)
        return fill(step.asks, seat=self.seat_name(state, step.actor(state)))

    def legal_actions(self, state: S) -> Sequence[Action]:
        """Every action that `apply` accepts now, each once, in a stable order."""
        step = self.step(state)
        return () if step is None else step.legal_actions(state)

    def legal_runs(self, state: S) -> "Sequence[Action | tuple[Action, ...]]":
        """The same list, in which some follow each other as one tuple, the same object each time."""
        step = self.step(state)
        return () if step is None else step.legal_runs(state)

    def chances(self, state: S) -> Sequence[tuple[Action, int]]:
        """Every draw with its weight, when chance is to act."""
        step = self.step(state)
        return step.chances(state) if isinstance(step, ChanceStep) else ()

    def why_not(self, state: S, action: Action) -> Violation | None:
        """The rule that refuses the action and why, or None if it is legal."""
        step = self.step(state)
        return refuse("end", OVER) if step is None else self._why_not(step, state, action)

    def _why_not(self, step: Step[S, Any], state: S, action: Action) -> Violation | None:
        # The wrong kind of action is refused here, so that no step has to think of the others' actions.
        if isinstance(action, step.action):
            return step.why_not(state, action)
        return refuse(
            step.rule,
            ANOTHER_ACTION,
            asked=self.asks(state),
            notation=step.notation,
        )

    def apply(self, state: S, action: Action) -> S:
        """The state after the action; IllegalAction with its Violation if a rule refuses it."""
        return self._advance(state, action, silence)

    def preview(self, state: S, action: Action) -> tuple[Event, ...]:
        """What the action would do, in order; the state stays as it is."""
        return self.follow(state, action)[1]

    def follow(self, state: S, action: Action) -> tuple[S, tuple[Event, ...]]:
        """The state after the action and the events that led there."""
        # The rules run once and tell as they go: events cannot say anything else than what happened.
        journal = Journal()
        after = self._advance(state, action, journal)
        return after, tuple(journal.events)

    def view(self, state: S, seat: Seat | None) -> View:
        """What the seat, or a spectator, may know.

        A state holds what is unseen as a multiset, so in our three games everybody sees all of it; a game
        with hands of cards blanks what others hold here, in `board` and in `view_action`, unless the table is
        `opened`, and fills the blanks in `resample`.
        """
        return View(self.name, seat, self.position(state))

    def view_action(
        self, actor: Seat | None, action: str, events: Sequence[Event], seat: Seat | None
    ) -> tuple[str, Sequence[Event]]:
        """What the seat, or a spectator, is told of an action while the game goes on: all of it here; a game
        with hands of cards blanks in the text and in the events what `view` does not show."""
        return action, events

    def pieces(self, state: S, seat: Seat | None) -> InPieces:
        """The board in pieces, for whoever keeps those that a move leaves alone; put together, it is `board`.

        Where nothing is said, all of it is drawn anew.
        """
        return self.board(state, seat)

    def viewpoint(self, state: S, seat: Seat | None) -> Seat | None:
        """The seat (None: a spectator) whose `view` and `board` are the same as this one's.

        Whoever shows a table to many works each viewpoint out once. A game in which everybody sees the same
        answers None for all; where nothing is said, each seat is a viewpoint of its own.
        """
        return seat

    def opened(self, state: S) -> S:
        """The table with every hand face up, shown when people close the game; the same where none is hidden.

        A closing is not in the state, so no game can see by itself that there is nothing to hide any more.
        """
        return state

    def resample(self, state: S, seat: Seat | None, rng: random.Random) -> S:
        """Another state that the seat cannot tell from this one: what is hidden, dealt anew."""
        return state

    def ahead(self, state: S, seat: Seat) -> S | None:
        """The table as if a seat that waits were to decide now: what it may plan its next move on.

        Asked while another seat is to act; None where it cannot be said. A game with hidden hands leaves it
        alone: what is legal there would tell what lies hidden.
        """
        return None

    def parse(self, state: S, text: str) -> Action:
        """The action that the text writes in this state, legal or not; Unreadable if it is none."""
        step = self.step(state)
        if step is None:
            raise after_the_end(text)
        action: Action | None = step.parse(state, text)
        if action is None:
            raise Unreadable(THE_ACTION, text, step.notation)
        return action

    def action_from(self, state: S, parts: ActionParts) -> Action:
        """The action of this state that the parts say, legal or not; Unreadable if they are none."""
        step = self.step(state)
        if step is None:
            raise after_the_end(str(parts.get("verb"))[:60])
        # Only what is asked now: a verb of another step is no action here, as its text would not be.
        kinds = step.action if isinstance(step.action, tuple) else (step.action,)
        for kind in kinds:
            if kind.verb == parts.get("verb"):
                try:
                    return kind(**read_fields(kind, parts))
                except Misfit as misfit:
                    part = fill(THE_PART, part=f"{misfit.where!r:.60}")
                    raise Unreadable(part, str(misfit.found), misfit.expected) from None
        verbs = several((kind.verb for kind in kinds), "or")
        raise Unreadable(THE_VERB, str(parts.get("verb")), verbs)

    def read_action(self, state: S, said: str | ActionParts) -> Action:
        """The action from its text or from its parts."""
        return self.parse(state, said) if isinstance(said, str) else self.action_from(state, said)

    def describe(self, state: S, event: Event) -> str:
        """The event as an English sentence, with a question mark for what `view_action` blanked."""
        facts = {name: BLANK if fact is None else fact for name, fact in event.facts.items()}
        if (seat := event.facts.get("seat")) is not None:
            facts["seat"] = self.seat_name(state, seat)
        return self.event_words[event.kind].format_map(facts)

    def _advance(self, state: S, action: Action, tell: Tell) -> S:
        step = self.step(state)
        if step is None:
            raise after_the_end(str(action))
        # Asked even of an action from the list: nothing becomes a state that the law did not see.
        violation = self._why_not(step, state, action)
        if violation is not None:
            raise IllegalAction(str(action), violation, self.position(state))
        after: S = step.perform(state, action, tell)
        # In the order that the list of the round prints; each looks for itself whether it has something to
        # do.
        for happens in step.then:
            after = happens(after, tell)
        return after


AnyGame = Game[Any]
