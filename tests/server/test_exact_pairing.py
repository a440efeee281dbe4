"""Who plays whom, at the bounds of how far an opponent may be."""

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from hothouse.server.meeting import pairing, room
from hothouse.server.meeting.pairing import LOOKED_AT, NEAR, WIDER, WIDEST, Waiting, pair, reach_of
from hothouse.storage import seekers
from hothouse.storage.rows import Seeker

NOW = 100_000


def names(found: list[tuple[Waiting, ...]]) -> list[str]:
    """Groups by their letters."""
    return ["".join(each.person for each in group) for group in found]


def test_a_reach_grows_with_the_wait_and_with_what_is_not_known() -> None:
    """From near on, never wider than everybody; who has come in the future has not waited."""
    assert reach_of(Waiting("a", NOW), NOW) == NEAR
    assert reach_of(Waiting("a", NOW - 3000, spread=50.0), NOW) == NEAR + 50 + 3 * WIDER
    assert reach_of(Waiting("a", NOW - 3000), NOW, unit=3000) == NEAR + WIDER
    assert reach_of(Waiting("a", NOW + 5000), NOW) == NEAR
    assert reach_of(Waiting("a", NOW - 10**9), NOW) == WIDEST


@pytest.mark.parametrize(("gap", "met"), [(NEAR, 1), (NEAR + 0.1, 0)])
def test_two_meet_at_the_mean_of_what_both_would_take(gap: float, met: int) -> None:
    """To the point; one who takes more lets the other be farther."""
    assert len(pair([Waiting("a", NOW), Waiting("b", NOW, gap)], 2, NOW)) == met
    wide = [Waiting("a", NOW, spread=20.0), Waiting("b", NOW, gap + 10)]
    assert len(pair(wide, 2, NOW)) == met


def test_the_longest_wait_is_served_first_with_the_nearest() -> None:
    """The lower one of two as near; the same wait by the name."""
    three = [Waiting("a", 3, 0.0), Waiting("b", 1, 10.0), Waiting("c", 2, 20.0), Waiting("d", 4, 90.0)]
    assert names(pair(three, 2, NOW)) == ["ba", "cd"]
    even = [Waiting("a", 5, 0.0), Waiting("b", 5, 10.0), Waiting("c", 5, 15.0), Waiting("d", 5, 16.0)]
    assert names(pair(even, 2, NOW)) == ["ab", "cd"]
    right = [Waiting("a", 2, 0.0), Waiting("b", 1, 10.0), Waiting("c", 2, 19.0)]
    assert names(pair(right, 2, NOW)) == ["bc"]


def test_a_group_is_whole_or_none_and_all_of_it_fits() -> None:
    """Three of whom two are too far apart make none; nobody plays twice."""
    far = [Waiting("a", 3, 0.0), Waiting("b", 1, 140.0), Waiting("c", 2, 280.0)]
    assert pair(far, 3, 3) == []
    near = [Waiting("a", 3, 0.0), Waiting("b", 1, 70.0), Waiting("c", 2, 140.0), Waiting("d", 4, 150.0)]
    assert [set(each) for each in names(pair(near, 3, 4))] == [set("bac")]
    assert pair([Waiting("a", 1)], 2, NOW) == []
    assert pair([], 2, NOW) == []


def test_who_is_kept_apart_does_not_meet() -> None:
    """The next nearest is taken instead."""
    three = [Waiting("a", 1, 0.0), Waiting("b", 2, 1.0), Waiting("c", 3, 9.0)]
    assert names(pair(three, 2, NOW, frozenset({frozenset("ab")}))) == ["ac"]
    assert names(pair(three, 2, NOW, frozenset({frozenset("bc")}))) == ["ab"]


def test_only_so_many_neighbours_are_looked_at() -> None:
    """The last of them is still found, the one behind not."""
    for hindered, met in ((LOOKED_AT - 1, 1), (LOOKED_AT, 0)):
        others = [Waiting(f"x{number:02}", 9, float(number)) for number in range(hindered)]
        apart = frozenset(
            frozenset((one.person, other.person)) for one in others for other in [*others, Waiting("a", 0)]
        )
        apart |= {frozenset((one.person, "z")) for one in others}
        found = pair([Waiting("a", 1, -1.0), *others, Waiting("z", 99, 100.0)], 2, NOW, apart)
        assert len(found) == met


def test_a_row_skips_what_was_taken() -> None:
    """At both ends and in the middle."""
    made = pairing._Row(4)
    assert [made.left(place) for place in range(4)] == [None, 0, 1, 2]
    assert [made.right(place) for place in range(4)] == [1, 2, 3, None]
    made.take(1)
    assert ([made.has(place) for place in range(4)], made.right(0), made.left(2)) == (
        [True, False, True, True],
        2,
        0,
    )
    made.take(0)
    made.take(3)
    assert (made.left(2), made.right(2)) == (None, None)


@pytest.mark.parametrize(("before", "since"), [("same", 7), ("other", NOW), ("none", NOW)])
def test_who_asks_for_the_same_again_keeps_the_place_in_the_line(
    monkeypatch: pytest.MonkeyPatch, before: str, since: int
) -> None:
    """Whoever wants something else, or nothing before, stands at its end."""
    sought: list[Seeker] = []
    wish = Seeker("p_ada", "petris", "two", "now", before == "other", 7, 8)
    monkeypatch.setattr(room, "now_ms", lambda: NOW)
    monkeypatch.setattr(seekers, "wish_of", lambda *_: None if before == "none" else wish)
    monkeypatch.setattr(seekers, "seek", lambda _, seeker: sought.append(seeker))

    async def write(do: Callable[[None], None]) -> None:
        do(None)

    there: Any = SimpleNamespace(write=write)
    house: Any = None
    waiting = room.WaitingRoom(there, house, list, house)
    asyncio.run(waiting.seek("p_ada", "petris", "two", "now", rated=False))
    assert sought == [Seeker("p_ada", "petris", "two", "now", False, since, NOW)]
