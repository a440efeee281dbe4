"""Self-play as data: records that check, rows that can be decoded."""

from pathlib import Path

import pyarrow.parquet as pq  # type: ignore[import-untyped] # it ships no types
import pytest

from cli.conftest import Run
from hothouse.core import check, game, read_record
from hothouse.envs.encodings import encoder
from hothouse.kernels import kernel_class


@pytest.mark.parametrize("name", ["petris", "botanik", "vorex"])
def test_every_game_is_kept_as_a_record_and_as_rows(run: Run, tmp_path: Path, name: str) -> None:
    """The rows of a game decode to the actions of its record, and end as it ends."""
    out = tmp_path / "harvest"

    said = run("selfplay", name, "--games", "2", "--bot", "random", "--out", str(out))

    assert said.code == 0
    assert "2 games of" in said.out
    rows = pq.read_table(out / "decisions.parquet").to_pylist()
    ours, kind = game(name), kernel_class(name)
    assert kind is not None
    for number in (1, 2):
        record = read_record((out / "records" / f"{number:06}.txt").read_text())
        outcome = ours.outcome(check(ours, record))
        assert outcome is not None
        mine = {row["ply"]: row for row in rows if row["game"] == number}
        state, numbers = ours.start(**record.options), encoder(name, record.options)
        for ply, text in enumerate(record.actions):
            action = ours.parse(state, text)
            if ply in mine:
                assert numbers.decode(kind.from_state(state), mine[ply]["action"]) == action
                assert mine[ply]["result"] == pytest.approx(outcome.share(mine[ply]["seat"]))
                assert mine[ply]["legal"] == len(ours.legal_actions(state))
            state = ours.apply(state, action)
        assert len(mine) == sum(row["game"] == number for row in rows)


def test_the_same_seed_gives_the_same_games_on_more_workers(run: Run, tmp_path: Path) -> None:
    """How many processes play changes nothing."""
    for workers in ("1", "2"):
        run(
            "selfplay",
            "petris",
            "--games",
            "3",
            "--bot",
            "random",
            "--workers",
            workers,
            "--out",
            str(tmp_path / workers),
        )

    tables = [pq.read_table(tmp_path / workers / "decisions.parquet") for workers in ("1", "2")]
    assert tables[0].equals(tables[1])
    assert tables[0].schema.metadata[b"encoding_version"] == b"1"


def test_a_folder_is_not_overwritten(run: Run, tmp_path: Path) -> None:
    """A second run into the same folder is refused in one line."""
    arguments = ("selfplay", "petris", "--games", "1", "--bot", "random", "--out", str(tmp_path / "x"))
    run(*arguments)

    said = run(*arguments)

    assert said.code == 2
    assert "there is self-play already" in said.err


def test_an_unknown_bot_is_refused(run: Run, tmp_path: Path) -> None:
    """Who plays is checked before anything is written."""
    said = run("selfplay", "petris", "--bot", "oak", "--out", str(tmp_path / "x"))

    assert said.code == 2
    assert not (tmp_path / "x").exists()
