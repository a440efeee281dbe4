"""What is asked before a bot may be asked: whether a game of theirs counts, where a study is from."""

from sqlalchemy import Connection

from hothouse.storage.statements import ask

COUNTS = (
    "SELECT 1 FROM seats JOIN matches ON matches.id = seats.match_id WHERE person = ? AND ended_at IS NULL"
    " AND status = 'playing' AND game = ?"
    " AND (rated = {true} OR EXISTS (SELECT 1 FROM boards WHERE boards.match_id = matches.id)) LIMIT 1"
)
OF_A_TABLE = "SELECT 1 FROM played WHERE digest = ? LIMIT 1"


def counting_game(connection: Connection, person: str, game: str) -> bool:
    """Whether the person has a game of this title on that counts: a rated one, or one of a tournament."""
    return bool(ask(connection, COUNTS, person, game))


def is_of_a_table(connection: Connection, digest: str) -> bool:
    """Whether a game that was played to its end here is what the study is of."""
    return bool(ask(connection, OF_A_TABLE, digest))
