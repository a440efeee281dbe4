"""First tries at puzzles, what a day has for everybody, and tables whose draws come from a seed."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Three tables of their own, and a column that older matches do without."""
    op.create_table(
        "puzzle_tries",
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("puzzle", sa.String(length=64), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=False),
        sa.Column("first", sa.Boolean(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("solved_at", sa.BigInteger(), nullable=True),
        sa.Column("day", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("person", "puzzle", name="pk_puzzle_tries"),
    )
    op.create_table(
        "days",
        sa.Column("kind", sa.String(length=48), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("what", sa.String(length=64), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("kind", "day", name="pk_days"),
    )
    op.create_index("ix_days_kind_what", "days", ["kind", "what"])
    op.create_table(
        "day_games",
        sa.Column("kind", sa.String(length=48), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("match_id", sa.String(length=12), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_day_games_match_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("kind", "day", "person", name="pk_day_games"),
    )
    op.create_index("ix_day_games_person", "day_games", ["person"])
    op.create_index("ix_day_games_match_id", "day_games", ["match_id"])
    op.add_column("matches", sa.Column("luck", sa.String(length=32), nullable=True))
