"""The tables of the database for people who are not at a table yet, or away from it."""

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

from hothouse.storage.metadata import METADATA, ROW_ID

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

# A way to reach somebody who is away: a browser, an address, a program.
channels = Table(
    "channels",
    METADATA,
    Column("id", ROW_ID, primary_key=True, autoincrement=True),
    Column("person", String(24), nullable=False),
    Column("kind", String(8), nullable=False),
    # What is written to: the browser's subscription, the address, the URL.
    Column("target", Text, nullable=False),
    Column("language", String(2), nullable=False),
    Column("confirmed", Boolean, nullable=False),
    Column("digest", Boolean, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    # The device whose browser it is: a device that is forgotten is told nothing more.
    Column("device", String(16)),
    Index(None, "person"),
    Index(None, "target"),
)

# When somebody wants no notices, whether they want reminders, and until when they are away.
away_wishes = Table(
    "away_wishes",
    METADATA,
    Column("person", String(24), primary_key=True),
    Column("zone", String(64), nullable=False),
    # Minutes after midnight; both the same: never quiet.
    Column("quiet_from", Integer, nullable=False),
    Column("quiet_to", Integer, nullable=False),
    Column("remind", Boolean, nullable=False),
    Column("vacation_until", BigInteger, nullable=False),
    # How many days of vacation were taken in which year.
    Column("vacation_year", Integer, nullable=False),
    Column("vacation_taken", Integer, nullable=False),
)

# A notice to be sent: written with the move that makes it necessary, sent once.
notices = Table(
    "notices",
    METADATA,
    Column("id", ROW_ID, primary_key=True, autoincrement=True),
    Column("channel", ForeignKey("channels.id", ondelete="CASCADE"), nullable=False),
    Column("match_id", ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(8), nullable=False),
    # Which turn it is about: one notice a turn.
    Column("turn_at", BigInteger, nullable=False),
    Column("due_at", BigInteger, nullable=False),
    Column("attempts", Integer, nullable=False),
    # 0 while it waits; else somebody sends it, and after that time nobody knows whether it was sent.
    Column("lease_until", BigInteger, nullable=False),
    UniqueConstraint("channel", "match_id", "kind", "turn_at"),
    Index(None, "match_id"),
    Index(None, "due_at"),
)
