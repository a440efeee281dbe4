"""Studies over HTTP: a game that is over, by its digest; its moments, and branches that change nothing."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from hothouse.core.notation import read_record
from hothouse.core.record import final_state
from hothouse.core.registry import game
from server.guests import Guest

Make = Callable[..., Guest]
GAMES = Path(__file__).parents[1] / "playthroughs"
RECORDS = {
    "petris": GAMES / "petris" / "nine.txt",
    "botanik": GAMES / "botanik" / "drawn.txt",
    "vorex": GAMES / "vorex" / "rounds.txt",
}


@pytest.fixture(params=RECORDS)
def text(request: pytest.FixtureRequest) -> str:
    """One golden game after the other."""
    return RECORDS[request.param].read_text()


def test_a_pasted_record_is_a_study(guest: Make, text: str) -> None:
    """Its log is whole, its last moment is the game's last position, and nobody's name is in it."""
    ada, record = guest(stranger=True), read_record(text)
    made = ada.post("/api/studies", {"record": text})
    study = ada.get(f"/api/studies/{made['digest']}")
    assert made["path"] == f"/study/{made['digest']}"
    assert [entry["text"] for entry in study["entries"]] == list(record.written)
    assert study["plies"] == len(record.written)
    rules = game(record.game)
    last = ada.get(f"/api/studies/{made['digest']}/plies/{study['plies']}")
    assert last["position"]["text"] == rules.position(final_state(rules, record))
    assert last["position"]["outcome"] == study["outcome"]
    first = ada.get(f"/api/studies/{made['digest']}/plies/0")
    assert first["entry"] is None
    assert first["position"]["legal"]


def test_one_game_is_one_study(guest: Make) -> None:
    """Names, dates and the way it is written down do not matter."""
    ada, text = guest(stranger=True), RECORDS["petris"].read_text()
    plain = ada.post("/api/studies", {"record": text})
    named = ada.post("/api/studies", {"record": text.replace("[Rules", '[Place "the kitchen"]\n[Rules', 1)})
    assert named["digest"] == plain["digest"]


def test_a_broken_record_is_refused_with_its_line(guest: Make) -> None:
    """What cannot be read, what is illegal, and what holds no action."""
    ada, text = guest(stranger=True), RECORDS["petris"].read_text()
    head = text.split("\n\n")[0]
    for bad, code in (
        ("hello", "unreadable"),
        (head, "unreadable"),
        (text + "\n99. blue: 1>7", "unreadable"),
        ('{"game": "chess"}', "unreadable"),
    ):
        assert ada.refused("POST", "/api/studies", {"record": bad}) == code
    assert ada.refused("POST", "/api/studies", {}) == "malformed"
    assert ada.refused("GET", f"/api/studies/{'0' * 24}") == "no_study"
    assert ada.refused("GET", "/api/studies/zzz") == "malformed"


@pytest.mark.parametrize("name", RECORDS)
def test_lines_are_tried_from_a_position(guest: Make, name: str) -> None:
    """Of one that somebody set up, in which nothing was played, there is a study: a branch begins there, and
    a table goes on from it. There is nothing to analyse."""
    ada, rules = guest("Ada"), game(name)
    start = rules.position(rules.start())
    bare = {
        "game": name,
        "rules_version": rules.rules_version,
        "options": {},
        "position": start,
        "actions": [],
    }
    made = ada.post("/api/studies", {"record": json.dumps(bare)})
    path = f"/api/studies/{made['digest']}"
    study = ada.get(path)
    assert (study["plies"], study["entries"], study["outcome"]) == (0, [], None)
    assert ada.get(f"{path}/plies/0")["position"]["text"] == start
    branch = ada.post(f"{path}/look", {"ply": 0, "line": []})["position"]
    at = {"ply": 0, "line": [], "action": branch["legal"][0]["text"]}
    line = ada.post(f"{path}/try", {**at, "draws": "real"})["line"]
    assert line[0] == at["action"]
    assert ada.get(f"{path}/analyses")["state"] == "none"
    assert ada.refused("POST", f"{path}/analyses", {"effort": "quick"}) == "not_playing"
    assert ada.http.get(f"{path}/picture.svg?ply=0").status_code == 200
    table = ada.post(f"{path}/play", {"ply": 0, "line": line, "bot": "seed"})
    assert table["position"]["ply"] >= len(line)
    record = read_record(ada.http.get(f"/api/tables/{table['id']}/record.txt").text)
    assert record.start == start
    assert list(record.actions[: len(line)]) == line


def test_a_table_is_studied_when_it_is_over(guest: Make) -> None:
    """While it is played neither the table nor its record is a study, whatever is added; then it is, and who
    sat there is told which seat was theirs."""
    ada = guest("Ada")
    table = ada.create(seats=["me", "me"])["id"]
    for _ in range(3):
        ada.act(table)
    record = ada.http.get(f"/api/tables/{table}/record.txt").text
    further = record + f"4. {ada.table(table)['position']['legal'][0]['text']}\n"
    assert ada.refused("POST", "/api/studies", {"table": table}) == "in_play"
    assert ada.refused("POST", "/api/studies", {"record": record}) == "in_play"
    assert ada.refused("POST", "/api/studies", {"record": further}) == "in_play"
    assert guest("Bea").post("/api/studies", {"record": record})["my_seats"] == []
    ada.post(f"/api/tables/{table}/resign", {"seat": 0})
    made = ada.post("/api/studies", {"table": table})
    assert made["my_seats"] == [0, 1]
    assert made["names"] == ["Ada", "Ada"]
    study = ada.get(made["path"].replace("/study/", "/api/studies/"))
    assert study["entries"][-1]["events"] == [{"kind": "closed", "how": "resigned", "who": 0}]
    assert study["outcome"]["winners"] == [1]
    assert guest("Bea").post("/api/studies", {"table": table})["names"] == []


def test_a_branch_goes_its_own_way(guest: Make, text: str) -> None:
    """Other actions than the record's, its draws where they fit, and the record stays as it was."""
    ada = guest(stranger=True)
    digest = ada.post("/api/studies", {"record": text})["digest"]
    study = ada.get(f"/api/studies/{digest}")
    ply = next(entry["ply"] for entry in study["entries"] if entry["seat"] != -1) - 1
    path = f"/api/studies/{digest}"
    line: list[str] = []
    for _ in range(4):
        at = {"ply": ply, "line": line}
        legal = ada.post(f"{path}/legal", at)
        action = legal["legal"][-1]["parts"]
        told = ada.post(f"{path}/preview", {**at, "action": action})
        assert told["legal"]
        assert ada.post(f"{path}/why-not", {**at, "action": action})["violation"] is None
        went = ada.post(f"{path}/try", {**at, "action": action, "draws": "real"})
        assert went["acts"][0]["entry"]["events"] == told["events"]
        assert went["line"][: len(line) + 1] == [*line, legal["legal"][-1]["text"]]
        line = went["line"]
        end = ada.post(f"{path}/look", {"ply": ply, "line": line})
        assert end["position"] == went["acts"][-1]["position"]
        assert [entry["text"] for entry in end["entries"]] == line
        assert end["position"]["to_act"] != -1
    assert ada.get(f"/api/studies/{digest}") == study


