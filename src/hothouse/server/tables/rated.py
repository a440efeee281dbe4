"""Tables that count: what they ask of everybody, agreed to by sitting down with open eyes.

No way back but from a decision of one's own that nothing has answered, no coach, a clock, one seat for each
person, and nobody leaves without a result: whoever goes loses by the clock.
"""

from collections.abc import Sequence

from hothouse.core.game import AnyGame
from hothouse.core.message import Template
from hothouse.core.seats import CHANCE
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.table import Table

ENDINGS = {"resigned", "timeout"}
NEEDS_CLOCK = Template("a rated table keeps a clock, so that leaving counts: choose one")
NEEDS_TWO = Template("a rated table needs two seats or more, with one person at least")
ONE_SEAT_EACH = Template("at a rated table a person has one seat")
FROM_THE_OPENING = Template("a rated game begins at the opening, with draws that nobody knows")
NO_SUCH_ENDS = Template("{title} knows no resignation or no time-out, so it cannot be rated")
AGREE_FIRST = Template('this table is rated: sit down with "rated": true to agree to that')
PLAYED_TO_THE_END = Template("a rated game is played to its end or resigned")
ONLY_YOUR_OWN = Template("at a rated table only a decision that nothing has followed is taken back")
SEAT_STAYS = Template(
    "at a rated table a seat stays with its person: join your other device to yourself instead"
)


def check_rated(game: AnyGame, words: Sequence[str], clock: str, begins: str, luck: str | None) -> None:
    """Refused unless a table that is set up so can be rated."""
    if not game.endings.keys() >= ENDINGS:
        raise Refused("bad_rated", NO_SUCH_ENDS, title=game.title)
    if clock == "none":
        raise Refused("bad_rated", NEEDS_CLOCK)
    if begins or luck is not None:
        raise Refused("bad_rated", FROM_THE_OPENING)
    if len(words) < 2 or all(word.startswith("bot:") for word in words):
        raise Refused("bad_rated", NEEDS_TWO)
    if list(words).count("me") > 1:
        raise Refused("bad_rated", ONE_SEAT_EACH)


def may_sit(table: Table, person: str, number: int, agreed: bool) -> None:
    """Refused where the table is rated and the person has not agreed to that, or sits there already."""
    if not table.match.rated:
        return
    if not agreed:
        raise Refused("rated", AGREE_FIRST)
    if set(table.seats_of(person)) - {number}:
        raise Refused("taken", ONE_SEAT_EACH)


def is_unanswered(table: Table, person: str | None, to: int) -> bool:
    """Whether everything after `to` is the person's own doing, nothing was revealed, and it is still their
    turn."""
    own = table.seats_of(person)
    mine = all(
        entry.seat is not None and entry.seat != CHANCE and entry.seat in own for entry in table.line[to:]
    )
    return mine and table.match.turn in own
