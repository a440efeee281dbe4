"""Letting old matches go: which match needs which long text, and who is about it."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

MATCHES = sa.table("matches", sa.column("id", sa.String), sa.column("options", sa.Text))
MARK = '%"hash":%'


def upgrade() -> None:
    """Two tables; the first is filled from the options of every match."""
    uses = op.create_table(
        "match_texts",
        sa.Column("match_id", sa.String(length=12), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_match_texts_match_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["hash"], ["texts.hash"], name=op.f("fk_match_texts_hash")),
        sa.PrimaryKeyConstraint("match_id", "hash", name=op.f("pk_match_texts")),
    )
    op.create_index(op.f("ix_match_texts_hash"), "match_texts", ["hash"])
    op.create_table(
        "claims",
        sa.Column("work", sa.String(length=16), nullable=False),
        sa.Column("process", sa.String(length=24), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("work", name=op.f("pk_claims")),
    )
    _note_uses(op.get_bind(), uses)


def _note_uses(connection: sa.Connection, uses: sa.Table) -> None:
    # A version before may have written `{"hash": …}` with a space or without.
    found = connection.execute(sa.select(MATCHES).where(MATCHES.c.options.like(MARK))).all()
    rows = {
        (match_id, value["hash"])
        for match_id, written in found
        for value in json.loads(written).values()
        if isinstance(value, dict)
    }
    if rows:
        connection.execute(sa.insert(uses), [{"match_id": one, "hash": text} for one, text in sorted(rows)])
