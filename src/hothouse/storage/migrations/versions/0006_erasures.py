"""Forgetting a person in pieces: what is begun, and the ways to what names them."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

CAME = "kind IN ('sat', 'moved', 'left')"


def upgrade() -> None:
    """The list of what is begun, and two indexes."""
    op.create_table(
        "erasures",
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", name=op.f("pk_erasures")),
    )
    op.create_index(op.f("ix_mutes_muted"), "mutes", ["muted"])
    op.create_index(
        op.f("ix_entries_person"),
        "entries",
        ["person"],
        sqlite_where=sa.text(CAME),
        postgresql_where=sa.text(CAME),
    )
