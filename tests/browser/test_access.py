"""Access: keyboard alone, axe on every page in both themes, four languages, small screens and large type."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Meet
from browser.faults import violations
from browser.people import Person

GAMES = ("petris", "botanik", "vorex")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_wrong_around_the_games(meet: Meet, theme: str) -> None:
    """Home, setting up, a table that waits, a link that moves a seat, an address that leads nowhere."""
    ada = meet("Ada", theme=theme)
    ada.page.goto("/")
    ada.page.wait_for_selector("article h2")
    assert violations(ada.page) == []
    ada.page.goto("/new/petris/friend")
    ada.page.wait_for_selector("button.go")
    assert violations(ada.page) == []
    ada.page.locator("button.go").click()
    ada.page.wait_for_selector("img")
    assert violations(ada.page) == []
    for path in ("/s/a-link", "/nowhere"):
        ada.page.goto(path)
        ada.page.wait_for_selector("h1")
        assert violations(ada.page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_wrong_at_a_table(meet: Meet, game: str, theme: str) -> None:
    """The board, each tab beside it, a refusal, the menu, the keys, the result."""
    ada = meet(theme=theme)
    ada.sit_down(game, "device")
    ada.board_is_there()
    ada.opens("log")
    for tab in ada.page.locator("[role=tab]").all():
        tab.click()
        ada.page.wait_for_timeout(150)
        assert violations(ada.page) == [], tab.inner_text()
    if game == "petris":
        ada.tap(4)
        expect(ada.page.locator(".refusal")).to_be_visible()
        assert violations(ada.page) == []
    ada.page.keyboard.press("?")
    expect(ada.page.locator("dialog[open]")).to_be_visible()
    assert violations(ada.page) == []
    ada.page.keyboard.press("Escape")
    ada.page.get_by_role("button", name="Table menu").click()
    assert violations(ada.page) == []
    resign = ada.page.locator("dialog .danger").first
    resign.click()
    resign.click()
    expect(ada.page.locator(".result")).to_be_visible()
    assert violations(ada.page) == []


def test_a_whole_game_of_petris_by_keyboard_alone(meet: Meet) -> None:
    """Tab, arrows, Enter and C are enough, from the home page to the result; the focus can always be seen."""
    ada = meet()
    ada.page.goto("/")
    ada.page.wait_for_selector("article h2")
    tab_to(ada.page, "a[href='/new/petris/device']")
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_selector("button.go:not([disabled])")
    tab_to(ada.page, "button.go")
    ada.page.keyboard.press("Enter")
    ada.board_is_there()

    rng = random.Random(11)
    for _ in range(60):
        legal = ada.legal()
        if not legal:
            break
        by_keys(ada, rng.choice(sorted(legal)))
    expect(ada.page.locator(".result")).to_be_visible()


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is there, and see that it shows."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
            assert outline != "none"
            return
    raise AssertionError(f"Tab never comes to {selector}")


def by_keys(person: Person, action: str) -> None:
    """One propagation of Petris by keys: B to the board, arrows to the dishes, Enter, C, Enter."""
    origin, _, rest = action.partition(">")
    keyboard = person.page.keyboard
    keyboard.press("b")
    walk_to(person, f"dish:{origin}")
    keyboard.press("Enter")
    for part in rest.split(","):
        dish, _, count = part.partition("x")
        walk_to(person, f"dish:{dish}")
        for _ in range(int(count or 1)):
            keyboard.press("Enter")
    expect(person.confirm).to_have_attribute("aria-disabled", "false")
    keyboard.press("c")
    keyboard.press("Enter")
    if person.page.locator("#confirm.fatal").count():
        keyboard.press("Enter")
    expect(person.confirm).to_have_count(0)


def walk_to(person: Person, target: str) -> None:
    """Arrows (with Shift, so that everything is walked over) until the focus is on the target."""
    page = person.page
    seen: list[str] = []
    for _ in range(30):
        here = page.evaluate("document.activeElement.dataset.target ?? ''")
        if here == target:
            return
        seen.append(here)
        page.keyboard.press("Shift+" + towards(page, target, seen))
    raise AssertionError(f"the arrows never come to {target}: {seen}")


def towards(page: Page, target: str, seen: list[str]) -> str:
    """The arrow that points to the target; every third time the other way round an obstacle."""
    dx, dy = page.evaluate(
        """target => {
            const there = document.querySelector(`[data-target="${target}"]`);
            const [a, b] = [document.activeElement, there].map(node => node.getBoundingClientRect());
            return [b.x + b.width / 2 - a.x - a.width / 2, b.y + b.height / 2 - a.y - a.height / 2];
        }""",
        target,
    )
    across = abs(dx) > abs(dy)
    if len(seen) > 1 and seen[-1] == seen[-2]:
        across = not across
    if across:
        return "ArrowRight" if dx > 0 else "ArrowLeft"
    return "ArrowDown" if dy > 0 else "ArrowUp"


@pytest.mark.parametrize(
    ("language", "home", "turn", "refusal"),
    [
        (
            "en",
            "Three games about things that grow",
            "Your turn: Blue propagates",
            "Dish 4 holds none of blue's bacteria",
        ),
        (
            "fr",
            "Trois jeux de choses qui poussent",
            "À vous : Bleu se propage",
            "La boîte 4 ne contient aucune bactérie bleue",
        ),
        (
            "es",
            "Tres juegos sobre cosas que crecen",
            "Te toca: Azul se propaga",
            "La placa 4 no contiene ninguna bacteria azul",
        ),
        (
            "de",
            "Drei Spiele um Dinge, die wachsen",
            "Du bist dran: Blau breitet sich aus",
            "In Schale 4 ist kein blaues Bakterium",
        ),
    ],
)
def test_each_language_is_chosen_from_the_browser(
    meet: Meet, language: str, home: str, turn: str, refusal: str
) -> None:
    """The home page, the table and a refusal speak the browser's language."""
    ada = meet(language=language)
    ada.page.goto("/")
    expect(ada.page.locator("h1")).to_have_text(home)
    ada.sit_down("petris", "device")
    ada.board_is_there()
    expect(ada.page.locator("h1")).to_contain_text(turn)
    assert ada.page.locator("html").get_attribute("lang") == language
    ada.tap(4)
    expect(ada.page.locator(".refusal")).to_contain_text(refusal)


