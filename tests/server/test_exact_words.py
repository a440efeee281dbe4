"""Small words that decide much: what a wish means, how an answer from outside is taken, who is named how."""

import asyncio
import smtplib
from email.message import EmailMessage
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from hothouse.core import game
from hothouse.server.house import House
from hothouse.server.learning import par
from hothouse.server.learning.par import ParDesk
from hothouse.server.live.telling_socket import Entered, answer_pings
from hothouse.server.lobby import Public, _told
from hothouse.server.meeting import wish
from hothouse.server.notices import mail
from hothouse.server.notices.letters import Letter, _name
from hothouse.server.notices.mail import Post
from hothouse.server.notices.outside import Unsent
from hothouse.server.notices.senders import OVER, Gone, _judge
from hothouse.server.tables.refusals import Refused
from hothouse.server.wire import Summary
from hothouse.storage import people
from server.seating import ADA, BOB, NOW, table_of
from server.test_exact_house import in_house


def test_a_wish_without_a_word_is_for_the_first_variant_of_several() -> None:
    """A variant that there is not, and one that is played alone, are each told so."""
    assert wish.variant_of("vorex", "") == wish.several_of(game("vorex"))[0]
    assert wish.variant_of("petris", "three") == "three"
    with pytest.raises(Refused, match="no variant nine"):
        wish.variant_of("petris", "nine")
    with pytest.raises(Refused, match="solo is played alone"):
        wish.variant_of("vorex", "solo")
    assert wish.size_of("petris", "three") == 3
    assert wish.options_of("petris", "three") == {"players": 3, "advanced": False}


@pytest.mark.parametrize(
    ("status", "said"),
    [
        (199, Unsent),
        (200, None),
        (201, None),
        (299, None),
        (300, Unsent),
        (500, Unsent),
        (404, Gone),
        (410, Gone),
    ],
)
def test_an_answer_from_outside_is_done_gone_or_tried_again(status: int, said: Any) -> None:
    """What is gone is not asked again; whatever else is no success is."""
    if said is None:
        _judge(status, OVER)
    else:
        with pytest.raises(said, match=str(status)):
            _judge(status, OVER)
    if status == 404:
        with pytest.raises(Unsent):
            _judge(status, OVER - {404})


def test_everybody_is_named_in_one_line() -> None:
    """A bot by its level, whoever has no name as a guest, and nobody breaks the line."""
    letter = Letter("en", (), frozenset(), {"p_ada": " Ada\r\n  L ", "p_bob": ""}, 0)
    assert _name(letter, "p_ada") == "Ada L"
    assert _name(letter, "p_bob") == _name(letter, "p_cat") != ""
    assert "Bud" in _name(letter, "bot:bud")


class Asked:
    """The other end of a socket that says these words and then hangs up; and the limits that it meets."""

    def __init__(self, *said: str, waits: tuple[float, ...] = ()) -> None:
        self.said = [{"type": "websocket.receive", "text": each} for each in said]
        self.told: list[str] = []
        self.closed = 0
        self.counted: list[tuple[str, str]] = []
        self.waits = list(waits)
        self.limits = self

    async def receive(self) -> Any:
        """The next word."""
        return self.said.pop(0) if self.said else {"type": "websocket.disconnect"}

    async def send(self, message: Any) -> None:
        """Kept."""
        self.told.append(message["text"])

    async def close(self, code: int, reason: str) -> None:
        """Hung up on."""
        self.closed = code

    def wait(self, kind: str, who: str) -> float:
        """How long too early, as it was set."""
        self.counted.append((kind, who))
        return self.waits.pop(0) if self.waits else 0.0


@pytest.mark.parametrize("person", ["p_ada", None])
def test_a_page_that_only_listens_is_answered_its_pings(person: str | None) -> None:
    """Nothing else is answered, whatever it is; each word is counted for the person and for the address."""
    end = Asked('{"type":"ping"}', "[1", '["ping"]', '{"type":"pong"}', '{"type":"ping"}')
    asyncio.run(answer_pings(end, Entered(person, "here"), end))  # type: ignore[arg-type]
    assert (len(end.told), end.closed) == (2, 0)
    assert end.counted == [("message", person or "here"), ("address", "here")] * 5


@pytest.mark.parametrize("waits", [(1.0,), (0.0, 1.0)])
def test_a_page_that_says_too_much_is_hung_up_on(waits: tuple[float, ...]) -> None:
    """By the person's measure or by the address'."""
    end = Asked('{"type":"ping"}', '{"type":"ping"}', waits=waits)
    asyncio.run(answer_pings(end, Entered("p_ada", "here"), end))  # type: ignore[arg-type]
    assert (end.told, bool(end.closed)) == ([], True)


