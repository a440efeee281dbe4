"""Chat lines, numbered per match and kept apart from the record."""

from sqlalchemy import Connection, bindparam, func, insert, select

from hothouse.storage.people import muted_by, names_of
from hothouse.storage.rows import ChatRow
from hothouse.storage.schema import chat, matches
from hothouse.storage.statements import ask

# The last ones, hence backwards; `lines_after` turns them round again.
LINES = "SELECT n, person, at, text FROM chat WHERE match_id = ? AND n > ? ORDER BY n DESC LIMIT ?"

LATELY = 200
"""Among how many lines one that is said again is looked for."""
SAID = select(chat.c.n, chat.c.at, chat.c.text).where(
    chat.c.match_id == bindparam("match"),
    chat.c.n > bindparam("after"),
    chat.c.person == bindparam("person"),
    chat.c.key == bindparam("key"),
)


def add_line(
    connection: Connection, match_id: str, person: str, text: str, now: int, key: str | None = None
) -> ChatRow | None:
    """Write a line with the next number; None if there is no such match. What the person has said with this
    key a moment ago is not said again: it is that line."""
    # The match's row is the lock: two lines at once get two numbers.
    locked = select(matches.c.id).where(matches.c.id == match_id).with_for_update()
    if connection.scalar(locked) is None:
        return None
    last = connection.scalar(select(func.max(chat.c.n)).where(chat.c.match_id == match_id))
    row = ChatRow((last or 0) + 1, person, now, text)
    if key is not None and (said := connection.execute(SAID, _said(match_id, row, key)).first()) is not None:
        return ChatRow(said.n, person, said.at, said.text)
    columns = {"match_id": match_id, "n": row.n, "person": person, "at": now, "text": text, "key": key}
    connection.execute(insert(chat), columns)
    return row


def _said(match_id: str, row: ChatRow, key: str) -> dict[str, object]:
    return {"match": match_id, "after": row.n - LATELY, "person": row.person, "key": key}


def lines_with_names(
    connection: Connection, match_id: str, after: int
) -> tuple[list[ChatRow], dict[str, str]]:
    """The last lines after number `after`, and what those who wrote them are called."""
    lines = lines_after(connection, match_id, after)
    return lines, names_of(connection, {line.person for line in lines}) if lines else {}


def heard_by(
    connection: Connection, match_id: str, after: int, person: str | None
) -> tuple[list[ChatRow], dict[str, str], list[str]]:
    """The same, and whom this person does not want to hear."""
    muted = [] if person is None else muted_by(connection, person)
    return *lines_with_names(connection, match_id, after), muted


def lines_after(connection: Connection, match_id: str, after: int, limit: int = 200) -> list[ChatRow]:
    """The last lines of the match after number `after`, in order."""
    return [ChatRow(*row) for row in reversed(ask(connection, LINES, match_id, after, limit))]
