"""Refusals: a code for programs, a sentence with blanks for people, and the HTTP status of each code."""

from msgspec import UNSET

from hothouse.core.errors import (
    BadOption,
    GameOver,
    HothouseError,
    IllegalAction,
    Mistaken,
    UnknownGame,
    Unreadable,
)
from hothouse.core.message import Detail, Template
from hothouse.core.violation import Violation
from hothouse.server.wire import Refusal
from hothouse.study.courses import NoCourse
from hothouse.study.daily import NoDaily
from hothouse.study.examples import NoExample
from hothouse.study.guides import NoGuide
from hothouse.study.lesson import NoStep
from hothouse.study.puzzles.puzzle import NoPuzzle

DATABASE_AWAY = Template("the database does not answer now: try again")
SLOW_DOWN = Template("slow down: try again in {seconds} s")
RULES_CHANGED = Template("this table was played by rules that have changed since")
LOOK_AGAIN = Template("the table is at action {ply} now: look again")
OTHER_TURN = Template("seat {turn} is to act")
NO_SEAT = Template("this table has no seat {seat}")
NOT_YOURS = Template("seat {seat} is not yours")
OUR_MISTAKE = Template("this is our mistake, and it was logged")
LINK_USED = Template("this link was used already, or replaced by a newer one")
NO_IDENTITY = Template("this needs an identity: POST /api/me first")
TRY_AGAIN = Template("this could not be done now: try again")
NOT_ASKED = Template("nobody asked for this thought here, or it came too late")
NO_TABLE = Template("there is no table {id}")
DELETED = Template("this table was deleted: games are not kept here for ever")
REASON = Template("{reason}")
BY_RULE = Template("{rule}: {reason}")

STATUS = {
    "malformed": 400,
    "stranger": 401,
    "bad_origin": 403,
    "not_your_seat": 403,
    "not_host": 403,
    "muted": 403,
    "silenced": 403,
    "not_moderator": 403,
    "members_only": 403,
    "sent_away": 403,
    "no_table": 404,
    "no_ply": 404,
    "no_seat": 404,
    "no_link": 404,
    "no_person": 404,
    "no_device": 404,
    "no_passkey": 404,
    "no_course": 404,
    "no_guide": 404,
    "no_example": 404,
    "no_step": 404,
    "no_study": 404,
    "no_puzzle": 404,
    "no_daily": 404,
    "no_report": 404,
    "no_tournament": 404,
    "no_entrant": 404,
    "no_club": 404,
    "no_moderation": 404,
    "not_found": 404,
    "method_not_allowed": 405,
    "too_large": 413,
    "unknown_game": 422,
    "bad_option": 422,
    "bad_seats": 422,
    "bad_clock": 422,
    "bad_level": 422,
    "bad_rated": 422,
    "bad_conditions": 422,
    "bad_target": 422,
    "bad_zone": 422,
    "no_channel": 404,
    "bad_name": 422,
    "bad_tournament": 422,
    "bad_passkey": 422,
    "unreadable": 422,
    "illegal": 422,
    "too_many": 429,
    "enough": 429,
    "unavailable": 503,
}
CONFLICT = 409
"""The status of every other code: the table is not in a state for it."""


class Refused(Mistaken):
    """A request that is refused, and why. `code` is one of docs/protocol.md."""

    def __init__(
        self, code: str, template: Template, violation: Violation | None = None, /, **details: Detail
    ) -> None:
        self.code = code
        self.violation = violation
        super().__init__(template, **details)

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS.get(self.code, CONFLICT)

    def refusal(self) -> Refusal:
        """The refusal as it travels."""
        violation = UNSET if self.violation is None else self.violation.to_json()
        return Refusal(self.code, self.message.to_json(), violation)


def database_away() -> Refused:
    """What cannot be kept or looked up now. If it was kept all the same, whoever tries again is shown it."""
    return Refused("unavailable", DATABASE_AWAY)


def by_rule(violation: Violation) -> Refused:
    """What a rule of the game refuses."""
    return Refused("illegal", BY_RULE, violation, rule=violation.rule, reason=violation.message)


def refusal_of(error: HothouseError) -> Refused:
    """What the rules, the registry or the options say, as a refusal of the service."""
    # From the particular to the general: a broken record is unreadable, and all of them are mistaken.
    match error:
        case Refused():
            return error
        case IllegalAction():
            return by_rule(error.violation)
        case Unreadable():
            return _passed_on("unreadable", error)
        case NoCourse():
            return _passed_on("no_course", error)
        case NoExample():
            return _passed_on("no_example", error)
        case NoGuide():
            return _passed_on("no_guide", error)
        case NoDaily():
            return _passed_on("no_daily", error)
        case NoPuzzle():
            return _passed_on("no_puzzle", error)
        case NoStep():
            return _passed_on("no_step", error)
        case UnknownGame():
            return _passed_on("unknown_game", error)
        case BadOption():
            return _passed_on("bad_option", error)
        case GameOver():
            return _passed_on("not_playing", error)
        case Mistaken():
            return _passed_on("malformed", error)
        case _:
            # An error of some other package: its English is better than no reason at all.
            return Refused("malformed", REASON, reason=str(error)[:300])


def _passed_on(code: str, error: Mistaken) -> Refused:
    return Refused(code, error.message.template, **error.message.details)
