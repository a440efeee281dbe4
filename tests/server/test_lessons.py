"""Courses over HTTP: a stranger reads one, tries its steps, and is answered as the course says."""

from collections.abc import Callable

import pytest

from hothouse.core import game
from hothouse.study import Course, Move, Quiz, course
from server.guests import Guest

Make = Callable[..., Guest]
COURSES = ("petris", "botanik", "vorex")


@pytest.fixture(params=COURSES)
def lessons(request: pytest.FixtureRequest) -> Course:
    """One course after the other."""
    found: Course = course(request.param)
    return found


def test_a_course_is_read_in_the_language_that_is_asked_for(guest: Make) -> None:
    """Its steps in words; the catalogue says which game has one."""
    ada = guest(stranger=True)
    english = ada.get("/api/games/petris/course")
    assert english["language"] == "en"
    assert english["seats"] == ["blue", "red"]
    assert [each["id"] for each in english["lessons"]] == [step.id for step in course("petris").steps]
    german = ada.get("/api/games/petris/course?language=de")
    assert german["lessons"][0]["say"] == course("petris").said("de").steps["petris-move"].say
    assert german["lessons"][2]["options"][0] == {"id": "alone", "text": "Die Schalen 2 und 4"}
    assert all(each["course"] for each in ada.get("/api/games") if each["name"] in COURSES)


def test_a_step_is_a_position_of_the_game(guest: Make, lessons: Course) -> None:
    """The board as a table shows it; a move offers every legal action, a question none."""
    ada, rules = guest(stranger=True), lessons.game
    for step in lessons.steps[:6]:
        shown = ada.get(f"/api/games/{rules.name}/course/{step.id}")
        assert shown["position"]["text"] == step.position
        assert (shown["position"]["legal"] is None) == isinstance(step, Quiz)
        if isinstance(step, Move):
            legal = [action["text"] for action in shown["position"]["legal"]]
            assert legal == [str(action) for action in rules.legal_actions(step.state)]


def test_whoever_follows_the_course_reaches_its_end(guest: Make, lessons: Course) -> None:
    """Each accepted action reaches the goal and leads to a position; each answer is right."""
    ada = guest(stranger=True)
    for step in lessons.steps:
        path = f"/api/games/{lessons.game.name}/course/{step.id}"
        if isinstance(step, Quiz):
            said = ada.post(f"{path}/answer", {"option": step.answer})
            assert said["right"]
            assert [look["entry"]["text"] for look in said["acts"]] == list(step.shown)
        else:
            said = ada.post(f"{path}/try", {"action": step.accept[0]})
            assert said["reached"]
            assert [look["entry"]["text"] for look in said["acts"]] == [step.accept[0], *step.after]
            assert all(look["position"]["legal"] is None for look in said["acts"])


def test_what_misses_the_goal_is_shown_and_answered(guest: Make) -> None:
    """What it did, and which answer fits it best."""
    ada, path = guest(stranger=True), "/api/games/botanik/course/botanik-no-gift"
    stage = ada.get(path)["position"]
    step = course("botanik").step("botanik-no-gift")
    assert isinstance(step, Move)
    missed = [action["text"] for action in stage["legal"] if action["text"] not in step.accept]
    said = [ada.post(f"{path}/try", {"action": text}) for text in missed]
    assert not any(each["reached"] for each in said)
    assert {each["wrong_if"] for each in said} == {None, 0}
    assert all(len(each["acts"]) == 1 for each in said)


