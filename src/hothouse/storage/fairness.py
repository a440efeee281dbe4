"""What is asked before a bot may be asked: whether somebody has a rated game on, where a study is from."""

from sqlalchemy import Connection

from hothouse.storage.statements import ask

RATED = (
    "SELECT 1 FROM seats JOIN matches ON matches.id = match_id WHERE person = ? AND ended_at IS NULL"
    " AND rated = {true} AND status = 'playing' AND game = ? LIMIT 1"
)
OF_A_TABLE = "SELECT 1 FROM played WHERE digest = ? LIMIT 1"


def rated_going(connection: Connection, person: str, game: str) -> bool:
    """Whether the person has a rated game of this title on."""
    return bool(ask(connection, RATED, person, game))


def is_of_a_table(connection: Connection, digest: str) -> bool:
    """Whether a game that was played to its end here is what the study is of."""
    return bool(ask(connection, OF_A_TABLE, digest))
