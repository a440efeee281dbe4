"""Outcomes hold messages: a reason, a label or a note that was kept as English becomes its own template."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

MATCHES = sa.table("matches", sa.column("id", sa.String), sa.column("outcome", sa.Text))


def upgrade() -> None:
    """Rewrite every outcome that was kept."""
    connection = op.get_bind()
    kept = connection.execute(sa.select(MATCHES).where(MATCHES.c.outcome.is_not(None))).all()
    for match_id, outcome in kept:
        told = json.dumps(in_messages(json.loads(outcome)), ensure_ascii=False)
        connection.execute(sa.update(MATCHES).where(MATCHES.c.id == match_id).values(outcome=told))


def in_messages(outcome: dict[str, Any]) -> dict[str, Any]:
    """The outcome with messages for its sentences; one without a note has none."""
    for score in outcome["scores"]:
        for line in score["lines"]:
            line["label"] = _message(line["label"])
            line["note"] = _message(line["note"]) if line["note"] else None
    return outcome | {"reason": _message(outcome["reason"])}


def _message(text: str) -> dict[str, Any]:
    # The braces of a template are the only signs that would be read: a filled sentence has none.
    return {"template": text, "details": {}, "text": text}
