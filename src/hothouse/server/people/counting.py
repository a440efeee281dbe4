"""When a game is over: where everybody stands afterwards, worked out beside the moves and exactly once.

The seats of a match say whether its end was told (`told`); telling and counting are one transaction. The
process where it ended does it at once; whoever comes after a crash finds what was left (`untold`).
"""

from typing import Any

import msgspec
from sqlalchemy import Connection

from hothouse.core.kit import kit
from hothouse.server.people import scale
from hothouse.server.people.remembering import counts_of, rows_of
from hothouse.storage import ratings, stories
from hothouse.storage.ratings import Standing, Step
from hothouse.storage.rows import SeatRow
from hothouse.storage.telling import Ended, take

DAY = 86_400_000
CLOSED = {"resigned", "timeout"}
"""The endings that one seat has brought about: whoever it is comes last."""


def tell(connection: Connection, match_id: str) -> bool:
    """Tell and count a match that is over; False where somebody has already, or it is not over."""
    ended = take(connection, match_id)
    if ended is None:
        return False
    stories.add(connection, rows_of(ended))
    if counted := counts_of(ended):
        stories.count(connection, ended.match.game, len(ended.seats), counted)
    if ended.match.rated and not ratings.is_counted(connection, match_id):
        count(connection, ended)
    return True


def count(connection: Connection, ended: Ended) -> None:
    """Where everybody stands after a rated game. Where somebody was erased it counts for nobody."""
    sat = [sitter(seat) for seat in ended.seats]
    people = [each for each in sat if each is None or not each.startswith(scale.BOT)]
    # Two of them may turn out to be one person since: nobody plays against themselves.
    if None in sat or len(set(people)) < len(people) or ended.match.outcome is None:
        return
    ratings.take_turns(connection)
    match, who = ended.match, [each for each in sat if each is not None]
    known = ratings.ratings_of(connection, who, match.game, len(who))
    before = {each: known.get(each) or _beginner(match.game, each) for each in who}
    placed = ranks(match.game, match.outcome or {}, len(who), ended.last)
    at = match.finished_at or match.moved_at
    shares = [_share(connection, each, who, at - scale.DAYS * DAY) for each in who]
    stand = scale.after(match.game, who, before, placed, shares)
    steps = []
    for each, now, share, place in zip(who, stand, shares, placed, strict=True):
        # Rounded to what is shown a hundred times finer: the same on both databases.
        kept = _rounded(now)
        ratings.keep(connection, each, match.game, len(who), kept, at)
        steps.append((each, Step(match.id, at, kept.value, kept.spread, round(share, 4), place == 1)))
    counted = [one for one in steps if one[0] in people]
    ratings.add_steps(connection, match.game, len(who), counted)


def sitter(seat: SeatRow) -> str | None:
    """Whom a seat's rating belongs to; None for nobody, or somebody who was erased."""
    return f"{scale.BOT}{seat.level}" if seat.kind == "bot" else seat.person


def ranks(game: str, outcome: dict[str, Any], seats: int, last: int | None) -> list[int]:
    """The place of every seat, 1 for whoever won: then by points (fewest first, where they are bad) and
    tie-breaks, and last whoever left."""
    left, good = last if outcome["ending"] in CLOSED else None, worth_of(game)
    sheets = {sheet["seat"]: (good * sheet["total"], sheet["tiebreaks"]) for sheet in outcome["scores"]}
    # Those who share the win are equal, whatever their points: a draw may be agreed at any score.
    worth = [
        (1, True, 0, []) if seat in outcome["winners"] else (0, seat != left, *sheets.get(seat, (0, [])))
        for seat in range(seats)
    ]
    return [1 + sum(other > mine for other in worth) for mine in worth]


def worth_of(game: str) -> int:
    """What a point is worth: 1, or -1 in a game where the fewest win."""
    return -1 if kit(game).fewest_win else 1


def _beginner(game: str, who: str) -> Standing:
    if who.startswith(scale.BOT):
        return scale.level_standing(game, who.removeprefix(scale.BOT))
    return Standing()


def _share(connection: Connection, person: str, who: list[str], since: int) -> float:
    others = [each for each in who if each != person]
    bots = person.startswith(scale.BOT)
    return scale.weight(
        [
            0 if bots or each.startswith(scale.BOT) else ratings.met(connection, person, each, since)
            for each in others
        ]
    )


def _rounded(standing: Standing) -> Standing:
    found = {name: round(value, 2) for name, value in msgspec.structs.asdict(standing).items()}
    return Standing(**found)
