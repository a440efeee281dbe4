"""Access: keyboard alone, axe on every page in both themes, four languages, small screens and large type."""

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from browser.conftest import Meet
from browser.faults import by_day_and_night
from browser.hosting import Service
from browser.keys import confirms_by_keys, propagates, tab_to
from browser.stored import sit_late
from share import share

GAMES = ("petris", "botanik", "vorex")


@pytest.mark.landing
def test_axe_finds_nothing_wrong_around_the_games(meet: Meet) -> None:
    """Home, setting up, a table that waits, a link that moves a seat, an address that leads nowhere."""
    ada = meet("Ada")
    ada.page.goto("/")
    ada.page.wait_for_selector("article h2")
    assert by_day_and_night(ada.page) == []
    ada.page.goto("/new/petris/friend")
    ada.page.wait_for_selector("button.go")
    assert by_day_and_night(ada.page) == []
    ada.page.locator("button.go").click()
    ada.page.wait_for_selector("img")
    assert by_day_and_night(ada.page) == []
    for path in ("/s/a-link", "/nowhere"):
        ada.page.goto(path)
        ada.page.wait_for_selector("h1")
        assert by_day_and_night(ada.page) == []


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=() if game == "petris" else pytest.mark.landing) for game in GAMES]
)
def test_axe_finds_nothing_wrong_at_a_table(meet: Meet, game: str) -> None:
    """The board, each tab beside it, a refusal, the menu, the keys, the result. What stands beside a board is
    the same in every game: it is looked at once, beside the board of most signs."""
    ada = meet()
    ada.opens_a_table(game)
    ada.opens("log")
    tabs, beside = ada.page.locator("[role=tab]").all(), game == share("vorex", game)
    for tab in tabs if beside else tabs[:1]:
        tab.click()
        panel = ada.page.locator(f"#panel[aria-labelledby='{tab.get_attribute('id')}'] > *")
        expect(panel.first).to_be_visible()
        assert by_day_and_night(ada.page) == [], tab.inner_text()
    if game == "petris":
        ada.tap(4)
        expect(ada.page.locator(".refusal")).to_be_visible()
        assert by_day_and_night(ada.page) == []
    if beside:
        ada.page.keyboard.press("?")
        expect(ada.page.locator("dialog[open]")).to_be_visible()
        assert by_day_and_night(ada.page) == []
        ada.page.keyboard.press("Escape")
    ada.page.get_by_role("button", name="Table menu").click()
    expect(ada.page.locator("dialog[open]")).to_be_visible()
    if beside:
        assert by_day_and_night(ada.page) == []
    resign = ada.page.locator("dialog .danger").first
    resign.click()
    resign.click()
    expect(ada.page.locator(".result")).to_be_visible()
    assert by_day_and_night(ada.page) == []


@pytest.mark.parametrize("left", [6, pytest.param(0, marks=pytest.mark.long, id="whole")])
def test_a_whole_game_of_petris_by_keyboard_alone(meet: Meet, service: Service, left: int) -> None:
    """Tab, arrows, Enter and C are enough, from the home page to the result; the focus can always be seen. In
    every run the middle of the game is passed over."""
    ada = meet("Ada")
    ada.page.goto("/")
    ada.page.wait_for_selector("article h2")
    tab_to(ada.page, "a[href='/new/petris/device']")
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_selector("button.go:not([disabled])")
    tab_to(ada.page, "button.go")
    ada.page.keyboard.press("Enter")
    ada.board_is_there()

    rng = random.Random(11)
    for played in range(60):
        if left and played == 2:
            sit_late(service, [ada, ada], "petris/track-shared", left)
        legal = ada.legal()
        if not legal:
            break
        propagates(ada, rng.choice(sorted(legal)))
        confirms_by_keys(ada)
    expect(ada.page.locator(".result")).to_be_visible()


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
    ada.opens_a_table("petris")
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


@pytest.mark.landing
def test_the_language_can_be_changed_while_the_rules_lie_beside_the_board(meet: Meet) -> None:
    """The rules, the question and the board's words change at once; the cited rule stays opened, and what was
    composed stays."""
    ada = meet()
    ada.opens_a_table("petris")
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


def test_the_colours_follow_the_machine_until_one_chooses(meet: Meet) -> None:
    """At dusk the page grows dark by itself, and its button offers the day; a choice holds at dawn too."""
    ada = meet()
    ada.page.goto("/")
    ada.page.wait_for_selector("article h2")
    ada.page.wait_for_load_state("networkidle")
    expect(ada.page.get_by_role("button", name="Night colours")).to_be_visible()
    html = ada.page.locator("html")
    ada.page.emulate_media(color_scheme="dark")
    expect(html).to_have_attribute("data-theme", "night")
    ada.page.get_by_role("button", name="Day colours").click()
    expect(html).to_have_attribute("data-theme", "day")
    ada.page.emulate_media(color_scheme="light")
    ada.page.get_by_role("button", name="Night colours").click()
    expect(html).to_have_attribute("data-theme", "night")


def test_the_board_is_told_in_words_and_moves_are_announced(meet: Meet) -> None:
    """A screen reader finds the dishes as text, and hears what happened and what is asked."""
    ada = meet()
    ada.opens_a_table("petris")
    ada.opens("words")
    expect(ada.page.locator("#panel")).to_contain_text("Dish 1: 1 of blue. Beside it: 2, 6, 7.")
    ada.chooses("1>7")
    log = ada.page.get_by_role("log")
    expect(log).to_contain_text("Blue sends 1 from dish 1 to dish 7")
    expect(log).to_contain_text("Your turn: Red propagates")


@pytest.mark.landing
def test_nothing_is_cut_off_on_small_screens_and_at_200_percent(meet: Meet) -> None:
    """No page scrolls sideways, and confirm is reachable: 640×400 is a 1280×800 desktop at 200 %."""
    ada = meet("Wilhelmina-Bartholomea Featherst")

    def at_each_size() -> Iterator[str]:
        for width, height in ((390, 844), (320, 568), (640, 400)):
            ada.page.set_viewport_size({"width": width, "height": height})
            yield f"{ada.page.url} at {width}×{height}"
            assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), ada.page.url

    for path, drawn in (("/", "article h2"), ("/new/petris/bot", "button.go")):
        ada.page.goto(path)
        ada.page.wait_for_selector(drawn)
        assert len(list(at_each_size())) == 3
    ada.opens_a_table("petris", "bot:seed")
    assert len(list(at_each_size())) == 3
    ada.opens_a_table("petris")
    for _ in at_each_size():
        ply = ada.position()["ply"]
        ada.taps(sorted(ada.legal())[0])
        expect(ada.page.locator(f"main[data-ply='{ply}']")).to_have_count(0)
