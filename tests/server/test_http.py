"""The API over HTTP: from an empty lobby to a finished game and its rematch."""

from collections.abc import Callable
from typing import Any

import pytest

from hothouse.core import check, game, game_names, read_record, record_from_json
from server.guests import Guest, Json

Make = Callable[..., Guest]


def test_every_game_says_what_may_be_chosen(guest: Make) -> None:
    """Options, variants with their seats, and bot levels of each installed game."""
    found = {each["name"]: each for each in guest().get("/api/games")}
    assert tuple(found) == game_names()
    petris = found["petris"]
    assert petris["options"][1] == {
        "name": "advanced",
        "default": False,
        "help": petris["options"][1]["help"],
        "choices": [True, False],
        "kind": "yes-no",
    }
    assert petris["variants"]["three"]["seats"] == ["blue", "red", "yellow"]
    assert next(bot["level"] for bot in petris["bots"]) == "seed"
    assert petris["draws"] is True


def test_a_set_up_that_is_no_variant_can_be_asked_for(guest: Make) -> None:
    """The seats of any options, or what is wrong with them."""
    ada = guest()
    assert ada.get("/api/games/petris/seats?players=3")["seats"] == ["blue", "red", "yellow"]
    assert ada.refused("GET", "/api/games/petris/seats?players=9") == "bad_option"
    assert ada.refused("GET", "/api/games/petris/seats?colour=red") == "bad_option"
    assert ada.refused("GET", "/api/games/chess/seats") == "unknown_game"
    assert ada.ask("GET", "/api/games/petris/rules").text.startswith("# Petris: the rules")


def test_the_rules_are_read_in_the_language_that_is_asked_for(guest: Make) -> None:
    """English, French, Spanish or German, and nothing else."""
    ada = guest("Ada")
    titles = {"en": "the rules", "fr": "les règles", "es": "las reglas", "de": "die Regeln"}
    for language, title in titles.items():
        page = ada.ask("GET", f"/api/games/petris/rules?language={language}").text
        assert page.splitlines()[0].replace(" :", ":").startswith(f"# Petris: {title}")
    assert ada.refused("GET", "/api/games/petris/rules?language=tlh") == "malformed"
    assert ada.refused("GET", "/api/games/petris/rules?language=../fr") == "malformed"


def test_two_people_play_to_the_end(guest: Make) -> None:
    """Create, join by link, play, finish; the record replays; everything is in the log."""
    ada, bob = guest("Ada"), guest("Bob")
    table = ada.create(public=True)
    assert table["status"] == "waiting"
    assert table["position"] is None
    assert bob.table(table["id"])["can"]["sit"] == [1]
    assert bob.sit(table["id"])["status"] == "playing"
    people = [ada, bob]
    while (seen := ada.table(table["id"]))["status"] == "playing":
        people[seen["position"]["to_act"]].act(table["id"])
    outcome = seen["position"]["outcome"]
    assert outcome["ending"] in game("petris").endings
    assert seen["entries"][-1]["kind"] == "finished"
    assert [seat["name"] for seat in seen["seats"]] == ["Ada", "Bob"]
    record = read_record(ada.ask("GET", f"/api/tables/{table['id']}/record.txt").text)
    check(game("petris"), record)
    assert record.tags["Blue"] == "Ada"
    assert record_from_json(ada.get(f"/api/tables/{table['id']}/record.json")).actions == record.actions
    acts = [entry["text"] for entry in seen["entries"] if entry["kind"] == "act"]
    assert tuple(acts) == record.actions


def test_a_rematch_moves_everybody_one_seat_on(guest: Make) -> None:
    """The second who asks comes to the same table, and it starts."""
    ada, bob = guest("Ada"), guest("Bob")
    table = ada.create()["id"]
    bob.sit(table)
    assert ada.refused("POST", f"/api/tables/{table}/rematch") == "not_finished"
    ada.post(f"/api/tables/{table}/resign", {"seat": 0})
    first = ada.post(f"/api/tables/{table}/rematch")
    assert (first["status"], first["my_seats"], first["previous"]) == ("waiting", [1], table)
    assert [seat["ready"] for seat in first["seats"]] == [False, True]
    assert bob.get("/api/lobby")["waiting_for_me"][0]["id"] == first["id"]
    second = bob.post(f"/api/tables/{table}/rematch")
    assert (second["id"], second["status"], second["my_seats"]) == (first["id"], "playing", [0])
    assert ada.table(table)["rematch"] == first["id"]
    assert guest().refused("POST", f"/api/tables/{table}/rematch") == "not_your_seat"


