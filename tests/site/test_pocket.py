"""The pocket in a real browser, plain files from a folder, with no service anywhere: `make pocket`."""

import random

import pytest
from playwright.sync_api import Page, expect

from browser.people import Person
from pocket.hosting import LOADED
from pocket.visiting import sits_down, waits

MOST = 300


def plays(person: Person, rng: random.Random) -> None:
    """Choose one of the moves in words, and confirm it; nothing where the game is over after all: on a busy
    machine the heading says for a moment longer that it is my turn."""
    person.opens("words")
    moves = person.page.locator(".moves button")
    expect(moves.or_(person.page.locator(".result")).first).to_be_visible(timeout=LOADED)
    if person.over():
        return
    moves.nth(rng.randrange(moves.count())).click()
    person.confirms()


@pytest.mark.parametrize("game", ["petris", "botanik", "vorex"])
def test_a_whole_game_is_played_against_a_bot(page: Page, root: str, game: str) -> None:
    """To its end, with a reload in the middle: the table stands where it was left."""
    page.set_default_timeout(LOADED)
    person, rng = sits_down(page, root, game), random.Random(4)
    for moves in range(MOST):
        waits(person)
        if person.over():
            break
        if moves == 3:
            ply = page.locator("main[data-ply]").get_attribute("data-ply")
            page.reload()
            person.board_is_there()
            expect(page.locator(f"main[data-ply='{ply}']")).to_have_count(1)
            waits(person)
        plays(person, rng)
    expect(page.locator(".result")).to_be_visible()


def test_a_deep_link_opens_a_game_which_outlives_a_reload_and_a_second_tab(page: Page, root: str) -> None:
    """Set up against a bot from a deep link, reload, and look from another tab."""
    person = sits_down(page, root, "petris")
    table = page.url
    page.reload()
    person.board_is_there()
    assert page.url == table
    other = page.context.new_page()
    other.goto(root + "/")
    expect(other.get_by_role("status").filter(has_text="another tab")).to_be_visible(timeout=LOADED)
    page.close()
    expect(other.get_by_role("status").filter(has_text="another tab")).to_be_hidden(timeout=LOADED)
