"""The sums of docs/scale.md: the page says what is printed, and the simulation what can be reckoned."""

import math
from dataclasses import replace
from pathlib import Path

import pytest

from hothouse.load.scale import BATCH, FIGURES, need, rows, wait
from hothouse.storage import group_commit

PAGE = Path(__file__).parents[2] / "docs" / "scale.md"


def test_the_page_says_what_the_program_prints() -> None:
    """Every line of the table, as it stands."""
    assert "\n".join(rows()) in PAGE.read_text()


def test_a_batch_is_that_of_the_service() -> None:
    """The simulation writes as many moves in a commit as the service does."""
    assert BATCH == group_commit.BATCH


def test_alone_a_move_waits_for_its_commit_only() -> None:
    """One move in a while: the work and the disk, with NOTIFY the lock's share too."""
    share = FIGURES.row_ms / FIGURES.primary_cores
    alone = (FIGURES.row_ms + share + FIGURES.commit_ms) / 1000
    assert wait(0.1, 1, FIGURES, notifies=False, seconds=300) == pytest.approx(alone)
    assert wait(0.1, 1, FIGURES, notifies=True, seconds=300) == pytest.approx(
        alone + FIGURES.notify_ms / 1000
    )


def test_a_bell_takes_so_many_and_no_more() -> None:
    """The lock passes a full batch in its time; beyond that nobody catches up, below it all do. Without the
    lock the same is no trouble, where the primary has the processors for it."""
    full = BATCH / (FIGURES.notify_ms + FIGURES.commit_ms) * 1000
    roomy = replace(FIGURES, primary_cores=2 * FIGURES.primary_cores)
    assert math.isinf(wait(1.3 * full, 100, roomy, notifies=True))
    assert wait(0.5 * full, 100, roomy, notifies=True) < 1
    assert wait(1.3 * full, 100, roomy, notifies=False) < 0.1


def test_a_primary_works_off_what_its_processors_can() -> None:
    """Without any lock: a third more than its processors carry waits for ever, two thirds of it hardly."""
    most = FIGURES.primary_cores / FIGURES.row_ms * 1000
    assert math.isinf(wait(1.3 * most, 100, FIGURES, notifies=False))
    assert wait(0.66 * most, 100, FIGURES, notifies=False) < 0.1


def test_needs_grow_with_people_and_with_what_things_cost() -> None:
    """Twice as dear a move needs twice the processors; ten times the people ten times the bots."""
    one = need(100_000)
    assert need(100_000, replace(FIGURES, move_ms=2 * FIGURES.move_ms)).web_cores == 2 * one.web_cores
    assert need(1_000_000).bot_hosts == pytest.approx(10 * one.bot_hosts, rel=0.02)
    assert one.moves == 100_000 / FIGURES.pause
