"""How people who are away are told of their games, and when they take days off."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"

ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Three tables of their own."""
    op.create_table(
        "channels",
        sa.Column("id", ROW_ID, autoincrement=True, nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("target", sa.Text(), nullable=False),
        sa.Column("language", sa.String(length=2), nullable=False),
        sa.Column("confirmed", sa.Boolean(), nullable=False),
        sa.Column("digest", sa.Boolean(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_channels"),
    )
    op.create_index("ix_channels_person", "channels", ["person"])
    op.create_index("ix_channels_target", "channels", ["target"])
    op.create_table(
        "away_wishes",
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("zone", sa.String(length=64), nullable=False),
        sa.Column("quiet_from", sa.Integer(), nullable=False),
        sa.Column("quiet_to", sa.Integer(), nullable=False),
        sa.Column("remind", sa.Boolean(), nullable=False),
        sa.Column("vacation_until", sa.BigInteger(), nullable=False),
        sa.Column("vacation_year", sa.Integer(), nullable=False),
        sa.Column("vacation_taken", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_away_wishes"),
    )
    op.create_table(
        "notices",
        sa.Column("id", ROW_ID, autoincrement=True, nullable=False),
        sa.Column("channel", ROW_ID, nullable=False),
        sa.Column("match_id", sa.String(length=12), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("turn_at", sa.BigInteger(), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("lease_until", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["channel"], ["channels.id"], name="fk_notices_channel", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_notices_match_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_notices"),
        sa.UniqueConstraint(
            "channel", "match_id", "kind", "turn_at", name="uq_notices_channel_match_id_kind_turn_at"
        ),
    )
    op.create_index("ix_notices_match_id", "notices", ["match_id"])
    op.create_index("ix_notices_due_at", "notices", ["due_at"])
