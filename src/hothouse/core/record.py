"""A record: set-up, actions and rules version. It is what is stored, shared, replayed and tested."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from hothouse.core.action import Action
from hothouse.core.closing import Closing, closed_outcome, outcome_of, parse_closing
from hothouse.core.errors import BadOption, BrokenRecord, GameOver, IllegalAction, Unreadable, after_the_end
from hothouse.core.game import AnyGame
from hothouse.core.message import Several, Template, fill, several
from hothouse.core.options import OptionValue, check_options, write_option
from hothouse.core.outcome import Outcome

ONGOING = "*"
AT_ACTION = Template("action {number}, {reason}")
ANOTHER_GAME = Template("this is a record of {found}, not of {asked}")
ANOTHER_VERSION = Template("it was played by rules version {found} of {title}, and this is version {version}")
ANOTHER_SET_UP = Template("the position is one of {found}, the record says {said}")
ANOTHER_RESULT = Template("the result says {said}, the rules say {truth}")


@dataclass(frozen=True, slots=True)
class Record:
    """One game as a list of actions, and the closing that people ended it by. `tags` are free: names, date,
    place. `start` is the position it began from, where that is not the opening of the game. `lines` say where
    each action stood in the text it was read from, so that an error can name the place."""

    game: str
    rules_version: int
    options: Mapping[str, OptionValue]
    actions: tuple[str, ...]
    tags: Mapping[str, str] = field(default_factory=dict)
    result: str = ONGOING
    start: str = ""
    closing: Closing | None = None
    # Where it was written is not what it says: two copies of one game are equal.
    lines: tuple[int, ...] = field(default=(), compare=False)

    @property
    def written(self) -> tuple[str, ...]:
        """What is written down of it, in order: every action, and last the closing."""
        return self.actions if self.closing is None else (*self.actions, str(self.closing))

    def line(self, index: int) -> int:
        """The line of the text where the action stood; its number where there was no text."""
        return self.lines[index] if index < len(self.lines) else index + 1


@dataclass(frozen=True, slots=True)
class Moment:
    """One step of a replay: the state before, the action, the state after. A closing is none."""

    number: int
    before: Any
    action: Action
    after: Any


def replay(game: AnyGame, record: Record) -> Iterator[Moment]:
    """Play the record through the rules; BrokenRecord names the line, the rule and what would be right."""
    state = opening(game, record)
    closing: Closing | None = None
    for index, text in enumerate(record.written):
        with _at(record, index):
            if closing is not None:
                # Whatever follows a closing comes after the end, though the rules would still take it.
                raise after_the_end(text)
            closing = parse_closing(text)
            if closing is not None:
                closed_outcome(game, state, closing)  # refused where the table would refuse it
                continue
            action = game.parse(state, text)
            after = game.apply(state, action)
        yield Moment(index + 1, state, action, after)
        state = after


@contextmanager
def _at(record: Record, index: int) -> Iterator[None]:
    """What goes wrong here is said of this action of the record."""
    line = record.line(index)
    try:
        yield
    except IllegalAction as refused:
        reason = fill(AT_ACTION, number=index + 1, reason=refused.message)
        raise BrokenRecord(line, reason, refused.violation) from None
    except (Unreadable, GameOver) as unreadable:
        raise BrokenRecord(line, fill(AT_ACTION, number=index + 1, reason=unreadable.message)) from None


def opening(game: AnyGame, record: Record) -> Any:
    """The state before the record's first action."""
    if record.game != game.name:
        raise BrokenRecord(1, fill(ANOTHER_GAME, found=repr(record.game), asked=repr(game.name)))
    # Refused and not tried: by other rules the same actions may be legal and mean another game.
    if record.rules_version != game.rules_version:
        found, ours = record.rules_version, game.rules_version
        raise BrokenRecord(1, fill(ANOTHER_VERSION, found=found, title=game.title, version=ours))
    try:
        if not record.start:
            return game.start(**record.options)
        state = game.read(record.start)
        # A start position knows its own options; a record that says others would be replayed as two games.
        said, played = check_options(game.options, record.options), dict(game.options_of(state))
    except (BadOption, Unreadable) as bad:
        raise BrokenRecord(1, bad.message) from None
    if said != played:
        raise BrokenRecord(1, fill(ANOTHER_SET_UP, found=_listed(played), said=_listed(said)))
    return state


def _listed(options: Mapping[str, OptionValue]) -> Several:
    return several(f"{name} {write_option(value)}" for name, value in options.items())


def final_state(game: AnyGame, record: Record) -> Any:
    """The state after the whole record."""
    state = opening(game, record)
    for moment in replay(game, record):
        state = moment.after
    return state


def check(game: AnyGame, record: Record) -> Any:
    """Replay it whole and hold its result against the rules; the final state."""
    state = final_state(game, record)
    truth = result_text(game, state, outcome_of(game, state, record.closing))
    # `*` is no claim: a record may be cut short, or written while the game went on.
    if record.result not in (ONGOING, truth):
        raise BrokenRecord(1, fill(ANOTHER_RESULT, said=repr(record.result), truth=repr(truth)))
    return state


def result_text(game: AnyGame, state: Any, outcome: Outcome | None) -> str:
    """`red (nine)`, `blue and red (track)`, `nobody (weed)`, or `*` while it goes on."""
    if outcome is None:
        return ONGOING
    names = " and ".join(game.seat_name(state, seat) for seat in outcome.winners)
    return f"{names or 'nobody'} ({outcome.ending})"
