"""Self-play as data: records that check, rows that can be decoded."""

import json
from pathlib import Path

import pyarrow.parquet as pq  # type: ignore[import-untyped] # it ships no types
import pytest

from cli.conftest import Run
from hothouse.core import check, game, read_record
from hothouse.envs.encodings import encoder
from hothouse.envs.rewards import reward
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
                seat = mine[ply]["seat"]
                assert mine[ply]["reward"] == pytest.approx(reward(outcome.share(seat), len(outcome.scores)))
                assert mine[ply]["legal"] == numbers.legal(kind.from_state(state))
                assert mine[ply]["visits"] is mine[ply]["value"] is None
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
    metadata = tables[0].schema.metadata
    assert (metadata[b"encoding_version"], metadata[b"schema_version"]) == (b"1", b"1")
    assert json.loads(metadata[b"options"]) == {"players": 2, "advanced": False}


def test_a_search_leaves_its_visits_and_its_value(run: Run, tmp_path: Path) -> None:
    """Visits stand beside the legal actions and add up to the search; the value is on the reward's scale."""
    run("selfplay", "petris", "--games", "1", "--bot", "uct-kernel@40sims", "--out", str(tmp_path / "x"))

    rows = pq.read_table(tmp_path / "x" / "decisions.parquet").to_pylist()
    for row in rows:
        assert len(row["visits"]) == len(row["legal"])
        assert sum(row["visits"]) in (39, 40)
        assert row["visits"][row["legal"].index(row["action"])] == max(row["visits"])
        assert -1 <= row["value"] <= 1
    assert {row["reward"] for row in rows} <= {-1, 0, 1}
    assert any(row["value"] < 0 for row in rows)


def test_a_card_tells_what_the_folder_holds(run: Run, tmp_path: Path) -> None:
    """Every column, every field of an observation, how it was made, and how the seats fared."""
    out = tmp_path / "x"
    said = run("selfplay", "botanik", "--games", "2", "--bot", "random", "--seed", "7", "--out", str(out))

    card = (out / "CARD.md").read_text("utf-8")
    table = pq.read_table(out / "decisions.parquet")
    assert [name for name in table.column_names if f"| `{name}` | " not in card] == []
    assert [
        field.name for field in encoder("botanik", {}).fields() if f" | {field.name} | " not in card
    ] == []
    assert f"2 games of `random` against itself, {table.num_rows} decisions" in card
    assert "- seed: `7`" in card
    assert "Mean reward: seat 0 " in card
    assert sorted(each.name for each in out.iterdir()) == ["CARD.md", "decisions.parquet", "records"]
    assert "records/  decisions.parquet  CARD.md" in said.out


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
