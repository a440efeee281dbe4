"""Devices, passkeys, and two persons who are one."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Five tables of their own; whoever came before has a token that names no device, and stays believed."""
    op.add_column(
        "people", sa.Column("devices_only", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.create_table(
        "devices",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("label", sa.String(length=60), nullable=False),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_devices"),
    )
    op.create_table(
        "device_links",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("device", sa.String(length=16), nullable=True),
        sa.PrimaryKeyConstraint("hash", name="pk_device_links"),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(length=255), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("uses", sa.BigInteger(), nullable=False),
        sa.Column("label", sa.String(length=60), nullable=False),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.Column("used_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
    )
    op.create_table(
        "challenges",
        sa.Column("challenge", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=True),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("challenge", name="pk_challenges"),
    )
    op.create_table(
        "merges",
        sa.Column("gone", sa.String(length=24), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("done", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("gone", name="pk_merges"),
    )
    for table, column in (
        ("devices", "person"),
        ("device_links", "person"),
        ("passkeys", "person"),
        ("challenges", "until"),
        ("merges", "person"),
    ):
        op.create_index(f"ix_{table}_{column}", table, [column])