def test_the_language_can_be_changed_and_is_kept(meet: Meet) -> None:
    """The choice holds at once, and after a reload."""
    ada = meet()
    ada.page.goto("/")
    ada.page.get_by_label("Language").select_option("fr")
    expect(ada.page.locator("h1")).to_have_text("Trois jeux de choses qui poussent")
    ada.page.reload()
    expect(ada.page.locator("h1")).to_have_text("Trois jeux de choses qui poussent")


def test_the_language_can_be_changed_while_the_rules_lie_beside_the_board(meet: Meet) -> None:
    """The rules, the question and the board's words change at once; the cited rule stays opened, and what was
    composed stays."""
    ada = meet()
    ada.sit_down("petris", "device")
    ada.board_is_there()
    ada.tap(4)
    ada.page.locator(".refusal").get_by_role("button", name="Rule P3.1").click()
    expect(ada.page.locator(".item.cited")).to_contain_text("P3.1")
    ada.page.locator("aside").get_by_role("button", name="Close").click()
    ada.tap(1)
    ada.tap(2)
    ada.opens("rules")

    for language, turn, word in (
        ("fr", "À vous", "boîte"),
        ("es", "Te toca", "placa"),
        ("de", "Du bist dran", "Schale"),
        ("en", "Your turn", "dish"),
    ):
        ada.page.locator(".bar .tools button").last.click()
        ada.page.locator("dialog select").select_option(language)
        ada.page.keyboard.press("Escape")
        expect(ada.page.locator(".rules")).to_have_attribute("lang", language)
        expect(ada.page.locator(".item.cited")).to_contain_text("P3.1")
        expect(ada.page.locator(".item.cited")).to_contain_text(word)
        expect(ada.page.locator("h1")).to_contain_text(turn)
        expect(ada.counts(2)).to_contain_text("0 → 1")


def test_the_board_is_told_in_words_and_moves_are_announced(meet: Meet) -> None:
    """A screen reader finds the dishes as text, and hears what happened and what is asked."""
    ada = meet()
    ada.sit_down("petris", "device")
    ada.board_is_there()
    ada.opens("words")
    expect(ada.page.locator("#panel")).to_contain_text("Dish 1: 1 of blue. Beside it: 2, 6, 7.")
    ada.chooses("1>7")
    log = ada.page.get_by_role("log")
    expect(log).to_contain_text("Blue sends 1 from dish 1 to dish 7")
    expect(log).to_contain_text("Your turn: Red propagates")


@pytest.mark.parametrize("size", [(390, 844), (320, 568), (640, 400)])
def test_nothing_is_cut_off_on_small_screens_and_at_200_percent(meet: Meet, size: tuple[int, int]) -> None:
    """No page scrolls sideways, and confirm is reachable: 640×400 is a 1280×800 desktop at 200 %."""
    ada = meet("Wilhelmina-Bartholomea Featherst", size=size)
    for path in ("/", "/new/petris/bot"):
        ada.page.goto(path)
        ada.page.wait_for_selector("h2, button.go")
        assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ada.sit_down("petris", "bot", "Blue")
    ada.board_is_there()
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ada.sit_down("petris", "device")
    ada.board_is_there()
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ada.taps("1>2")
    expect(ada.page.locator("h1")).to_contain_text(re.compile("Red"))
