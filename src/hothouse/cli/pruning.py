"""What `hothouse admin prune` says and asks while old tables go."""

import asyncio
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

import click

from hothouse.core.errors import HothouseError
from hothouse.server.pruning import archive_of, keep_of
from hothouse.server.pruning import prune as let_go
from hothouse.server.settings import Settings
from hothouse.server.times import now_ms
from hothouse.storage.database import Database, at_hand
from hothouse.storage.retention import Keep, Pile, piles

SHOWN = 10
"""How many of the tables that had to stay are named."""


def prune(settings: Settings, dry_run: bool, yes: bool) -> None:
    """Say what is old; then, unless that was all, let it go."""
    keep = keep_of(settings)
    if keep == Keep():
        raise HothouseError(
            "nothing is old here: say after how many days, with --finished, --unfinished, --never-started or "
            "--studies"
        )
    archive = archive_of(keep, settings.archive)
    asyncio.run(_prune(settings, keep, archive, dry_run, yes))


async def _prune(settings: Settings, keep: Keep, archive: Path | None, dry_run: bool, yes: bool) -> None:
    async with at_hand(settings.database) as database:
        now = now_ms()
        found = await database.read_aside(piles, keep, now)
        for pile in found:
            click.echo(_line(pile))
        if not found:
            click.echo("nothing is that old")
        if not found or dry_run:
            return
        place = "no archive" if archive is None else f"their records go to {archive}"
        if not yes:
            click.confirm(f"Delete {_counted(found)} ({place})?", abort=True)
        await _let_go(database, keep, archive, now)


async def _let_go(database: Database, keep: Keep, archive: Path | None, now: int) -> None:
    gone: Counter[str] = Counter()
    kept: dict[str, str] = {}
    async for piece in let_go(database, keep, archive, now):
        gone.update(one.kind for one in piece.gone)
        gone.update({"studies": piece.studies} if piece.studies else {})
        kept |= piece.kept
    told = ", ".join(f"{count} {kind}" for kind, count in sorted(gone.items()))
    if not told and not kept:
        told = "nothing: another process is about it, or was stopped less than a minute ago"
    click.echo(f"deleted {told or 'nothing'}")
    for name, why in list(kept.items())[:SHOWN]:
        click.echo(f"kept {name}, for its record cannot be written: {why}")
    if len(kept) > SHOWN:
        click.echo(f"kept {len(kept) - SHOWN} more for such reasons")


def _counted(found: list[Pile]) -> str:
    studies = sum(pile.count for pile in found if pile.kind == "study")
    tables = sum(pile.count for pile in found) - studies
    said = ((tables, "tables"), (studies, "studies"))
    return " and ".join(f"these {count} {what}" for count, what in said if count)


def _line(pile: Pile) -> str:
    first, last = (
        datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d") for at in (pile.first, pile.last)
    )
    return f"{pile.count:7}  {pile.kind:13}  {pile.game:8}  last touched {first} to {last}"
