"""Asking a person at the terminal: a move by number or notation, or a word such as `why`, `undo`, `help`."""

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import click
from rich.console import Console

from hothouse.cli.listing import Listing
from hothouse.cli.screen import inked, say, say_whole, show_markdown
from hothouse.cli.seeing import seen, sentences
from hothouse.cli.typed import read_line
from hothouse.cli.window import SHIFTS, Window, fitted
from hothouse.core.action import Action
from hothouse.core.closing import Closing, why_not_close
from hothouse.core.errors import HothouseError, Unreadable
from hothouse.core.rulebook import rule_text
from hothouse.core.scorebook import Scorebook

NUMBER = re.compile(r"[0-9]{1,9}")
ROWS = 10
"""How many rows of moves are shown where no terminal says how high it is."""
FEWEST, MOST = 4, 12
"""… and where one does: the rest is for the board."""
AROUND = 5
"""The rows around board and moves: two empty ones, the question, what is not shown, the prompt."""

HELP = """\
  a number          play that move of the list
  a notation        play it: {notation}
  its beginning     play the only move that begins so, or list those that do; the tab key completes
  moves [TEXT]      list the legal moves, or those that contain TEXT
  more              list the next ones, where they are too many for the screen
  board             draw the board again
  up, down, left …  move over a board that is larger than the screen
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


class Several(HothouseError):
    """What was typed begins several moves."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        super().__init__(f"{len(numbers)} moves begin so")


Answer = Action | Closing | Leave | TakeBack


