"""What several searches found is added up as if one had found it."""

import pytest

from hothouse.bots.visited import merged


def test_visits_add_up_and_means_are_weighed_by_them() -> None:
    """Most visited first, then the best; one tree is its own answer."""
    one, other = [(7, 3, 1.0), (8, 1, 0.0)], [(8, 3, 1.0), (7, 1, 0.0), (9, 1, 0.5)]

    assert merged([one]) is one
    assert merged([one, other]) == [(7, 4, 0.75), (8, 4, 0.75), (9, 1, 0.5)]


def test_a_first_look_weighs_as_a_visit_in_the_trees_that_had_one() -> None:
    """Three results make this mean, of which two are visits; the other tree never looked at the action."""
    found = merged([[(7, 2, 1.0), (8, 0, 0.5)], [(8, 1, 0.0)]], looks=1)

    assert found == [(7, 2, 1.0), (8, 1, pytest.approx(1 / 6))]
