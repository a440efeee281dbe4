"""A game may begin from a position, and a table may do without a coach."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Two columns; every match before them began at the opening, and may have a coach."""
    op.add_column("matches", sa.Column("start", sa.Text(), nullable=False, server_default=""))
    op.add_column("matches", sa.Column("coach", sa.Boolean(), nullable=False, server_default=sa.true()))
