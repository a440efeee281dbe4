"""A guided first game in a real browser: from home in one click to its end, and switched off by one tap."""

import json
import random
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from browser.clicks import play_unseen
from browser.conftest import Meet
from browser.faults import violations
from share import first_of

MOST = 60


@pytest.mark.landing
def test_a_first_game_is_guided_to_its_end(meet: Meet) -> None:
    """One sentence at a time, each first time once, the board marked, the score's change with its rule; a
    page that is opened again says the same."""
    ada = meet(size=(390, 844))
    page = ada.page
    page.goto("/")
    page.locator("a[href='/first/petris']").first.click()
    ada.board_is_there()
    guide = page.get_by_role("complementary", name="Guide")
    expect(guide).to_contain_text("Tap your dish")
    expect(page.locator("[data-dish] .pointed, .pointed")).to_have_count(1)
    assert violations(page) == []
    page.reload()
    expect(guide).to_contain_text("Tap your dish")

    rng, said = random.Random(3), []
    for _ in range(MOST):
        turn = page.locator(".result").or_(page.locator("[data-dish][aria-disabled=false]").first)
        expect(turn).to_be_visible()
        if ada.over():
            break
        legal = sorted(ada.legal())
        expect(guide).to_have_attribute("data-ply", page.locator("main").get_attribute("data-ply") or "")
        said.append(guide.get_attribute("data-said"))
        ada.taps(rng.choice(legal))
    expect(page.locator(".result")).to_be_visible()

    firsts = json.loads(page.evaluate("localStorage.getItem('hothouse.guide')"))["petris"]["firsts"]
    assert "fission" in firsts
    assert len(set(firsts)) == len(firsts)
    assert all(said.count(first) <= 1 for first in firsts)


class Learner:
    """Whoever is guided, by the guide's rule: what loses, then what is new, then a hint twice at most."""

    def __init__(self) -> None:
        self.known: set[str] = set()
        self.given: Counter[str] = Counter()

    def hears(self, told: dict[str, Any]) -> str | None:
        """The one thing that is said to them of all that the service offers."""
        for hint in told["hints"]:
            if hint["loses"]:
                self.given[hint["name"]] += 1
                return str(hint["name"])
        for first in told["firsts"]:
            if first["name"] not in self.known:
                self.known.add(first["name"])
                return str(first["name"])
        for hint in told["hints"]:
            if self.given[hint["name"]] < 2:
                self.given[hint["name"]] += 1
                return str(hint["name"])
        return None


@pytest.mark.long
@pytest.mark.parametrize("game", ["botanik", "vorex"])
def test_a_first_game_of_every_title_is_guided_to_its_end(meet: Meet, game: str) -> None:
    """Whatever is drawn and answered: at every turn the page says what the guide's rule chooses, so that each
    first time is explained once and a hint is given twice at most."""
    ada, rng, learner = meet(size=(390, 844)), random.Random(5), Learner()
    page = ada.page
    page.goto(f"/first/{game}")
    ada.board_is_there()
    guide = page.get_by_role("complementary", name="Guide")
    said, chosen = list[str | None](), list[str | None]()
    for _ in range(40 * MOST):
        if ada.over():
            break
        asked = json.loads(page.request.get(f"/api/tables/{ada.table}/legal").text())
        if not asked["legal"]:  # the other acts, or the result is on its way
            page.wait_for_timeout(50)
            continue
        expect(guide).to_have_attribute("data-ply", str(asked["ply"]))
        said.append(guide.get_attribute("data-said"))
        told = json.loads(page.request.get(f"/api/tables/{ada.table}/guide").text())
        assert told["ply"] == asked["ply"]
        chosen.append(learner.hears(told))
        play_unseen(ada, 1, lambda legal: rng.choice(sorted(legal)))
    expect(page.locator(".result")).to_be_visible()

    assert said == chosen
    kept = json.loads(page.evaluate("localStorage.getItem('hothouse.guide')"))[game]
    assert kept["firsts"]
    assert set(kept["firsts"]) >= learner.known


@pytest.mark.landing
def test_a_move_that_loses_much_may_be_taken_back_once(meet: Meet) -> None:
    """What the coach says is given here: before the move a sentence, after it the way back, once."""
    ada = meet(size=(390, 844))
    page, asked = ada.page, list[str]()

    def answers(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(
            json={"ply": 0, "step": "warn", "best": None, "asked": None, "loss": 0.31, "poor": True}
        )

    page.route("**/hint", answers)
    page.goto("/first/petris")
    ada.board_is_there()
    guide = page.get_by_role("complementary", name="Guide")
    ply = ada.position()["ply"]
    move = sorted(ada.legal())[0]
    ada.composes(move)
    expect(guide).to_contain_text("Look again? This move costs about 31")
    assert violations(page) == []
    ada.confirms()
    guide.get_by_role("button", name="Undo my move").click()
    expect(page.locator(f"main[data-ply='{ply}']")).to_have_count(1)
    expect(guide).not_to_contain_text("Look again?")
    ada.taps(move)
    expect(page.locator("[data-dish][aria-disabled=false]").first).to_be_visible()
    expect(guide).not_to_contain_text("Look again?")
    assert len(asked) == 1


@pytest.mark.parametrize("game", first_of("botanik", "vorex"))
def test_the_guide_is_switched_off_by_one_tap(meet: Meet, game: str) -> None:
    """The same table goes on without it, also when it is opened again; the way back guides once more."""
    ada = meet(language="de")
    ada.page.goto(f"/first/{game}")
    ada.board_is_there()
    guide = ada.page.get_by_role("complementary", name="Begleitung")
    expect(guide.locator("p").first).to_be_visible()
    table = ada.table
    guide.get_by_role("button", name="Begleitung ausschalten").click()
    expect(guide).to_have_count(0)
    ada.page.reload()
    ada.board_is_there()
    expect(guide).to_have_count(0)
    ada.page.goto(f"/first/{game}")
    ada.board_is_there()
    expect(guide).to_be_visible()
    assert ada.table != table
