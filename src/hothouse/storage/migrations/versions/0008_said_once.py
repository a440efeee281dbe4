"""A line of chat may carry a key: said again with it, it is the same line."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """A column that older lines do without."""
    op.add_column("chat", sa.Column("key", sa.String(length=36), nullable=True))
