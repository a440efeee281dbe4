"""The tables of the database. Migrations lead here; a test holds the two equal."""

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
    false,
    text,
    true,
)

from hothouse.storage import schema_gatherings, schema_manners, schema_meeting, schema_people
from hothouse.storage.metadata import METADATA, ROW_ID

# The tables of the other modules are listed with these: whoever knows one knows all.
__all__ = ["METADATA", "schema_gatherings", "schema_manners", "schema_meeting", "schema_people"]

CAME = ("sat", "moved", "left")
"""The entries of a log that tell who has been at a table."""
_CAME = "kind IN ('sat', 'moved', 'left')"
_UNTOLD = "NOT told AND ended_at IS NOT NULL"

people = Table(
    "people",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    # Whether only devices of the list are believed, and no token from before there was one.
    Column("devices_only", Boolean, nullable=False, server_default=false()),
    # Who sees their page: nobody else, whoever has its link, or everybody; and the link.
    Column("seen", String(8), nullable=False, server_default="private"),
    Column("page", String(24)),
    Index(None, "page", unique=True),
)

mutes = Table(
    "mutes",
    METADATA,
    Column("person", String(24), primary_key=True),
    Column("muted", String(24), primary_key=True),
    Index(None, "muted"),
)

erasures = Table(
    "erasures",
    METADATA,
    Column("person", String(24), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

matches = Table(
    "matches",
    METADATA,
    Column("id", String(12), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("status", String(10), nullable=False),
    Column("game", String(32), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("ordering", String(8), nullable=False),
    Column("autostart", Boolean, nullable=False),
    Column("undo", Boolean, nullable=False, server_default=true()),
    Column("host", String(24)),
    Column("clock", Text, nullable=False),
    Column("left", Text, nullable=False),
    Column("turn", Integer),
    Column("turn_at", BigInteger),
    Column("deadline", BigInteger),
    Column("proposal", Text),
    Column("outcome", Text),
    Column("rematch", String(12)),
    Column("previous", String(12)),
    Column("created_at", BigInteger, nullable=False),
    Column("started_at", BigInteger),
    Column("finished_at", BigInteger),
    Column("moved_at", BigInteger, nullable=False),
    # One of 65,536 numbers that stands for the address where it was made: see `server/bots/sources.py`.
    Column("source", String(4), nullable=False, server_default=""),
    # The position that the game began from; empty: the opening.
    Column("start", Text, nullable=False, server_default=""),
    # Whether a coach may be asked at the table.
    Column("coach", Boolean, nullable=False, server_default=true()),
    # The seed of its draws; none: the system's own source.
    Column("luck", String(32)),
    # Whether it counts: everybody has agreed to that when they sat down.
    Column("rated", Boolean, nullable=False, server_default=false()),
    # What seats have said they will answer; nobody is told of it.
    Column("conditions", Text),
    # The lobby's question, and the clock's: both are asked all day long.
    Index(None, "status", "public", "moved_at"),
    Index(None, "status", "public", "game", "moved_at"),
    Index(None, "host", "public", "status"),
    Index(None, "deadline"),
)

seats = Table(
    "seats",
    METADATA,
    Column("match_id", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("person", String(24)),
    Column("level", String(32)),
    Column("ready", Boolean, nullable=False),
    Column("link", String(64)),
    # When the match ended. Here too, so that a person's tables are found in order, past and present apart,
    # without a look at any other.
    Column("ended_at", BigInteger),
    # Whether its end was told to the stories and ratings of those who played.
    Column("told", Boolean, nullable=False, server_default=false()),
    Index(None, "person", "ended_at"),
    Index("ix_seats_untold", "ended_at", sqlite_where=text(_UNTOLD), postgresql_where=text(_UNTOLD)),
    UniqueConstraint("link"),
)

# Long texts among the options of matches, each once: a table says the hash.
texts = Table(
    "texts",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("text", Text, nullable=False),
)

# Which match needs which text: a text goes with the last match that was played with it.
match_texts = Table(
    "match_texts",
    METADATA,
    Column("match_id", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("hash", ForeignKey("texts.hash"), primary_key=True),
    Index(None, "hash"),
)

entries = Table(
    "entries",
    METADATA,
    Column("match_id", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer),
    Column("ply", Integer),
    Column("text", Text, nullable=False),
    Column("person", String(24)),
    Column("at", BigInteger, nullable=False),
    Column("took", BigInteger, nullable=False),
    # Where somebody came is enough to find all that they did; an index of every move would slow each down.
    Index(None, "person", sqlite_where=text(_CAME), postgresql_where=text(_CAME)),
)

chat = Table(
    "chat",
    METADATA,
    Column("match_id", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("person", String(24), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    # Made up by whoever says it: the same again is the same line, whose answer was lost.
    Column("key", String(36)),
    Index(None, "person"),
)

jobs = Table(
    "jobs",
    METADATA,
    Column("id", ROW_ID, primary_key=True, autoincrement=True),
    Column("kind", String(16), nullable=False),
    Column("match_id", ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("queued_at", BigInteger, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("lease_until", BigInteger, nullable=False),
    # The defaults are for a process of the version before, which may still write beside a newer one.
    Column("owner", String(16), nullable=False, server_default=""),
    Column("alone", Boolean, nullable=False, server_default=false()),
    # A second job for the same turn would let a bot move twice.
    UniqueConstraint("kind", "match_id"),
    Index(None, "lease_until"),
    # From one owner to the next without a look at the jobs between: whose turn it is must not cost more
    # where somebody has queued a thousand.
    Index(None, "alone", "owner", "queued_at"),
)

shares = Table(
    "shares",
    METADATA,
    Column("who", String(12), primary_key=True),
    Column("until", BigInteger, nullable=False),
)

presence = Table(
    "presence",
    METADATA,
    Column("match_id", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("process", String(24), primary_key=True),
    Column("people", Text, nullable=False),
    Column("watching", Integer, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
)

# Work that one process at a time does for all: who, and until when the others leave it alone.
claims = Table(
    "claims",
    METADATA,
    Column("work", String(16), primary_key=True),
    Column("process", String(24), nullable=False),
    Column("until", BigInteger, nullable=False),
)

puzzle_tries = Table(
    "puzzle_tries",
    METADATA,
    Column("person", String(24), primary_key=True),
    Column("puzzle", String(64), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rating", Integer, nullable=False),
    Column("first", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("solved_at", BigInteger),
    Column("day", Integer),
)

# What a day has for everybody, fixed when it was first asked for: days are counted from 1970, in UTC.
days = Table(
    "days",
    METADATA,
    Column("kind", String(48), primary_key=True),
    Column("day", Integer, primary_key=True),
    Column("game", String(32), nullable=False),
    Column("what", String(64), nullable=False),
    Column("data", Text, nullable=False),
    Index(None, "kind", "what"),
)

# Who has played a day's table, and which match that was: one try each.
day_games = Table(
    "day_games",
    METADATA,
    Column("kind", String(48), primary_key=True),
    Column("day", Integer, primary_key=True),
    Column("person", String(24), primary_key=True),
    Column("match_id", ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Index(None, "person"),
    Index(None, "match_id"),
)

keys = Table(
    "keys",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

# A game to study: its record without names, dates and tags, by the digest of what was played. One game
# that is uploaded twice is one study.
studies = Table(
    "studies",
    METADATA,
    Column("digest", String(24), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("record", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("used_at", BigInteger, nullable=False),
    Index(None, "used_at"),
)

# What was asked about a study: how many passes, for whom, and how it stands.
analyses = Table(
    "analyses",
    METADATA,
    Column("digest", ForeignKey("studies.digest", ondelete="CASCADE"), primary_key=True),
    Column("engine", String(24), primary_key=True),
    Column("effort", String(8), primary_key=True),
    Column("state", String(8), nullable=False),
    Column("passes", Integer, nullable=False),
    # As in `jobs`: enough to tell people apart, and not their id.
    Column("owner", String(16), nullable=False),
    Column("asked_at", BigInteger, nullable=False),
    Column("served_at", BigInteger, nullable=False),
    Column("error", Text, nullable=False),
    Index(None, "state", "served_at"),
    Index(None, "owner", "asked_at"),
)

# Everybody who waits for an analysis that goes on.
wishes = Table(
    "wishes",
    METADATA,
    Column("digest", ForeignKey("studies.digest", ondelete="CASCADE"), primary_key=True),
    Column("engine", String(24), primary_key=True),
    Column("effort", String(8), primary_key=True),
    Column("owner", String(16), primary_key=True),
)

# One moment of one pass: work to be done, held by a lease while somebody does it, and what was found.
findings = Table(
    "findings",
    METADATA,
    Column("digest", ForeignKey("studies.digest", ondelete="CASCADE"), primary_key=True),
    Column("engine", String(24), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("found", Text),
    Column("attempts", Integer, nullable=False),
    Column("lease_until", BigInteger, nullable=False),
)
