"""Who waits for an analysis: until now only whoever asked first was known."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """A table of its own; what goes on is waited for by whoever asked for it."""
    op.create_table(
        "wishes",
        sa.Column("digest", sa.String(length=24), nullable=False),
        sa.Column("engine", sa.String(length=24), nullable=False),
        sa.Column("effort", sa.String(length=8), nullable=False),
        sa.Column("owner", sa.String(length=16), nullable=False),
        sa.ForeignKeyConstraint(["digest"], ["studies.digest"], name="fk_wishes_digest", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("digest", "engine", "effort", "owner", name="pk_wishes"),
    )
    op.execute(
        "INSERT INTO wishes (digest, engine, effort, owner) "
        "SELECT digest, engine, effort, owner FROM analyses WHERE state = 'open'"
    )
