"""Analyses over HTTP: asked for once, shared by all, within limits, and going on after a crash."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hothouse.server.studies import desk
from hothouse.storage.analyses import OPEN
from server.guests import Guest
from server.hosting import Process, served
from server.test_studies import RECORDS

MakeAt = Callable[..., Guest]
PATIENCE = 240.0


def studied(guest: Guest, path: str) -> dict[str, Any]:
    """What was found, when it is done."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        found: dict[str, Any] = guest.get(f"{path}/analyses")
        if found["state"] != OPEN:
            return found
        time.sleep(0.3)
    raise AssertionError(f"not studied after {PATIENCE} s: {found['done']} of {found['of']}")


def made(guest: Guest, game: str = "petris") -> str:
    """A study of a golden game; the path of its API."""
    digest = guest.post("/api/studies", {"record": RECORDS[game].read_text()})["digest"]
    return f"/api/studies/{digest}"


def test_a_study_goes_on_after_a_kill_and_finds_everything_once(tmp_path: Path, guest_at: MakeAt) -> None:
    """Killed twice in the middle; then the whole ledger is there, and adds up."""
    with Process(str(tmp_path / "house.db"), "--bots", "1") as process:
        ada = guest_at(process.address, "Ada")
        path = made(ada)
        assert ada.get(f"{path}/analyses")["state"] == "none"
        asked = ada.post(f"{path}/analyses", {"effort": "quick"})
        assert asked["state"] == "open"
        for least in (3, 20):
            until = time.monotonic() + PATIENCE
            while ada.get(f"{path}/analyses")["done"] < least and time.monotonic() < until:
                time.sleep(0.02)
            before = ada.get(f"{path}/analyses")["done"]
            process.kill()
            process.start()
            assert ada.get(f"{path}/analyses")["done"] >= before
        found = studied(ada, path)
        assert (found["state"], found["done"], found["passes"]) == ("done", found["of"], 2)
        plies = ada.get(path)["plies"]
        assert [point["ply"] for point in found["course"]] == list(range(plies + 1))
        assert len(found["verdicts"]) == plies
        book = found["ledger"]
        for seat in (0, 1):
            whole = book["final"][seat] - book["initial"][seat]
            assert book["luck"][seat] + book["play"][seat] == pytest.approx(whole, abs=1e-9)
            parts = sum(row[seat] for row in book["losses"]) + book["fog"][seat] + book["closing"][seat]
            assert parts == pytest.approx(book["play"][seat], abs=1e-9)
        # Shared: whoever asks for it next has it at once, and a stranger may look.
        assert (
            guest_at(process.address).ask("POST", f"{path}/analyses", {"effort": "quick"}).status_code == 200
        )
        tag = ada.ask("GET", f"{path}/analyses").headers["etag"]
        assert ada.http.get(f"{path}/analyses", headers={"If-None-Match": tag}).status_code == 304
        # Whoever stops a deeper look has what was done before it, and may ask again.
        assert ada.post(f"{path}/analyses", {"effort": "deep"})["state"] == "open"
        stopped = ada.http.delete(f"{path}/analyses").json()
        assert (stopped["state"], stopped["effort"]) == ("done", "quick")
        assert ada.post(f"{path}/analyses", {"effort": "deep"})["state"] == "open"
        ada.http.delete(f"{path}/analyses")
        # A bot answers in a branch, and a table plays on from it.
        legal = ada.get(f"{path}/plies/0")["position"]["legal"][0]["text"]
        went = ada.post(f"{path}/reply", {"ply": 0, "line": [legal], "bot": "seed"})
        assert went["line"][0] == legal
        assert len(went["line"]) == 2
        table = ada.post(f"{path}/play", {"ply": 0, "line": went["line"], "bot": "seed"})
        assert [entry["text"] for entry in table["entries"] if entry["kind"] == "act"][:2] == went["line"]
        assert [seat["kind"] for seat in table["seats"]].count("bot") == 1
        # What was played beside the best, in facts; what followed it is what really followed.
        record = [entry["text"] for entry in ada.get(path)["entries"]]
        seen = max(found["verdicts"][:-3], key=lambda each: each["loss"])
        ply = seen["ply"]
        body = {"ply": ply, "action": seen["choices"][0]["action"]["text"]}
        beside = ada.post(f"{path}/contrast", body)
        assert (beside["ply"], beside["seat"]) == (ply, seen["seat"])
        assert beside["instead"]["action"]["text"] == body["action"]
        went = [
            beside["played"]["action"]["text"],
            *(each["action"]["text"] for each in beside["played"]["replies"]),
        ]
        assert went == record[ply : ply + len(went)]
        assert 1 - seen["seat"] in {each["seat"] for each in beside["played"]["replies"]}
        assert beside["played"]["events"]
        assert ada.refused("POST", f"{path}/contrast", {**body, "ply": plies}) == "not_playing"
        # Retry: what was best is good; what was played and blamed is not.
        worst = max(found["verdicts"], key=lambda each: each["loss"])
        best = worst["choices"][0]["action"]["text"]
        good = ada.post(f"{path}/judge", {"ply": worst["ply"], "action": best})
        assert (good["good"], good["loss"]) == (True, 0)
        played = ada.get(path)["entries"][worst["ply"]]["text"]
        tried = ada.post(f"{path}/judge", {"ply": worst["ply"], "action": played})
        assert tried["good"] == (tried["loss"] < 0.02)
        looked = {each["action"]["text"] for each in worst["choices"]}
        there = ada.get(f"{path}/plies/{worst['ply']}")["position"]["legal"]
        other = next(each["text"] for each in there if each["text"] not in looked)
        assert 0 <= ada.post(f"{path}/judge", {"ply": worst["ply"], "action": other})["loss"] <= 1


