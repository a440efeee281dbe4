"""The editor of positions and the score pad, on a phone: reasons, advice, a link, a game from here; sums."""

import re

from playwright.sync_api import expect

from browser.conftest import Meet
from browser.faults import violations

PHONE = (390, 844)


def test_a_position_is_set_up_asked_about_and_played(meet: Meet) -> None:
    """A text that is no table says why; a change piece by piece; the link holds the position; then a game."""
    page = meet("Ada", size=PHONE).page
    page.goto("/edit/petris")
    text = page.get_by_label("The position as text")
    expect(text).to_have_value(re.compile("petris"))
    text.fill("1: b2 r2 | 4: r1")
    expect(page.locator("#what").get_by_text("equal numbers in dish 1")).to_be_visible()
    expect(page.get_by_role("button", name="Ask a bot")).to_be_disabled()
    text.fill("1: b1 | 4: r1 | red to propagate")
    page.locator("[data-target='dish:4']").press("Enter")
    expect(page.get_by_label("Where")).to_have_value("dish:4")
    page.get_by_label("Where").select_option("dish:1")
    page.get_by_role("button", name="One more of red").click()
    expect(page.locator("#what").get_by_text("equal numbers in dish 1")).to_be_visible()
    text.fill("1: b1 | 4: r2 | red to propagate")
    expect(page.get_by_role("button", name="Ask a bot")).to_be_enabled()
    assert violations(page) == []
    page.get_by_role("button", name="Ask a bot").click()
    expect(page.get_by_label("What a bot thinks").locator("li").first).to_be_visible()
    # What follows is told where nothing is drawn, too; moves have commas of their own.
    expect(page.get_by_text("What may follow: From dish 4: ")).to_contain_text(" · From dish")
    page.reload()
    expect(text).to_have_value("1: b1 | 4: r2 | red to propagate")
    # Lines from here: a branch that has begun, and nothing to go through or to analyse.
    page.get_by_role("button", name="Try lines from here").click()
    expect(page.get_by_role("heading", name="What if?")).to_be_visible()
    expect(page.locator(".top .said")).to_have_text("The table you have at home")
    expect(page.get_by_role("button", name="Study this game")).to_have_count(0)
    assert violations(page) == []
    page.go_back()
    page.get_by_role("button", name="Play from here").click()
    expect(page).to_have_url(re.compile("/t/"))


def test_draws_are_chosen_in_lines_from_a_position(meet: Meet) -> None:
    """What is drawn first is asked; how later ones are drawn can be said from then on, as in a game."""
    page = meet(size=PHONE).page
    page.goto("/edit/vorex")
    page.get_by_role("button", name="Try lines from here").click()
    page.get_by_role("button", name=re.compile("^Tile .* is revealed")).first.click()
    page.get_by_label("Draws").select_option("chosen")


def test_variants_are_named_in_the_readers_language(meet: Meet) -> None:
    """In the editor and on the pad alike."""
    page = meet(language="de", size=PHONE).page
    for path, label in (("/edit/vorex", "Mit dem Anfang beginnen von"), ("/pad/vorex", "Welches Spiel")):
        page.goto(path)
        expect(page.get_by_label(label).locator("option").first).to_have_text("Zu zweit")


def test_the_box_is_scored_on_the_pad(meet: Meet) -> None:
    """Numbers by keys, sums by the game, and a number that cannot be is named."""
    page = meet(size=PHONE).page
    page.goto("/pad/botanik")
    page.get_by_label("flowers on pipes: Copper").fill("4")
    page.get_by_label("plants and vegetables whose pipe leads to their own colour: Silver").fill("3")
    expect(page.get_by_text("Silver · wins")).to_be_visible()
    assert violations(page) == []
    # Two digits are read whole.
    room = "i => i.clientWidth - 2 * parseFloat(getComputedStyle(i).paddingLeft)"
    widths = page.locator("td input").evaluate_all(f"all => all.map({room})")
    assert min(widths) >= 24, widths
    # The button beside a number is as high as it.
    low = "i => { const at = e => e.getBoundingClientRect(); return at(i).y - at(i.nextElementSibling).y }"
    assert max(map(abs, page.locator("td input").evaluate_all(f"all => all.map({low})"))) < 1
    page.get_by_label("red: tiles in groups of 3 or more: Copper").fill("2")
    expect(page.locator("#main").get_by_text("make no group")).to_be_visible()
    # From tile to tile, a tap each.
    page.get_by_role("button", name="One more: red: tiles in groups of 3 or more, Copper").click()
    expect(page.locator("#main").get_by_text("make no group")).to_have_count(0)
    expect(page.get_by_label("red: tiles in groups of 3 or more: Copper")).to_have_value("3")
