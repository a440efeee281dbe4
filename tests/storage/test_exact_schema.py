"""Every table of the database: by what a row is known, and what of it may be empty."""

from hothouse.storage import schema_gatherings, schema_manners, schema_meeting, schema_people
from hothouse.storage.schema import METADATA

ROOMS = (schema_gatherings, schema_manners, schema_meeting, schema_people)
"""Whoever reads them has their tables, too."""
TABLES = """
analyses: digest engine effort
away_wishes: person
blocks: person blocked
boards: tournament round board; may be empty: match_id
challenges: challenge; may be empty: person
channels: id counted id; may be empty: device
chat: match_id n; may be empty: key
claims: work
club_members: club person; may be empty: sent_away_at
clubs: id; may be empty: host
day_games: kind day person
days: kind day
device_links: hash; may be empty: device
devices: id
entrants: tournament number; may be empty: level person
entries: match_id seq; may be empty: person ply seat
erasures: person
findings: digest engine number ply; may be empty: found
jobs: id counted id
keys: name
match_texts: match_id hash
matches: id; may be empty: conditions deadline finished_at host luck outcome previous \
proposal rematch started_at turn turn_at
merges: gone
mutes: person muted
notices: id counted id
passkeys: id
people: id; may be empty: page
played: person match_id; may be empty: against digest points reason
presence: match_id process
puzzle_tries: person puzzle; may be empty: day solved_at
rating_steps: person match_id
ratings: person game seats
reports: id counted id; may be empty: decision match_id settled_at
seats: match_id seat; may be empty: ended_at level link person
seekers: person; may be empty: match_id
shares: who
silences: person
sittings: tournament round board seat; may be empty: margin
studies: digest
study_losses: digest seat
tallies: game seats what
texts: hash
tournaments: id; may be empty: club finished_at host
wishes: digest engine effort owner
"""


def written() -> str:
    """The tables as they are declared."""
    lines = []
    for name in sorted(METADATA.tables):
        table = METADATA.tables[name]
        key = " ".join(column.name for column in table.primary_key.columns)
        counted = "".join(f" counted {each.name}" for each in table.columns if each.autoincrement is True)
        empty = sorted(column.name for column in table.columns if column.nullable)
        optional = f"; may be empty: {' '.join(empty)}" if empty else ""
        lines.append(f"{name}: {key}{counted}{optional}")
    return "\n".join(lines)


def test_rows_are_known_by_their_keys_and_say_what_they_must() -> None:
    """A column that loses its key, or may suddenly be empty, is another database."""
    assert all(ROOMS)
    assert written() == TABLES.strip()
