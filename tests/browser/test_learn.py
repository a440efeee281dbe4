"""Courses in a real browser: played to the end in every language, on a phone, by keys, and kept for later."""

import json

import pytest
from playwright.sync_api import expect

from browser.conftest import Meet
from browser.faults import violations
from browser.pupil import Pupil
from hothouse.core.rulebook import LANGUAGES
from hothouse.study import Move, course

GAMES = ("petris", "botanik", "vorex")
PHONE = (390, 844)
WAYS = {"phone": PHONE, "side": (844, 390), "keys": (1280, 800)}
"""A phone upright and on its side, by taps; a desk, by keys alone."""
USUAL = {"es": "keys"}
"""How a language is learnt in every run; else on a phone."""

EVERY_RUN = [("petris", "es", "keys")]
"""What every run plays."""


def told(number: int, which: int, usual: bool) -> pytest.MarkDecorator:
    """Every third pair before a change lands: each game and each language once at least. `make long` plays
    the others, and all of them in every way."""
    return pytest.mark.landing if usual and (number + which) % 3 == 0 else pytest.mark.long


PLAYED = [
    pytest.param(
        game, language, way, marks=() if (game, language, way) in EVERY_RUN else told(number, which, usual)
    )
    for number, game in enumerate(GAMES)
    for which, language in enumerate(LANGUAGES)
    for way in WAYS
    for usual in [way == USUAL.get(language, "phone")]
]


@pytest.mark.parametrize(("game", "language", "way"), PLAYED)
def test_a_course_is_played_to_its_end(meet: Meet, game: str, language: str, way: str) -> None:
    """Whoever does only what the course accepts meets no refusal, and reads every sentence of it; axe looks
    at a step and at the end, but by keys."""
    by_keys, theme = way == "keys", "dark" if language == "fr" else "light"
    pupil = Pupil(meet(language=language, size=WAYS[way], theme=theme), course(game))
    pupil.opens()
    pupil.at(pupil.course.steps[0])
    if not by_keys:
        assert violations(pupil.page) == []
    pupil.finishes(language, by_keys)
    if not by_keys:
        assert violations(pupil.page) == []
        kept = json.loads(pupil.page.evaluate(f"localStorage.getItem('hothouse.learn.{game}')"))
        assert kept["done"] == [step.id for step in pupil.course.steps]


@pytest.mark.landing
def test_what_misses_the_goal_is_answered_and_taken_back(meet: Meet) -> None:
    """A refusal names its rule and opens it; what is legal and not meant has its own answer; a hint
    helps; and what was done is kept over a reload."""
    pupil = Pupil(meet(size=PHONE, motion=True), course("petris"))
    page, steps = pupil.page, pupil.course.steps
    words = pupil.course.said("en").steps
    pupil.opens()
    pupil.at(steps[0])
    pupil.person.tap(1)
    pupil.person.tap(4)
    page.locator(".refusal").get_by_role("button", name="Rule P3.2").click()
    expect(page.locator(".cited")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".cited")).to_have_count(0)
    pupil.person.tap(2)
    pupil.confirms()
    pupil.says("reached", words[steps[0].id].done)
    for _ in range(3):
        page.get_by_role("button", name="Skip this step").click()
    mix = steps[3]
    assert isinstance(mix, Move)
    pupil.at(mix)
    page.reload()
    pupil.at(mix)
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text(words[mix.id].hint or "", exact=True)).to_be_visible()
    pupil.plays("1>2")
    pupil.says("missed", words[mix.id].wrong or "")
    assert violations(page) == []
    page.keyboard.press("Escape")
    pupil.solves(mix)
    pupil.says("reached", words[mix.id].done)
    kept = json.loads(page.evaluate("localStorage.getItem('hothouse.learn.petris')"))
    assert kept == {"at": mix.id, "done": [steps[0].id, mix.id]}
    pupil.opens(steps[2].id)
    pupil.answers("all")
    pupil.says("missed", words[steps[2].id].wrong or "")
    pupil.goes_on()
    pupil.solves(steps[2])
    pupil.says("reached", words[steps[2].id].done)


@pytest.mark.parametrize("size", [PHONE, (320, 568)])
def test_a_refusal_moves_no_dish_and_covers_none(meet: Meet, size: tuple[int, int]) -> None:
    """On an upright phone it comes over the instruction, which can be read again when it is closed."""
    pupil = Pupil(meet(size=size), course("petris"))
    pupil.opens("petris-cage")
    pupil.person.composes("3>2")
    # The other seven hang in the same frame.
    dish, refusal = pupil.person.dish(3), pupil.page.locator(".refusal")
    expect(pupil.person.confirm).to_have_attribute("aria-disabled", "false")
    before = dish.bounding_box()
    pupil.person.tap(4)
    expect(refusal).to_be_visible()
    after, above = dish.bounding_box(), refusal.bounding_box()
    assert before is not None
    assert after is not None
    assert above is not None
    assert after == pytest.approx(before, abs=4)
    assert above["y"] + above["height"] <= after["y"]
    refusal.get_by_role("button", name="Close").click()
    expect(refusal).to_have_count(0)
    pupil.person.tap(7)
    pupil.confirms()


def test_what_came_of_it_is_seen_on_the_smallest_phone(meet: Meet) -> None:
    """The instruction leaves its room to the board, and is back when something is asked again."""
    pupil = Pupil(meet(size=(320, 568)), course("petris"))
    pupil.opens("petris-let-grow")
    pupil.plays("5>4")
    expect(pupil.page.locator(".lesson[data-phase='reached']")).to_have_count(1)
    board = pupil.page.locator(".lesson .board").bounding_box()
    assert board is not None
    assert board["height"] > 568 / 3
    pupil.goes_on()
    expect(pupil.page.locator("h1")).to_be_in_viewport(ratio=0.99)


def test_a_course_that_is_not_there(meet: Meet) -> None:
    """A sentence, and the way home."""
    page = meet().page
    page.goto("/learn/chess")
    expect(page.get_by_role("heading", name="The course could not be fetched")).to_be_visible()
    expect(page.get_by_role("link", name="Back to the hothouse")).to_be_visible()
