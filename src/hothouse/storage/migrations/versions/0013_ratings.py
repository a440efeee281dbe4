"""Tables that count, and where everybody stands."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Two tables of their own; no match before them was rated, and the end of none was told to a story."""
    op.add_column("matches", sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("told", sa.Boolean(), nullable=False, server_default=sa.false()))
    untold = sa.text("NOT told AND ended_at IS NOT NULL")
    op.create_index("ix_seats_untold", "seats", ["ended_at"], sqlite_where=untold, postgresql_where=untold)
    op.create_table(
        "ratings",
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("value", sa.Float(), nullable=False),
        sa.Column("spread", sa.Float(), nullable=False),
        sa.Column("anchor", sa.Float(), nullable=False),
        sa.Column("anchor_spread", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", "game", "seats", name="pk_ratings"),
    )
    op.create_table(
        "rating_steps",
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("match_id", sa.String(length=12), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("value", sa.Float(), nullable=False),
        sa.Column("spread", sa.Float(), nullable=False),
        sa.Column("weight", sa.Float(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("person", "match_id", name="pk_rating_steps"),
    )
    op.create_index("ix_rating_steps_person_game_seats_at", "rating_steps", ["person", "game", "seats", "at"])
    op.create_index("ix_rating_steps_match_id", "rating_steps", ["match_id"])
