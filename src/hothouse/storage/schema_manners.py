"""The tables of manners: who does not want to meet whom, reports to the host, and who may not write."""

from sqlalchemy import BigInteger, Column, Index, String, Table, Text

from hothouse.storage.metadata import METADATA, ROW_ID

# Who is not to meet whom: never paired, never at one table, never in each other's lists.
blocks = Table(
    "blocks",
    METADATA,
    Column("person", String(24), primary_key=True),
    Column("blocked", String(24), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Index(None, "blocked"),
)

# What people tell the host about each other, and what came of it.
reports = Table(
    "reports",
    METADATA,
    Column("id", ROW_ID, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("by", String(24), nullable=False),
    Column("about", String(24), nullable=False),
    Column("match_id", String(12)),
    Column("why", String(8), nullable=False),
    Column("note", Text, nullable=False),
    Column("settled_at", BigInteger),
    Column("decision", String(8)),
    Index(None, "settled_at", "id"),
    Index(None, "about"),
    Index(None, "by"),
)

# Who may write nothing for a while.
silences = Table(
    "silences",
    METADATA,
    Column("person", String(24), primary_key=True),
    Column("until", BigInteger, nullable=False),
)
