"""Positions of no table: drawn, refused with their reasons, thought about; and score pads."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from hothouse.core.notation import read_record
from hothouse.core.record import check
from hothouse.core.registry import game
from server.guests import Guest

Make = Callable[..., Guest]


@pytest.mark.parametrize("name", ["petris", "botanik", "vorex"])
def test_a_position_is_drawn_from_its_text(guest: Make, name: str) -> None:
    """As it is written in full, with its board and what is legal there."""
    rules = game(name)
    text = rules.position(rules.start())
    found = guest().post(f"/api/games/{name}/position", {"text": text})
    assert (found["text"], found["problem"]) == (text, None)
    assert found["seats"] == list(rules.seats(rules.start()))
    assert found["position"]["board"]


def test_every_reason_is_named_where_there_is_no_such_table(guest: Make) -> None:
    """Two faults at once are both said, without the text that whoever edits it sees anyway."""
    text = "1: b1 | 2: rS | 3: rS | 4: rS | 5: rS | track 8 of lap 1 | points b9 r0"
    found = guest().post("/api/games/petris/position", {"text": text})
    assert found["position"] is None
    assert "P1.1" in found["problem"]["text"]
    assert "P2.3" in found["problem"]["text"]
    assert "cannot read" not in found["problem"]["text"]


def test_a_bot_says_what_it_thinks_of_a_position(guest: Make) -> None:
    """The best actions, each legal; nobody is advised where nobody decides."""
    asked = {"text": "1: b1 | 4: r1 | red to propagate"}
    ada = guest("Ada")
    path = "/api/games/petris/position/ask"
    while (answer := ada.ask("POST", path, asked)).status_code == 409:  # thinkers are still warming up
        assert answer.json()["code"] == "busy"
    told = answer.json()
    rules = game("petris")
    legal = set(map(str, rules.legal_actions(rules.read(asked["text"]))))
    assert told["seat"] == 1
    assert {each["action"]["text"] for each in told["best"]} <= legal
    assert told["best"]
    over = {"text": "1: b2 | 4: r1 | track run out"}
    assert ada.refused("POST", path, over) == "not_playing"


def test_a_pad_is_added_up_by_the_game(guest: Make) -> None:
    """Line by line; a number that cannot be is named, and a blank that is not there."""
    ada = guest()
    pad = ada.get("/api/games/vorex/pad?players=2")
    assert {blank["seat"] for blank in pad["blanks"]} == {None, 0, 1}
    values = {"orange flowers": 13, "orange stumps": 2, "pink flowers": 9, "pink brown": 4}
    told = ada.post("/api/games/vorex/pad", {"options": {"players": 2}, "values": values})
    assert [score["total"] for score in told["scores"]] == [17 + 2, 13]
    assert told["winners"] == [0]
    wrong = ada.post("/api/games/petris/pad", {"values": {"1 blue": 2, "1 red": 2}})
    assert "P3.6" in wrong["problem"]["text"]
    assert "no blank" in ada.post("/api/games/petris/pad", {"values": {"1 green": 2}})["problem"]["text"]


def test_a_table_begins_from_a_position(guest: Make) -> None:
    """Its options are those of the position; its record says where it began, and is legal from there."""
    ada = guest("Ada")
    start = "1: b1 | 4: r1 | red to propagate"
    table = ada.create(seats=["me", "me"], position=start)
    rules = game("petris")
    assert table["position"]["text"] == rules.position(rules.read(start))
    assert table["position"]["to_act"] == 1
    ada.act(table["id"])
    record = read_record(ada.ask("GET", f"/api/tables/{table['id']}/record.txt").text)
    assert record.start == rules.position(rules.read(start))
    check(rules, record)
    assert ada.get(f"/api/tables/{table['id']}/plies/0")["position"]["text"] == record.start

    refused: list[tuple[dict[str, Any], str]] = [
        ({"position": "1: b1 | track run out"}, "not_playing"),
        ({"position": "nonsense"}, "unreadable"),
        ({"position": start, "options": {"players": 3}}, "bad_option"),
    ]
    for wanted, code in refused:
        assert ada.refused("POST", "/api/tables", {"game": "petris", **wanted}) == code


def test_nobody_asks_a_bot_about_a_title_while_a_rated_game_of_it_is_on(guest: Make) -> None:
    """Not about a typed position, not a coach elsewhere, not by a study of it, not by a bot that is set
    before it; another title may be asked about, and a finished game of this house studied."""
    ada, ben = guest("Ada"), guest("Ben")
    over = ada.create(seats=["me", "me"])["id"]
    ada.act(over)
    ada.post(f"/api/tables/{over}/resign", {"seat": 0})
    mine = ada.post("/api/studies", {"table": over})["digest"]
    text = "1: b1 | 4: r1 | red to propagate"
    written = {"game": "petris", "rules_version": 1, "options": {}, "position": text, "actions": ["4>3"]}
    typed = ada.post("/api/studies", {"record": json.dumps(written)})
    coached = ada.create(seats=["me", "me"])["id"]
    rated = ada.create(seats=["me", "open"], clock={"kind": "total", "minutes": 5}, rated=True)["id"]
    ben.post(f"/api/tables/{rated}/seats/1", {"rated": True})
    asked = [
        ("/api/games/petris/position/ask", {"text": text}),
        (f"/api/tables/{coached}/hint", {"seat": 0, "ply": 0, "step": "move"}),
        (f"/api/studies/{typed['digest']}/analyses", {}),
        (f"/api/studies/{typed['digest']}/judge", {"ply": 0, "action": "4>3"}),
        (f"/api/studies/{typed['digest']}/contrast", {"ply": 0, "action": "4>3"}),
        (f"/api/studies/{typed['digest']}/reply", {"ply": 0, "bot": "seed"}),
        (f"/api/studies/{typed['digest']}/play", {"ply": 0, "bot": "seed"}),
        ("/api/tables", {"game": "petris", "seats": ["me", "bot:seed"], "position": text}),
    ]
    for path, body in asked:
        answer = ada.ask("POST", path, body)
        assert answer.json()["code"] == "rated", (path, answer.text)
        assert "no bot is asked about Petris" in answer.json()["message"]["text"]
    assert ada.ask("POST", f"/api/studies/{mine}/analyses", {}).is_success
    assert ada.refused("POST", "/api/games/botanik/position/ask", {"text": "?"}) != "rated"
    ben.post(f"/api/tables/{rated}/resign", {"seat": 1})
    assert ada.refused("POST", "/api/games/petris/position/ask", {"text": "?"}) == "unreadable"
