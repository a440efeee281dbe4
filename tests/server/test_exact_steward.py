"""The steward of tournaments: which tables it makes, whom it waits for no longer, and whom it tells."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from hothouse.server.bell.bell import EVERYTHING
from hothouse.server.gatherings import steward
from hothouse.server.gatherings.steward import LEASE, WORK, Steward
from hothouse.server.live.tournament_pages import OpenPage, TournamentPages
from hothouse.server.tables.refusals import NO_TABLE, Refused
from hothouse.server.tables.results import Unchanged
from hothouse.server.tables.table import Table, row
from hothouse.storage import retention, tournaments
from hothouse.storage.manners import kept_apart
from hothouse.storage.rows import Clock
from hothouse.storage.tournament_rows import EntrantRow, Gathered, PairingRow, SittingRow
from server.seating import ADA, BOB, NOW, first_move, table_of
from server.tournament_run import tournament

replace = msgspec.structs.replace
CUP = tournament("swiss", id="cup", host=ADA, created_at=1, starts_at=2, status="playing", round=1)
THERE = tuple(EntrantRow(number=number, person=who, joined_at=1) for number, who in ((1, ADA), (2, BOB)))


def board(number: int, **given: Any) -> PairingRow:
    """A board of the first round, whose table is not made yet."""
    whole: dict[str, Any] = {"round": 1, "board": number, "sat": (SittingRow(1), SittingRow(2))}
    return PairingRow(**(whole | {"match_id": f"table0000{number}"} | given))


class House:
    """A database with one tournament, which answers what the steward asks; and tables."""

    def __init__(self, *boards: PairingRow, status: Any = "playing", postgres: bool = False) -> None:
        self.there = Gathered(replace(CUP, status=status), THERE, boards)
        self.is_postgres = postgres
        self.claims, self.refused, self.lost = True, "", 0
        self.made: list[str] = []
        self.told: list[str] = []
        self.asked: list[tuple[Any, ...]] = []

    async def read_aside(self, of: Callable[..., Any], *given: Any) -> Any:
        """What is asked for; Ada and Bob are kept apart, wherever both are."""
        if of is kept_apart:
            return {frozenset((ADA, BOB))} if {ADA, BOB} <= set(given[0]) else set()
        if of is tournaments.tables_of:
            return {}
        if of is tournaments.load:
            return self.there if given == ("cup",) else None
        return {} if of is tournaments.names_in else ["cup"] if of is tournaments.to_tend else None

    async def write(self, of: Callable[..., Any], *given: Any) -> Any:
        """What is written; the first few times another was faster."""
        self.asked.append((of, *given))
        if of is retention.claim:
            return self.claims
        if self.lost:
            self.lost -= 1
            return False
        self.there = given[1]
        return True

    async def create(self, table: Table) -> None:
        """A table, unless it may not begin."""
        if table.id == self.refused:
            raise Refused("enough", NO_TABLE, id=table.id)
        self.made.append(table.id)

    def steward(self) -> Steward:
        """Who looks after it."""
        there: Any = self
        return Steward(there, there, "us", "{}-{}-{}".format, self.told.append)


def test_the_tables_of_a_round_are_made_once() -> None:
    """Those that are missing, of boards that are not over, while the tournament goes on."""
    rest = board(3, match_id=None, how="bye")
    house = House(board(1), board(2, made=True), rest, board(4, how="void"), board(5))
    asyncio.run(house.steward()._make_tables(house.there))
    assert house.made == ["table00001", "table00005"]
    assert [each.made for each in house.there.pairings] == [True, True, False, False, True]
    asyncio.run(house.steward()._make_tables(house.there))
    assert (house.made, house.told) == (["table00001", "table00005"], ["cup"])
    over = House(board(1), status="finished")
    asyncio.run(over.steward()._make_tables(over.there))
    assert (over.made, over.told) == ([], [])


@pytest.mark.parametrize(("refused", "made"), [("table00001", []), ("table00002", ["table00001"])])
def test_a_table_that_may_not_begin_waits_and_so_do_those_behind_it(refused: str, made: list[str]) -> None:
    """What was made before it is remembered; where nothing was made nothing is written."""
    house = House(board(1), board(2), board(3))
    house.refused = refused
    asyncio.run(house.steward()._make_tables(house.there))
    assert house.made == made
    assert [each.made for each in house.there.pairings] == [bool(made), False, False]
    assert len(house.asked) == len(made)


def test_a_command_is_tried_again_on_what_another_wrote() -> None:
    """Eight times; one that changes nothing writes nothing and is no news."""
    house = House()
    house.lost = steward.TRIES - 1
    asyncio.run(house.steward().change("cup", lambda now: replace(now, row=replace(now.row, rounds=7))))
    assert (house.there.row.rounds, house.told, len(house.asked)) == (7, ["cup"], steward.TRIES)
    house.lost = steward.TRIES
    with pytest.raises(Refused) as refused:
        asyncio.run(house.steward().change("cup", lambda now: replace(now, row=replace(now.row, rounds=8))))
    assert (refused.value.code, house.told) == ("unavailable", ["cup"])
    house.asked.clear()
    assert asyncio.run(house.steward().change("cup", lambda now: now)) == house.there
    assert (house.asked, house.told) == ([], ["cup"])
    with pytest.raises(Refused) as refused:
        asyncio.run(house.steward().find("none"))
    assert refused.value.code == "no_tournament"


def test_a_round_keeps_those_apart_who_do_not_want_to_meet() -> None:
    """Each of them meets somebody else, or a bot."""
    house = House(status="open")
    cat, bot = (
        EntrantRow(number=3, person="p_cat", joined_at=1),
        EntrantRow(number=4, level="bud", joined_at=1),
    )
    there = (*(replace(each, here_at=5) for each in (*THERE, cat)), bot)
    row_ = replace(CUP, status="open", round=0, rounds=1, clock=Clock("days", days=1))
    house.there = Gathered(row_, there)
    asyncio.run(house.steward().tend("cup"))
    boards = [set(each.numbers) for each in house.there.pairings]
    assert sorted(map(len, boards)) == [2, 2]
    assert {1, 2} not in boards
    assert (len(house.made), house.there.row.round) == (2, 1)


@pytest.mark.parametrize(
    ("postgres", "claims", "tended"), [(False, False, True), (True, True, True), (True, False, False)]
)
def test_one_process_at_a_time_looks_after_tournaments(
    monkeypatch: pytest.MonkeyPatch, postgres: bool, claims: bool, tended: bool
) -> None:
    """For ten seconds, where there may be several; one that fails holds up no other."""
    house, seen = House(postgres=postgres), list[str]()
    house.claims = claims
    at = house.steward()

    async def tend(name: str) -> None:
        seen.append(name)
        raise OSError("broken")

    monkeypatch.setattr(at, "tend", tend)
    monkeypatch.setattr(steward, "now_ms", lambda: NOW)
    asyncio.run(at.round())
    assert seen == (["cup"] if tended else [])
    assert house.asked == ([(retention.claim, "us", NOW, NOW + LEASE, WORK)] if postgres else [])


def test_the_flag_of_whoever_never_came_falls() -> None:
    """On their own turn, before their first move, while it goes on; a move of the other says nothing."""
    table = table_of("petris", BOB)
    fallen = steward._late(table, 0, NOW)
    assert isinstance(fallen, Table)
    assert fallen.match.outcome is not None
    assert (fallen.match.status, fallen.match.outcome["ending"]) == ("finished", "timeout")
    assert isinstance(steward._late(table, 1, NOW), Unchanged)
    second = first_move(table)
    while second.match.turn == 0:
        second = first_move(second)
    assert isinstance(steward._late(second, 1, NOW), Table)
    third = second
    while third.match.turn != 0:
        third = first_move(third)
    assert isinstance(steward._late(third, 0, NOW), Unchanged)
    assert isinstance(steward._late(fallen, 0, NOW), Unchanged)
    stopped = Table(
        row(table.match, status="abandoned"), table.seats, table.entries, table.names, table.line, table.state
    )
    assert isinstance(steward._late(stopped, 0, NOW), Unchanged)


class Wire:
    """What a page was sent."""

    def __init__(self) -> None:
        self.sent: list[Any] = []

    async def send_text(self, text: str) -> None:
        """Keep it."""
        self.sent.append(msgspec.json.decode(text)["page"])


def open_pages(looked: list[str], *of: tuple[str, str | None]) -> tuple[TournamentPages, list[OpenPage]]:
    """Pages of tournaments that somebody has open; what was looked at is noted."""

    async def look(name: str) -> tuple[Gathered, bytes]:
        looked.append(name)
        return Gathered(replace(CUP, id=name), THERE), f'"{name} {len(looked)}"'.encode()

    pages = TournamentPages(look)
    found = [OpenPage(name, person, Wire()) for name, person in of]
    for page in found:
        pages.attach(page)
    return pages, found


def test_a_tournament_is_looked_at_once_for_all_its_pages() -> None:
    """Again when it has changed; a page is not sent what it has, and its own part is its own."""
    looked: list[str] = []

    async def main() -> None:
        pages, (ada, bob, other) = open_pages(looked, ("cup", ADA), ("cup", BOB), ("two", None))
        for _ in range(2):
            for page in (ada, bob, other):
                await pages._send(page)
        assert looked == ["cup", "two"]
        assert [len(page.wire.sent) for page in (ada, bob, other)] == [1, 1, 1]  # type: ignore[attr-defined]
        told = [page.wire.sent[0]["mine"]["number"] for page in (ada, bob, other)]  # type: ignore[attr-defined]
        assert told == [1, 2, None]
        pages.changed("cup")
        assert [page.wake.is_set() for page in (ada, bob, other)] == [True, True, False]
        await pages._send(ada)
        assert (looked, len(ada.wire.sent)) == (["cup", "two", "cup"], 2)  # type: ignore[attr-defined]

    asyncio.run(main())


def test_pages_are_counted_by_person_and_forgotten_when_the_last_is_closed() -> None:
    """Nobody's are not counted; what was seen is kept as long as somebody looks."""
    pages, found = open_pages([], ("cup", ADA), ("cup", ADA), ("two", ADA), ("two", None), ("two", BOB))
    assert [pages.pages(who) for who in (ADA, BOB, None, "p_cat")] == [3, 1, 0, 0]
    pages.detach(found[0])
    assert (set(pages.open), pages.pages(ADA)) == ({"cup", "two"}, 2)
    pages.detach(found[1])
    pages.detach(found[1])
    assert (set(pages.open), pages.pages(ADA)) == ({"two"}, 1)


@pytest.mark.parametrize(
    ("ring", "woken"),
    [
        (EVERYTHING, [True, True]),
        ("tournament:cup:them", [True, False]),
        ("tournament:cup:us", [False, False]),
        ("tournament:none:them", [False, False]),
        ("move:cup:them:5", [False, False]),
    ],
)
def test_a_ring_wakes_the_pages_of_its_tournament(ring: str, woken: list[bool]) -> None:
    """One that this process has rung itself wakes nobody again; lost rings wake all."""
    pages, found = open_pages([], ("cup", ADA), ("two", ADA))
    pages.hear(ring, "us")
    assert [page.wake.is_set() for page in found] == woken
