"""Conditional moves: what a seat has said it will answer."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """A column of the match itself: a move and the answer to it are one change."""
    op.add_column("matches", sa.Column("conditions", sa.Text(), nullable=True))
