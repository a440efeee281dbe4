"""What can go wrong, said in a sentence to the person who meets it.

HothouseError
├── Mistaken               what a service passes on to a person, in any language (carries a Message)
│   ├── UnknownGame        no game of that name is installed
│   ├── BadOption          a set-up that the game does not offer
│   ├── Unreadable         a text that is not an action, a position or a record
│   │   └── BrokenRecord   a record that stops being readable or legal at a line
│   └── GameOver           an action after the end
└── IllegalAction          a readable action that a rule refuses (carries the Violation)
"""

from hothouse.core.message import Detail, Message, Template, several
from hothouse.core.violation import Violation

NO_GAME = Template("there is no game called {name}; installed are: {known}")
NONE = Template("none")
CANNOT_READ = Template("cannot read {what} {text}: expected {expected}")
AT_LINE = Template("line {line}: {reason}")
REFUSED = Template("{action} is refused by {rule}: {why} (in: {position})")
AFTER_THE_END = Template("the game is over: {text} comes after the end")


class HothouseError(Exception):
    """Every error of this library; its text is one sentence for a person."""


class Mistaken(HothouseError):
    """What somebody gave that cannot be taken, as a message that any language can say."""

    def __init__(self, template: Template, /, **details: Detail) -> None:
        self.message = Message(template, details)
        super().__init__(str(self.message))


class UnknownGame(Mistaken):
    """No installed game has this name."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        super().__init__(NO_GAME, name=repr(name[:40]), known=several(known) if known else NONE)


class BadOption(Mistaken):
    """A set-up that the game does not offer: `BadOption(TWO_ONLY)`."""


class Unreadable(Mistaken):
    """A text that cannot be read: what was written, and what would be right."""

    def __init__(self, what: Template | Message, text: str, expected: Detail) -> None:
        # A text may be a whole file; a sentence that quotes it stays one.
        shown = text if len(text) <= 120 else text[:117] + "…"
        super().__init__(CANNOT_READ, what=what, text=repr(shown), expected=expected)


class BrokenRecord(Unreadable):
    """A record that cannot be read or replayed, with the line where it breaks."""

    def __init__(self, line: int, reason: Message, violation: Violation | None = None) -> None:
        self.line = line
        self.reason = reason
        self.violation = violation
        # Past `Unreadable`, whose sentence quotes a text: a record is quoted by its line.
        Mistaken.__init__(self, AT_LINE, line=line, reason=reason)


class IllegalAction(HothouseError):
    """A readable action that a rule refuses."""

    def __init__(self, action: str, violation: Violation, position: str) -> None:
        self.action = action
        self.violation = violation
        self.position = position
        rule, why = violation.rule, violation.message
        self.message = Message(
            REFUSED, {"action": repr(action), "rule": rule, "why": why, "position": position}
        )
        super().__init__(str(self.message))


# Not an IllegalAction: no rule of the game refuses it, and there is no rule to cite.
class GameOver(Mistaken):
    """An action after the end of the game."""


def after_the_end(text: str) -> GameOver:
    """The error for an action, or a closing, that comes too late."""
    return GameOver(AFTER_THE_END, text=repr(text))