def test_a_game_that_is_over_is_played_on_from_a_moment(guest: Make) -> None:
    """The same beginning at a new table, the seat that acts then is mine, a bot has the other; not while the
    game goes on, not after its end, and not at a moment that never was."""
    ada, bob = guest("Ada"), guest("Bob")
    table = ada.create()["id"]
    bob.sit(table)
    for _ in range(3):
        (ada, bob)[ada.table(table)["position"]["to_act"]].act(table)
    asked = {"ply": 1, "bot": "seed"}
    assert ada.refused("POST", f"/api/tables/{table}/branch", asked) == "not_finished"
    ada.post(f"/api/tables/{table}/resign", {"seat": 0})

    eve = guest("Eve")
    made = eve.post(f"/api/tables/{table}/branch", asked)
    acts = [entry["text"] for entry in eve.table(made["id"])["entries"] if entry["kind"] == "act"]
    old = [entry["text"] for entry in ada.table(table)["entries"] if entry["kind"] == "act"]
    assert (made["status"], made["my_seats"], made["seats"][0]["level"]) == ("playing", [1], "seed")
    assert acts == old[:1]
    assert eve.refused("POST", f"/api/tables/{table}/branch", {"ply": 99, "bot": "seed"}) == "no_ply"
    assert eve.refused("POST", f"/api/tables/{table}/branch", {"ply": 1, "bot": "oak"}) == "bad_level"
    check(game("petris"), read_record(eve.ask("GET", f"/api/tables/{made['id']}/record.txt").text))


def test_one_device_holds_all_seats(guest: Make) -> None:
    """Hot seat: the same person plays both sides, looking through the seat that acts."""
    ada = guest("Ada")
    table = ada.create(seats=["me", "me"])["id"]
    assert ada.table(table)["position"]["seat"] == 0
    ada.act(table)
    assert ada.table(table)["position"]["seat"] == 1
    ada.act(table)
    assert ada.table(table)["my_seats"] == [0, 1]


def test_the_lobby_lists_what_waits_for_me_first(guest: Make) -> None:
    """My turn, my other tables, open public ones, ones to watch, and what is over."""
    ada, bob = guest("Ada"), guest("Bob")
    hidden, offered = ada.create(), ada.create(public=True)
    playing = ada.create(public=True)
    bob.sit(playing["id"])
    mine, his = ada.get("/api/lobby?game=petris"), bob.get("/api/lobby")
    assert playing["id"] in _ids(mine["waiting_for_me"])
    assert {hidden["id"], offered["id"]} <= _ids(mine["mine"])
    assert playing["id"] in _ids(his["mine"])
    assert offered["id"] in _ids(his["open"])
    assert hidden["id"] not in _ids(his["open"] + his["watch"] + his["mine"])
    assert playing["id"] in _ids(his["watch"])
    bob.post(f"/api/tables/{playing['id']}/resign", {"seat": 1})
    ended = next(each for each in ada.get("/api/lobby")["finished"] if each["id"] == playing["id"])
    assert ended["outcome"]["winners"] == [0]
    assert _ids(ada.get("/api/lobby?game=vorex")["mine"]) == set()


def _ids(tables: list[Json]) -> set[str]:
    return {table["id"] for table in tables}


def test_seats_are_left_and_given_to_bots(guest: Make) -> None:
    """Before the start people rise, the host empties seats and puts bots on them."""
    ada, bob = guest("Ada"), guest("Bob")
    table = ada.create(options={"players": 3}, start=False)["id"]
    bob.sit(table)
    path = f"/api/tables/{table}"
    assert bob.refused("DELETE", f"{path}/seats/0") == "not_your_seat"
    assert bob.ask("DELETE", f"{path}/seats/1").json()["my_seats"] == []
    assert bob.ask("DELETE", f"{path}/seats/1").json()["my_seats"] == []  # the answer may have been lost
    assert bob.refused("POST", f"{path}/seats/2", {"bot": "seed"}) == "not_host"
    bob.sit(table)
    ada.ask("DELETE", f"{path}/seats/1")
    assert ada.refused("POST", f"{path}/start") == "not_full"
    for seat in (1, 2):
        ada.post(f"{path}/seats/{seat}", {"bot": "seed"})
    assert bob.refused("POST", f"{path}/start") == "not_host"
    assert ada.post(f"{path}/start")["status"] == "playing"
    assert ada.post(f"{path}/start")["status"] == "playing"  # asked again, the answer may have been lost
    assert bob.refused("POST", f"{path}/start") == "not_waiting"
    assert bob.refused("POST", f"{path}/seats/1", {}) == "not_waiting"


def test_a_waiting_table_is_closed_by_its_host(guest: Make) -> None:
    """Nobody else can, and afterwards nobody can sit."""
    ada, bob = guest(), guest()
    table = ada.create()["id"]
    assert bob.refused("DELETE", f"/api/tables/{table}") == "not_host"
    assert ada.ask("DELETE", f"/api/tables/{table}").status_code == 204
    assert bob.refused("POST", f"/api/tables/{table}/seats/1", {}) == "not_waiting"
    assert ada.table(table)["status"] == "abandoned"


