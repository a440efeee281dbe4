"""Where self-play is kept: a folder of records, one Parquet file of decisions, and a card that tells both."""

import json
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pyarrow as pa  # type: ignore[import-untyped] # it ships no types
from pyarrow import parquet as pq

from hothouse import __version__
from hothouse.arena.card import Tally, card
from hothouse.arena.selfplay import Harvest, Task
from hothouse.core.errors import HothouseError
from hothouse.core.registry import game as find_game
from hothouse.envs.encoder import VERSION
from hothouse.envs.encodings import encoder

DECISIONS = "decisions.parquet"
RECORDS = "records"
CARD = "CARD.md"
SCHEMA_VERSION = 1
"""Changes whenever a column means something else."""


class Shelf:
    """A folder that fills up. Nothing is called by its final name before it is whole."""

    def __init__(self, folder: Path, task: Task) -> None:
        if (folder / DECISIONS).exists():
            raise HothouseError(f"{folder}: there is self-play already; choose another folder")
        try:
            (folder / RECORDS).mkdir(parents=True, exist_ok=True)
        except OSError as bad:
            raise HothouseError(f"{folder}: {(bad.strerror or str(bad)).lower()}") from None
        self.folder = folder
        self.made = made(task)
        self.numbers = encoder(task.game, task.every_option())

    def keep(self, harvests: Iterable[Harvest]) -> Tally:
        """Write every game as it comes, and the card at the end."""
        tally = Tally()
        # A run that is stopped leaves a `.part`, which nobody takes for the whole.
        growing = self.folder / (DECISIONS + ".part")
        columns = schema(self.numbers.length, self.made)
        with pq.ParquetWriter(growing, columns) as writer:
            for harvest in harvests:
                (self.folder / RECORDS / f"{harvest.number:06}.txt").write_text(harvest.record, "utf-8")
                # Game by game: a long run need not fit in memory.
                rows = [asdict(row) for row in harvest.rows]
                writer.write_table(pa.Table.from_pylist(rows, columns))
                tally.add(harvest)
        growing.replace(self.folder / DECISIONS)
        (self.folder / CARD).write_text(card(self.made, tally, self.numbers.fields()), "utf-8")
        return tally


def made(task: Task) -> dict[str, str]:
    """How the data came to be, and by which versions its numbers mean something: the file's metadata."""
    return {
        "game": task.game,
        "options": json.dumps(task.every_option()),
        "bot": task.bot,
        "seed": str(task.seed),
        "schema_version": str(SCHEMA_VERSION),
        "rules_version": str(find_game(task.game).rules_version),
        "encoding_version": str(VERSION),
        "hothouse_version": __version__,
    }


def schema(length: int, metadata: dict[str, str]) -> Any:
    """The columns."""
    columns = [
        ("game", pa.int32()),
        ("ply", pa.int32()),
        ("seat", pa.int8()),
        ("observation", pa.list_(pa.int16(), length)),
        ("legal", pa.list_(pa.int32())),
        ("action", pa.int32()),
        ("visits", pa.list_(pa.int32())),
        ("value", pa.float32()),
        ("reward", pa.float32()),
    ]
    return pa.schema(columns, metadata={key: value.encode() for key, value in metadata.items()})
