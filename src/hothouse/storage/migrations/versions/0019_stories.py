"""What people have played, as their pages tell it, and how games go at this house."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Three tables of their own, filled by the service from the matches that are there, piece by piece."""
    op.add_column("people", sa.Column("seen", sa.String(length=8), nullable=False, server_default="private"))
    op.add_column("people", sa.Column("page", sa.String(length=24), nullable=True))
    op.create_index("ix_people_page", "people", ["page"], unique=True)
    op.create_table(
        "played",
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("match_id", sa.String(length=12), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("variant", sa.String(length=32), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=False),
        sa.Column("result", sa.String(length=8), nullable=False),
        sa.Column("ending", sa.String(length=32), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("rivals", sa.Text(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=True),
        sa.Column("against", sa.Integer(), nullable=True),
        sa.Column("reason", sa.Text(), nullable=True),
        sa.Column("digest", sa.String(length=24), nullable=True),
        sa.PrimaryKeyConstraint("person", "match_id", name="pk_played"),
    )
    op.create_index("ix_played_person_ended_at", "played", ["person", "ended_at"])
    op.create_index("ix_played_match_id", "played", ["match_id"])
    op.create_table(
        "study_losses",
        sa.Column("digest", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("decisions", sa.Integer(), nullable=False),
        sa.Column("loss", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["digest"], ["studies.digest"], name="fk_study_losses_digest", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("digest", "seat", name="pk_study_losses"),
    )
    op.create_table(
        "tallies",
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("what", sa.String(length=48), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", "seats", "what", name="pk_tallies"),
    )
    # What was counted before there were stories is told once more: it is counted for no rating again.
    op.execute("UPDATE seats SET told = false WHERE told")
