"""Where somebody stands: ratings from first tries, and days in a row with their rests."""

from itertools import pairwise

import pytest

from hothouse.study.puzzles.standing import LEAST, Standing, days_in_a_row, standing


def test_a_rating_goes_where_the_tries_lead() -> None:
    """Up by a solved one, down by a missed one, more by what was not expected; surer with each."""
    begun = Standing()

    assert begun.after(1200, True).rating > begun.after(900, True).rating > begun.rating
    assert begun.after(1500, False).rating > begun.after(1200, False).rating
    assert begun.after(1200, True).deviation < begun.deviation
    assert standing([]) == begun


def test_a_rating_is_glickmans() -> None:
    """The worked example of the Glicko system, for one opponent whose rating is certain: from 1500 ± 200
    beating 1400 gives 1500 + q·(1/(1/200² + 1/d²))·(1 - E), with E = 1/(1 + 10^(-0.25))."""
    after = Standing(1500, 200).after(1400, True)
    e, q = 1 / (1 + 10**-0.25), 0.0057564627
    inverse = q * q * e * (1 - e)

    assert after.rating == pytest.approx(1500 + q / (1 / 200**2 + inverse) * (1 - e), abs=1e-6)
    assert after.deviation == pytest.approx((1 / (1 / 200**2 + inverse)) ** 0.5, abs=1e-6)


def test_who_solves_half_of_a_strength_is_of_that_strength() -> None:
    """After a hundred tries, every second solved, the rating is the puzzles'; it never gets surer than so."""
    found = standing((1600, number % 2 == 0) for number in range(100))

    assert found.rating == pytest.approx(1600, abs=40)
    assert found.deviation == LEAST
    assert (found.tried, found.solved) == (100, 50)


def naive(days: set[int], today: int) -> int:
    """Every length tried from the longest, by the words of the rule alone."""
    last = today if today in days else today - 1
    if not days:
        return 0
    for first in range(min(days), last + 1):
        missed = [day for day in range(first, last + 1) if day not in days]
        apart = all(b - a >= 7 for a, b in pairwise(missed))
        if first in days and apart:
            return last - first + 1 - len(missed)
    return 0


@pytest.mark.parametrize(
    ("days", "row"),
    [
        (set(), 0),
        ({10}, 1),
        ({9}, 1),
        ({8}, 1),
        ({7}, 0),
        ({8, 9, 10}, 3),
        ({7, 8, 10}, 3),
        ({6, 8, 10}, 2),
        ({1, 2, 4, 5, 6, 7, 8, 9, 10}, 9),
        ({1, 2, 3, 5, 6, 7, 8, 9}, 8),
    ],
)
def test_a_row_has_one_rest_a_week(days: set[int], row: int) -> None:
    """Today may still be open; one missed day in seven ends nothing and counts for nothing."""
    assert days_in_a_row(days, 10) == row


def test_rows_are_what_a_naive_count_finds() -> None:
    """All sets of days among nine, against every length tried."""
    for bits in range(512):
        days = {day for day in range(9) if bits >> day & 1}
        assert days_in_a_row(days, 8) == naive(days, 8), sorted(days)
