"""Playing on from a moment of a game that is over: a new table with the same beginning, against bots."""

import msgspec

from hothouse.core.message import Template
from hothouse.core.seats import CHANCE
from hothouse.server.tables import seats
from hothouse.server.tables.draft import Draft
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.table import Table

STILL_PLAYED = Template("this game is still being played: play on from it when it is over")
NOTHING_ASKED_THEN = Template("nobody is to act after action {ply}")


class Moment(msgspec.Struct, frozen=True):
    """After so many acts: I take the seat that acts then (of a draw: the first), bots have the rest."""

    ply: int
    level: str


def play_on(
    table: Table, moment: Moment, person: str, name: str, source: str, now: int, table_id: str = ""
) -> Table:
    """The new table, where the beginning has been played already and the game goes on.

    Only from a game that is over: while it is played, a branch would tell what is hidden from its players and
    advise them. At the new table each seat sees what that seat may see, as at any table.
    """
    if table.match.status not in ("finished", "abandoned"):
        raise Refused("not_finished", STILL_PLAYED)
    to_act = table.game.to_act(table.state_at(moment.ply))
    if to_act is None:
        raise Refused("no_ply", NOTHING_ASKED_THEN, ply=moment.ply)
    mine = 0 if to_act == CHANCE else to_act
    wanted = seats.SetUp(
        game=table.match.game,
        options={} if table.match.start else dict(table.match.options),
        position=table.match.start,
        seats=tuple("me" if number == mine else f"bot:{moment.level}" for number in range(len(table.seats))),
        start=False,
        source=source,
        id=table_id,
    )
    fresh = seats.set_up(wanted, person, name, now)
    return seats.begin(Draft(fresh, now), table.moves[: moment.ply])
