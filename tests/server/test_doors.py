"""Who may do what at the doors of the service: strangers, others, whoever asks twice or says little."""

import hashlib
from collections.abc import Callable

import pytest

from hothouse.server.http.qr import qr_svg
from server.guests import Guest, Json

Make = Callable[..., Guest]
NOBODY = "p_" + "0" * 20
NONE = "a" * 12
BY_WHOEVER_IS_SOMEBODY: tuple[tuple[str, str], ...] = (
    ("DELETE", "/api/me"),
    ("PUT", f"/api/me/muted/{NOBODY}"),
    ("DELETE", f"/api/me/muted/{NOBODY}"),
    ("PUT", f"/api/me/blocked/{NOBODY}"),
    ("DELETE", f"/api/me/blocked/{NOBODY}"),
    ("GET", "/api/me/everything"),
    ("GET", "/api/me/games.csv"),
    ("GET", "/api/me/devices"),
    ("DELETE", "/api/me/devices"),
    ("DELETE", "/api/notices/channels/1"),
    ("DELETE", f"/api/tournaments/{NONE}/entry"),
    ("POST", f"/api/tournaments/{NONE}/here"),
)


@pytest.mark.parametrize(("method", "path"), BY_WHOEVER_IS_SOMEBODY)
def test_whoever_is_nobody_yet_is_told_so(guest: Make, method: str, path: str) -> None:
    """Where there is nothing of theirs to be changed, forgotten or taken along; somebody is not."""
    assert guest(stranger=True).refused(method, path) == "stranger"
    answer = guest("Ada").ask(method, path)
    assert answer.is_success or answer.json()["code"] != "stranger", answer.text


def test_a_stranger_may_look_and_finds_nothing_of_their_own(guest: Make) -> None:
    """No name, nobody blocked, no table and no club; looking no longer for an opponent is no mistake."""
    stranger = guest(stranger=True)
    assert stranger.get("/api/me") == {"id": None, "name": "", "muted": [], "alone": False}
    assert stranger.get("/api/me/blocked") == []
    assert stranger.get("/api/tournaments")["clubs"] == []
    assert stranger.get("/api/lobby")["mine"] == []
    assert stranger.ask("DELETE", "/api/pairing").json()["mine"] is None


def test_only_its_host_closes_a_table_and_only_while_it_waits(guest: Make) -> None:
    """Again is no mistake; what goes on, or was given up after it had begun, is not closed."""
    ada, bob = guest("Ada"), guest("Bob")
    waits = f"/api/tables/{ada.create()['id']}"
    assert bob.refused("DELETE", waits) == "not_host"
    for _ in range(2):
        assert ada.ask("DELETE", waits).is_success
    assert bob.refused("DELETE", waits) == "not_host"
    goes_on = f"/api/tables/{ada.create(seats=['me', 'me'])['id']}"
    assert ada.refused("DELETE", goes_on) == "not_waiting"
    ada.post(f"{goes_on}/proposals", {"seat": 0, "what": "abandon"})
    assert ada.refused("DELETE", goes_on) == "not_waiting"


def test_the_same_asked_twice_is_one_table(guest: Make) -> None:
    """By its key, for the same person with the same words; without a key each is a new one."""
    ada, bob = guest("Ada"), guest("Bob")
    one = ada.create(key="once-and-no-more")["id"]
    assert ada.create(key="once-and-no-more")["id"] == one
    others = {
        ada.create(key="another-word")["id"],
        bob.create(key="once-and-no-more")["id"],
        ada.create()["id"],
        ada.create()["id"],
    }
    assert len(others - {one}) == 4
    assert ada.create("vorex", key="once-and-no-more")["id"] not in {one, *others}


def test_playing_on_twice_is_one_table(guest: Make) -> None:
    """From a moment of a table, by its key."""
    ada = guest("Ada")
    over = ada.create(seats=["me", "me"])["id"]
    ada.act(over)
    ada.post(f"/api/tables/{over}/resign", {"seat": 0})
    moment = {"ply": 1, "bot": "seed"}
    made = [
        ada.post(f"/api/tables/{over}/branch", moment | {"key": key})["id"]
        for key in ("one-and-the-same", "one-and-the-same", "another-one")
    ]
    assert (made[0] == made[1], made[0] == made[2]) == (True, False)


def test_a_code_leads_to_the_table_or_to_a_seat(guest: Make) -> None:
    """At the address that was asked, of a table that there is."""
    ada = guest("Ada")
    table = ada.create(seats=["me", "me"])["id"]
    seat = ada.post(f"/api/tables/{table}/seats/0/link")["path"]
    there = ada.address
    for query, path in (("", f"/t/{table}"), (f"?seat={seat.removeprefix('/s/')}", seat)):
        answer = ada.ask("GET", f"/api/tables/{table}/qr.svg{query}")
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert digest(answer.content) == digest(qr_svg(there + path))
    assert ada.refused("GET", f"/api/tables/{NONE}/qr.svg") == "no_table"