def test_a_seat_moves_to_another_device_by_its_link(guest: Make) -> None:
    """The secret works once; the old device loses the seat, and the link is not in any answer."""
    phone, desk, thief = guest("Ada"), guest("Ada"), guest()
    table = phone.create(seats=["me", "bot:seed"])["id"]
    path = phone.post(f"/api/tables/{table}/seats/0/link")["path"]
    newer = phone.post(f"/api/tables/{table}/seats/0/link")["path"]
    assert thief.refused("POST", f"/api/links/{path.removeprefix('/s/')}") == "no_link"
    assert thief.refused("POST", f"/api/tables/{table}/seats/0/link") == "not_your_seat"
    assert newer.removeprefix("/s/") not in str(phone.table(table))
    assert desk.post(f"/api/links/{newer.removeprefix('/s/')}")["my_seats"] == [0]
    assert thief.refused("POST", f"/api/links/{newer.removeprefix('/s/')}") == "no_link"
    assert phone.table(table)["my_seats"] == []
    assert desk.table(table)["entries"][-1]["kind"] == "moved"
    svg = desk.ask("GET", f"/api/tables/{table}/qr.svg?seat=abcdefgh1234")
    assert svg.headers["content-type"] == "image/svg+xml"
    assert svg.text.startswith("<svg")


def test_questions_about_a_position(guest: Make) -> None:
    """Preview, why not, legal actions and the past; a refusal has rule, template, details and focus."""
    ada, bob = guest(), guest()
    table = ada.create()["id"]
    bob.sit(table)
    path = f"/api/tables/{table}"
    seen = ada.post(f"{path}/preview", {"action": "1>7", "ply": 0})
    assert seen["legal"] is True
    assert seen["events"][0]["kind"] == "moved"
    assert seen["position"]["ply"] == 1
    refused = ada.post(f"{path}/preview", {"action": "4>3"})
    assert refused["legal"] is False
    assert refused["violation"] == ada.post(f"{path}/why-not", {"action": "4>3"})["violation"]
    assert set(refused["violation"]) == {"rule", "message", "focus", "also"}
    assert ada.post(f"{path}/why-not", {"action": "1>7"})["violation"] is None
    assert ada.refused("POST", f"{path}/preview", {"action": "castle"}) == "unreadable"
    assert bob.refused("POST", f"{path}/preview", {"action": "1>7"}) == "not_your_turn"
    legal = ada.get(f"{path}/legal")["legal"]
    assert [action["text"] for action in legal] == ["1>2", "1>6", "1>7"]
    assert legal[2]["parts"] == {"verb": "propagate", "origin": 1, "arrivals": [[7, 1]]}
    assert bob.get(f"{path}/legal")["legal"] is None
    ada.act(table, "1>7")
    assert ada.refused("POST", f"{path}/preview", {"action": "1>7", "ply": 0}) == "stale"
    then = bob.get(f"{path}/plies/1")
    assert then["entry"]["text"] == "1>7"
    assert then["entry"]["events"][0]["kind"] == "moved"
    assert bob.get(f"{path}/plies/0")["position"]["legal"] is None
    assert bob.refused("GET", f"{path}/plies/2") == "no_ply"
    ada.post(f"{path}/resign", {"seat": 0})
    over = guest(stranger=True)
    assert over.post(f"{path}/preview", {"action": "1>2", "ply": 0})["legal"] is True
    first = over.get(f"{path}/plies/0")["position"]["legal"]
    assert [action["text"] for action in first] == ["1>2", "1>6", "1>7"]


