"""Nobody sees or does what is not theirs: every request and every message is tried by everybody else."""

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from hothouse.bots import levels
from hothouse.core import registry
from hothouse.core.kit import kit
from hothouse.server.http import catalogue
from hothouse.server.http.api_lobby import games_encoded
from hothouse.server.live import messages
from server.guests import Guest
from server.hosting import served

CARDS = Path(__file__).parent / "cards"


@pytest.fixture(scope="module")
def card_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A service where a game with hands is installed, from a package of its own."""
    sys.path.insert(0, str(CARDS))
    kept: list[Any] = [registry.game_names, catalogue.games, games_encoded]
    for known in kept:
        known.cache_clear()
    with served(database=str(tmp_path_factory.mktemp("cards") / "house.db")) as address:
        yield address
    sys.path.remove(str(CARDS))
    for known in (*kept, registry.game, kit, levels):
        known.cache_clear()


def hands(ada: Guest, table: str) -> list[str]:
    """Both cards, as the database knows them: each seat's own view put together."""
    cards = ada.table(table)["position"]["board"]["cards"]
    return [card for card in cards if card is not None]


def everything(guest: Guest, table: str) -> str:
    """All that a person can learn about a table through every reading request and message."""
    path = f"/api/tables/{table}"
    texts = [guest.ask("GET", f"{path}{rest}").text for rest in READING]
    texts += [guest.ask("POST", f"{path}/{rest}", {"action": "swap"}).text for rest in ("preview", "why-not")]
    texts += [guest.ask("POST", f"{path}/{rest}", {"action": "keep"}).text for rest in ("preview", "why-not")]
    texts.append(guest.ask("GET", "/api/lobby").text)
    with guest.listen(table) as ear, guest.listen(table, "?after=1") as late:
        ear.of("table")
        for kind in ("preview", "why_not"):
            ear.say(kind, action="keep")
            ear.say(kind, action="keep", ahead=True)
        ear.say("legal", ahead=True)
        for ply in range(4):
            ear.say("look", ply=ply)
        ear.say("refresh", sketch=True)
        assert ear.of("table")["table"]["position"]["sketch"]
        for ply in range(4):
            ear.say("look", ply=ply)
        ear.ask("ping")
        late.of("update")
        texts += [str(message) for message in ear.heard + late.heard]
    # How a card is dealt is told to everybody by an example, which names a card that somebody may hold.
    return re.sub(r"""(["']notation["']: ?["'])[^"']*""", r"\1", "\n".join(texts))


READING = (
    "",
    "?after=0",
    "/plies/0",
    "/plies/1",
    "/plies/2",
    "/legal",
    "/legal?ahead=true",
    "/chat",
    "/record.txt",
    "/record.json",
)


def test_a_hand_is_seen_by_its_owner_only(card_house: str, guest_at: Callable[..., Guest]) -> None:
    """No request and no message tells another seat, a spectator or a stranger a card before the end."""
    ada, bob, eve = (guest_at(card_house, name) for name in ("Ada", "Bob", "Eve"))
    table = ada.create("highcard", public=True)["id"]
    bob.sit(table)
    (mine,), (his,) = hands(ada, table), hands(bob, table)
    stranger = guest_at(card_house, stranger=True)
    assert str(mine) in everything(ada, table)
    assert str(his) not in everything(ada, table)
    assert str(mine) not in everything(bob, table)
    for onlooker in (eve, stranger):
        seen = everything(onlooker, table)
        assert str(mine) not in seen
        assert str(his) not in seen
    assert ada.refused("GET", f"/api/tables/{table}/record.txt") == "hidden"
    ada.act(table, "swap")
    (new,) = hands(ada, table)
    assert str(new) not in everything(bob, table)
    bob.act(table, "keep")
    assert f"deal 1 {his}" in everything(stranger, table)