def test_real_draws_are_those_of_the_record(guest: Make) -> None:
    """Who plays the record's own actions with its draws goes the record's own way."""
    ada, text = guest(stranger=True), RECORDS["vorex"].read_text()
    digest = ada.post("/api/studies", {"record": text})["digest"]
    written = list(read_record(text).written)
    line: list[str] = []
    while len(line) < 30:
        went = ada.post(
            f"/api/studies/{digest}/try",
            {"ply": 0, "line": line, "action": written[len(line)], "draws": "real"},
        )
        line = went["line"]
    assert line == written[: len(line)]


def test_a_chosen_draw_waits(guest: Make) -> None:
    """Nothing is drawn until somebody says what; an illegal action leaves the line as it was."""
    ada, text = guest(stranger=True), RECORDS["vorex"].read_text()
    digest = ada.post("/api/studies", {"record": text})["digest"]
    study = ada.get(f"/api/studies/{digest}")
    drawn = next(
        entry["ply"]
        for before, entry in zip(study["entries"], study["entries"][1:], strict=False)
        if entry["seat"] == -1 and before["seat"] != -1
    )
    action = study["entries"][drawn - 2]["text"]
    at = {"ply": drawn - 2, "line": [], "action": action}
    went = ada.post(f"/api/studies/{digest}/try", {**at, "draws": "chosen"})
    assert went["line"] == [action]
    assert went["acts"][-1]["position"]["to_act"] == -1
    assert {each["text"] for each in went["acts"][-1]["position"]["legal"]} >= {
        study["entries"][drawn - 1]["text"]
    }
    assert len(ada.post(f"/api/studies/{digest}/try", {**at, "draws": "random"})["line"]) > 1


def test_bad_questions_are_refused(guest: Make) -> None:
    """A moment that is not there, a line that is none, an end after which nothing is."""
    ada, text = guest(stranger=True), RECORDS["petris"].read_text()
    digest = ada.post("/api/studies", {"record": text})["digest"]
    path, plies = f"/api/studies/{digest}", ada.get(f"/api/studies/{digest}")["plies"]
    assert ada.refused("GET", f"{path}/plies/{plies + 1}") == "no_ply"
    assert ada.refused("POST", f"{path}/legal", {"ply": plies + 1}) == "no_ply"
    assert ada.refused("POST", f"{path}/look", {"ply": 0, "line": ["nonsense"]}) == "unreadable"
    assert ada.refused("POST", f"{path}/look", {"ply": 0, "line": ["1>2x9"]}) == "illegal"
    assert ada.refused("POST", f"{path}/try", {"ply": 0, "action": "nonsense"}) == "unreadable"
    illegal = ada.post(f"{path}/try", {"ply": 0, "action": "1>2x9"})
    assert illegal["line"] == []
    assert illegal["violation"]["rule"]
