"""What is counted and kept: results that do not belong together are refused, and a shelf fills up whole."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pyarrow import parquet  # type: ignore[import-untyped] # it ships no types

from arena.test_ratings import a_round
from hothouse.arena.arena import Report, report
from hothouse.arena.contest import Contest, RoundPlayed
from hothouse.arena.crosstable import round_result
from hothouse.arena.export import report_to_json
from hothouse.arena.match import Played
from hothouse.arena.plot import plot
from hothouse.arena.ratings import Race, _climb, _dispersion, rate
from hothouse.arena.schedule import Round, seatings
from hothouse.arena.selfplay import Harvest, Task, play
from hothouse.arena.shelf import CARD, DECISIONS, RECORDS, Shelf

ODD = Race((0, 1), (1.0, 0.0, 0.0))
"""Three results of two bots."""


def test_results_are_those_of_the_bots_at_the_table() -> None:
    """One more or one less is a mistake of ours, and no rating comes of it."""
    game = Played((0, 1), (1.0, 0.0, 0.0), (0, 0), (1, 1), "end", (), (0.0, 0.0))
    odd = RoundPlayed(Round(0, (0, 1), seatings(0, 1, 2), 0, 0), (game, game))
    for count in (lambda: rate([odd], 2), lambda: round_result(odd), lambda: _climb([ODD], 2)):
        with pytest.raises(ValueError, match="zip"):
            count()
    with pytest.raises(ValueError, match="zip"):
        _dispersion([[ODD]], [0.0, 0.0], [[1.0, 0.0], [0.0, 1.0]])


def test_a_report_has_a_rating_for_every_bot() -> None:
    """Or it is none: neither drawn nor exported."""
    asked = Contest("petris", (), ("seed", "sprout"), 2)
    whole = report(asked, [a_round(0, 1, [(1.0, 0.0), (0.0, 1.0)])])
    exported = report_to_json(whole)
    assert [each["bot"] for each in exported["ratings"]] == ["seed", "sprout"]
    assert (exported["finished"], exported["budget"], exported["sprt"]) == (True, None, None)
    assert [(each["bot"], each["against"]) for each in exported["crosstable"]] == [
        ("seed", "sprout"),
        ("sprout", "seed"),
    ]
    short = Report(asked, whole.rounds, whole.ratings[:1], whole.table, stopped=KeyboardInterrupt())
    for made in (plot, report_to_json):
        with pytest.raises(ValueError, match="zip"):
            made(short)
    assert not report_to_json(Report(asked, (), whole.ratings, whole.table, None, KeyboardInterrupt()))[
        "finished"
    ]


def test_a_shelf_is_whole_when_its_files_have_their_names(tmp_path: Path) -> None:
    """Every game as a record, every decision as a row, a card; nothing is left under another name."""
    task = Task("petris", (("players", 2),), "random", 1, 3)
    harvest = play(task)
    tally = Shelf(tmp_path / "kept", task).keep(iter([harvest]))
    assert (tally.games, tally.decisions) == (1, len(harvest.rows))
    assert {each.name for each in (tmp_path / "kept").iterdir()} == {RECORDS, DECISIONS, CARD}
    assert (tmp_path / "kept" / RECORDS / "000001.txt").read_text("utf-8") == harvest.record
    rows = parquet.read_table(tmp_path / "kept" / DECISIONS).to_pylist()
    assert [(row["ply"], row["seat"], row["action"]) for row in rows] == [
        (row.ply, row.seat, row.action) for row in harvest.rows
    ]
    stopped = Shelf(tmp_path / "stopped", task)
    with pytest.raises(RuntimeError, match="told to"):
        stopped.keep(_stop())
    assert {each.name for each in (tmp_path / "stopped").iterdir()} == {RECORDS, f"{DECISIONS}.part"}


def _stop() -> Iterator[Harvest]:
    """Games that somebody stops before the first."""
    yield from map(_refuse, ["never"])


def _refuse(_: str) -> Harvest:
    raise RuntimeError("told to")
