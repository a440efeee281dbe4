"""Clubs: founded, joined by link, and what members, founders and others see of them."""

from collections.abc import Callable
from typing import Any

from hothouse.server.http.api_clubs import MOST
from server.guests import Guest
from server.tournament_run import wanted

Make = Callable[..., Guest]


def test_a_person_founds_so_many_clubs(guest: Make) -> None:
    """The twentieth is the last; its name can be read, and its text has no spaces around it."""
    ada = guest("Ada")
    assert ada.refused("POST", "/api/clubs", {"name": "\u200b"}) == "bad_name"
    made = [ada.post("/api/clubs", {"name": "Greenhouse", "about": "  ours "}) for _ in range(MOST)]
    assert {(each["name"], each["about"], each["member"], each["founder"]) for each in made} == {
        ("Greenhouse", "ours", True, True)
    }
    assert ada.refused("POST", "/api/clubs", {"name": "Greenhouse"}) == "crowded"
    assert guest("Bob").post("/api/clubs", {"name": "Greenhouse"})["founder"]


def test_a_club_tells_members_who_is_in_it(guest: Make) -> None:
    """Its founder is told that it is theirs; whoever is no member, or has left, sees nobody; a stranger
    cannot leave."""
    ada, bob, cat, stranger = guest("Ada"), guest("Bob"), guest("Cat"), guest(stranger=True)
    path = f"/api/clubs/{ada.post('/api/clubs', {'name': 'Greenhouse'})['id']}"
    joined = bob.post(f"{path}/membership")
    assert (joined["member"], joined["founder"]) == (True, False)
    seen = {who: who.get(path) for who in (ada, bob, cat, stranger)}
    assert [each["member"] for each in seen.values()] == [True, True, False, False]
    assert [each["founder"] for each in seen.values()] == [True, False, False, False]
    assert [[one["name"] for one in each["members"]] for each in seen.values()] == [["Ada", "Bob"]] * 2 + [
        []
    ] * 2
    assert stranger.refused("DELETE", f"{path}/membership") == "stranger"
    assert not bob.ask("DELETE", f"{path}/membership").json()["member"]
    assert [each["name"] for each in ada.get(path)["members"]] == ["Ada"]


def test_a_club_without_its_founder_is_nobodys(guest: Make) -> None:
    """Whoever founded it was forgotten: no stranger is taken for them, and the others are still in it."""
    ada, bob, stranger = guest("Ada"), guest("Bob"), guest(stranger=True)
    path = f"/api/clubs/{ada.post('/api/clubs', {'name': 'Greenhouse'})['id']}"
    bob.post(f"{path}/membership")
    assert ada.ask("DELETE", "/api/me").is_success
    assert [who.get(path)["founder"] for who in (bob, stranger)] == [False, False]
    assert [each["name"] for each in bob.get(path)["members"]] == ["Bob"]


def test_two_who_are_kept_apart_do_not_see_each_other_in_a_club(guest: Make) -> None:
    """Either way; everybody else sees both."""
    ada, bob, cat = guest("Ada"), guest("Bob"), guest("Cat")
    path = f"/api/clubs/{ada.post('/api/clubs', {'name': 'Greenhouse'})['id']}"
    for each in (bob, cat):
        each.post(f"{path}/membership")
    assert ada.ask("PUT", f"/api/me/blocked/{bob.id}").is_success
    assert [[one["name"] for one in who.get(path)["members"]] for who in (ada, bob, cat)] == [
        ["Ada", "Cat"],
        ["Bob", "Cat"],
        ["Ada", "Bob", "Cat"],
    ]


def test_a_club_is_joined_by_its_link(guest: Make) -> None:
    """Members see each other and the club's tournaments, others its name; its tournaments are for members."""
    ada, ben, eve = guest("Ada"), guest("Ben"), guest("Eve")
    club = ada.post("/api/clubs", {"name": "Greenhouse"})["id"]
    ben.post(f"/api/clubs/{club}/membership")
    assert [each["name"] for each in ben.get(f"/api/clubs/{club}")["members"]] == ["Ada", "Ben"]
    held = ben.post("/api/tournaments", wanted(club=club, starts_in=60, public=False))["tournament"]["id"]
    assert eve.refused("POST", f"/api/tournaments/{held}/entry") == "members_only"
    assert eve.get(f"/api/clubs/{club}")["members"] == []
    assert [each["id"] for each in ada.get(f"/api/clubs/{club}")["tournaments"]] == [held]
    assert [each["name"] for each in ben.get("/api/tournaments")["clubs"]] == ["Greenhouse"]
    ben.ask("DELETE", f"/api/clubs/{club}/membership")
    assert ben.get(f"/api/clubs/{club}")["members"] == []
    assert eve.refused("GET", f"/api/clubs/{'b' * 12}") == "no_club"
    assert eve.refused("GET", f"/api/tournaments/{'b' * 12}") == "no_tournament"


def test_the_founder_of_a_club_sends_somebody_away_and_takes_them_back(guest: Make) -> None:
    """Who was sent away sees no members, enters no tournament of the club and does not come back by the link;
    only the founder may do it, sees whom, and takes nobody back who was not away."""
    ada, ben, eve, stranger = guest("Ada"), guest("Ben"), guest("Eve"), guest(stranger=True)
    club = ada.post("/api/clubs", {"name": "Greenhouse"})["id"]
    for each in (ben, eve):
        each.post(f"/api/clubs/{club}/membership")
    held = ada.post("/api/tournaments", wanted(club=club, starts_in=60))["tournament"]["id"]
    place = {each: f"/api/clubs/{club}/members/{each.get('/api/me')['id']}" for each in (ada, ben, eve)}
    for verb in ("DELETE", "PUT"):
        assert eve.refused(verb, place[ben]) == stranger.refused(verb, place[ben]) == "not_host"
        assert ada.refused(verb, f"/api/clubs/{club}/members/p_{'0' * 20}") == "no_person"
        assert ada.refused(verb, f"/api/clubs/{'b' * 12}/members/p_{'0' * 20}") == "no_club"
    assert ada.refused("PUT", place[ben]) == "no_person"
    assert ada.refused("DELETE", place[ada]) == "yourself"

    def seen(shown: dict[str, Any]) -> tuple[list[str], list[str]]:
        members, away = ([each["name"] for each in shown[key]] for key in ("members", "away"))
        return members, away

    assert seen(ada.ask("DELETE", place[ben]).json()) == (["Ada", "Eve"], ["Ben"])
    assert seen(eve.get(f"/api/clubs/{club}")) == (["Ada", "Eve"], [])
    assert seen(ben.get(f"/api/clubs/{club}")) == ([], [])
    assert ben.refused("POST", f"/api/clubs/{club}/membership") == "sent_away"
    assert ben.refused("POST", f"/api/tournaments/{held}/entry") == "members_only"
    assert ben.get("/api/tournaments")["clubs"] == []
    assert seen(ada.ask("PUT", place[ben]).json()) == (["Ada", "Ben", "Eve"], [])
    assert seen(ben.get(f"/api/clubs/{club}")) == (["Ada", "Ben", "Eve"], [])
