"""One person on several devices, and days off, at their bounds: on a database in memory, no service."""

import asyncio
from collections.abc import Callable, Coroutine
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import Connection

from hothouse.server.notices import counter
from hothouse.server.notices.counter import NoticeCounter
from hothouse.server.people import joining
from hothouse.server.people.joining import MINUTES, MOST, Joining
from hothouse.server.tables.refusals import Refused
from hothouse.storage import devices, manners, notices, people
from server.seating import ADA, BOB
from storage.memory import db  # noqa: F401 - a fixture

NOON = 1_767_225_600_000 - 12 * 3_600_000
"""The last noon of 2025."""
DAY = 86_400_000


class House:
    """As much of a house as joining needs, in which Ada and Bob are known and Bob has blocked somebody."""

    def __init__(self, db: Connection) -> None:  # noqa: F811
        self.told: list[tuple[str, ...]] = []

        async def ask(of: Callable[..., Any], *given: Any) -> Any:
            return of(db, *given)

        async def merge(gone: str, person: str) -> bool:
            self.told.append(("merged", gone, person))
            for row in devices.listed(db, gone):
                devices.forget(db, gone, row.id)
                devices.add(db, row.id, person, row.label, row.made_at)
            return True

        async def changed(person: str) -> None:
            self.told.append(("changed", person))

        self.database = SimpleNamespace(read=ask, write=ask)
        self.signer = SimpleNamespace(token=lambda person, device: f"{person} on {device}")
        self.roll = SimpleNamespace(strike=lambda person: self.told.append(("struck", person)))
        self.merge, self.changed = merge, changed
        for who in (ADA, BOB):
            people.add_person(db, who, who, 1)
        manners.block(db, BOB, "p_cat", 1)


@pytest.fixture
def house(db: Connection) -> House:  # noqa: F811
    """A fresh one."""
    return House(db)


def done(asked: Coroutine[Any, Any, Any]) -> Any:
    """What comes of it: the answer, or the code of the refusal."""
    try:
        return asyncio.run(asked)
    except Refused as refused:
        return refused.code


def at(house: House) -> Joining:
    """Who joins there."""
    there: Any = house
    return Joining(there)


