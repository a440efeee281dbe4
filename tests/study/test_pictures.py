"""Pictures of a table: what lies on it fills them, and stands in the middle."""

import pytest

from hothouse.pictures.shapes import SIDE, Area, Disc, framed


@pytest.mark.parametrize(("wide", "high"), [(8.0, 2.0), (2.0, 8.0), (5.0, 5.0)])
def test_a_picture_has_what_it_shows_in_its_middle(wide: float, high: float) -> None:
    """A forest that is broader than high has as much room above it as below."""
    (left, top), (right, bottom) = (
        shape.centre
        for shape in framed([Disc((3, 7), 0.5, "red"), Disc((3 + wide, 7 + high), 0.5, "red")])
        if isinstance(shape, Disc)
    )

    assert (left + right, top + bottom) == pytest.approx((SIDE, SIDE), abs=0.3)
    assert max(right - left, bottom - top) == pytest.approx(
        SIDE * max(wide, high) / (max(wide, high) + 2), abs=0.3
    )


def test_nothing_is_framed_too() -> None:
    """A table without anything on it, and a single corner, have a picture."""
    assert framed([]) == []
    (area,) = framed([Area(((4.0, 4.0),), "red")])
    assert isinstance(area, Area)
    assert area.corners == ((SIDE / 2, SIDE / 2),)
