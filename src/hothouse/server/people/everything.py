"""Everything that is somebody's own, to take along: as JSON, or their games as a table."""

import csv
import io
from datetime import UTC, datetime
from typing import Any

import msgspec
from sqlalchemy import Connection

from hothouse.server.notices.counter import way_out
from hothouse.server.people.story import played_out
from hothouse.storage import devices, passkeys, puzzles, ratings, stories
from hothouse.storage.belongings import kept_of
from hothouse.storage.lists import going_of
from hothouse.storage.notices import channels_of
from hothouse.storage.people import muted_by
from hothouse.storage.stories import Wanted

ALL = 1_000_000
COLUMNS = (
    "table",
    "game",
    "seats",
    "variant",
    "at",
    "result",
    "ending",
    "rated",
    "points",
    "against",
    "study",
    "loss",
)


def everything(connection: Connection, person: str) -> dict[str, Any]:
    """What is kept about a person; keys and secrets are left out."""
    owner = stories.owner(connection, person)
    assert owner is not None  # whoever asks is there
    stand = ratings.all_ratings(connection, person)
    return {
        "person": {"id": owner.id, "name": owner.name, "since": owner.created_at, "seen": owner.seen},
        "muted": muted_by(connection, person),
        "devices": [msgspec.structs.asdict(each) for each in devices.listed(connection, person)],
        "passkeys": [
            {"id": each.id, "label": each.label, "made_at": each.made_at, "used_at": each.used_at}
            for each in passkeys.listed(connection, person)
        ],
        "games": [
            msgspec.to_builtins(each)
            for each in played_out(connection, stories.games_of(connection, person, Wanted(), ALL))
        ],
        "ratings": [
            {
                "game": game,
                "seats": seats,
                **msgspec.structs.asdict(each),
                "steps": [
                    msgspec.structs.asdict(s) for s in ratings.steps_of(connection, person, game, seats)
                ],
            }
            for game, seats, each in stand
        ],
        "puzzles": [msgspec.structs.asdict(each) for each in puzzles.tries_of(connection, person)],
        "going": [
            {
                "table": match.id,
                "game": match.game,
                "seats": [row.seat for row in seats if row.person == person],
            }
            for match, seats in going_of(connection, person, limit=ALL)
        ],
        # Where a browser is told, without the keys by which only it reads what is sent.
        "notices": [msgspec.to_builtins(way_out(each)) for each in channels_of(connection, person)],
        **kept_of(connection, person),
    }


def as_table(connection: Connection, person: str) -> str:
    """The games, a line each."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow([*COLUMNS, "with"])
    for each in played_out(connection, stories.games_of(connection, person, Wanted(), ALL)):
        names = [plain(rival.level or rival.name) for rival in each.rivals]
        told = msgspec.structs.asdict(each) | {"at": _moment(each.at), "rated": "yes" if each.rated else "no"}
        writer.writerow([*(told[name] for name in COLUMNS), ", ".join(names)])
    return out.getvalue()


def _moment(at: int) -> str:
    """As a spreadsheet reads it: 2026-11-18T12:04:05+00:00."""
    return datetime.fromtimestamp(at // 1000, UTC).isoformat()


def plain(text: str) -> str:
    """A name that no program takes for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t") else text
