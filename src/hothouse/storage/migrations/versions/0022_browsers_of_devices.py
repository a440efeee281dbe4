"""Which device the browser of a subscription is on."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    """What was subscribed before is no device's in particular."""
    op.add_column("channels", sa.Column("device", sa.String(length=16), nullable=True))
