"""Rates that mean what they say: who is counted as one, what a thing costs, and what a flood comes to."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from hothouse.server.http import guard
from hothouse.server.limits import Limits, Rate, household
from hothouse.server.live import doorway, socket, telling_socket
from hothouse.server.tables import draft, play, proposals, visibility
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.results import table_after
from hothouse.server.tables.table import Table
from server.guests import Guest
from server.hosting import served
from server.seating import ADA, NOW, first_move, table_of
from server.test_pairing import lobby_ear


@pytest.fixture
def counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a service with its usual limits where no time passes: what is let in are the bursts,
    however slow the machine is."""
    monkeypatch.setattr(Limits.__init__, "__defaults__", (1, None, lambda: 0.0))
    monkeypatch.setattr(guard, "HELD", 0.0)
    monkeypatch.setattr(socket, "PAUSE", 0.0)
    monkeypatch.setattr(socket, "EXCESS_ALLOWED", 1000)
    with served(database=str(tmp_path / "house.db"), limits=1, bots=0) as address:
        yield address


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("fe80::1%eth0", "fe80::2%eth1", True),
        ("?", "", False),
    ],
)
def test_a_household_is_one(one: str, other: str, same: bool) -> None:
    """An IPv4 address is one visitor, an IPv6 network of 64 bits another; an IPv4 address that is written as
    an IPv6 one is itself."""
    assert (household(one) == household(other)) is same


def test_what_costs_more_empties_a_bucket_sooner() -> None:
    """Prices add up, a refused one costs nothing, and what is dearer than the bucket waits for a full one."""
    now = 0.0
    limits = Limits(rates={"x": Rate(2, 10)}, clock=lambda: now)
    assert [limits.wait("x", "ada", price) for price in (4, 0.5, 4, 4, 1)] == [0, 0, 0, 1.25, 0]
    assert limits.wait("x", "ada", 100) == (10 - 0.5) / 2
    now = 5.0
    assert limits.wait("x", "ada", 100) == 0
    assert limits.wait("x", "ada", 1) == 0.5