def test_a_link_is_open_for_ten_minutes(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """To the very last moment, and not one later."""
    monkeypatch.setattr(joining, "now_ms", lambda: NOON)
    secret, until = done(at(house).link(ADA))
    assert until == NOON + MINUTES * 60_000
    for now, found in ((until, ADA), (until + 1, "no_link")):
        monkeypatch.setattr(joining, "now_ms", lambda now=now: now)
        assert done(at(house).whose_link(secret)) == found
    assert done(at(house).whose_link("another")) == "no_link"


def test_a_link_that_was_used_is_its_devices_alone(
    house: House,
    monkeypatch: pytest.MonkeyPatch,
    db: Connection,  # noqa: F811
) -> None:
    """As often as that one asks, also later; nobody without a device is that one."""
    monkeypatch.setattr(joining, "now_ms", lambda: NOON)
    secret, until = done(at(house).link(ADA))
    assert done(at(house).join(secret, None, "phone", None, "a phone")) == (ADA, f"{ADA} on phone")
    monkeypatch.setattr(joining, "now_ms", lambda: until + 1)
    assert done(at(house).join(secret, ADA, "phone", None, "a phone")) == (ADA, f"{ADA} on phone")
    assert [done(at(house).whose_link(secret, device)) for device in ("phone", "tablet", "")] == [
        ADA,
        "no_link",
        "no_link",
    ]
    assert done(at(house).join(secret, None, "tablet", None, "a tablet")) == "no_link"
    assert [row.id for row in devices.listed(db, ADA)] == ["phone"]


@pytest.mark.parametrize(
    ("who", "bring", "code"),
    [
        (None, None, None),
        (ADA, None, None),
        (BOB, True, None),
        (BOB, False, None),
        (BOB, None, "other_person"),
        ("p_new", None, None),
    ],
)
def test_whoever_would_be_missed_is_asked_about(
    house: House, who: str | None, bring: bool | None, code: str | None
) -> None:
    """Not a stranger, not the same person, not whoever has nothing, and nobody who has said."""
    assert done(at(house).may_become(who, ADA, bring)) == code


@pytest.mark.parametrize(
    ("who", "device", "bring", "told"),
    [
        (None, "", None, []),
        (ADA, "phone", None, []),
        (ADA, "phone", False, []),
        (BOB, "phone", True, [("merged", BOB, ADA)]),
        (BOB, "phone", None, [("merged", BOB, ADA)]),
        (BOB, "phone", False, [("changed", BOB)]),
        (BOB, "", False, []),
    ],
)
def test_who_one_was_is_brought_along_or_left_behind(
    house: House,
    db: Connection,  # noqa: F811
    who: str | None,
    device: str,
    bring: bool | None,
    told: list[Any],
) -> None:
    """Left behind, the device is theirs no more; who was nobody, or the same, is neither."""
    if device and who:
        devices.add(db, device, who, "", 1)
    token = done(at(house).become(who, ADA, device, device or "new", bring, "a phone"))
    assert token == f"{ADA} on {device or 'new'}"
    assert house.told == [*told, ("struck", ADA)]
    assert [row.id for row in devices.listed(db, ADA)] == [device or "new"]
    assert devices.listed(db, BOB) == []


def test_a_person_has_so_many_devices(house: House, db: Connection) -> None:  # noqa: F811
    """The fortieth is the last; one that was forgotten gives its place back, and is forgotten once."""
    for number in range(MOST - 1):
        devices.add(db, f"d{number}", ADA, "", number)
    token = done(at(house).seen(ADA, "", "the last"))
    assert token.startswith(f"{ADA} on ")
    assert done(at(house).seen(ADA, "", "one more")) == "crowded"
    assert done(at(house).seen(BOB, "", "another's first")).startswith(f"{BOB} on ")
    assert done(at(house).forget(ADA, "d0")) is None
    assert done(at(house).forget(ADA, "d0")) == "no_device"
    assert done(at(house).forget(BOB, "d1")) == "no_device"
    assert house.told == [("changed", ADA)]
    assert done(at(house).seen(ADA, "", "in its place")).startswith(f"{ADA} on ")
    assert done(at(house).forget_others(ADA, "d1")) is None
    assert [row.id for row in devices.listed(db, ADA)] == ["d1"]


def away(db: Connection, monkeypatch: pytest.MonkeyPatch) -> Callable[[int, int], Any]:  # noqa: F811
    """Ada takes days off at a moment: until when she is away and how many she has taken, or a refusal."""

    async def ask(of: Callable[..., Any], *given: Any) -> Any:
        return of(db, *given)

    desk: Any = SimpleNamespace(database=SimpleNamespace(read=ask, write=ask), senders=None)

    def take(days: int, now: int) -> Any:
        monkeypatch.setattr(counter, "now_ms", lambda: now)
        code = done(NoticeCounter(desk).vacation(ADA, days))
        wish = notices.wish_of(db, ADA)
        return code or (wish.vacation_until, wish.vacation_taken)

    return take


def test_a_year_has_thirty_days_off(
    monkeypatch: pytest.MonkeyPatch,
    db: Connection,  # noqa: F811
) -> None:
    """All at once or in pieces; a new year has its own, and what was begun is counted as whole days."""
    take, noon = away(db, monkeypatch), NOON - 100 * DAY
    assert take(31, noon) == "enough"
    assert take(30, noon) == (noon + 30 * DAY, 30)
    assert take(0, noon) == (0, 0)
    assert take(20, noon) == (noon + 20 * DAY, 20)
    # Two days and a bit later: three are gone, seventeen come back.
    later = noon + 2 * DAY + 1
    assert take(0, later) == (0, 3)
    assert take(27, later) == (later + 27 * DAY, 30)
    assert take(1, later + 27 * DAY) == "enough"
    assert take(28, NOON + DAY) == (NOON + 29 * DAY, 28)


def test_days_off_are_told_by_what_is_left(
    monkeypatch: pytest.MonkeyPatch,
    db: Connection,  # noqa: F811
) -> None:
    """In the refusal: three of thirty, and not thirty-three."""
    take = away(db, monkeypatch)
    take(27, NOON - 200 * DAY)
    monkeypatch.setattr(counter, "now_ms", lambda: NOON)

    async def ask(of: Callable[..., Any], *given: Any) -> Any:
        return of(db, *given)

    desk: Any = SimpleNamespace(database=SimpleNamespace(read=ask, write=ask), senders=None)
    with pytest.raises(Refused, match="of 30 days of vacation this year 3 are left"):
        asyncio.run(NoticeCounter(desk).vacation(ADA, 4))
