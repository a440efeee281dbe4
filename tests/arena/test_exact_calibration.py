"""How promises were kept, drawn to the point; an inverse; and whoever plays for one objective."""

import re
from types import SimpleNamespace
from typing import Any

import pytest

from hothouse.arena.calibration_plot import plot
from hothouse.arena.matrix import inverse
from hothouse.arena.vorex import devoted
from hothouse.arena.vorex.devoted import FEATURE, RAISE, USUAL, devoted_weights, devotee
from hothouse.bots.budget import Budget
from hothouse.bots.vorex.constants import FEATURES
from hothouse.bots.vorex.levels import NAMES
from hothouse.bots.weights import shipped_sum


def test_a_picture_of_promises_is_as_large_as_what_is_on_it() -> None:
    """A square of 320, with room for words on all sides; the line of kept promises from corner to corner."""
    picture = plot("<how>", [])
    assert 'viewBox="0 0 424 420"' in picture
    assert '<rect width="424" height="420"' in picture
    assert '<path d="M64 364L384 44" stroke="#5d5847" stroke-dasharray="5 4"/>' in picture
    assert re.findall(r'<text x="([\d.]+)" y="(\d+)"[^>]*>(promised|came)<', picture) == [
        ("224.0", "406", "promised"),
        ("14", "36", "came"),
    ]
    assert "&lt;how&gt;" in picture


def test_every_fifth_has_its_lines_and_its_numbers() -> None:
    """From left to right and from below."""
    picture = plot("how", [])
    grid = re.findall(r'<path d="M([\d.]+) 44V364M64 ([\d.]+)H384"', picture)
    assert grid == [(f"{64 + 64 * fifth:.1f}", f"{364 - 64 * fifth:.1f}") for fifth in range(6)]
    words = re.findall(r'<text x="([\d.]+)" y="([\d.]+)" text-anchor="(middle|end)"[^>]*>(\d+) %<', picture)
    assert words == [
        word
        for fifth in range(6)
        for word in (
            (f"{64 + 64 * fifth:.1f}", "382", "middle", f"{20 * fifth}"),
            ("56", f"{368 - 64 * fifth:.1f}", "end", f"{20 * fifth}"),
        )
    ]


def test_a_dot_stands_where_what_was_promised_meets_what_came() -> None:
    """The larger the more promises it is of, never too small to be seen; beside it stands what came."""
    picture = plot("how", [(0.25, 0.5, 400), (0.75, 1.0, 100), (0.5, 0.0, 1)])
    assert re.findall(r'<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"', picture) == [
        ("144.0", "204.0", "11.0"),
        ("304.0", "44.0", "5.5"),
        ("224.0", "364.0", "2.5"),
    ]
    assert re.findall(r'<text x="([\d.]+)" y="([\d.]+)" font-size="11"[^>]*>([\d]+ ?%)<', picture) == [
        ("159.0", "216.0", "50%"),
        ("313.5", "56.0", "100%"),
        ("230.5", "376.0", "0%"),
    ]
    assert "400 promises of 25%: 50% came" in picture


@pytest.mark.parametrize(
    ("matrix", "expected"),
    [
        ([[2.0]], [[0.5]]),
        ([[0.0, 1.0], [4.0, 0.0]], [[0.0, 0.25], [1.0, 0.0]]),
        ([[2.0, 1.0], [1.0, 1.0]], [[1.0, -1.0], [-1.0, 2.0]]),
        (
            [[1.0, 2.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 4.0]],
            [[1.0, -2.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 0.25]],
        ),
    ],
)
def test_a_matrix_times_its_inverse_changes_nothing(
    matrix: list[list[float]], expected: list[list[float]]
) -> None:
    """Also where the first number of a row is 0."""
    assert inverse(matrix) == expected


def test_whoever_plays_for_an_objective_values_its_points_more() -> None:
    """More and more towards the end; everything else as all others do."""
    for colour in FEATURE:
        usual = shipped_sum("vorex", NAMES[2])
        changed = {
            place: after - before
            for place, (before, after) in enumerate(zip(usual, devoted_weights(2, colour), strict=True))
            if after != before
        }
        assert changed == pytest.approx(
            {phase * FEATURES + FEATURE[colour]: more for phase, more in enumerate(RAISE)}
        )


@pytest.mark.parametrize(
    ("colour", "brown", "outward"),
    [("brown", "edge", True), ("brown", "other", False), ("green", "edge", False)],
)
def test_only_whoever_plays_for_the_edge_looks_outward(
    monkeypatch: pytest.MonkeyPatch, colour: Any, brown: str, outward: bool
) -> None:
    """At placements far from everything."""
    made: list[bool] = []
    monkeypatch.setattr(devoted, "VorexJudge", lambda _weights, outward: made.append(outward))
    state: Any = SimpleNamespace(brown=brown, box=SimpleNamespace(players=2))
    devoted.devoted_judge(state, colour)
    assert made == [outward]


@pytest.mark.parametrize(
    "budget", [Budget(seconds=0.5), Budget(simulations=7), Budget(seconds=0.5, simulations=7), Budget()]
)
def test_whoever_is_devoted_thinks_as_long_as_the_others(budget: Budget) -> None:
    """By time or by number; beside one who does not search a little all the same."""
    assert devotee("green", budget).budget == (USUAL if budget == Budget() else budget)