def test_who_waits_may_plan_the_next_decision(guest: Make) -> None:
    """With `ahead` the seat that waits is answered as if it were to decide now; nobody else is."""
    ada, bob, eve = guest(), guest(), guest()
    table = ada.create(public=True)["id"]
    bob.sit(table)
    path = f"/api/tables/{table}"
    plan = bob.get(f"{path}/legal?ahead=true")
    assert (plan["ply"], plan["to_act"]) == (0, 1)
    assert [action["text"] for action in plan["legal"]] == ["4>3", "4>5", "4>7"]
    seen = bob.post(f"{path}/preview", {"action": "4>7", "ahead": True})
    assert (seen["legal"], seen["events"][0]["seat"]) == (True, 1)
    assert bob.post(f"{path}/why-not", {"action": "1>7", "ahead": True})["violation"]["rule"] == "P3.1"
    for other in (ada, eve):
        assert other.refused("GET", f"{path}/legal?ahead=true") == "no_plan"
        assert other.refused("POST", f"{path}/preview", {"action": "4>7", "ahead": True}) == "no_plan"
    assert bob.refused("POST", f"{path}/preview", {"action": "4>7", "ply": 3, "ahead": True}) == "stale"
    assert bob.get(f"{path}/legal")["legal"] is None
    assert bob.table(table)["position"]["ply"] == 0
    ada.post(f"{path}/resign", {"seat": 0})
    assert bob.refused("GET", f"{path}/legal?ahead=true") == "no_plan"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"game": "petris", "options": {"players": 7}}, "bad_option"),
        ({"game": "petris", "seats": ["me"]}, "bad_seats"),
        ({"game": "petris", "seats": ["me", "you"]}, "bad_seats"),
        ({"game": "petris", "seats": ["me", "bot:genius"]}, "bad_level"),
        ({"game": "petris", "clock": {"kind": "move", "seconds": 1}}, "bad_clock"),
        ({"game": "petris", "clock": {"kind": "none", "seconds": 9}}, "bad_clock"),
        ({"game": "petris", "clock": {"kind": "sand"}}, "malformed"),
        ({"game": "petris", "colour": "red"}, "malformed"),
        ({"game": 7}, "malformed"),
        ({"game": "petris", "public": 0}, "malformed"),
        ({"game": "petris", "start": "true"}, "malformed"),
        ({"game": "petris", "clock": {"kind": "move", "seconds": "60"}}, "malformed"),
        ([], "malformed"),
        (None, "malformed"),
    ],
)
def test_a_set_up_that_is_not_offered_is_refused(guest: Make, body: Any, code: str) -> None:
    """Each with a code of its own, in a sentence, and nothing is made."""
    ada = guest()
    assert ada.refused("POST", "/api/tables", body) == code
    assert ada.get("/api/lobby")["mine"] == []


def test_what_is_of_another_type_is_named(guest: Make) -> None:
    """The field, and what it should be."""
    clock = {"kind": "move", "seconds": "60"}
    refused = guest().ask("POST", "/api/tables", {"game": "petris", "clock": clock}).json()
    assert refused["message"]["text"].endswith("clock.seconds: Expected `int`, got `str`")


def test_names_are_shown_and_forgotten(guest: Make) -> None:
    """A new name is seen by the others; who asks to be forgotten is nobody afterwards."""
    ada, bob = guest("Ada"), guest("Bob")
    table = ada.create(public=True)["id"]
    bob.sit(table)
    bob.post(f"/api/tables/{table}/chat", {"text": "hello"})
    assert bob.post("/api/me", {"name": " Robert "})["name"] == "Robert"
    assert ada.table(table)["seats"][1]["name"] == "Robert"
    assert ada.table(table)["chat"][0]["name"] == "Robert"
    assert bob.ask("DELETE", "/api/me").status_code == 204
    seen = ada.table(table)
    assert seen["seats"][1] | {"name": "", "person": None} == seen["seats"][1]
    assert seen["chat"] == []
    assert "Robert" not in str(seen)
    assert bob.id not in str(seen)
    assert bob.get("/api/me") == {"id": None, "name": "", "muted": [], "alone": False}
    assert bob.refused("POST", f"/api/tables/{table}/resign", {"seat": 1}) == "not_your_seat"


def test_a_browser_gets_a_cookie(guest: Make) -> None:
    """The first write makes somebody of a stranger; the cookie is http-only and same-site."""
    browser = guest(stranger=True)
    assert browser.get("/api/me")["id"] is None
    answer = browser.ask("POST", "/api/tables", {"game": "petris"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert browser.get("/api/me")["id"] == answer.json()["host"]
    assert browser.ask("POST", "/api/me", {"name": "Eve"}).headers.get("set-cookie") is None


def test_the_api_describes_itself(guest: Make) -> None:
    """A page without scripts, and OpenAPI that names every path of the protocol."""
    ada = guest()
    page = ada.ask("GET", "/api/schema")
    assert page.headers["content-type"].startswith("text/html")
    assert "<script" not in page.text
    paths = ada.get("/api/schema/openapi.json")["paths"]
    assert "/api/tables/{table_id}/actions" in paths
    assert ada.ask("GET", "/metrics").text.count("hothouse_moves_total") >= 1
    assert ada.get("/healthz") == {"status": "ok"}


def test_every_text_names_its_letters_once(guest: Callable[..., Guest]) -> None:
    """Twice is one too many for a program that reads the header strictly, as Prometheus does."""
    ada = guest("Ada")
    table = ada.create(seats=["me", "me"])["id"]
    for path in ("/", "/metrics", "/api/games/petris/rules", f"/api/tables/{table}/record.txt"):
        kind = ada.http.get(path).headers["content-type"]
        assert kind.startswith("text/")
        assert kind.count("charset=utf-8") == 1, kind
