"""A tournament is set up: everything is checked before anybody can join."""

import secrets

from hothouse.bots.levels import UnknownLevel, level
from hothouse.core.message import Template
from hothouse.core.names import plain_name
from hothouse.core.options import check_options
from hothouse.core.registry import game as find_game
from hothouse.server.gatherings.progress import PLANNED
from hothouse.server.gatherings.wire_gatherings import NewTournament
from hothouse.server.tables import clocks, seats
from hothouse.server.tables.refusals import REASON, Refused
from hothouse.storage.rows import Clock
from hothouse.storage.tournament_rows import TournamentRow
from hothouse.study.daily import daily_table

NEEDS_CLOCK = Template("a tournament needs a clock: one table without could keep all others waiting")
ALONE = Template("alone one plays a duplicate only: this set-up has one seat, and a {format} needs more")
NO_LUCK = Template("nothing is drawn in {game}: choose another format than a duplicate")
NAMELESS = Template("a tournament needs a name that can be read")
ROBIN_SIZE = 30
"""How many at most play everybody against everybody in pairs."""
USUAL_GRACE = 300
MINUTE = 60_000


def tournament_of(wanted: NewTournament, host: str, source: str, now: int) -> TournamentRow:
    """The tournament that was asked for; refused where it could not be played."""
    game = find_game(wanted.game)
    options = check_options(game.options, wanted.options)
    count = len(seats.seat_names(game, options))
    clock = clocks.check_clock(wanted.clock.clock())
    _check(wanted, count, clock)
    if not plain_name(wanted.name):
        raise Refused("bad_name", NAMELESS)
    return TournamentRow(
        id=seats.new_id(),
        name=plain_name(wanted.name),
        game=game.name,
        options=dict(options),
        clock=clock,
        format=wanted.format,
        host=host,
        created_at=now,
        starts_at=now + wanted.starts_in * MINUTE,
        club=wanted.club,
        rounds=wanted.rounds,
        minutes=wanted.minutes,
        size=min(wanted.size, ROBIN_SIZE if count == 2 else PLANNED)
        if wanted.format == "robin"
        else wanted.size,
        grace=wanted.grace or grace_of(clock),
        filler=wanted.filler if count > 1 else "",
        luck=secrets.token_hex(16),
        public=wanted.public,
        source=source,
    )


def _check(wanted: NewTournament, count: int, clock: Clock) -> None:
    if clock.kind == "none":
        raise Refused("bad_clock", NEEDS_CLOCK)
    if count == 1 and wanted.format != "duplicate":
        raise Refused("bad_tournament", ALONE, format=f"format {wanted.format}")
    if wanted.format == "duplicate" and daily_table(wanted.game) is None:
        raise Refused("bad_tournament", NO_LUCK, game=find_game(wanted.game).title)
    if wanted.filler:
        check_level(wanted.game, wanted.filler)


def check_level(game: str, name: str) -> None:
    """Refused where the game has no such level."""
    try:
        level(game, name)
    except UnknownLevel as unknown:
        raise Refused("bad_level", REASON, reason=unknown.message) from None


def grace_of(clock: Clock) -> int:
    """How long a first move is waited for, in seconds: five minutes, or all the time that there is."""
    whole = clocks.allotment(clock) // 1000
    return whole if clock.kind == "days" else min(USUAL_GRACE, whole)
