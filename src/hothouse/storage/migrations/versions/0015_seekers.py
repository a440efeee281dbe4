"""Who looks for an opponent."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """A table of its own."""
    op.create_table(
        "seekers",
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("variant", sa.String(length=64), nullable=False),
        sa.Column("pace", sa.String(length=8), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.Column("match_id", sa.String(length=12), nullable=True),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_seekers_match_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", name="pk_seekers"),
    )
    op.create_index("ix_seekers_match_id", "seekers", ["match_id"])
