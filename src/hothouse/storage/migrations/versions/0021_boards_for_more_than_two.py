"""Boards of tournaments where three or four sit: a row for each seat. Points are quarters, not halves."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"

KEY = "tournament, round, board"
KEPT = f"{KEY}, match_id, made, how"
BOARDS = f"INSERT INTO boards ({KEPT}, again) SELECT {KEPT}, 0 FROM pairings"
SEATS = f"INSERT INTO sittings ({KEY}, seat, number, points, seen, margin) SELECT {KEY}, "
FIRSTS = f"{SEATS}0, first, 2 * first_points, first_seen, margin FROM pairings"
SECONDS = f"{SEATS}1, second, 2 * second_points, second_seen, -margin FROM pairings WHERE second IS NOT NULL"


def upgrade() -> None:
    """Two tables instead of one; every old pairing is carried over."""
    op.create_table(
        "boards",
        *_key(),
        sa.Column("match_id", sa.String(length=12), nullable=True),
        sa.Column("made", sa.Boolean(), nullable=False),
        sa.Column("how", sa.String(length=8), nullable=False),
        sa.Column("again", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament"], ["tournaments.id"], name="fk_boards_tournament", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("tournament", "round", "board", name="pk_boards"),
        sa.UniqueConstraint("match_id", name="uq_boards_match_id"),
    )
    op.create_table(
        "sittings",
        *_key(),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("seen", sa.Boolean(), nullable=False),
        sa.Column("margin", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["tournament"], ["tournaments.id"], name="fk_sittings_tournament", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("tournament", "round", "board", "seat", name="pk_sittings"),
        sa.UniqueConstraint("tournament", "round", "number", name="uq_sittings_tournament_round_number"),
    )
    for statement in (BOARDS, FIRSTS, SECONDS):
        op.execute(statement)
    op.drop_table("pairings")


def _key() -> list[sa.Column[object]]:
    return [
        sa.Column("tournament", sa.String(length=12), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("board", sa.Integer(), nullable=False),
    ]
