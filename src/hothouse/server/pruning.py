"""Letting old matches go: each record is on the disk as text before its match is deleted. Then old studies.

A piece at a time, the oldest first. Whoever is killed between the two leaves a record too many, never one too
few: the next run writes it again, and goes on. A match that somebody has touched meanwhile stays.
"""

import asyncio
import os
import secrets
import tempfile
from collections.abc import AsyncIterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import structlog

from hothouse.core.errors import HothouseError
from hothouse.core.notation import write_record
from hothouse.server.settings import NO_ARCHIVE, BadSetting, Settings
from hothouse.server.tables.records import record_of
from hothouse.server.tables.table import open_table
from hothouse.server.times import now_ms
from hothouse.storage import retention
from hothouse.storage.database import Database
from hothouse.storage.matches import delete_matches, load_match
from hothouse.storage.retention import Keep, Old

LOG = structlog.get_logger("hothouse.pruning")
BREATH = 0.02
"""The pause between two pieces, in seconds: moves go before."""
LEASE = 60_000
"""How long others leave the work to us after a piece, in milliseconds."""
EVERY = 3600.0
"""How often a service looks, in seconds."""
Text = tuple[str, str]
"""Where in the archive a record stands, and what it says."""


class Piece(msgspec.Struct, frozen=True):
    """What became of a few: those that are gone, and those that stay because nobody could write them down;
    and how many studies went."""

    gone: list[Old]
    kept: dict[str, str]
    studies: int = 0


def keep_of(settings: Settings) -> Keep:
    """How long this house keeps what."""
    return Keep(
        settings.keep_finished, settings.keep_unfinished, settings.keep_unstarted, settings.keep_studies
    )


def archive_of(keep: Keep, archive: str) -> Path | None:
    """The folder for the records, ready to be written to; None if none are to be written."""
    if archive == NO_ARCHIVE or not (keep.finished or keep.unfinished):
        return None
    if not archive:
        raise BadSetting(
            "games would be deleted without a trace: name a folder for their records with HOTHOUSE_ARCHIVE "
            f"or --archive ({NO_ARCHIVE!r}: let them go without)"
        )
    folder = Path(archive).expanduser()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as bad:
        raise BadSetting(
            f"cannot write to the archive {folder}: {(bad.strerror or str(bad)).lower()}"
        ) from None
    return folder


async def prune(
    database: Database, keep: Keep, archive: Path | None, now: int, process: str = ""
) -> AsyncIterator[Piece]:
    """Let everything go that is old, piece by piece; nothing where another process is about it."""
    process, after = process or secrets.token_hex(8), (0, "")
    try:
        while await database.write(retention.claim, process, now_ms(), now_ms() + LEASE):
            found = await database.read_aside(retention.old, keep, now, after)
            if found:
                after = found[-1].moved_at, found[-1].id
                yield await _let_go(database, found, archive)
            elif gone := await database.write(retention.let_studies_go, keep, now):
                yield Piece([], {}, gone)
            else:
                return
            await asyncio.sleep(BREATH)
    finally:
        await database.write(retention.release, process)


async def _let_go(database: Database, found: Sequence[Old], archive: Path | None) -> Piece:
    texts: list[Text] = []
    kept: dict[str, str] = {}
    for one in found if archive is not None else ():
        try:
            texts += await _record(database, one)
        except HothouseError as unreadable:  # a game that is not installed any more, or has other rules now
            kept[one.id] = str(unreadable)
    if archive is not None and texts:
        await asyncio.to_thread(_write, archive, texts)
    wanted = {one.id: one.seq for one in found if one.id not in kept}
    gone = set(await database.write(delete_matches, wanted))
    return Piece([one for one in found if one.id in gone], kept)


async def _record(database: Database, one: Old) -> list[Text]:
    """The record, if there is any. It names no person: who is erased later stays in no file."""
    stored = await database.read_aside(load_match, one.id)
    if stored is None or one.kind == "never started":
        return []
    month = datetime.fromtimestamp(one.moved_at / 1000, UTC).strftime("%Y-%m")
    record = record_of(open_table(stored, {}), hidden=True)
    return [(f"{month}/{stored.match.game}-{one.id}.txt", write_record(record))]


def _write(archive: Path, texts: Sequence[Text]) -> None:
    """All of them on the disk, whole, whatever happens next."""
    for name, text in texts:
        target = archive / name
        target.parent.mkdir(parents=True, exist_ok=True)
        # Its own name until it is whole: a half of a record must not look like one.
        half = target.with_suffix(".half")
        with half.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        half.replace(target)
    for folder in {archive, *((archive / name).parent for name, _ in texts)}:
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


async def keep_pruning(database: Database, settings: Settings, process: str) -> None:
    """What a service does by itself where its host wants old matches to go."""
    keep = keep_of(settings)
    while keep != Keep():
        try:
            archive = archive_of(keep, settings.archive)
            async for piece in prune(database, keep, archive, now_ms(), process):
                LOG.info("pruned", gone=len(piece.gone), kept=len(piece.kept), studies=piece.studies)
        except Exception as failed:  # the database may be away, or the disk be full; the next hour may do
            LOG.warning("pruning_failed", error=repr(failed))
        await asyncio.sleep(EVERY)
