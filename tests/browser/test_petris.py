"""Petris through its board: how large it is on each screen, what it says unasked, and what a tap does."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import hothouse
from browser.conftest import Meet
from browser.drawn import shows
from browser.measuring import SETTLED

TWO = "1: b3 | 6: b4 | 7: r1 | 4: rS | track 7 of lap 2 | points b0 r1"
THREE = (
    "players 3 | 1: bS r1 | 3: r1 | 4: r1 y4 | 5: b1 r2 | 6: b1 r2 | 8: b1 r3 | 9: r1 y3 | track 15 of lap 2"
    " | points b3 r3 y3"
)
LEAST = {
    (1440, 900): (255, 190),
    (1280, 720): (205, 155),
    (820, 1180): (245, 175),
    (390, 844): (120, 92),
    (844, 390): (135, 95),
    (320, 568): (62, 55),
}
"""Pixels of a dish with two players and with three; a finger needs 44."""
BOXES = """selector => [...document.querySelectorAll(selector)].map((node) => {
    const box = node.getBoundingClientRect();
    return [box.x, box.y, box.width, box.height];
})"""


def boxes(page: Page, selector: str) -> list[list[float]]:
    """Where the elements are drawn: left, top, width, height."""
    found: list[list[float]] = page.evaluate(BOXES, selector)
    return found


def position(text: str) -> Any:
    """The drawn position."""
    return hothouse.game("petris").read(text)


@pytest.mark.parametrize(("text", "players"), [(TWO, 2), (THREE, 3)])
def test_the_dishes_are_large_on_every_screen(meet: Meet, text: str, players: int) -> None:
    """As large as the screen allows, inside it, apart from each other; fewest points win is always said."""
    ada = meet()
    ada.opens_a_table("petris", players=players)
    shows(ada, "petris", position(text))
    for (width, height), least in LEAST.items():
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.page.evaluate(SETTLED)
        dishes = boxes(ada.page, "[data-dish] .agar")
        size = min(box[2] for box in dishes) * 93 / 84
        print(f"\n{width}×{height}, {players} players: dish {size:.0f} px")
        assert size >= least[players - 2]
        for index, (x, y, wide, high) in enumerate(dishes):
            assert min(x, y, width - x - wide, height - y - high) >= 0
            for a, b, w, h in dishes[index + 1 :]:
                apart = (x + wide / 2 - a - w / 2) ** 2 + (y + high / 2 - b - h / 2) ** 2
                assert apart >= size**2
        expect(ada.page.get_by_text("Fewest points win").first).to_be_visible()


def test_the_forecast_is_drawn_until_it_is_switched_off(meet: Meet) -> None:
    """It has its name, says what would happen, and stands on the dishes; a switch and F take it away."""
    ada = meet()
    ada.opens_a_table("petris", players=3)
    shows(ada, "petris", position(THREE))
    card = ada.page.get_by_role("region", name="Forecast")
    expect(card).to_contain_text("Contamination next")
    expect(card).to_contain_text("leads 5, 6, 8")
    expect(ada.page.locator(".hazard.ahead")).to_have_count(6)
    ada.page.get_by_role("switch", name="Drawn on the dishes").click()
    expect(ada.page.locator(".hazard")).to_have_count(0)
    ada.page.keyboard.press("f")
    expect(ada.page.locator(".hazard.ahead")).to_have_count(6)


def test_another_dish_starts_over_and_a_refusal_names_what_is_legal(meet: Meet) -> None:
    """What can be understood is not refused; what is refused is marked in its dish, and mended by a tap."""
    ada = meet()
    ada.opens_a_table("petris")
    shows(ada, "petris", position(TWO))
    ada.tap(6)
    for _ in range(4):
        ada.tap(5)
    ada.tap(1)
    expect(ada.dish(1)).to_have_attribute("aria-pressed", "true")
    ada.page.keyboard.press("7")
    expect(ada.counts(7)).to_contain_text("0 → 1")
    expect(ada.dish(7).locator(".sign.refused")).to_have_count(1)
    expect(ada.dish(7).locator(".equal")).to_have_count(1)
    expect(ada.confirm).to_have_text("Two would be equal")
    ada.page.get_by_role("button", name="Dish 7: send 2 instead").click()
    expect(ada.counts(7)).to_contain_text("0 → 2")
    expect(ada.confirm).to_have_attribute("aria-disabled", "false")
    [[_, top, _, high]] = boxes(ada.page, "[data-dish='7'] .number circle")
    [[_, handle, _, _]] = boxes(ada.page, "[data-counts='7'] rect")
    assert handle >= top + high
    assert min(box[2] for box in boxes(ada.page, ".handle .reach")) >= 44
