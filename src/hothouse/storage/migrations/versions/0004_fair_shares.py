"""Fair shares of thinking: whose each job is, where a table was made, who has had how much."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Jobs that wait now belong to nobody in particular; the next turn of their table has its owner."""
    op.add_column("matches", sa.Column("source", sa.String(length=4), nullable=False, server_default=""))
    op.add_column("jobs", sa.Column("owner", sa.String(length=16), nullable=False, server_default=""))
    op.add_column("jobs", sa.Column("alone", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.drop_index(op.f("ix_jobs_lease_until_queued_at"), "jobs")
    op.create_index(op.f("ix_jobs_lease_until"), "jobs", ["lease_until"])
    op.create_index(op.f("ix_jobs_alone_owner_queued_at"), "jobs", ["alone", "owner", "queued_at"])
    op.create_table(
        "shares",
        sa.Column("who", sa.String(length=12), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("who", name=op.f("pk_shares")),
    )
