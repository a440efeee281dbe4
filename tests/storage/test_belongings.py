"""What is kept about somebody is theirs to take along: no table that names people is forgotten there."""

from hothouse.storage.belongings import KEPT
from hothouse.storage.schema import METADATA

NAMES = {"person", "host", "by"}
TOLD_OTHERWISE = {
    "mutes": "whom they do not hear",
    "devices": "their devices",
    "passkeys": "their passkeys, without the keys",
    "ratings": "where they stand",
    "rating_steps": "how a rating went",
    "played": "their games",
    "seats": "their games, and those that go on",
    "puzzle_tries": "their puzzles",
    "channels": "how they are told, without the keys of a browser",
}
NOT_TOLD = {
    "entries": "the moves of a game are in its record",
    "device_links": "a secret that joins a device, for ten minutes",
    "challenges": "the question to a passkey, for minutes",
    "merges": "who was joined to whom",
    "erasures": "who is being forgotten",
}


def test_every_table_that_names_people_is_taken_along_or_says_why_not() -> None:
    """A new table is told of, or stands in the list of those that are not, with the reason."""
    naming = {name for name, table in METADATA.tables.items() if NAMES & set(table.c.keys())}
    kept = {each.table.name for each in KEPT.values()}
    assert naming == kept | TOLD_OTHERWISE.keys() | NOT_TOLD.keys()
