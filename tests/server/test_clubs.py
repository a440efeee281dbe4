"""Clubs: founded, joined by link, and what members, founders and others see of them."""

from collections.abc import Callable

from hothouse.server.http.api_clubs import MOST
from server.guests import Guest

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
