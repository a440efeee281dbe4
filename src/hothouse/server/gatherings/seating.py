"""The tables of a tournament: both sit there from the first moment on, and the clock runs."""

from collections.abc import Mapping

from hothouse.core.registry import game as find_game
from hothouse.server.gatherings.progress import seed_of_round
from hothouse.server.tables import clocks, seats
from hothouse.server.tables.draft import Draft
from hothouse.server.tables.table import Table
from hothouse.storage.rows import MatchRow, SeatRow
from hothouse.storage.tournament_rows import EntrantRow, Gathered, PairingRow


def table_for(gathered: Gathered, pairing: PairingRow, names: Mapping[str, str], now: int) -> Table:
    """The table of a pairing, in play: nothing is taken back there, and no coach is asked."""
    row, game = gathered.row, find_game(gathered.row.game)
    by = {each.number: each for each in gathered.entrants}
    sit = [by[number] for number in (pairing.first, pairing.second) if number is not None]
    assert pairing.match_id is not None
    match = MatchRow(
        id=pairing.match_id,
        game=game.name,
        rules_version=game.rules_version,
        options=dict(row.options),
        created_at=now,
        moved_at=now,
        public=row.public,
        ordering="seated",
        autostart=True,
        # Nobody's own: who organises a tournament has no right at its tables.
        host=None,
        clock=row.clock,
        undo=False,
        coach=False,
        left=(clocks.allotment(row.clock),) * len(sit),
        source=row.source,
        luck=seed_of_round(row.luck, pairing.round) if row.format == "duplicate" else None,
    )
    called = {each.person: names.get(each.person, "") for each in sit if each.person is not None}
    draft = Draft(Table(match, tuple(SeatRow(seat) for seat in range(len(sit))), (), called), now)
    for seat, entrant in enumerate(sit):
        _sit(draft, seat, entrant)
    return seats.begin(draft)


def _sit(draft: Draft, seat: int, entrant: EntrantRow) -> None:
    if entrant.level is not None:
        draft.seat(SeatRow(seat, "bot", level=entrant.level, ready=True))
        draft.note("bot", seat=seat, text=entrant.level)
    else:
        draft.seat(SeatRow(seat, "person", entrant.person, ready=True))
        draft.note("sat", seat=seat, person=entrant.person)
