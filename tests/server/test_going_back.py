"""A database that lost its last commits: a failover to a replica that was behind, a file put back."""

import asyncio
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, delete, select, update

from hothouse.storage.database import open_database
from hothouse.storage.schema import entries, matches
from server.guests import Guest
from server.hosting import served


def in_database(address: str, do: Callable[[Connection], Any]) -> Any:
    """Do it behind the service's back."""

    async def run() -> Any:
        database = open_database(address)
        answer = await database.write(do)
        await database.close()
        return answer

    return asyncio.run(run())


def test_what_the_database_has_is_true_also_when_it_has_less(
    address: str, guest_at: Callable[..., Guest]
) -> None:
    """Two moves are lost. Who looks on is sent the table as it is; play goes on from there, with other moves
    under the same numbers, and every position is the one that its record gives."""
    with served(database=address, bots=0) as house:
        ada = guest_at(house)
        table = ada.create(seats=["me", "me"])["id"]
        ada.act(table)
        kept = in_database(
            address,
            lambda db: dict(db.execute(select(matches).where(matches.c.id == table)).mappings().one()),
        )
        with ada.listen(table) as ear:
            ear.of("table")
            for _ in range(2):
                ada.act(table)
            ear.until(lambda m: m["type"] == "update" and m["position"]["ply"] == 3)

            def lose(db: Connection) -> None:
                db.execute(update(matches).where(matches.c.id == table).values(kept))
                db.execute(delete(entries).where(entries.c.match_id == table, entries.c.seq > kept["seq"]))

            in_database(address, lose)
            seen = ada.table(table)
            assert (seen["seq"], seen["position"]["ply"]) == (kept["seq"], 1)
            shown = ear.of("table")["table"]
            assert (shown["seq"], shown["position"]["ply"]) == (kept["seq"], 1)
            for _ in range(2):
                ada.act(table, ada.table(table)["position"]["legal"][-1]["text"])
            after = ear.until(lambda m: m["type"] == "update" and m["position"]["ply"] == 3)["position"]
            assert after["text"] == ada.table(table)["position"]["text"]
            replayed = ada.get(f"/api/tables/{table}/record.json")
            assert replayed["actions"] == [
                entry["text"] for entry in ada.table(table)["entries"] if entry["kind"] == "act"
            ]
    with served(database=address, bots=0) as again:
        other = Guest(again)
        other.http.headers["Authorization"] = f"Bearer {ada.token}"
        assert other.table(table)["position"]["text"] == after["text"]
        other.close()
