"""Games to study, what is asked about them, and what was found."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Three tables beside the others."""
    op.create_table(
        "studies",
        sa.Column("digest", sa.String(length=24), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("used_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_studies")),
    )
    op.create_index(op.f("ix_studies_used_at"), "studies", ["used_at"])
    op.create_table(
        "analyses",
        sa.Column("digest", sa.String(length=24), nullable=False),
        sa.Column("engine", sa.String(length=24), nullable=False),
        sa.Column("effort", sa.String(length=8), nullable=False),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("passes", sa.Integer(), nullable=False),
        sa.Column("owner", sa.String(length=16), nullable=False),
        sa.Column("asked_at", sa.BigInteger(), nullable=False),
        sa.Column("served_at", sa.BigInteger(), nullable=False),
        sa.Column("error", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["digest"], ["studies.digest"], name=op.f("fk_analyses_digest"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("digest", "engine", "effort", name=op.f("pk_analyses")),
    )
    op.create_index(op.f("ix_analyses_state_served_at"), "analyses", ["state", "served_at"])
    op.create_index(op.f("ix_analyses_owner_asked_at"), "analyses", ["owner", "asked_at"])
    op.create_table(
        "findings",
        sa.Column("digest", sa.String(length=24), nullable=False),
        sa.Column("engine", sa.String(length=24), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("found", sa.Text(), nullable=True),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("lease_until", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["digest"], ["studies.digest"], name=op.f("fk_findings_digest"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("digest", "engine", "number", "ply", name=op.f("pk_findings")),
    )
