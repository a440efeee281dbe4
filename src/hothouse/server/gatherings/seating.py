"""The tables of a tournament: all sit there from the first moment on, and the clock runs."""

from collections.abc import Mapping

from hothouse.core.errors import Mistaken
from hothouse.core.options import OptionValue, check_options
from hothouse.core.registry import game as find_game
from hothouse.server.gatherings.progress import seed_of_round
from hothouse.server.tables import clocks, seats
from hothouse.server.tables.draft import Draft
from hothouse.server.tables.table import Table
from hothouse.storage.rows import MatchRow, SeatRow
from hothouse.storage.tournament_rows import EntrantRow, Gathered, PairingRow, TournamentRow

PLAYERS = "players"
"""The option of a game that says how many play."""


def sizes_of(row: TournamentRow) -> tuple[int, ...]:
    """How many may sit at a table: as many as the set-up says, and where those are three or four also fewer,
    if the game is for so few. The draws of a duplicate are the same only for as many."""
    game = find_game(row.game)
    whole = len(seats.seat_names(game, row.options))
    if row.format == "duplicate" or all(option.name != PLAYERS for option in game.options):
        return (whole,)
    return (*(size for size in range(2, whole) if _is_for(row, size)), whole)


def _is_for(row: TournamentRow, size: int) -> bool:
    game = find_game(row.game)
    try:
        return len(seats.seat_names(game, check_options(game.options, options_for(row, size)))) == size
    except Mistaken:
        return False


def options_for(row: TournamentRow, size: int) -> dict[str, OptionValue]:
    """The set-up of a table where so many sit."""
    return dict(row.options) | ({PLAYERS: size} if PLAYERS in row.options else {})


def table_for(gathered: Gathered, pairing: PairingRow, names: Mapping[str, str], now: int) -> Table:
    """The table of a pairing, in play: nothing is taken back there, and no coach is asked."""
    row, game = gathered.row, find_game(gathered.row.game)
    by = {each.number: each for each in gathered.entrants}
    sit = [by[number] for number in pairing.numbers]
    assert pairing.match_id is not None
    match = MatchRow(
        id=pairing.match_id,
        game=game.name,
        rules_version=game.rules_version,
        options=options_for(row, len(sit)),
        created_at=now,
        moved_at=now,
        # In a duplicate nobody looks on: at another table they would see what theirs is about to draw.
        public=row.public and row.format != "duplicate",
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