def digest(content: bytes) -> str:
    """Of a picture, to be compared."""
    return hashlib.sha256(content).hexdigest()


def test_a_study_is_of_a_record_or_of_a_table(guest: Make) -> None:
    """Of one of them: neither none nor both."""
    ada = guest("Ada")
    table = ada.create(seats=["me", "me"])["id"]
    ada.act(table)
    assert ada.refused("POST", "/api/studies", {"table": table}) == "in_play"
    ada.post(f"/api/tables/{table}/resign", {"seat": 0})
    made = ada.post("/api/studies", {"table": table})
    text = ada.ask("GET", f"/api/studies/{made['digest']}/record.txt").text
    assert ada.refused("POST", "/api/studies", {}) == "malformed"
    assert ada.refused("POST", "/api/studies", {"table": table, "record": text}) == "malformed"
    assert ada.post("/api/studies", {"record": text})["my_seats"] == []
    assert (made["my_seats"], made["names"]) == ([0, 1], ["Ada", "Ada"])
    seen = guest("Bob").post("/api/studies", {"table": table})
    assert (seen["digest"], seen["my_seats"], seen["names"]) == (made["digest"], [], [])


def test_a_page_has_a_link_when_it_is_wished_for(guest: Make) -> None:
    """The same until it is renewed, also after it was private for a while."""
    ada = guest("Ada")

    def page(**wanted: str) -> str | None:
        shown: Json = ada.ask("PUT", "/api/me/page", wanted).json()
        path: str | None = shown["path"]
        return path

    assert page(seen="private") is None
    first = page(seen="link")
    assert first is not None
    assert (page(seen="link"), page(seen="public"), page(seen="private")) == (
        first,
        f"/people/{ada.id}",
        None,
    )
    assert page(seen="link", renew="no") == first
    fresh = page(seen="link", renew="yes")
    assert fresh not in (None, first)
    assert page(seen="link") == fresh


def test_a_file_names_who_played_where_all_have_agreed(guest: Make) -> None:
    """When the game is over; whoever played alone need not ask, and nobody else may."""
    ada, bob = guest("Ada Lovelace"), guest("Bob")
    alone = f"/api/tables/{ada.create(seats=['me', 'bot:seed'])['id']}"
    assert ada.refused("GET", f"{alone}/share.html") == "not_finished"
    ada.post(f"{alone}/resign", {"seat": 0})
    assert "Ada Lovelace" not in ada.ask("GET", f"{alone}/share.html").text
    assert "Ada Lovelace" in ada.ask("GET", f"{alone}/share.html?names=true").text
    assert bob.refused("GET", f"{alone}/share.html?names=true") == "not_agreed"
    assert bob.ask("GET", f"{alone}/share.html").is_success


def test_a_picture_is_of_the_moment_that_is_asked_for(guest: Make) -> None:
    """Of the last one where none is; before the game has begun of its opening."""
    ada = guest("Ada")
    path = f"/api/tables/{ada.create(seats=['me', 'me'])['id']}"
    ada.act(path.rpartition("/")[2])
    drawn = [ada.ask("GET", f"{path}/picture.svg{query}").text for query in ("", "?ply=1", "?ply=0")]
    assert drawn[0] == drawn[1] != drawn[2]
    assert ada.refused("GET", f"{path}/picture.svg?ply=2") == "no_ply"
    waits = f"/api/tables/{ada.create()['id']}/picture.svg"
    assert ada.ask("GET", waits).text == ada.ask("GET", f"{waits}?ply=0").text == drawn[2]


def test_nothing_is_drawn_in_text_that_was_not_asked_for(guest: Make) -> None:
    """Neither at a puzzle nor in a course, in an example or in a study; where it is asked for it is."""
    ada = guest("Ada")
    puzzle = ada.get("/api/games/petris/puzzles")["puzzles"][0]["id"]
    step = ada.get("/api/games/petris/course")["lessons"][0]["id"]
    table = ada.create(seats=["me", "me"])["id"]
    ada.act(table)
    ada.post(f"/api/tables/{table}/resign", {"seat": 0})
    study = ada.post("/api/studies", {"table": table})["digest"]
    for path in (
        f"/api/games/petris/puzzles/{puzzle}",
        f"/api/games/petris/course/{step}",
        "/api/games/petris/examples/P3.6",
        f"/api/studies/{study}/plies/1",
    ):
        plain, drawn = (ada.ask("GET", path + query) for query in ("", "?sketch=true"))
        assert plain.is_success, (path, plain.text)
        assert ('"sketch"' in plain.text, '"sketch"' in drawn.text) == (False, True), path
