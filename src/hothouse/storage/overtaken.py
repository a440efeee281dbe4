"""What other processes did to many matches and people, in one question each. On SQLite an administrator's
command is the only other process, and what it deletes the only thing to be found."""

from collections.abc import Collection, Mapping

from sqlalchemy import ARRAY, Connection, Integer, Text, bindparam, select, text

from hothouse.storage.schema import matches

OVERTAKEN = text("""
    SELECT known.id, m.seq <> known.seq AS moved, COALESCE(said.n, 0) > known.line AS talked
    FROM unnest(:ids, :seqs, :lines) AS known(id, seq, line)
    JOIN matches m ON m.id = known.id
    LEFT JOIN LATERAL (SELECT max(n) AS n FROM chat WHERE match_id = known.id) said ON true
    WHERE m.seq <> known.seq OR COALESCE(said.n, 0) > known.line
""").bindparams(
    bindparam("ids", type_=ARRAY(Text())),
    bindparam("seqs", type_=ARRAY(Integer())),
    bindparam("lines", type_=ARRAY(Integer())),
)
SOME = 500
"""How many are asked for at once: a question has room for so many names on every database."""
THERE = select(matches.c.id).where(matches.c.id.in_(bindparam("ids", expanding=True)))
NAMES = text("SELECT id, name FROM people WHERE id = ANY(:ids)").bindparams(
    bindparam("ids", type_=ARRAY(Text()))
)
MUTES = text("SELECT person, muted FROM mutes WHERE person = ANY(:ids)").bindparams(
    bindparam("ids", type_=ARRAY(Text()))
)


def missing(connection: Connection, known: Collection[str]) -> list[str]:
    """Of these matches, those that are not there any more."""
    names, there = list(known), set[str]()
    for start in range(0, len(names), SOME):
        there.update(connection.scalars(THERE, {"ids": names[start : start + SOME]}))
    return [name for name in names if name not in there]


def overtaken(connection: Connection, known: Mapping[str, tuple[int, int]]) -> list[tuple[str, bool, bool]]:
    """Of matches known at a number and a line of chat, those that went on: whether they moved, whether
    somebody spoke."""
    seqs, lines = zip(*known.values(), strict=True) if known else ((), ())
    asked = {"ids": list(known), "seqs": list(seqs), "lines": list(lines)}
    return [(row.id, row.moved, row.talked) for row in connection.execute(OVERTAKEN, asked)]


def names_now(connection: Connection, people: Collection[str]) -> dict[str, str]:
    """What these people are called; those who are gone are left out."""
    return {row.id: row.name for row in connection.execute(NAMES, {"ids": list(people)})}


def mutes_now(connection: Connection, people: Collection[str]) -> dict[str, frozenset[str]]:
    """Whom each of these people does not want to hear."""
    found: dict[str, set[str]] = {person: set() for person in people}
    for row in connection.execute(MUTES, {"ids": list(people)}):
        found[row.person].add(row.muted)
    return {person: frozenset(muted) for person, muted in found.items()}
