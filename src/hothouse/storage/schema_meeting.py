"""The tables of the database for people who are not at a table yet, or away from it."""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, String, Table

from hothouse.storage.metadata import METADATA

# Who looks for an opponent: one wish a person. With `match_id` it has come true, and waits to be heard of.
seekers = Table(
    "seekers",
    METADATA,
    Column("person", String(24), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("variant", String(64), nullable=False),
    Column("pace", String(8), nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("match_id", ForeignKey("matches.id", ondelete="CASCADE")),
    Index(None, "match_id"),
)
