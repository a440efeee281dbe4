"""Where self-play is kept: a folder of records, and one Parquet file of decisions."""

from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pyarrow as pa  # type: ignore[import-untyped] # it ships no types
from pyarrow import parquet as pq

from hothouse.arena.selfplay import Harvest, Task
from hothouse.core.errors import HothouseError
from hothouse.core.registry import game as find_game
from hothouse.envs.encoder import VERSION
from hothouse.envs.encodings import encoder

DECISIONS = "decisions.parquet"
RECORDS = "records"


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
        self.schema = schema(task)

    def keep(self, harvests: Iterable[Harvest]) -> tuple[int, int]:
        """Write every game as it comes; how many games and decisions."""
        games = decisions = 0
        growing = self.folder / (DECISIONS + ".part")
        with pq.ParquetWriter(growing, self.schema) as writer:
            for harvest in harvests:
                (self.folder / RECORDS / f"{harvest.number:06}.txt").write_text(harvest.record, "utf-8")
                rows = [asdict(row) for row in harvest.rows]
                writer.write_table(pa.Table.from_pylist(rows, self.schema))
                games, decisions = games + 1, decisions + len(rows)
        growing.replace(self.folder / DECISIONS)
        return games, decisions


def schema(task: Task) -> Any:
    """The columns, and what the numbers mean by which versions."""
    length = encoder(task.game, dict(task.options)).length
    made = {
        "game": task.game,
        "options": repr(dict(task.options)),
        "bot": task.bot,
        "seed": str(task.seed),
        "rules_version": str(find_game(task.game).rules_version),
        "encoding_version": str(VERSION),
    }
    columns = [
        ("game", pa.int32()),
        ("ply", pa.int32()),
        ("seat", pa.int8()),
        ("observation", pa.list_(pa.int16(), length)),
        ("action", pa.int32()),
        ("legal", pa.int32()),
        ("value", pa.float32()),
        ("result", pa.float32()),
    ]
    return pa.schema(columns, metadata={key: value.encode() for key, value in made.items()})
