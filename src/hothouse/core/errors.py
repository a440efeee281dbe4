"""What can go wrong, said in a sentence to the person who meets it.

HothouseError
├── UnknownGame        no game of that name is installed
├── BadOption          a set-up that the game does not offer
├── Unreadable         a text that is not an action, a position or a record
│   └── BrokenRecord   a record that stops being readable or legal at a line
├── IllegalAction      a readable action that a rule refuses (carries the Violation)
└── GameOver           an action after the end
"""

from hothouse.core.violation import Violation


class HothouseError(Exception):
    """Every error of this library; its text is one sentence for a person."""


class UnknownGame(HothouseError):
    """No installed game has this name."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        self.name = name
        self.known = known
        super().__init__(f"there is no game called {name!r}; installed are: {', '.join(known) or 'none'}")


class BadOption(HothouseError):
    """A set-up that the game does not offer."""


class Unreadable(HothouseError):
    """A text that cannot be read: what was written, and what would be right."""

    def __init__(self, what: str, text: str, expected: str) -> None:
        self.what = what
        self.text = text
        self.expected = expected
        shown = text if len(text) <= 120 else text[:117] + "…"
        super().__init__(f"cannot read {what} {shown!r}: expected {expected}")


class BrokenRecord(Unreadable):
    """A record that cannot be read or replayed, with the line where it breaks."""

    def __init__(self, line: int, reason: str, violation: Violation | None = None) -> None:
        self.line = line
        self.reason = reason
        self.violation = violation
        HothouseError.__init__(self, f"line {line}: {reason}")


class IllegalAction(HothouseError):
    """A readable action that a rule refuses."""

    def __init__(self, action: str, violation: Violation, position: str) -> None:
        self.action = action
        self.violation = violation
        self.position = position
        super().__init__(f"{action!r} is refused by {violation.rule}: {violation.message} (in: {position})")


class GameOver(HothouseError):
    """An action after the end of the game."""