def test_only_so_much_is_studied_for_one_person(
    tmp_path: Path, guest_at: MakeAt, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three at once, five deep ones a day, and a sentence that says so; stopped ones make room."""
    monkeypatch.setitem(desk.MOST_A_DAY, "deep", 2)
    with served(database=str(tmp_path / "house.db"), limits=100, bots=0) as address:
        ada, bea = guest_at(address, "Ada"), guest_at(address, "Bea")
        records = [
            RECORDS["petris"].with_name(name).read_text()
            for name in ("nine.txt", "draw.txt", "nine-together.txt", "resigned.txt")
        ]
        paths = [
            "/api/studies/" + ada.post("/api/studies", {"record": record})["digest"] for record in records
        ]
        for path in paths[:3]:
            assert ada.post(f"{path}/analyses", {"effort": "quick"})["state"] == "open"
        assert ada.get(f"{paths[0]}/analyses")["left"] == {"quick": 27, "deep": 2}
        assert ada.refused("POST", f"{paths[3]}/analyses", {"effort": "quick"}) == "enough"
        assert bea.post(f"{paths[0]}/analyses", {"effort": "quick"})["state"] == "open"
        assert bea.get(f"{paths[0]}/analyses")["left"]["quick"] == 30
        # Bea waits for the first one too: it goes on without Ada, and stops when nobody is left.
        assert ada.get(f"{paths[0]}/analyses")["mine"]
        left = ada.http.delete(f"{paths[0]}/analyses").json()
        assert (left["state"], left["mine"]) == ("open", False)
        assert bea.get(f"{paths[0]}/analyses")["mine"]
        assert bea.get(f"{paths[0]}/analyses")["left"]["quick"] == 29
        assert bea.http.delete(f"{paths[0]}/analyses").json()["state"] == "stopped"
        for path in paths[1:3]:
            assert ada.http.delete(f"{path}/analyses").json()["state"] == "stopped"
        for path in paths[:2]:
            ada.post(f"{path}/analyses", {"effort": "deep"})
        refused = ada.ask("POST", f"{paths[2]}/analyses", {"effort": "deep"})
        assert (refused.status_code, refused.json()["code"]) == (429, "enough")
        assert refused.json()["message"]["details"]["hours"] == 24
        assert ada.refused("POST", f"{paths[2]}/analyses", {"effort": "endless"}) == "malformed"
        assert ada.refused("POST", f"{paths[3]}/judge", {"ply": 0, "action": "1>7"}) == "not_studied"