def test_a_resignation_opens_the_hands(card_house: str, guest_at: Callable[..., Guest]) -> None:
    """At a closed table everything may be seen: the position, the board and the drawing show both cards."""
    ada, bob = guest_at(card_house), guest_at(card_house)
    table = ada.create("highcard", public=True)["id"]
    bob.sit(table)
    both = [*hands(ada, table), *hands(bob, table)]
    ada.post(f"/api/tables/{table}/resign", {"seat": 0})
    for onlooker in (ada, bob, guest_at(card_house, stranger=True)):
        assert hands(onlooker, table) == both
        with onlooker.listen(table) as ear:
            ear.of("table")
            ear.say("refresh", sketch=True)
            shown = ear.of("table")["table"]["position"]
        assert all(card in shown["text"] and card in shown["sketch"] for card in both)
        assert "resigned" in str(shown["outcome"])


def test_moves_of_others_reach_a_socket_blanked(card_house: str, guest_at: Callable[..., Guest]) -> None:
    """A card that is dealt while one listens comes without its face."""
    ada, bob = guest_at(card_house), guest_at(card_house)
    table = ada.create("highcard")["id"]
    bob.sit(table)
    with ada.listen(table) as mine, bob.listen(table) as his:
        mine.of("table")
        his.of("table")
        mine.ask("act", seat=0, ply=2, action="swap")
        (new,) = hands(ada, table)
        entries = his.of("update")["entries"]
        assert entries[-1]["text"] == "deal 0 ?"
        his.ask("ping")
        assert str(new) not in str(his.heard)


def test_a_bot_of_another_package_plays_at_a_table(card_house: str, guest_at: Callable[..., Guest]) -> None:
    """The levels of the kit are offered, and one of them decides without seeing the other hand."""
    ada = guest_at(card_house)
    offered = next(each for each in ada.ask("GET", "/api/games").json() if each["name"] == "highcard")
    assert "knows when to swap" in str(offered)
    table = ada.create("highcard", seats=["me", "bot:grove"])["id"]
    with ada.listen(table) as ear:
        ear.of("table")
        ada.act(table, "keep")
        ear.until(lambda message: "keep" in str(message) and "outcome" in str(message))
        ear.until(lambda message: "is taller" in str(message))


WRITING: dict[str, tuple[str, str, Any]] = {
    "act": ("POST", "/actions", {"seat": 0, "ply": 0, "action": "1>7"}),
    "resign": ("POST", "/resign", {"seat": 0}),
    "undo": ("POST", "/undo", {"seat": 0, "ply": 0}),
    "propose": ("POST", "/proposals", {"seat": 0, "what": "draw"}),
    "reply": ("POST", "/proposals/answer", {"seat": 0, "agree": True}),
    "link": ("POST", "/seats/0/link", None),
    "rise": ("DELETE", "/seats/0", None),
    "start": ("POST", "/start", None),
    "sit": ("POST", "/seats/0", {}),
    "bot": ("POST", "/seats/0", {"bot": "seed"}),
    "close": ("DELETE", "", None),
    "rematch": ("POST", "/rematch", None),
    "branch": ("POST", "/branch", {"ply": 0, "bot": "seed"}),
    "chat": ("POST", "/chat", {"text": "hello"}),
    "hint": ("POST", "/hint", {"seat": 0, "ply": 0, "step": "where"}),
    "preview": ("POST", "/preview", {"action": "1>7"}),
    "why-not": ("POST", "/why-not", {"action": "1>7"}),
    "conditions": ("PUT", "/seats/0/conditions", {"ply": 0, "lines": [["1>7", "4>3"]]}),
    "conditions, a look": ("POST", "/seats/0/conditions/look", {"ply": 0, "line": ["1>7"]}),
    "conditions, a preview": ("POST", "/seats/0/conditions/preview", {"ply": 0, "action": "1>7"}),
    "conditions, why not": ("POST", "/seats/0/conditions/why-not", {"ply": 0, "action": "1>7"}),
}
SEEN_BY_ALL = {"GET"}


def test_every_writing_door_is_tried(guest: Callable[..., Guest]) -> None:
    """The list of requests below is the API's own: a new one cannot be forgotten here."""
    paths = guest().get("/api/schema/openapi.json")["paths"]
    requests = {
        (verb.upper(), path.removeprefix("/api/tables/{table_id}").replace("{seat}", "0"))
        for path, verbs in paths.items()
        if path.startswith("/api/tables/{table_id}")
        for verb in verbs
        if verb.upper() not in SEEN_BY_ALL
    }
    assert requests == {(verb, rest) for verb, rest, _ in WRITING.values()}


