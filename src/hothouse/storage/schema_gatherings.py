"""The tables of gatherings: clubs, tournaments, who takes part, and who meets whom."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from hothouse.storage.metadata import METADATA

clubs = Table(
    "clubs",
    METADATA,
    Column("id", String(12), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("about", Text, nullable=False),
    Column("host", String(24)),
    Column("created_at", BigInteger, nullable=False),
    Index(None, "host"),
)

club_members = Table(
    "club_members",
    METADATA,
    Column("club", ForeignKey("clubs.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(24), primary_key=True),
    Column("joined_at", BigInteger, nullable=False),
    Column("sent_away_at", BigInteger),
    Index(None, "person"),
)

tournaments = Table(
    "tournaments",
    METADATA,
    Column("id", String(12), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("name", String(64), nullable=False),
    Column("game", String(32), nullable=False),
    Column("options", Text, nullable=False),
    Column("clock", Text, nullable=False),
    Column("format", String(10), nullable=False),
    Column("host", String(24)),
    Column("club", ForeignKey("clubs.id", ondelete="SET NULL")),
    Column("rounds", Integer, nullable=False),
    Column("minutes", Integer, nullable=False),
    Column("size", Integer, nullable=False),
    Column("grace", Integer, nullable=False),
    Column("filler", String(32), nullable=False),
    Column("luck", String(32), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("source", String(4), nullable=False),
    Column("status", String(10), nullable=False),
    Column("round", Integer, nullable=False),
    Column("round_at", BigInteger, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("starts_at", BigInteger, nullable=False),
    Column("finished_at", BigInteger),
    # The steward's question, asked all day long, and that of the list.
    Index(None, "status", "starts_at"),
    Index(None, "club", "starts_at"),
    Index(None, "host"),
)

entrants = Table(
    "entrants",
    METADATA,
    Column("tournament", ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person", String(24)),
    Column("level", String(32)),
    Column("joined_at", BigInteger, nullable=False),
    Column("since", Integer, nullable=False),
    Column("gone", Boolean, nullable=False),
    Column("here_at", BigInteger, nullable=False),
    Column("filler", Boolean, nullable=False),
    # Nobody takes part twice, however fast they press.
    UniqueConstraint("tournament", "person"),
    Index(None, "person"),
)

boards = Table(
    "boards",
    METADATA,
    Column("tournament", ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("board", Integer, primary_key=True),
    Column("match_id", String(12)),
    Column("made", Boolean, nullable=False),
    Column("how", String(8), nullable=False),
    Column("again", Integer, nullable=False),
    UniqueConstraint("match_id"),
)

sittings = Table(
    "sittings",
    METADATA,
    Column("tournament", ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("board", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("seen", Boolean, nullable=False),
    Column("margin", Integer),
    # A round that two processes paired at once cannot be written twice: the database itself refuses it.
    UniqueConstraint("tournament", "round", "number"),
)
