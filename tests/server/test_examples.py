"""Examples of the rules over HTTP: a stranger sees the board, what is played, and what is refused."""

from collections.abc import Callable

from server.guests import Guest

Make = Callable[..., Guest]


def test_an_example_is_a_board_and_what_happens_on_it(guest: Make) -> None:
    """A position without a question, the play as a replay shows it, the refusal with its rule."""
    ada = guest(stranger=True)
    known = ada.get("/api/games/petris/examples")
    assert "P3.6" in known["rules"]
    assert known["events"]["contaminated"] == "P5.2"
    shown = ada.get("/api/games/petris/examples/p3.6")
    assert shown["position"]["legal"] is None
    assert [look["entry"]["text"] for look in shown["acts"]] == ["7>1x3"]
    assert shown["acts"][0]["position"]["text"].startswith("petris | 1: b3 r1")
    assert shown["refused"]["action"]["text"] == "7>1,6x2"
    assert shown["refused"]["violation"]["rule"] == "P3.6"
    still = ada.get("/api/games/petris/examples/P1.1?sketch=true")
    assert (still["acts"], still["refused"]) == ([], None)
    assert still["position"]["sketch"]


def test_a_rule_without_an_example_is_refused_in_words(guest: Make) -> None:
    """By a code of its own; nonsense is no rule, and a game must be there."""
    ada = guest(stranger=True)
    assert ada.refused("GET", "/api/games/petris/examples/P3.10") == "no_example"
    assert ada.refused("GET", "/api/games/petris/examples/..%2F") in ("malformed", "not_found")
    assert ada.refused("GET", "/api/games/chess/examples") == "unknown_game"
