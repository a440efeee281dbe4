"""Who does not want to meet whom, reports to the host, who may not write; and names without unseen signs."""

import sqlalchemy as sa
from alembic import op

from hothouse.core.names import plain_name

revision = "0014"
down_revision = "0013"

PEOPLE = sa.table("people", sa.column("id", sa.String), sa.column("name", sa.String))


def upgrade() -> None:
    """Three tables of their own; a name that changes the words around it is rid of what does so."""
    op.create_table(
        "blocks",
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("blocked", sa.String(length=24), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", "blocked", name="pk_blocks"),
    )
    op.create_index("ix_blocks_blocked", "blocks", ["blocked"])
    op.create_table(
        "reports",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("by", sa.String(length=24), nullable=False),
        sa.Column("about", sa.String(length=24), nullable=False),
        sa.Column("match_id", sa.String(length=12), nullable=True),
        sa.Column("why", sa.String(length=8), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("settled_at", sa.BigInteger(), nullable=True),
        sa.Column("decision", sa.String(length=8), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
    )
    op.create_index("ix_reports_settled_at_id", "reports", ["settled_at", "id"])
    op.create_index("ix_reports_about", "reports", ["about"])
    op.create_index("ix_reports_by", "reports", ["by"])
    op.create_table(
        "silences",
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_silences"),
    )
    _clean_names()


def _clean_names() -> None:
    connection = op.get_bind()
    kept = connection.execute(sa.select(PEOPLE).where(PEOPLE.c.name != "")).all()
    for person, name in kept:
        if (plain := plain_name(name)) != name:
            connection.execute(sa.update(PEOPLE).where(PEOPLE.c.id == person).values(name=plain))
