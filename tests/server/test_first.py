"""Guided first games over HTTP: one is begun, guided, and only for whoever plays alone."""

from collections.abc import Callable

import pytest

from hothouse.study import guide
from server.guests import Guest

Make = Callable[..., Guest]
GAMES = ("petris", "botanik", "vorex")


@pytest.mark.parametrize("name", GAMES)
def test_a_first_game_begins_as_its_guide_says(guest: Make, name: str) -> None:
    """Against the first level, with the beginning played, and the learner to act."""
    ada = guest("Ada")
    made = ada.post(f"/api/games/{name}/first", {"key": "a" * 32})
    assert [seat["kind"] for seat in made["seats"]] == ["person", "bot"]
    assert made["seats"][1]["level"] == "seed"
    assert made["position"]["to_act"] == 0
    acts = [entry["text"] for entry in made["entries"] if entry["kind"] == "act"]
    assert acts == list(guide(name).beginning)
    assert ada.post(f"/api/games/{name}/first", {"key": "a" * 32})["id"] == made["id"]
    # What the guide has played itself is nothing to explain.
    said = ada.get(f"/api/tables/{made['id']}/guide")
    assert said["firsts"] == said["changes"] == []
    assert (
        said["hints"][0]["name"] == {"petris": "begin", "botanik": "lay-first", "vorex": "objectives"}[name]
    )


def test_the_guide_speaks_in_the_language_that_is_asked_for(guest: Make) -> None:
    """About the position at first; after a move about what happened as well."""
    ada = guest("Ada")
    made = ada.post("/api/games/petris/first", {})
    path = f"/api/tables/{made['id']}/guide"
    said = ada.get(path)
    assert said["ply"] == 0
    assert [hint["name"] for hint in said["hints"]] == ["begin"]
    assert said["hints"][0]["focus"] == ["dish:1"]
    assert said["firsts"] == said["changes"] == []
    assert ada.get(f"{path}?language=de")["hints"][0]["text"].startswith("Tippe auf deine Schale")
    assert all(each["guide"] for each in ada.get("/api/games") if each["name"] in GAMES)


def test_the_guide_speaks_only_to_whoever_plays_alone(guest: Make) -> None:
    """Advice would wrong another person, and a guest has none to be given."""
    ada, bea = guest("Ada"), guest("Bea")
    made = ada.post("/api/tables", {"game": "petris", "seats": ["me", "open"]})
    bea.post(f"/api/tables/{made['id']}/seats/1", {})
    assert ada.refused("GET", f"/api/tables/{made['id']}/guide") == "not_alone"
    alone = ada.post("/api/games/petris/first", {})
    assert bea.refused("GET", f"/api/tables/{alone['id']}/guide") == "not_alone"


def test_no_first_game_of_a_game_that_is_not_there(guest: Make) -> None:
    """An unknown one is said to be unknown."""
    assert guest("Ada").refused("POST", "/api/games/chess/first", {}) == "unknown_game"