@pytest.mark.parametrize("what", sorted(WRITING))
def test_nobody_acts_for_another(guest: Callable[..., Guest], what: str) -> None:
    """The opponent, a spectator, a stranger and a forger are refused whatever they ask; nothing changes."""
    ada, bob, eve = guest("Ada"), guest("Bob"), guest("Eve")
    table = ada.create()["id"]
    bob.sit(table)
    before = ada.table(table)["seq"]
    verb, rest, body = WRITING[what]
    forger = guest(stranger=True)
    forger.http.headers["Authorization"] = f"Bearer {ada.id}.{'A' * 43}"
    others = [eve, guest(stranger=True), forger]
    if what != "chat" and what != "rematch":
        others.append(bob)
    for other in others:
        code = other.refused(verb, f"/api/tables/{table}{rest}", body)
        assert code in {
            "not_your_seat",
            "not_your_turn",
            "not_waiting",
            "not_host",
            "not_finished",
            "stranger",
            "muted",
            "no_proposal",
        }
    assert ada.table(table)["seq"] == before


def test_nobody_acts_for_another_over_the_socket(guest: Callable[..., Guest]) -> None:
    """Every message that changes something, from everybody else, is refused and changes nothing."""
    ada, bob, eve = guest(), guest(), guest()
    table = ada.create()["id"]
    bob.sit(table)
    before = ada.table(table)["seq"]
    sayings: dict[str, dict[str, Any]] = {
        "act": {"seat": 0, "ply": 0, "action": "1>7"},
        "undo": {"seat": 0, "ply": 0},
        "propose": {"seat": 0, "what": "abandon"},
        "reply": {"seat": 0, "agree": True},
        "resign": {"seat": 0},
        "preview": {"action": "1>7"},
        "why_not": {"action": "1>7"},
        "chat": {"text": "hello"},
        "thought": {"seq": before, "action": "1>7"},
    }
    harmless = {"look", "legal", "refresh", "ping", "beat", "thinks"}
    tags = {kind.__struct_config__.tag for kind in get_args(messages.Message)}
    assert tags == set(sayings) | harmless
    for other in (bob, eve, guest(stranger=True)):
        with other.listen(table) as ear:
            for kind, fields in sayings.items():
                if kind == "chat" and other is bob:
                    continue
                answer = ear.ask(kind, **fields)
                assert answer["type"] == "error", answer
                assert answer["error"]["code"] in {
                    "not_your_seat",
                    "not_your_turn",
                    "muted",
                    "stranger",
                    "not_asked",
                }
    assert ada.table(table)["seq"] == before


def test_an_identity_is_not_believed_without_our_signature(guest: Callable[..., Guest]) -> None:
    """A changed token or cookie is nobody's; another house's signature is not ours."""
    ada = guest("Ada")
    table = ada.create(seats=["me", "me"])["id"]
    last = ada.token[-1]
    for cookie in (ada.token[:-1] + ("B" if last != "B" else "C"), ada.id, "", "x" * 4000, f"{ada.id}."):
        forger = guest(stranger=True)
        forger.http.headers["Cookie"] = f"hothouse={cookie}"
        assert forger.get("/api/me")["id"] is None
        assert forger.table(table)["my_seats"] == []
    honest = guest(stranger=True)
    honest.http.headers["Cookie"] = f"hothouse={ada.token}"
    assert honest.table(table)["my_seats"] == [0, 1]


def test_a_table_that_is_not_listed_is_found_by_its_link_only(guest: Callable[..., Guest]) -> None:
    """It is in nobody else's lobby; whoever has the link sees it."""
    ada, eve = guest(), guest()
    table = ada.create(seats=["me", "me"])["id"]
    assert table not in eve.ask("GET", "/api/lobby").text
    assert eve.table(table)["status"] == "playing"
