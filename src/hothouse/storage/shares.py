"""Shares of thinking: who has had how much lately, and so whose bots come next.

What somebody has had is one number, `until`: the moment when their rate will have paid for it. A second of
thinking moves it on by more than a second; whoever takes less than their rate is never ahead of the clock.
The smallest comes first, which is a round robin weighted by seconds, and whoever is too far ahead waits. A
person and the address where the table was made each have such a number, and the larger one counts: many
names at one address win nothing.
"""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy import Connection, Row, bindparam, text

SOURCE = 4
"""How many letters of an owner stand for the address; the rest is the person."""


class Share(NamedTuple):
    """What a person may have: seconds of thinking a minute, seconds in advance, and jobs at once. An address
    may have `address` times as much: a family is not one person. Where there is no share there is no bound,
    and the same order."""

    rate: float = 45 / 60
    advance: float = 120.0
    at_once: int = 2
    address: int = 4


class Queue(NamedTuple):
    """Whose jobs, and of which kind: tables where bots play alone are a queue of their own."""

    owner: str
    alone: bool


# A loose index scan: each step jumps to the next owner. A plain DISTINCT would look at every job.
WAITING = text("""
WITH RECURSIVE owners(owner) AS (
    SELECT (SELECT owner FROM jobs WHERE alone = :alone ORDER BY owner LIMIT 1)
    UNION ALL
    SELECT (SELECT jobs.owner FROM jobs WHERE jobs.alone = :alone AND jobs.owner > owners.owner
            ORDER BY jobs.owner LIMIT 1)
    FROM owners WHERE owners.owner IS NOT NULL
)
SELECT owners.owner, person.until AS person, source.until AS source,
    (SELECT queued_at FROM jobs WHERE alone = :alone AND jobs.owner = owners.owner AND lease_until <= :now
     ORDER BY queued_at LIMIT 1) AS since
FROM owners
LEFT JOIN shares AS person ON person.who = substr(owners.owner, 5)
LEFT JOIN shares AS source ON source.who = substr(owners.owner, 1, 4)
WHERE owners.owner IS NOT NULL
""").bindparams(bindparam("alone"), bindparam("now"))
HELD = text("SELECT owner, count(*) AS many FROM jobs WHERE lease_until > :now GROUP BY owner")
PAY = text("""
INSERT INTO shares (who, until) VALUES (:who, :fresh)
ON CONFLICT (who) DO UPDATE SET
    until = CASE WHEN shares.until > :now THEN shares.until ELSE :now END + :cost
""")
FORGET = text("DELETE FROM shares WHERE until < :before")


def in_turn(connection: Connection, now: int, share: Share | None, debts: Mapping[str, int]) -> list[Queue]:
    """Whose jobs may be begun now, first who has had least; bots alone only where nobody else waits.

    `debts` are milliseconds by owner that were thought and are not yet paid.
    """
    held = Counter[str]()
    for owner, many in connection.execute(HELD, {"now": now}):
        held[person_of(owner)] += many
        held[source_of(owner)] += many
    for alone in (False, True):
        rows = connection.execute(WAITING, {"alone": alone, "now": now}).all()
        found = [row for row in rows if row.since is not None]
        weighed = sorted(
            (*_had(row, now, share, debts), row.since, row.owner)
            for row in found
            if share is None or _may_begin(row.owner, held, share)
        )
        most = None if share is None else now + 1000 * share.advance / share.rate
        queues = [Queue(owner, alone) for until, *_, owner in weighed if most is None or until < most]
        if queues:
            return queues
    return []


def _had(
    row: Row[tuple[str, int | None, int | None, int | None]],
    now: int,
    share: Share | None,
    debts: Mapping[str, int],
) -> tuple[float, float]:
    """Until when the person or the address has had their share, whichever is later; then the person: where
    the address decides, its people take turns."""
    own, address = float(row.person or 0), float(row.source or 0)
    rate = share or Share()
    for owner, spent in debts.items():
        if person_of(owner) == person_of(row.owner):
            own = max(own, now) + spent / rate.rate
        if source_of(owner) == source_of(row.owner):
            address = max(address, now) + spent / rate.rate / rate.address
    return max(own, address), own


def _may_begin(owner: str, held: Mapping[str, int], share: Share) -> bool:
    return (
        held.get(person_of(owner), 0) < share.at_once
        and held.get(source_of(owner), 0) < share.at_once * share.address
    )


def pay(connection: Connection, debts: Mapping[str, int], now: int, share: Share | None) -> None:
    """Write down what was thought for each owner, in milliseconds."""
    rate = share or Share()
    # Addresses before people, each in order: two processes that pay at once cannot wait for each other.
    costs = Counter[tuple[int, str]]()
    for owner, spent in debts.items():
        costs[0, source_of(owner)] += int(spent / rate.rate / rate.address)
        costs[1, person_of(owner)] += int(spent / rate.rate)
    for (_, who), cost in sorted(costs.items()):
        connection.execute(PAY, {"who": who, "now": now, "cost": cost, "fresh": now + cost})


def forget(connection: Connection, before: int) -> None:
    """Forget those who have had nothing since then."""
    connection.execute(FORGET, {"before": before})


def source_of(owner: str) -> str:
    """The part of an owner that stands for an address."""
    return owner[:SOURCE]


def person_of(owner: str) -> str:
    """The part of an owner that stands for a person."""
    return owner[SOURCE:]
