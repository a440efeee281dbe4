"""Manners: names, blocking, reporting, and what the host decides."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from hothouse.cli.admin import admin
from hothouse.server.manners.names import LEVELS, checked_name
from hothouse.server.tables.refusals import Refused
from server.guests import Guest
from server.hosting import served

WEB = Path(__file__).parents[2] / "web/src/i18n"
SECRET = {"Hothouse-Moderation": "tulip"}


@pytest.mark.parametrize(
    "name", ["Sprout", "sprout (bot)", "S P R O U T", "Spr\u043eut", "Bot", "Level bud", "Knospe", "Flor"]
)
def test_a_name_of_a_bot_is_refused(name: str) -> None:
    """In any language, however it is written; the refusal says what would do."""
    with pytest.raises(Refused, match="add something of your own") as refused:
        checked_name(name)
    assert refused.value.code == "bad_name"


@pytest.mark.parametrize(
    "name",
    ["Hothouse", "The host", "\u0397othouse", "\u0430dmin", "Adm1n", "Mod\u00e9ratrice Ada", "H o s t"],
)
def test_a_name_of_the_host_is_refused(name: str) -> None:
    """Nobody speaks for the house by their name."""
    with pytest.raises(Refused, match="pass for the host"):
        checked_name(name)


@pytest.mark.parametrize("name", ["", "Ada", "my-bot", "Flor Diaz", "Bud Powell", "Hostetler", "Adminka"])
def test_other_names_are_kept(name: str) -> None:
    """People who share a word with a bot are still people."""
    assert checked_name(name) == name


def test_the_levels_are_called_as_in_the_client() -> None:
    """The words that are refused are the words that are shown."""
    for language, names in zip(("en", "fr", "es", "de"), LEVELS, strict=True):
        text = (WEB / f"messages.{language}.ts").read_text(encoding="utf-8")
        assert tuple(re.findall(r'"level \w+": "(\w+)"', text)) == names


def test_a_name_travels_without_its_direction(guest: Callable[..., Guest]) -> None:
    """A right-to-left override is gone before anybody sees it; a bot's name gets a sentence."""
    ada = guest()
    assert ada.post("/api/me", {"name": "\u202eadA  L"})["name"] == "adA L"
    assert ada.refused("POST", "/api/me", {"name": "Grove"}) == "bad_name"
    assert ada.refused("POST", "/api/people", {"name": "Hothouse admin"}) == "bad_name"
    assert ada.get("/api/me")["name"] == "adA L"


def test_a_blocked_person_is_never_met_and_never_seen(guest: Callable[..., Guest]) -> None:
    """Neither sees the other's public tables nor sits down at them; others do; and it can be undone."""
    ada, ben, eve = guest("Ada"), guest("Ben"), guest("Eve")
    table = ada.create(public=True)["id"]
    assert [each["id"] for each in ada.ask("PUT", f"/api/me/blocked/{ben.id}").json()] == [ben.id]

    def seen(who: Guest) -> bool:
        return table in [each["id"] for each in who.get("/api/lobby")["open"]]

    assert (seen(ada), seen(ben), seen(eve)) == (True, False, True)
    assert ben.refused("POST", f"/api/tables/{table}/seats/1", {}) == "apart"
    theirs = ben.create(public=True)["id"]
    assert ada.refused("POST", f"/api/tables/{theirs}/seats/1", {}) == "apart"
    assert ben.id in ada.get("/api/me")["muted"]
    assert ben.get("/api/me/blocked") == []
    assert ada.ask("DELETE", f"/api/me/blocked/{ben.id}").json() == []
    assert seen(ben)
    assert ben.sit(table)["status"] == "playing"


def test_a_blocked_person_is_met_by_no_other_door(guest: Callable[..., Guest]) -> None:
    """Not by a rematch of the game before, not by a seat that a friend passes on, not in the list of a club,
    not on a page that everybody else may read; and neither may the one who has blocked."""
    ada, ben, eve = guest("Ada"), guest("Ben"), guest("Eve")
    table, other = (ada.create()["id"] for _ in range(2))
    ben.sit(table)
    ben.post(f"/api/tables/{table}/resign", {"seat": 1})
    eve.sit(other)
    passed = eve.post(f"/api/tables/{other}/seats/1/link")["path"].removeprefix("/s/")
    club = ada.post("/api/clubs", {"name": "Greenhouse"})["id"]
    for each in (ben, eve):
        each.post(f"/api/clubs/{club}/membership")
        each.ask("PUT", "/api/me/page", {"seen": "public"})
    ada.ask("PUT", "/api/me/page", {"seen": "public"})
    assert ben.get(f"/api/people/{ada.id}")["name"] == "Ada"
    ada.ask("PUT", f"/api/me/blocked/{ben.id}")

    for each in (ada, ben):
        assert each.refused("POST", f"/api/tables/{table}/rematch") == "apart"
    assert ben.refused("POST", f"/api/links/{passed}") == "apart"
    assert eve.post(f"/api/links/{passed}")["my_seats"] == [1]

    def members(who: Guest) -> list[str]:
        return [each["name"] for each in who.get(f"/api/clubs/{club}")["members"]]

    assert (members(ada), members(ben)) == (["Ada", "Eve"], ["Ben", "Eve"])
    assert members(eve) == ["Ada", "Ben", "Eve"]
    assert ben.refused("GET", f"/api/people/{ada.id}") == "no_person"
    assert ada.refused("GET", f"/api/people/{ben.id}") == "no_person"
    assert eve.get(f"/api/people/{ben.id}")["name"] == "Ben"


