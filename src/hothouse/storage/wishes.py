"""Who waits for an analysis: everybody who asked for it while it went on. It stops when nobody does."""

from typing import Any

from sqlalchemy import Connection, and_, delete, exists, select, update
from sqlalchemy.dialects import postgresql, sqlite

from hothouse.storage.schema import analyses, wishes


def wish(connection: Connection, digest: str, engine: str, effort: str, owner: str) -> None:
    """Somebody waits for it too; once is enough."""
    dialect: Any = postgresql if connection.dialect.name == "postgresql" else sqlite
    row = {"digest": digest, "engine": engine, "effort": effort, "owner": owner}
    connection.execute(dialect.insert(wishes).values(row).on_conflict_do_nothing())


def waits_for(connection: Connection, digest: str, engine: str, owner: str) -> bool:
    """Whether this person waits for something about a study."""
    mine = select(wishes.c.owner).where(_about(digest, engine), wishes.c.owner == owner)
    return connection.execute(mine.limit(1)).first() is not None


def withdraw(connection: Connection, digest: str, engine: str, owner: str) -> None:
    """This person waits no longer. What nobody waits for stops, and what was found stays; what others wait
    for goes on, counted as theirs."""
    connection.execute(delete(wishes).where(_about(digest, engine), wishes.c.owner == owner))
    here = and_(analyses.c.digest == digest, analyses.c.engine == engine, analyses.c.state == "open")
    same = and_(
        wishes.c.digest == analyses.c.digest,
        wishes.c.engine == analyses.c.engine,
        wishes.c.effort == analyses.c.effort,
    )
    nobody = ~exists(select(wishes.c.owner).where(same))
    connection.execute(update(analyses).where(here, nobody).values(state="stopped"))
    heir = select(wishes.c.owner).where(same).order_by(wishes.c.owner).limit(1).scalar_subquery()
    connection.execute(update(analyses).where(here, analyses.c.owner == owner).values(owner=heir))


def forget(connection: Connection, digest: str, engine: str, effort: str) -> None:
    """It is over: nobody waits for it any more."""
    connection.execute(delete(wishes).where(_about(digest, engine), wishes.c.effort == effort))


def _about(digest: str, engine: str) -> Any:
    return and_(wishes.c.digest == digest, wishes.c.engine == engine)
