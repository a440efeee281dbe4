"""What is drawn stays what it says: nothing fades a coming bead, hides a sign or is seen half drawn."""

import io

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Page

from browser.conftest import Company, Meet
from browser.hosting import Service
from browser.measuring import SETTLED
from browser.people import Person
from browser.stored import keep, recorded, table_of, turns_of

SIZES = ((1440, 900), (1280, 720), (820, 1180), (390, 844))
PLATES = """() => [...document.querySelectorAll(".track .bead:not(.past, .now)")]
    .filter((bead) => bead.textContent.trim() === "F")
    .map((bead) => {
        const { left, top, width, height } = bead.querySelector(".plate").getBoundingClientRect();
        return [Math.round(left + width * 0.2), Math.round(top + height / 2)];
    })"""
"""A point of the plate of every fission to come, beside its letter."""
HIDDEN = """() => {
    const boxes = (what) => [...document.querySelectorAll(what)].map((each) => each.getBoundingClientRect());
    const numbers = boxes(".board [data-sign=since] circle:last-of-type");
    const over = (one, other) => one.left < other.right && other.left < one.right
        && one.top < other.bottom && other.top < one.bottom;
    const signs = boxes(".board svg .mark");
    return [numbers.length, signs.filter((sign) => numbers.some((each) => over(each, sign))).length];
}"""
"""How many numbers there are, and how many signs of a colour one of them covers."""
MOVES = """() => [...document.querySelectorAll("*")]
    .filter((each) => getComputedStyle(each).animationName !== "none").map((each) => each.outerHTML)"""


@pytest.fixture
def half(meet: Meet, company: Company, service: Service) -> Person:
    """Somebody for whom nothing moves, who opens games in their middle."""
    return meet(state=company.state)


def opens(person: Person, path: str, company: Company, service: Service) -> Page:
    """The golden game after half of the first seat's turns."""
    record = recorded(path)
    turns = turns_of(record, 0)
    table = table_of(record, turns[len(turns) // 2], company.sitters[:2])
    person.page.goto(f"/t/{keep(service, table)}")
    person.board_is_there()
    return person.page


def test_a_bead_of_the_track_is_as_strong_as_the_others(
    half: Person, company: Company, service: Service
) -> None:
    """What is past is faint: the green that the dishes breathe makes no bead fainter that is to come."""
    page = opens(half, "petris/track", company, service)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        points: list[tuple[int, int]] = page.evaluate(PLATES)
        pixels = np.asarray(Image.open(io.BytesIO(page.screenshot())).convert("RGB"))
        assert len(points) > 2
        assert len({tuple(pixels[y, x].tolist()) for x, y in points}) == 1, (width, height)


def test_a_number_covers_no_sign_of_a_colour(half: Person, company: Company, service: Service) -> None:
    """Whoever cannot tell the colours sees what the other laid since their turn."""
    page = opens(half, "botanik/copper-first", company, service)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        numbers, covered = page.evaluate(HIDDEN)
        assert numbers > 0
        assert covered == 0, (width, height)


def test_nothing_is_animated_for_who_wants_no_motion(
    half: Person, company: Company, service: Service
) -> None:
    """Neither at once nor after a delay: the water stands in the pipes as soon as they are there."""
    page = opens(half, "botanik/copper-first", company, service)
    assert page.locator(".board .water").count() > 0
    assert page.evaluate(MOVES) == []


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720)])
def test_what_is_opened_stands_beside_the_whole_board(
    half: Person, company: Company, service: Service, size: tuple[int, int]
) -> None:
    """A line of the log, a hint and a rule speak of places that are looked at meanwhile."""
    half.page.set_viewport_size({"width": size[0], "height": size[1]})
    page = opens(half, "botanik/copper-first", company, service)
    half.opens("log")
    drawer, board = page.locator("aside").bounding_box(), page.locator("main .board").bounding_box()
    assert drawer is not None
    assert board is not None
    assert board["x"] + board["width"] <= drawer["x"]
