"""The tables of what is kept about people beyond their matches. Who is rated may be `bot:bud`."""

from sqlalchemy import BigInteger, Boolean, Column, Float, Index, Integer, String, Table

from hothouse.storage.metadata import METADATA

# Where somebody stands in a game with so many seats: all rated games, and those against bots alone.
ratings = Table(
    "ratings",
    METADATA,
    Column("person", String(24), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("seats", Integer, primary_key=True),
    Column("value", Float, nullable=False),
    Column("spread", Float, nullable=False),
    Column("anchor", Float, nullable=False),
    Column("anchor_spread", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# Every rated game of everybody: where it led them. Kept when its match is let go.
rating_steps = Table(
    "rating_steps",
    METADATA,
    Column("person", String(24), primary_key=True),
    Column("match_id", String(12), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("value", Float, nullable=False),
    Column("spread", Float, nullable=False),
    # What the game has counted for them: 1, or less among people who meet often.
    Column("weight", Float, nullable=False),
    # Whether it lifted them, for the plot; a shared game may do either.
    Column("won", Boolean, nullable=False),
    Index(None, "person", "game", "seats", "at"),
    Index(None, "match_id"),
)
