"""Puzzles in a real browser: solved by taps and by keys, missed, shown; the puzzle of the day and its row."""

import hashlib
import time

import pytest
from playwright.sync_api import expect
from sqlalchemy import create_engine

from browser.conftest import Meet
from browser.faults import violations
from browser.hosting import Service
from browser.pupil import Pupil
from hothouse.server.learning.daily import written
from hothouse.server.learning.daily_table import fix_seeds
from hothouse.storage.puzzles import add_try
from hothouse.storage.rows import TryRow
from hothouse.study import course
from hothouse.study.puzzles import puzzles
from share import first_of

PHONE = (390, 844)
DAY = 24 * 3600 * 1000


@pytest.mark.parametrize("game", first_of("petris", "botanik", "vorex"))
def test_a_puzzle_is_missed_refuted_and_solved(meet: Meet, game: str) -> None:
    """On a phone: the tempting move is answered on the board, the answer is told in sentences, and only the
    first try counts."""
    pupil, puzzle = Pupil(meet(size=PHONE), course(game)), puzzles(game)[0]
    page = pupil.page
    page.goto(f"/puzzles/{game}/{puzzle.id}")
    expect(page.locator(f".lesson[data-step='{puzzle.id}'][data-phase='asked']")).to_have_count(1)
    if game == "petris":
        assert violations(page) == []
    pupil.plays(puzzle.tempting)
    expect(page.get_by_role("heading", name="Tempting, but refuted")).to_be_visible()
    expect(page.locator(".dock ol li").first).not_to_be_empty()
    page.get_by_role("button", name="Try again").click()
    pupil.plays(puzzle.solutions[0])
    expect(page.get_by_role("heading", name="Solved")).to_be_visible()
    expect(page.get_by_text("Only the first try counts.")).to_be_visible()
    if game == "petris":
        assert violations(page) == []
    page.get_by_role("link", name="Next puzzle").click()
    expect(page.locator(".lesson[data-phase='asked']")).not_to_have_attribute("data-step", puzzle.id)


@pytest.mark.landing
def test_a_puzzle_is_solved_by_keys_alone(meet: Meet) -> None:
    """Digits tap dishes, c and Enter confirm; the rating rises by the first try."""
    pupil, puzzle = Pupil(meet(size=PHONE), course("petris")), puzzles("petris")[1]
    page = pupil.page
    page.goto(f"/puzzles/petris/{puzzle.id}")
    expect(page.locator("h1")).to_be_focused()
    pupil.presses_dishes(puzzle.solutions[0])
    expect(pupil.person.confirm).to_have_attribute("aria-disabled", "false")
    page.keyboard.press("c")
    page.keyboard.press("Enter")
    expect(page.locator("#onwards")).to_be_focused()
    expect(page.get_by_role("heading", name="Solved")).to_be_visible()
    page.goto("/puzzles/petris")
    expect(page.get_by_text("1 of 1 solved at first try")).to_be_visible()
    expect(page.locator("a.solved")).to_have_count(1)
    assert violations(page) == []


def test_a_hint_and_the_answer_can_be_asked_for(meet: Meet) -> None:
    """The theme, then the answer played on the board; the list says that it was missed."""
    page, puzzle = meet(size=PHONE).page, puzzles("petris")[2]
    page.goto(f"/puzzles/petris/{puzzle.id}")
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text("About: ")).to_be_visible()
    page.get_by_role("button", name="Show the answer").click()
    expect(page.get_by_role("heading", name="The answer")).to_be_visible()
    page.goto("/puzzles/petris")
    expect(page.locator("a.missed")).to_have_count(1)


