"""The coach: a hint in steps for whoever plays against bots, in the log for everybody, and never else."""

from collections.abc import Callable
from pathlib import Path

from hothouse.core.registry import game
from hothouse.study.gains import gains
from server.guests import Guest, Json
from server.hosting import served

Make = Callable[..., Guest]


def ask(one: Guest, table: str, seat: int = 0, **more: str) -> Json:
    """The coach's answer, once a thinker is warm."""
    ply = one.table(table)["position"]["ply"]
    body = {"seat": seat, "ply": ply, "step": "where", **more}
    while (answer := one.ask("POST", f"/api/tables/{table}/hint", body)).status_code == 409:
        assert answer.json()["code"] == "busy"
    found: Json = answer.json()
    return found


def test_a_hint_is_a_legal_action_and_stands_in_the_log(guest: Make) -> None:
    """Each step once; what was asked about comes beside it, in facts."""
    ada = guest("Ada")
    table = ada.create(seats=["me", "bot:seed"])["id"]
    legal = {action["text"] for action in ada.table(table)["position"]["legal"]}
    told = ask(ada, table)
    assert told["best"]["action"]["text"] in legal
    assert told["best"]["events"]
    assert ask(ada, table) == told
    poor = sorted(legal - {told["best"]["action"]["text"]})[0]
    compared = ask(ada, table, step="why", action=poor)
    assert (compared["best"]["action"], compared["asked"]["action"]["text"]) == (told["best"]["action"], poor)
    hints = [entry for entry in ada.table(table)["entries"] if entry["kind"] == "hint"]
    assert [(entry["seat"], entry["what"]) for entry in hints] == [(0, "where"), (0, "why")]


def test_people_who_all_agree_may_ask(guest: Make) -> None:
    """One proposes, the others agree, and the log says so; then whoever is to act may ask, and be warned."""
    ada, bob = guest("Ada"), guest("Bob")
    table = ada.create()["id"]
    bob.sit(table)
    first = ada if ada.table(table)["can"]["act"] else bob
    other = bob if first is ada else ada
    seat = first.table(table)["my_seats"][0]
    assert (first.table(table)["can"]["coach"], first.table(table)["can"]["wish_coach"]) == (False, [seat])
    first.post(f"/api/tables/{table}/proposals", {"seat": seat, "what": "coach"})
    body = {"seat": seat, "ply": 0, "step": "where"}
    assert first.refused("POST", f"/api/tables/{table}/hint", body) == "no_coach"
    answer = {"seat": other.table(table)["my_seats"][0], "agree": True}
    other.post(f"/api/tables/{table}/proposals/answer", answer)
    assert other.table(table)["can"]["coach"]
    again = {"seat": seat, "what": "coach"}
    assert first.refused("POST", f"/api/tables/{table}/proposals", again) == "no_coach"
    told = ask(first, table, seat, step="why", action=first.table(table)["position"]["legal"][0]["text"])
    # Petris has no draws: what follows is told as far as the bot looked.
    assert told["asked"]["replies"]
    assert told["loss"] >= 0
    legal = [each["text"] for each in first.table(table)["position"]["legal"]]
    warned = ask(first, table, seat, step="warn", action=legal[-1])
    assert (warned["best"], warned["asked"]) == (None, None)
    assert warned["poor"] <= (warned["loss"] > 0)
    kinds = [(entry["kind"], entry.get("what")) for entry in other.table(table)["entries"]]
    wanted = [("proposed", "coach"), ("agreed", "coach"), ("coach", None), ("hint", "why"), ("hint", "warn")]
    assert [each for each in kinds if each in wanted] == wanted


def test_a_table_of_the_day_has_no_coach(guest: Make) -> None:
    """Everybody has the same draws and one try: nobody is advised there, nor may it be proposed."""
    ada = guest("Ada")
    table = ada.post("/api/games/vorex/daily", {})["table"]
    assert (ada.table(table)["can"]["coach"], ada.table(table)["can"]["wish_coach"]) == (False, [])
    body = {"seat": 0, "ply": ada.table(table)["position"]["ply"], "step": "where"}
    assert ada.refused("POST", f"/api/tables/{table}/hint", body) == "no_coach"
    asked = {"seat": 0, "what": "coach"}
    assert ada.refused("POST", f"/api/tables/{table}/proposals", asked) == "no_coach"


def test_nobody_is_helped_against_people(guest: Make) -> None:
    """Nor where the table was set up without a coach, nor out of turn, nor by a stranger."""
    ada, bob = guest("Ada"), guest("Bob")
    shared = ada.create()["id"]
    bob.sit(shared)
    body = {"seat": 0, "ply": 0, "step": "where"}
    assert ada.refused("POST", f"/api/tables/{shared}/hint", body) == "no_coach"
    alone = ada.create(seats=["me", "me"], coach=False)
    assert alone["coach"] is False
    assert ada.refused("POST", f"/api/tables/{alone['id']}/hint", body) == "no_coach"
    own = ada.create(seats=["me", "me"])["id"]
    assert bob.refused("POST", f"/api/tables/{own}/hint", body) == "not_your_seat"
    assert ada.refused("POST", f"/api/tables/{own}/hint", body | {"seat": 1}) == "not_your_turn"
    assert ada.refused("POST", f"/api/tables/{own}/hint", body | {"ply": 9}) == "stale"


def test_gains_are_what_the_sheets_say() -> None:
    """The lines of all seats before and after differ by exactly what is told."""
    rules = game("petris")
    before = rules.read("1: b1 | 4: r1 | points b2 r0")
    after = rules.read("1: b1 | 4: r1 | points b3 r0")
    assert [(gain.seat, gain.points) for gain in gains(rules, before, after)] == [(0, 1)]
    assert gains(rules, before, before) == ()


def test_where_no_bot_thinks_nobody_waits_for_advice(tmp_path: Path, guest_at: Make) -> None:
    """A process without thinkers says so at once; what the rules refuse is refused before anybody thinks."""
    with served(database=str(tmp_path / "house.db"), bots=0) as address:
        ada = guest_at(address, "Ada")
        table = ada.create(seats=["me", "bot:seed", "bot:seed"], options={"players": 3})[
            "id"
        ]  # nobody has asked there yet
        body = {"seat": 0, "ply": ada.table(table)["position"]["ply"], "step": "why"}
        assert ada.refused("POST", f"/api/tables/{table}/hint", body) == "no_bot"
        assert ada.refused("POST", f"/api/tables/{table}/hint", body | {"action": "1>99"}) == "illegal"
