"""Refusals: a code for programs, a sentence with blanks for people, and the HTTP status of each code."""

from msgspec import UNSET

from hothouse.core.errors import BadOption, GameOver, HothouseError, IllegalAction, UnknownGame, Unreadable
from hothouse.core.message import Message, Template
from hothouse.core.violation import Violation
from hothouse.server.wire import Refusal

STATUS = {
    "malformed": 400,
    "stranger": 401,
    "bad_origin": 403,
    "not_your_seat": 403,
    "not_host": 403,
    "muted": 403,
    "no_table": 404,
    "no_ply": 404,
    "no_seat": 404,
    "no_link": 404,
    "no_person": 404,
    "not_found": 404,
    "method_not_allowed": 405,
    "too_large": 413,
    "unknown_game": 422,
    "bad_option": 422,
    "bad_seats": 422,
    "bad_clock": 422,
    "bad_level": 422,
    "unreadable": 422,
    "illegal": 422,
    "too_many": 429,
    "unavailable": 503,
}
CONFLICT = 409
"""The status of every other code: the table is not in a state for it."""


class Refused(HothouseError):
    """A request that is refused, and why. `code` is one of docs/protocol.md."""

    def __init__(
        self, code: str, template: str, /, violation: Violation | None = None, **details: str | int
    ) -> None:
        self.code = code
        self.template = template
        self.details = details
        self.violation = violation
        super().__init__(template.format_map(details))

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS.get(self.code, CONFLICT)

    def refusal(self) -> Refusal:
        """The refusal as it travels."""
        details = Message(Template(self.template), self.details).to_json()["details"]
        violation = UNSET if self.violation is None else self.violation.to_json()
        return Refusal(self.code, str(self), self.template, details, violation)


def database_away() -> Refused:
    """What cannot be kept or looked up now. If it was kept all the same, whoever tries again is shown it."""
    return Refused("unavailable", "the database does not answer now: try again")


def refusal_of(error: HothouseError) -> Refused:
    """What the rules, the registry or the options say, as a refusal of the service."""
    match error:
        case Refused():
            return error
        case IllegalAction():
            violation = error.violation
            return Refused(
                "illegal", "{rule}: {reason}", violation, rule=violation.rule, reason=str(violation.message)
            )
        case Unreadable():
            return Refused(
                "unreadable",
                "cannot read {what} {text}: expected {expected}",
                what=error.what,
                text=error.text[:120],
                expected=error.expected,
            )
        case UnknownGame():
            return Refused(
                "unknown_game",
                "there is no game called {name}; installed are: {known}",
                name=error.name[:40],
                known=", ".join(error.known),
            )
        case BadOption():
            return Refused("bad_option", "{reason}", reason=str(error)[:300])
        case GameOver():
            return Refused("not_playing", "the game is over")
        case _:
            return Refused("malformed", "{reason}", reason=str(error)[:300])
