"""The illustrated rules in a real browser: drawn, played, refused, searched, printed, opened from a table."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Meet
from browser.faults import violations
from share import first_of

GAMES = ("petris", "botanik", "vorex")
ONE = [pytest.param(game, marks=[] if game == "vorex" else [pytest.mark.long]) for game in GAMES]
"""The longest rules in every run."""


def example(page: Page, rule: str) -> Locator:
    """The picture of a rule, once it is drawn."""
    found = page.locator(f"figure[data-example='{rule}']")
    found.scroll_into_view_if_needed()
    expect(found.locator(".still svg").first).to_be_attached()
    expect(found).to_have_attribute("data-live", "false")
    return found


@pytest.mark.parametrize(
    ("game", "rule"),
    first_of(("petris", "P3.6"), ("vorex", "V5.2"), ("botanik", "B5.4")),
)
def test_a_rule_is_shown_and_played_on_its_own_board(meet: Meet, game: str, rule: str) -> None:
    """Its address opens it with its picture, on a phone; what it plays and refuses is said in words."""
    page = meet(size=(390, 844)).page
    page.goto(f"/rules/{game}/{rule.replace('.', '-')}")
    expect(page.locator(".cited")).to_contain_text(rule)
    shown = example(page, rule)
    shown.get_by_role("button", name="Play the example").click()
    expect(shown.locator("figcaption li").first).to_be_visible()
    expect(shown).to_have_attribute("data-live", "false")
    if rule != "V5.2":
        shown.get_by_role("button", name="What it refuses").press("Enter")
        expect(shown.locator(".refused li")).to_have_count(1)
        expect(shown).to_have_attribute("data-live", "false")
    shown.get_by_role("button", name="As before").click()
    expect(shown.locator("figcaption li")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []


@pytest.mark.landing
def test_the_rules_are_searched_in_every_letter(meet: Meet) -> None:
    """By keys alone, without accents; what was found is marked, and counted for whoever listens."""
    page = meet(language="fr").page
    page.goto("/rules/petris")
    # At first sight the game in short is there with its pictures, and nothing has to be opened to see a rule.
    short = page.locator("details").first
    expect(short.locator("figure .still svg").first).to_be_attached()
    expect(page.locator("details:not([open])")).to_have_count(0)
    figures = page.locator("figure").count()
    assert figures > 20
    # Cheap: what nobody has scrolled to is not drawn.
    expect(page.locator("figure[data-live=true]")).to_have_count(0)
    assert page.locator("figure .still svg[role]").count() < figures / 2
    page.get_by_role("searchbox").press_sequentially("egalite boite")
    expect(page.locator("search [role=status]")).to_contain_text("trouvé")
    expect(page.locator("[data-rule='P3.6'] mark").first).to_have_text("égalité")
    expect(page.locator("[data-rule='P4.1']")).to_have_count(0)
    page.get_by_role("searchbox").fill("")
    expect(page.locator("details").first).to_be_visible()


def test_a_refusal_and_the_log_open_the_rule_with_its_picture(meet: Meet) -> None:
    """Beside the board of a table; the board itself stays as it was."""
    ada = meet()
    ada.sit_down("petris", "device")
    ada.board_is_there()
    ada.tap(1)
    ada.tap(4)
    ada.page.get_by_role("button", name=re.compile("Rule P3.2")).click()
    expect(ada.page.locator(".cited")).to_contain_text("P3.2")
    example(ada.page, "P3.2")
    ada.page.keyboard.press("Escape")
    ada.page.keyboard.press("Escape")
    ada.taps("1>2")
    ada.opens("log")
    ada.page.locator("#panel").get_by_role("button", name="Rule P3.2").click()
    expect(ada.page.locator(".cited")).to_contain_text("P3.2")


@pytest.mark.parametrize("game", ONE)
def test_the_summary_is_one_page_of_paper(meet: Meet, game: str, tmp_path: Path) -> None:
    """With its pictures, in the longest language; axe has nothing to say."""
    page = meet(language="de").page
    page.goto(f"/rules/{game}/summary")
    points = page.locator("main ol > li")
    expect(points.nth(6)).to_be_visible()
    if game == "botanik":  # a round begins with three arrivals, and its picture shows them
        expect(page.locator("figure").first.locator(".supply svg")).to_have_count(3)
    expect(page.locator("figure").nth(5)).to_be_attached()
    for picture in page.locator("figure").all():
        picture.scroll_into_view_if_needed()
        expect(picture.locator(".still svg").first).to_be_attached()
        expect(picture).to_have_attribute("data-live", "false")
    assert violations(page) == []
    page.emulate_media(media="print", color_scheme="light")
    printed = page.pdf(prefer_css_page_size=True, print_background=True)
    (tmp_path / "summary.pdf").write_bytes(printed)
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", printed)) == 1
