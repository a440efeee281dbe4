"""Clubs and tournaments."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Five tables of their own."""
    _clubs()
    _tournaments()
    _entrants()
    _pairings()


def _clubs() -> None:
    op.create_table(
        "clubs",
        sa.Column("id", sa.String(length=12), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("about", sa.Text(), nullable=False),
        sa.Column("host", sa.String(length=24), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_clubs"),
    )
    op.create_index("ix_clubs_host", "clubs", ["host"])
    op.create_table(
        "club_members",
        sa.Column("club", sa.String(length=12), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("joined_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["club"], ["clubs.id"], name="fk_club_members_club", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("club", "person", name="pk_club_members"),
    )
    op.create_index("ix_club_members_person", "club_members", ["person"])


def _tournaments() -> None:
    texts = [("name", 64), ("game", 32), ("format", 10), ("filler", 32), ("luck", 32), ("source", 4)]
    numbers = ["seq", "rounds", "minutes", "size", "grace", "round"]
    moments = ["round_at", "created_at", "starts_at"]
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(length=12), nullable=False),
        *(sa.Column(name, sa.String(length=length), nullable=False) for name, length in texts),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in numbers),
        *(sa.Column(name, sa.BigInteger(), nullable=False) for name in moments),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("clock", sa.Text(), nullable=False),
        sa.Column("host", sa.String(length=24), nullable=True),
        sa.Column("club", sa.String(length=12), nullable=True),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("finished_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["club"], ["clubs.id"], name="fk_tournaments_club", ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name="pk_tournaments"),
    )
    op.create_index("ix_tournaments_status_starts_at", "tournaments", ["status", "starts_at"])
    op.create_index("ix_tournaments_club_starts_at", "tournaments", ["club", "starts_at"])
    op.create_index("ix_tournaments_host", "tournaments", ["host"])


def _entrants() -> None:
    op.create_table(
        "entrants",
        sa.Column("tournament", sa.String(length=12), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=True),
        sa.Column("level", sa.String(length=32), nullable=True),
        sa.Column("joined_at", sa.BigInteger(), nullable=False),
        sa.Column("since", sa.Integer(), nullable=False),
        sa.Column("gone", sa.Boolean(), nullable=False),
        sa.Column("here_at", sa.BigInteger(), nullable=False),
        sa.Column("filler", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament"], ["tournaments.id"], name="fk_entrants_tournament", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("tournament", "number", name="pk_entrants"),
        sa.UniqueConstraint("tournament", "person", name="uq_entrants_tournament_person"),
    )
    op.create_index("ix_entrants_person", "entrants", ["person"])


def _pairings() -> None:
    op.create_table(
        "pairings",
        sa.Column("tournament", sa.String(length=12), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("board", sa.Integer(), nullable=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("second", sa.Integer(), nullable=True),
        sa.Column("match_id", sa.String(length=12), nullable=True),
        sa.Column("made", sa.Boolean(), nullable=False),
        sa.Column("how", sa.String(length=8), nullable=False),
        sa.Column("first_points", sa.Integer(), nullable=False),
        sa.Column("second_points", sa.Integer(), nullable=False),
        sa.Column("margin", sa.Integer(), nullable=True),
        sa.Column("first_seen", sa.Boolean(), nullable=False),
        sa.Column("second_seen", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament"], ["tournaments.id"], name="fk_pairings_tournament", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("tournament", "round", "board", name="pk_pairings"),
        sa.UniqueConstraint("tournament", "round", "first", name="uq_pairings_tournament_round_first"),
        sa.UniqueConstraint("tournament", "round", "second", name="uq_pairings_tournament_round_second"),
        sa.UniqueConstraint("match_id", name="uq_pairings_match_id"),
    )
