"""The tables of what is kept about people beyond their matches. Who is rated may be `bot:bud`."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    false,
)

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

# Where somebody is known: a token names a device, and the device says whose it is.
devices = Table(
    "devices",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("person", String(24), nullable=False),
    Column("label", String(60), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Index(None, "person"),
)

# A link that joins one more device to a person, by its hash: it works once and not for long.
device_links = Table(
    "device_links",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("person", String(24), nullable=False),
    Column("until", BigInteger, nullable=False),
    # The device that it has joined: whoever asks again from there is answered again.
    Column("device", String(16)),
    Index(None, "person"),
)

passkeys = Table(
    "passkeys",
    METADATA,
    Column("id", String(255), primary_key=True),
    Column("person", String(24), nullable=False),
    Column("key", Text, nullable=False),
    Column("uses", BigInteger, nullable=False),
    Column("label", String(60), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("used_at", BigInteger, nullable=False),
    Index(None, "person"),
)

# What a passkey is asked to sign: each question is answered once.
challenges = Table(
    "challenges",
    METADATA,
    Column("challenge", String(64), primary_key=True),
    Column("person", String(24)),
    Column("until", BigInteger, nullable=False),
    Index(None, "until"),
)

# Who was two and is one now; what is left of the first moves in pieces, until `done`.
merges = Table(
    "merges",
    METADATA,
    Column("gone", String(24), primary_key=True),
    Column("person", String(24), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("done", Boolean, nullable=False, server_default=false()),
    Index(None, "person"),
)

# A game as somebody remembers it: everything that a list of one's games says, in one row. Kept when its match
# is let go.
played = Table(
    "played",
    METADATA,
    Column("person", String(24), primary_key=True),
    Column("match_id", String(12), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("game", String(32), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("variant", String(32), nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Column("result", String(8), nullable=False),
    Column("ending", String(32), nullable=False),
    Column("rated", Boolean, nullable=False),
    # Who else sat there, in the order of the seats, apart by a blank: people's ids and `bot:level`.
    Column("rivals", Text, nullable=False),
    # My points and the best of the others', where there are any.
    Column("points", Integer),
    Column("against", Integer),
    # How a game alone ended, as a message: there the game has a name for what was reached.
    Column("reason", Text),
    # The study that was made of it.
    Column("digest", String(24)),
    Index(None, "person", "ended_at"),
    Index(None, "match_id"),
)

# What the decisions of a seat have lost in a game that was studied to the end: shares of a win.
study_losses = Table(
    "study_losses",
    METADATA,
    Column("digest", ForeignKey("studies.digest", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("decisions", Integer, nullable=False),
    Column("loss", Float, nullable=False),
)

# How the games of this house went, counted as they end: `what` is `games`, `seat:0`, `ending:nine`,
# `plies:40`.
tallies = Table(
    "tallies",
    METADATA,
    Column("game", String(32), primary_key=True),
    Column("seats", Integer, primary_key=True),
    Column("what", String(48), primary_key=True),
    Column("n", Integer, nullable=False),
)
