"""When the founder of a club sent somebody away."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    """Nobody was, before."""
    op.add_column("club_members", sa.Column("sent_away_at", sa.BigInteger(), nullable=True))