def par_desk(monkeypatch: pytest.MonkeyPatch, days: list[int], games: list[Any]) -> tuple[ParDesk, list[Any]]:
    """A desk at which these games are begun one after the other, and what it decided in them."""
    desk, decided = ParDesk(None, None), list[Any]()  # type: ignore[arg-type]

    async def begin() -> Any:
        desk.day = days[0]
        return games.pop(0) if games else None

    async def decide(on: Any) -> None:
        decided.append(on)

    monkeypatch.setattr(desk, "_begin", begin)
    monkeypatch.setattr(desk, "_decide", decide)
    monkeypatch.setattr(par, "day_of", lambda _: days[0])
    monkeypatch.setattr(par, "PACE", 0.0)
    monkeypatch.setattr(par, "LOOK", 0.0)
    return desk, decided


def test_a_par_goes_on_with_its_game_until_the_day_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next day has a table of its own; one hand at a time is at it, and gives it back."""
    one, two = (SimpleNamespace(seat=0, game=SimpleNamespace(name="petris")) for _ in range(2))
    days = [5]
    desk, decided = par_desk(monkeypatch, days, [one, two])
    for _ in range(2):
        assert asyncio.run(desk.take_one())
    days[0] = 6
    assert asyncio.run(desk.take_one())
    assert decided == [one, one, two]
    days[0] = 7
    assert not asyncio.run(desk.take_one())
    desk._taken = True
    assert not asyncio.run(desk.take_one())


def test_two_persons_become_one_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both are told to everybody who knows them; one and the same, or nobody, is not two."""

    async def what(house: House) -> None:
        for person, name in ((ADA, "Ada"), (BOB, "Bob")):
            await house.database.write(people.add_person, person, name, NOW)
        told: list[str] = []

        async def changed(person: str) -> None:
            told.append(person)

        monkeypatch.setattr(house, "changed", changed)
        assert not await house.merge(BOB, "p_nobody")
        assert (told, house._erasing.is_set()) == ([], False)
        assert await house.merge(BOB, ADA)
        assert (told, house._erasing.is_set()) == ([BOB, ADA], True)
        assert not await house.merge(BOB, ADA)

    in_house(tmp_path, what)


def test_whoever_is_at_a_table_reads_a_line_of_their_own() -> None:
    """Everybody else reads the one that is kept for all."""
    table = table_of("petris", BOB)
    public = Public([], [], {}, {})
    told = [_told((table.match, table.seats), public, {}, who, NOW) for who in (ADA, "p_cat", None, "p_dan")]
    assert isinstance(told[0], Summary)
    assert told[0].my_seats == [0]
    assert told[1] is told[2] is told[3]
    assert list(public.told) == [table.id]


class Postman:
    """A server for letters that notes who comes to it, and how."""

    def __init__(self, *offers: str) -> None:
        self.offers = offers
        self.seen: list[Any] = []

    def __enter__(self) -> "Postman":
        return self

    def __exit__(self, *_: object) -> None:
        self.seen.append("left")

    def has_extn(self, name: str) -> bool:
        """Whether it offers this."""
        return name in self.offers

    def starttls(self, context: object) -> None:
        """Nobody else reads from now on."""
        assert context is not None
        self.seen.append("starttls")

    def login(self, name: str, word: str) -> None:
        """Who one is."""
        self.seen.append((name, word))

    def send_message(self, letter: object) -> None:
        """A letter."""
        self.seen.append("letter")


@pytest.mark.parametrize(
    ("url", "offers", "seen"),
    [
        ("smtp://post.example:25", (), ["smtp", "post.example", 25, "letter", "left"]),
        ("smtp://post.example", ("starttls",), ["smtp", "post.example", 0, "starttls", "letter", "left"]),
        ("smtps://post.example", ("starttls",), ["smtps", "post.example", 0, "letter", "left"]),
        (
            "smtp://a%40b:c%2Fd@post.example",
            (),
            ["smtp", "post.example", 0, ("a@b", "c/d"), "letter", "left"],
        ),
        ("smtp://ada@post.example", (), ["smtp", "post.example", 0, ("ada", ""), "letter", "left"]),
        ("smtp:", (), ["smtp", "localhost", 0, "letter", "left"]),
    ],
)
def test_a_letter_is_brought_as_its_server_wants_it(
    monkeypatch: pytest.MonkeyPatch, url: str, offers: tuple[str, ...], seen: list[Any]
) -> None:
    """In secret where it can be, with a name and a word where the host has given them."""
    postman = Postman(*offers)

    def come(how: str) -> Any:
        def begin(host: str, port: int, timeout: float) -> Postman:
            assert timeout == mail.PATIENCE
            postman.seen += [how, host, port]
            return postman

        return begin

    monkeypatch.setattr(smtplib, "SMTP", come("smtp"))
    monkeypatch.setattr(smtplib, "SMTP_SSL", come("smtps"))
    Post(url, "house@example.org")._send(EmailMessage())
    assert postman.seen == seen
