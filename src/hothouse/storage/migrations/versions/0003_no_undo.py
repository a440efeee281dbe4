"""A table may be set to "no undo"; those before it take back as they did."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Say it at every table."""
    op.add_column("matches", sa.Column("undo", sa.Boolean(), nullable=False, server_default=sa.true()))
