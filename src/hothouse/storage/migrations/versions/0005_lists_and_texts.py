"""Lists whose cost does not grow with history, and long texts of options kept once, by their hash."""

import hashlib
import json

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

LONG = 100
MATCHES = sa.table(
    "matches",
    sa.column("id", sa.String),
    sa.column("options", sa.Text),
    sa.column("finished_at", sa.BigInteger),
)
SEATS = sa.table("seats", sa.column("match_id", sa.String), sa.column("ended_at", sa.BigInteger))


def upgrade() -> None:
    """Note at every seat when its match ended; put the long texts of every match aside."""
    op.add_column("seats", sa.Column("ended_at", sa.BigInteger(), nullable=True))
    ended = sa.select(MATCHES.c.finished_at).where(MATCHES.c.id == SEATS.c.match_id).scalar_subquery()
    op.execute(sa.update(SEATS).values(ended_at=ended))
    op.drop_index(op.f("ix_seats_person"), "seats")
    op.create_index(op.f("ix_seats_person_ended_at"), "seats", ["person", "ended_at"])
    columns = ["status", "public", "game", "moved_at"]
    op.create_index(op.f("ix_matches_status_public_game_moved_at"), "matches", columns)
    op.create_index(op.f("ix_matches_host_public_status"), "matches", ["host", "public", "status"])
    texts = op.create_table(
        "texts",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_texts")),
    )
    _put_texts_aside(op.get_bind(), texts)


def _put_texts_aside(connection: sa.Connection, texts: sa.Table) -> None:
    """Only the rows that are long enough to hold one are read."""
    kept: set[str] = set()
    long = sa.select(MATCHES.c.id, MATCHES.c.options).where(sa.func.length(MATCHES.c.options) > LONG)
    for match_id, written in connection.execute(long).all():
        options = json.loads(written)
        for name, text in options.items():
            if isinstance(text, str) and len(text) > LONG:
                hashed = hashlib.sha256(text.encode()).hexdigest()
                if hashed not in kept:
                    connection.execute(sa.insert(texts).values(hash=hashed, text=text))
                    kept.add(hashed)
                options[name] = {"hash": hashed}
        told = json.dumps(options, ensure_ascii=False)
        connection.execute(sa.update(MATCHES).where(MATCHES.c.id == match_id).values(options=told))