@pytest.mark.landing
def test_the_puzzle_of_the_day_makes_a_row(meet: Meet, service: Service) -> None:
    """Two days solved with a rest between: today's makes three, on home, at the puzzle and in the archive."""
    pupil = Pupil(meet(size=PHONE), course("petris"))
    page = pupil.page
    page.goto("/")
    me = page.evaluate(
        "fetch('/api/me', {method: 'POST', headers: {'Content-Type': 'application/json'},"
        " body: '{}'}).then((a) => a.json())"
    )
    today = page.evaluate("fetch('/api/puzzles/today').then((a) => a.json())")["today"]
    now = time.time_ns() // 1_000_000
    engine = create_engine(f"sqlite:///{service.database}")
    with engine.begin() as connection:
        for back in (1, 3):
            at = now - back * DAY
            add_try(
                connection,
                me["id"],
                TryRow(f"day-{back}", "petris", 1200, True, at, at, at // DAY),
            )
    engine.dispose()
    page.reload()
    expect(page.get_by_text("2 days in a row")).to_be_visible()
    page.goto("/puzzles/today")
    puzzle = next(each for each in puzzles(today["game"]) if each.id == today["puzzle"])
    expect(page.locator(f".lesson[data-step='{puzzle.id}']")).to_have_count(1)
    pupil.plays(puzzle.solutions[0])
    expect(page.get_by_text("3 days in a row")).to_be_visible()
    page.goto("/learn")
    expect(page.get_by_role("heading", name="3 days in a row")).to_be_visible()
    assert violations(page) == []


@pytest.mark.landing
def test_the_tables_of_the_day_are_played_once(meet: Meet, service: Service) -> None:
    """Begun from its page, gone on with, and over: a place in the table. Yesterday's seed is checked as the
    page says."""
    ada = meet("Ada", size=PHONE)
    page, today = ada.page, time.time_ns() // 1_000_000 // DAY
    engine = create_engine(f"sqlite:///{service.database}")
    with engine.begin() as connection:
        seed = fix_seeds(connection, "vorex", today - 1).data
    engine.dispose()
    page.goto("/daily/vorex")
    expect(page.get_by_role("heading", name="Forest of the day")).to_be_visible()
    page.get_by_text("How the draws are fixed").click()
    hashed = f"vorex {written(today - 1)} {seed}"
    expect(page.get_by_text(f"“{hashed}”")).to_be_visible()
    expect(page.get_by_text(hashlib.sha256(hashed.encode()).hexdigest())).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Play it").click()
    ada.board_is_there()
    mine = ada.table
    ada.chooses(ada.legal()[0])
    page.goto("/daily/vorex")
    page.get_by_role("link", name="Go on").click()
    ada.board_is_there()
    assert ada.table == mine
    page.get_by_role("button", name="Table menu").click()
    # A board leaves no room for the header: its menu leads to the places of the house.
    places = page.locator("dialog").get_by_role("navigation", name="Places").get_by_role("link")
    expect(places).to_have_text(["Play", "Learn", "Study", "People"])
    resign = page.locator("dialog .danger").first
    resign.click()
    resign.click()
    expect(page.locator(".result")).to_be_visible()
    page.goto("/daily/vorex")
    expect(page.get_by_role("heading", name="You: place 1")).to_be_visible()
    expect(page.locator("tr.mine")).to_contain_text("Ada")
    expect(page.get_by_role("button", name="Play it")).to_have_count(0)
    # The other game of the day, against a level: the bot has its turns too.
    page.goto("/daily/botanik")
    expect(page.get_by_role("heading", name="Machine of the day")).to_be_visible()
    page.get_by_role("button", name="Play it").click()
    ada.board_is_there()
    ada.my_turn()
    ada.chooses(ada.legal()[0])
    assert {seat["level"] for seat in page.request.get(f"/api/tables/{ada.table}").json()["seats"]} == {
        None,
        "bud",
    }
    page.goto("/daily/botanik")
    expect(page.get_by_role("link", name="Go on")).to_be_visible()


@pytest.mark.landing
def test_the_places_of_the_house_are_one_tap_away(meet: Meet) -> None:
    """A newcomer is led to a course; on a phone the bar below leads on, and who reads by ear starts at the
    heading there; on a board there is none. A table has them in its menu, and above the board on a desk."""
    ada = meet(size=PHONE)
    page = ada.page
    page.goto("/")
    expect(page.get_by_role("link", name="Learn Petris first")).to_be_visible()
    places = page.get_by_role("navigation", name="Places")
    places.get_by_role("link", name="Learn").click()
    expect(page.get_by_role("heading", name="Learn", exact=True)).to_be_focused()
    expect(places.get_by_role("link", name="Learn")).to_have_attribute("aria-current", "page")
    places.get_by_role("link", name="Study").click()
    expect(page).to_have_url(f"{page.url.split('/study')[0]}/study")
    page.goto(f"/puzzles/petris/{puzzles('petris')[0].id}")
    expect(page.locator(".lesson")).to_have_count(1)
    expect(places).to_have_count(0)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto("/rules/petris/summary")
    expect(places.get_by_role("link", name="Learn")).to_have_attribute("aria-current", "page")
    ada.opens_a_table("petris")
    expect(places.get_by_role("link")).to_have_text(["Play", "Learn", "Study", "People"])
    heading, bar = page.locator("h1").bounding_box(), page.locator("header.bar").bounding_box()
    assert heading is not None
    assert bar is not None
    assert bar["y"] <= heading["y"] <= heading["y"] + heading["height"] <= bar["y"] + bar["height"]