def test_nobody_blocks_or_reports_who_is_not_there(guest: Callable[..., Guest]) -> None:
    """Oneself, a person who never was, a table that never was, a reason that there is not, a stranger."""
    ada, stranger, nobody = guest("Ada"), guest(stranger=True), "p_" + "0" * 20
    assert ada.refused("PUT", f"/api/me/blocked/{ada.id}") == "yourself"
    assert ada.refused("PUT", f"/api/me/blocked/{nobody}") == "no_person"
    assert stranger.refused("PUT", f"/api/me/blocked/{ada.id}") == "stranger"
    assert ada.refused("POST", "/api/reports", {"person": nobody, "why": "chat"}) == "no_person"
    assert ada.refused("POST", "/api/reports", {"person": ada.id, "why": "chat"}) == "yourself"
    ben = guest("Ben")
    lost = {"person": ben.id, "why": "chat", "table": "a" * 12}
    assert ada.refused("POST", "/api/reports", lost) == "no_table"
    assert ada.refused("POST", "/api/reports", {"person": ben.id, "why": "because"}) == "malformed"


def test_the_host_reads_and_decides_reports(tmp_path: Path, guest_at: Callable[..., Guest]) -> None:
    """Behind a secret, by page and by command: what was written is shown, who told it is not; a silence and a
    name that is taken away hold at once."""
    database = str(tmp_path / "house.db")
    with served(database=database, moderation="tulip") as house:
        ada, ben = guest_at(house, "Ada"), guest_at(house, "Ben")
        table = ada.create(public=True)["id"]
        ben.sit(table)
        ben.post(f"/api/tables/{table}/chat", {"text": "you fool"})
        told = {"person": ben.id, "why": "chat", "table": table, "note": "rude"}
        first = ada.post("/api/reports", told)
        assert ada.post("/api/reports", told) == first
        assert ada.refused("GET", "/api/moderation/reports") == "not_moderator"
        queue = ada.http.get("/api/moderation/reports", headers=SECRET).json()
        assert [(each["about"], each["name"], each["said"], each["note"]) for each in queue] == [
            (ben.id, "Ben", ["you fool"], "rude")
        ]
        assert ada.id not in str(queue)
        shown = CliRunner().invoke(admin, ["--database", database, "reports"])
        assert "you fool" in shown.output
        path = f"/api/moderation/reports/{first['id']}"
        done = ada.http.post(path, headers=SECRET, json={"decision": "silence", "days": 1})
        assert done.json() == []
        assert ben.refused("POST", f"/api/tables/{table}/chat", {"text": "again"}) == "silenced"
        assert ada.http.post(path, headers=SECRET, json={"decision": "dismiss"}).json()["code"] == "no_report"
        again = ada.post("/api/reports", {"person": ben.id, "why": "name"})["id"]
        run = CliRunner().invoke(admin, ["--database", database, "settle", str(again), "rename"])
        assert run.exit_code == 0, run.output
        assert ben.get("/api/me")["name"] == ""
        lost = CliRunner().invoke(admin, ["--database", database, "settle", "99", "dismiss"])
        assert "no open report 99" in str(lost.exception)
        assert "nobody has reported" in CliRunner().invoke(admin, ["--database", database, "reports"]).output


def test_a_host_without_a_secret_has_no_page(guest: Callable[..., Guest]) -> None:
    """An empty secret opens nothing, also to who sends an empty one."""
    ada = guest("Ada")
    assert ada.refused("GET", "/api/moderation/reports") == "no_moderation"
    answer = ada.http.get("/api/moderation/reports", headers={"Hothouse-Moderation": ""})
    assert answer.json()["code"] == "no_moderation"


def test_secrets_are_not_guessed(tmp_path: Path, guest_at: Callable[..., Guest]) -> None:
    """After a few wrong ones an address waits, and the right one still opens."""
    with served(database=str(tmp_path / "house.db"), moderation="tulip", limits=1) as house:
        stranger = guest_at(house, stranger=True)
        said = [stranger.refused("GET", "/api/moderation/reports") for _ in range(7)]
        assert said[:5] == ["not_moderator"] * 5
        assert said[-1] == "too_many"
        assert stranger.http.get("/api/moderation/reports", headers=SECRET).json() == []
