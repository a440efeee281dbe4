"""Asking a person at the terminal: a move by number or notation, or a word such as `why`, `undo`, `help`."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import click
from rich.console import Console

from hothouse.core.action import Action
from hothouse.core.closing import Closing, why_not_close
from hothouse.core.errors import HothouseError, Unreadable
from hothouse.core.rulebook import rule_text
from hothouse.core.scorebook import Scorebook

SHOWN = 30
HELP = """\
  a number          play that move of the list
  a notation        play it: {notation}
  moves [TEXT]      list the legal moves, or those that contain TEXT
  what MOVE         what the move would do, without doing it
  why MOVE          whether a rule refuses the move, and which
  rule NUMBER       read a rule, for example: rule {rule}
  position          the position as one line of text
  undo              take back your last decision
  resign            give the game up
  quit              leave the table
"""


@dataclass(frozen=True, slots=True)
class Leave:
    """The person leaves the table."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The person takes back their last decision."""


Answer = Action | Closing | Leave | TakeBack


def ask(screen: Console, book: Scorebook) -> Answer:
    """Ask until the person answers with something that can be done."""
    person = Person(screen, book)
    person.list_moves("", everything=False)
    while True:
        try:
            line = click.prompt(">", prompt_suffix=" ", default="", show_default=False)
        except click.Abort:  # the end of the input, or Ctrl-C
            return Leave()
        answer = person.hear(line.strip())
        if answer is not None:
            return answer


class Person:
    """What a person can say at one decision."""

    def __init__(self, screen: Console, book: Scorebook) -> None:
        self.screen = screen
        self.book = book
        self.game = book.game
        self.state = book.state
        self.moves: Sequence[Action] = self.game.legal_actions(self.state)
        self.words: dict[str, Callable[[str], Answer | None]] = {
            "help": self.help,
            "?": self.help,
            "moves": self.list_moves,
            "what": self.what,
            "why": self.why,
            "rule": self.rule,
            "position": self.position,
            "undo": lambda _: TakeBack(),
            "resign": self.resign,
            "quit": lambda _: Leave(),
        }

    def hear(self, line: str) -> Answer | None:
        """The answer in what was typed; None if the person should be asked again."""
        word, _, rest = line.partition(" ")
        try:
            if word.lower() in self.words:
                return self.words[word.lower()](rest.strip())
            if line:
                return self.move(line)
            self.help("")
            return None
        except HothouseError as wrong:
            self.say(str(wrong))
            return None

    def read(self, text: str) -> Action:
        """A move by its number in the list, or by its notation."""
        if text.isascii() and text.isdigit() and 1 <= int(text) <= len(self.moves):
            return self.moves[int(text) - 1]
        try:
            return self.game.parse(self.state, text)
        except Unreadable as wrong:
            raise HothouseError(f"{wrong}; or a number from 1 to {len(self.moves)}, or `help`") from None

    def move(self, text: str) -> Action | None:
        """The move, if the rules allow it and the person means it."""
        action = self.read(text)
        return action if self.is_legal(action) and self.is_meant(action) else None

    def is_legal(self, action: Action) -> bool:
        """Whether the rules allow it; if not, say which rule refuses it."""
        violation = self.game.why_not(self.state, action)
        if violation is None:
            return True
        self.say(f"{action}: refused by {violation.rule}, {violation.message}.")
        for other in violation.also:
            self.say(f"   also {other.rule}: {other.message}.")
        return False

    def is_meant(self, action: Action) -> bool:
        """Warn before a move that loses the game at once."""
        events = self.game.preview(self.state, action)
        fatal = [event for event in events if event.kind in self.game.warnings]
        for event in fatal:
            self.say(f"{action}: {self.game.describe(self.state, event)}. That loses the game.")
        return not fatal or click.confirm("Play it all the same?")

    def list_moves(self, text: str, everything: bool = True) -> None:
        """The legal moves that contain the text, with their numbers."""
        found = [(n, str(m)) for n, m in enumerate(self.moves, start=1) if text.lower() in str(m).lower()]
        shown = found if everything else found[:SHOWN]
        width = max((len(move) for _, move in shown), default=0) + 6
        columns = max(1, min(6, (self.screen.width - 2) // width))
        for start in range(0, len(shown), columns):
            row = shown[start : start + columns]
            self.say("  " + "".join(f"{n:>3} {move}".ljust(width) for n, move in row).rstrip())
        if len(shown) < len(found):
            self.say(f"  … {len(found)} moves in all: `moves` lists them, `moves TEXT` those that contain it")
        if not found:
            self.say(f"no legal move contains {text!r}")

    def help(self, _: str) -> None:
        """What can be typed."""
        step = self.game.step(self.state)
        if step is not None:
            self.say(HELP.format(notation=step.notation, rule=step.rule).rstrip())

    def what(self, text: str) -> None:
        """What the move would do."""
        for event in self.game.preview(self.state, self.read(text)):
            self.say(f"   {self.game.describe(self.state, event)}")

    def why(self, text: str) -> None:
        """Whether a rule refuses the move."""
        action = self.read(text)
        if self.is_legal(action):
            self.say(f"{action}: legal.")

    def rule(self, text: str) -> None:
        """One rule of the rules page."""
        self.say(rule_text(self.game, text))

    def position(self, _: str) -> None:
        """The position as text."""
        self.say(self.game.position(self.state))

    def resign(self, _: str) -> Closing | None:
        """Give up, after asking once more."""
        closing = Closing("resigned", self.game.to_act(self.state))
        refusal = why_not_close(self.game, self.state, closing)
        if refusal is not None:
            self.say(f"{closing}: refused, {refusal.message}.")
            return None
        return closing if click.confirm("Give the game up?") else None

    def say(self, text: str) -> None:
        """Print as it is."""
        self.screen.print(text, markup=False)