class Person:
    """What a person can say at one decision."""

    def __init__(self, screen: Console, book: Scorebook, window: Window, rng: random.Random) -> None:
        self.screen = screen
        self.game = book.game
        self.state = book.state
        self.seat = self.game.to_act(self.state)
        self.window = window
        # Questions are asked of another state that this seat cannot tell from the true one: whatever the
        # answer, it gives nothing away.
        self.imagined = self.game.resample(self.state, self.seat, rng)
        self.actions: Sequence[Action] = self.game.legal_actions(self.state)
        self.list = Listing(screen, [str(action) for action in self.actions])
        self.words: dict[str, Callable[[str], Answer | None]] = {
            "help": self.help,
            "?": self.help,
            "moves": self.list_moves,
            "more": lambda _: self.list.more(self.page()),
            "board": self.look,
            # Words and not arrow keys: those belong to the line that is being typed.
            **{word: self.shift(word) for word in SHIFTS},
            "what": self.what,
            "why": self.why,
            "rule": self.rule,
            "position": self.position,
            "undo": lambda _: TakeBack(),
            "resign": self.resign,
            "quit": lambda _: Leave(),
        }

    def ask(self) -> Answer:
        """Ask until the person answers with something that can be done."""
        self.look("")
        while True:
            line = read_line(self.completions)
            answer = Leave() if line is None else self.hear(line)
            if answer is not None:
                return answer

    def completions(self, typed: str) -> list[str]:
        """What the tab key offers: moves, and the words of the table."""
        words = [word for word in self.words if typed and word.startswith(typed.lower())]
        return [*self.list.moves.completions(typed), *words]

    def hear(self, line: str) -> Answer | None:
        """The answer in what was typed; None if the person should be asked again."""
        word, _, rest = line.partition(" ")
        try:
            # Words come first: a move that were written like one of them could still be played by its number.
            if word.lower() in self.words:
                return self.words[word.lower()](rest.strip())
            if line:
                return self.move(line)
            self.help("")
            return None
        except Several as these:
            self.list.show(these.numbers, self.page())
            return None
        except HothouseError as wrong:
            self.say(str(wrong))
            return None

    def look(self, _: str) -> None:
        """The board, what is asked, and as many moves as there is room for."""
        rows = self.draw()
        self.screen.print()
        self.say(f"{self.game.asks(self.state)}.", "bold")
        self.list.show(self.list.all(), rows)

    def draw(self) -> int:
        """Draw the board as this seat sees it; how many rows it leaves for the moves."""
        drawing = inked(self.game, self.game.sketch(seen(self.game, self.state, self.seat), self.seat))
        self.screen.print()
        if not self.screen.is_terminal:
            self.screen.print(drawing, soft_wrap=True)
            return ROWS
        width, height = self.screen.size
        rows = max(FEWEST, min(MOST, height - AROUND - len(fitted(drawing, width))))
        # What the moves do not need is the board's.
        used = min(rows, len(self.list.written(self.list.all(), rows)))
        self.screen.print(self.window.through(drawing, height - AROUND - used, width), soft_wrap=True)
        return rows

    def shift(self, word: str) -> Callable[[str], None]:
        """What a word such as `up` does: the same table through another part of the window."""

        def look(rest: str) -> None:
            width, height = self.screen.size
            self.window.shift(word, height - AROUND - FEWEST, width)
            self.look(rest)

        return look

    def read(self, text: str) -> Action:
        """A move by its number in the list, by its notation, or by a beginning that no other move has."""
        if NUMBER.fullmatch(text) and 1 <= int(text) <= len(self.actions):
            return self.actions[int(text) - 1]
        try:
            return self.game.parse(self.state, text)
        except Unreadable as wrong:
            found = self.list.beginning(text) if text else []
            if len(found) == 1:
                return self.actions[found[0] - 1]
            if found:
                raise Several(found) from None
            numbers = f"a number from 1 to {len(self.actions)}"
            if NUMBER.fullmatch(text):
                raise HothouseError(f"there is no move {text}: type {numbers}, or a notation") from None
            raise HothouseError(f"{wrong}; or {numbers}, or `help`") from None

    def move(self, text: str) -> Action | None:
        """The move, if the rules allow it and the person means it."""
        action = self.read(text)
        return action if self.is_legal(action) and self.is_meant(action) else None

    def is_legal(self, action: Action) -> bool:
        """Whether the rules allow it; if not, say which rule refuses it."""
        # Asked of the true state: what a seat may do is always known to it.
        violation = self.game.why_not(self.state, action)
        if violation is None:
            return True
        self.say(f"{action}: refused by {violation.rule}, {violation.message}.")
        for other in violation.also:
            self.say(f"   also {other.rule}: {other.message}.")
        return False

    def is_meant(self, action: Action) -> bool:
        """Warn before a move that loses the game at once."""
        events = self.game.preview(self.imagined, action)
        # Only what loses at once: a terminal that warns of bad moves would play for the person.
        fatal = [event for event in events if event.kind in self.game.warnings]
        for event in fatal:
            self.say(f"{action}: {self.game.describe(self.state, event)}. That loses the game.")
        return not fatal or click.confirm("Play it all the same?")

    def list_moves(self, text: str) -> None:
        """The legal moves that contain the text, with their numbers."""
        found = self.list.moves.containing(text)
        if not found:
            raise HothouseError(f"no legal move contains {text!r}")
        self.list.show(found, self.page())

    def page(self) -> int:
        """How many rows of moves may be printed when the board need not stay on the screen beside them."""
        return max(FEWEST, self.screen.height - AROUND) if self.screen.is_terminal else ROWS

    def help(self, _: str) -> None:
        """What can be typed."""
        step = self.game.step(self.state)
        if step is not None:
            self.say(HELP.format(notation=step.notation, rule=step.rule).rstrip())

    def what(self, text: str) -> None:
        """What the move would do, as far as this seat may know."""
        action = self.read(text)
        _, events = self.game.view_action(
            self.seat, str(action), self.game.preview(self.imagined, action), self.seat
        )
        for line in sentences(self.game, self.state, tuple(events)):
            self.say(line)

    def why(self, text: str) -> None:
        """Whether a rule refuses the move."""
        action = self.read(text)
        if self.is_legal(action):
            self.say(f"{action}: legal.")

    def rule(self, text: str) -> None:
        """One rule of the rules page."""
        show_markdown(self.screen, rule_text(self.game, text))

    def position(self, _: str) -> None:
        """The position as text, as far as this seat knows it."""
        say_whole(self.screen, self.game.view(self.state, self.seat).position)

    def resign(self, _: str) -> Closing | None:
        """Give up, after asking once more."""
        closing = Closing("resigned", self.seat)
        refusal = why_not_close(self.game, self.state, closing)
        if refusal is not None:
            self.say(f"{closing}: refused, {refusal.message}.")
            return None
        return closing if click.confirm("Give the game up?") else None

    def say(self, text: str, style: str | None = None) -> None:
        """Print a sentence."""
        say(self.screen, text, style)