def test_every_route_has_a_price(counted: str) -> None:
    """Whatever is asked for, also what needs no identity, the bucket of the address runs dry in the end; and
    dear answers do it sooner."""
    with httpx.Client(base_url=counted, timeout=60) as http:  # the description is made when first asked for
        for path in (
            "/api/games",
            "/api/games/petris/rules",
            "/",
            "/api/schema/openapi.json",
            "/api/nothing",
        ):
            assert http.get(path).status_code in (200, 404), path
        codes = [http.get("/api/games/petris/seats").status_code for _ in range(80)]
    # 200 for strangers, of which three were spent above; three for each of these.
    assert codes == [200] * (197 // 3) + [429] * (80 - 197 // 3)


def test_a_person_has_so_many_lobbies_and_no_more(counted: str) -> None:
    """Each is told of every move of theirs: with hundreds of them one move would be hundreds of messages. The
    next one is closed, another person's is not, and who closes one may open one."""
    ada, bob = Guest(counted, "Ada"), Guest(counted, "Bob")
    with ExitStack() as open_pages:
        pages = [open_pages.enter_context(lobby_ear(ada)) for _ in range(telling_socket.PAGES)]
        for page in pages:
            assert page.next()["type"] in ("lobby", "pairing")
        with lobby_ear(ada) as late, pytest.raises(ConnectionClosed):
            late.next()
        assert late.socket.close_code == doorway.TOO_MANY
        assert open_pages.enter_context(lobby_ear(bob)).next()
        pages[0].close()
        assert any(lobby_opens(ada) for _ in range(20))  # the service may hear of it a little later
    ada.close()
    bob.close()


def lobby_opens(guest: Guest) -> bool:
    """Whether one more lobby greets."""
    with lobby_ear(guest) as page:
        try:
            return bool(page.next())
        except ConnectionClosed:
            return False


def test_an_address_has_one_bucket_for_all_of_its_people(counted: str) -> None:
    """Sixty identities are one visitor: together they are let in as often as the address is, no more."""
    guests = [Guest(counted, f"n{number}") for number in range(10)]
    answers = [guest.ask("GET", "/api/me") for _ in range(60) for guest in guests]
    good = sum(answer.is_success for answer in answers)
    for guest in guests:
        guest.close()
    # Ten were counted when they came, and one for the question whether the service is there.
    assert good == 389
    assert answers[-1].json()["code"] == "too_many"
    assert int(answers[-1].headers["retry-after"]) >= 1
    assert answers[-1].headers["x-frame-options"] == "DENY"


def test_a_token_that_is_not_ours_is_counted_too(counted: str) -> None:
    """Guessing signatures is not free: a forged token empties the bucket of its address."""
    with httpx.Client(base_url=counted, headers={"Authorization": "Bearer p_1.forged"}) as http:
        codes = [http.get("/api/me").status_code for _ in range(420)]
    assert codes[:399] == [401] * 399
    assert codes[-1] == 429


def test_strangers_share_a_bucket_over_all_their_sockets(counted: str) -> None:
    """Six sockets of one address are answered as often as one is."""
    host, stranger = Guest(counted, "Ada"), Guest(counted, stranger=True)
    table = host.create(seats=["me", "me"])["id"]
    ears = [stranger.listen(table) for _ in range(6)]
    for ear in ears:
        ear.of("table")
    for _ in range(15):
        for ear in ears:
            ear.say("ping")
    answers = [
        ear.until(lambda message: message["type"] in ("pong", "error")) for ear in ears for _ in range(15)
    ]
    assert sum(answer["type"] == "pong" for answer in answers) == 60
    assert {answer["error"]["code"] for answer in answers if answer["type"] == "error"} == {"too_many"}
    for ear in ears:
        ear.close()
    host.close()
    stranger.close()


def test_a_message_that_costs_more_is_counted_for_more(counted: str) -> None:
    """A person has sixty for messages at once: thirty looks at the past use them up."""
    ada = Guest(counted, "Ada")
    table = ada.create(seats=["me", "me"])["id"]
    with ada.listen(table) as ear:
        looks = [ear.ask("look", ply=0)["type"] for _ in range(30)]
        assert looks == ["answer"] * 30
        ear.say("look", ply=0)
        assert ear.of("error")["error"]["code"] == "too_many"
    ada.close()


def test_static_answers_are_sent_once(house: str) -> None:
    """The games and the rules carry a tag; whoever shows it, also weakened by a proxy, gets nothing again."""
    with httpx.Client(base_url=house) as http:
        for path in ("/api/games", "/api/games/petris/rules", "/api/games/petris/rules?language=fr"):
            first = http.get(path)
            again = http.get(path, headers={"If-None-Match": "W/" + first.headers["etag"]})
            assert (first.status_code, again.status_code, again.content) == (200, 304, b""), path
            other = http.get(path, headers={"If-None-Match": '"other"'})
            assert other.content == first.content


def back_and_forth(table: Table, times: int) -> Table:
    """The same move made and taken back, again and again."""
    for _ in range(times):
        seat, back = table.match.turn, table.match.ply
        assert seat is not None
        table = first_move(table)
        table = table_after(proposals.undo(table, ADA, seat, table.match.ply, back, NOW))
    return table


def test_a_log_does_not_grow_for_ever() -> None:
    """Moves that are taken back fill it up to a bound; then no more is taken back, and the game goes on."""
    table = back_and_forth(table_of(seats=("me", "me")), 498)
    with pytest.raises(Refused) as full:
        back_and_forth(table, 10)
    assert full.value.code == "log_full"
    while len(table.entries) - len(table.line) < draft.MOST_LOOSE - 1:
        table = back_and_forth(table, 1)
    played = first_move(first_move(table))
    assert played.match.ply == 2
    assert table_after(play.resign(played, ADA, 0, NOW)).match.status == "finished"


def test_a_whole_table_is_as_long_as_its_game() -> None:
    """However much was taken back: every act in effect is told and the last hundred entries; who asks for the
    log after a number gets all of it."""
    before = first_move(first_move(table_of(seats=("me", "me"))))
    table = back_and_forth(before, 300)
    shown = visibility.table_out(table, ADA, NOW)
    assert len(shown.entries) <= len(table.line) + visibility.LAST
    acts = [entry.seq for entry in shown.entries if entry.kind == "act"]
    assert [row.seq for row in table.line] == acts[:2]
    assert shown.entries[-1].seq == table.seq
    assert len(visibility.table_out(table, ADA, NOW, after=0).entries) == len(table.entries)
    short = first_move(table_of(seats=("me", "me")))
    assert len(visibility.table_out(short, ADA, NOW).entries) == len(short.entries)


def test_a_table_that_was_just_sent_is_not_sent_again(house: str) -> None:
    """A second `refresh` without news is refused with how long to wait; news, or another drawing, is sent."""
    ada = Guest(house, "Ada")
    table = ada.create(seats=["me", "me"])["id"]
    with ada.listen(table) as ear:
        ear.of("table")
        ear.say("refresh")
        ear.of("table")
        assert ear.ask("refresh")["error"]["code"] == "too_many"
        ear.say("refresh", sketch=True)
        assert ear.of("table")["table"]["position"]["sketch"]
        assert ear.ask("refresh", sketch=True)["error"]["code"] == "too_many"
        ada.act(table)
        ear.of("update")
        ear.say("refresh")
        assert ear.of("table")["table"]["position"]["ply"] == 1
    ada.close()