def test_a_refusal_is_the_one_of_the_table(guest: Make) -> None:
    """By preview, by why-not and by trying, with its rule and its focus."""
    ada, path = guest(stranger=True), "/api/games/botanik/course/botanik-side"
    step = course("botanik").step("botanik-side")
    rules = game("botanik")
    violation = rules.why_not(step.state, rules.parse(step.state, "gI > side 1"))
    assert violation is not None
    parts = {"verb": "place", "tile": "gI", "space": "side", "column": 1}
    for action in ("gI > side 1", parts):
        assert ada.post(f"{path}/preview", {"action": action})["violation"] == violation.to_json()
        assert ada.post(f"{path}/why-not", {"action": action})["violation"] == violation.to_json()
        tried = ada.post(f"{path}/try", {"action": action})
        assert (tried["reached"], tried["violation"], tried["acts"]) == (False, violation.to_json(), [])
    allowed = ada.post(f"{path}/preview", {"action": "gI > side 2"})
    assert allowed["legal"]
    assert allowed["events"][0]["kind"] == "placed"
    assert ada.post(f"{path}/why-not", {"action": "gI > side 2"})["violation"] is None


def test_a_ghost_is_drawn_and_not_played(guest: Make) -> None:
    """An action that the rules refuse, as its parts."""
    ghost = guest(stranger=True).get("/api/games/vorex/course/vorex-hole")["ghost"]
    assert ghost["text"] == "grow 5 at -2,2 r0"
    assert ghost["parts"]["verb"] == "grow"


@pytest.mark.parametrize(
    ("step", "part"),
    [("petris-fission", "forecast"), ("petris-contamination", "forecast"), ("vorex-price", "stumps")],
)
def test_a_question_does_not_show_its_answer(guest: Make, step: str, part: str) -> None:
    """What the board foretells of it is blank until it was answered; what proves the answer is whole."""
    ada, name = guest(stranger=True), step.partition("-")[0]
    path = f"/api/games/{name}/course/{step}"
    rules, asked = game(name), course(name).step(step)
    shown, drawn = ada.get(path)["position"]["board"], rules.board(asked.state, 0)
    assert drawn[part]
    assert not shown[part]
    assert {key: value for key, value in shown.items() if key != part} == {
        key: value for key, value in drawn.items() if key != part
    }
    assert isinstance(asked, Quiz)
    acts = ada.post(f"{path}/answer", {"option": asked.answer})["acts"]
    assert acts[-1]["position"]["board"][part]


def test_a_game_that_is_drawn_as_text_has_its_sketch(guest: Make) -> None:
    """For whoever asks."""
    ada, path = guest(stranger=True), "/api/games/petris/course/petris-move"
    assert "sketch" not in ada.get(path)["position"]
    assert ada.get(f"{path}?sketch=true")["position"]["sketch"]
    acts = ada.post(f"{path}/try", {"action": "1>2", "sketch": True})["acts"]
    assert acts[0]["position"]["sketch"]


def test_nonsense_is_refused_with_a_code(guest: Make) -> None:
    """A game, a course, a step, an action, an option that there is not."""
    ada, path = guest(stranger=True), "/api/games/petris/course"
    assert ada.refused("GET", "/api/games/chess/course") == "unknown_game"
    assert ada.refused("GET", f"{path}?language=tlh") == "malformed"
    assert ada.refused("GET", f"{path}/petris-fly") == "no_step"
    assert ada.refused("GET", f"{path}/..") in ("malformed", "not_found")
    assert ada.refused("POST", f"{path}/petris-move/try", {"action": "jump"}) == "unreadable"
    assert ada.refused("POST", f"{path}/petris-move/try", {"action": {"verb": "fly"}}) == "unreadable"
    assert ada.refused("POST", f"{path}/petris-move/try", {"acton": "1>2"}) == "malformed"
    assert ada.refused("POST", f"{path}/petris-move/answer", {"option": "yes"}) == "malformed"
    assert ada.refused("POST", f"{path}/petris-level/try", {"action": "7>2"}) == "malformed"
    assert ada.refused("POST", f"{path}/petris-level/answer", {"option": "maybe"}) == "malformed"


def test_a_course_that_stayed_the_same_is_not_sent_again(guest: Make) -> None:
    """By its tag, as the rules are."""
    ada = guest(stranger=True)
    for path in ("/api/games/petris/course", "/api/games/petris/course/petris-move"):
        tag = ada.ask("GET", path).headers["etag"]
        assert ada.http.get(path, headers={"If-None-Match": tag}).status_code == 304
