"""Home and the waiting room: one tap to a board, what waits first, long and odd names, and who is missing."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Meet
from browser.faults import violations

LONG = "Wilhelmine von Hohenstaufen-Lang"
"""As long as a name may be."""
OTHER_WAY = "עדה בת שבע 🌱 (3)"
"""Hebrew with a number in brackets: without care it turns the words around it."""

SCREENS = ((320, 568), (844, 390), (1280, 720))


def is_within(page: Page) -> bool:
    """Whether nothing makes the page wider than its window."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def is_within_any(page: Page) -> bool:
    """The same on every screen; afterwards it is on the one where it was."""
    before = page.viewport_size
    within = []
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        within.append(is_within(page))
    page.set_viewport_size(before or {"width": 1280, "height": 720})
    return all(within)


def test_one_tap_plays_the_game_chosen_last_against_a_beatable_bot(meet: Meet) -> None:
    """The first visit offers the first level; the choice of game is remembered."""
    ada = meet(size=(390, 844))
    ada.page.goto("/")
    ada.page.get_by_role("button", name="Petris", exact=True).click()
    expect(ada.page.get_by_text("against Seed, for a first game")).to_be_visible()
    expect(ada.page.get_by_role("button", name="Play Petris")).to_be_in_viewport()
    ada.page.get_by_role("button", name="Play Petris").click()
    ada.board_is_there()
    assert ada.page.locator("main").get_attribute("data-game") == "petris"
    ada.page.goto("/")
    expect(ada.page.get_by_role("button", name="Play Petris")).to_be_visible()
    # What waits is shown large, as its board, before everything else.
    expect(ada.page.get_by_role("heading", name="1 game waits for you")).to_be_visible()
    expect(ada.page.locator("article .board svg").first).to_be_attached()
    assert violations(ada.page) == []
    ada.page.get_by_role("link", name="Your move").click()
    ada.board_is_there()


@pytest.mark.landing
def test_home_is_within_its_window_in_every_language(meet: Meet) -> None:
    """For a newcomer and afterwards: buttons wrap where a language has long words for them."""
    for language in ("de", "fr", "es"):
        ada = meet(language=language, size=(320, 568))
        ada.page.goto("/")
        expect(ada.page.locator(".lead .button")).to_have_count(2)
        assert is_within_any(ada.page), language
        ada.page.evaluate("localStorage.setItem('hothouse.quick.game', 'vorex')")
        ada.page.reload()
        expect(ada.page.locator(".games article h2")).to_have_count(3)
        assert is_within_any(ada.page), language
        for card in ada.page.locator(".games article").all():
            assert card.evaluate("card => card.scrollWidth <= card.clientWidth"), language


def test_every_card_says_who_how_long_how_hard_and_leads_to_learning(meet: Meet) -> None:
    """Players, minutes and a word for how hard, on each card; open tables and the quick game too."""
    ada = meet()
    ada.page.goto("/")
    cards = ada.page.locator(".games article")
    expect(cards.locator("h2")).to_have_count(3)
    for card in cards.all():
        expect(card.locator(".facts")).to_contain_text(re.compile(r"\d.*\d+ min.*[a-z]{4,}", re.DOTALL))
        expect(card.get_by_role("link", name="Learn").first).to_be_visible()
    expect(ada.page.get_by_role("heading", name="Open tables")).to_be_visible()
    expect(ada.page.get_by_role("heading", name="Play now")).to_be_visible()


@pytest.mark.landing
def test_play_stands_above_the_fold_and_only_what_applies_is_offered(meet: Meet) -> None:
    """On every screen in the longest language; the easy mode is for one alone."""
    ada = meet(language="de")
    for game in ("petris", "botanik", "vorex"):
        ada.page.goto(f"/new/{game}/bot")
        expect(ada.page.locator("button.go")).to_be_enabled()
        for width, height in SCREENS:
            ada.page.set_viewport_size({"width": width, "height": height})
            expect(ada.page.locator("button.go")).to_be_in_viewport(ratio=1)
    ada = meet()
    for mode, easy in (("bot", 0), ("solo", 1)):
        ada.page.goto(f"/new/vorex/{mode}")
        expect(ada.page.locator("button.go")).to_be_enabled()
        expect(ada.page.locator("main")).to_contain_text("Family mode")
        expect(ada.page.get_by_text("Easy solo")).to_have_count(easy)


def test_a_newcomer_plays_the_first_step_where_it_stands(meet: Meet) -> None:
    """One button leads; the step is refused and played on home's own board, goes on in the course, and is
    gone on with another time."""
    ada = meet(size=(390, 844))
    page, main = ada.page, ada.page.locator("main .button.main")
    page.goto("/")
    step = page.locator("[data-step='petris-move']")
    expect(step).to_have_attribute("data-phase", "asked")
    expect(main).to_have_count(1)
    expect(main).to_have_text("Learn Petris first")
    assert page.evaluate("localStorage.getItem('hothouse.learn.petris')") is None
    ada.tap(1)
    ada.tap(4)
    expect(step.get_by_role("button", name="Rule P3.2")).to_be_visible()
    ada.tap(2)
    expect(ada.confirm).to_have_attribute("aria-disabled", "false")
    expect(main).to_have_count(1)
    ada.confirm.click()
    expect(page.locator("#onwards")).to_be_focused()
    assert violations(page) == []
    page.keyboard.press("Enter")
    expect(page.locator(".lesson[data-step='petris-split']")).to_have_count(1)
    page.goto("/")
    page.get_by_role("link", name="Go on learning Petris").click()
    expect(page.locator(".lesson[data-step='petris-split']")).to_have_count(1)


def test_the_level_that_was_beaten_is_offered_next(meet: Meet) -> None:
    """What the browser remembers of a victory; a level that is gone is forgotten."""
    ada = meet()
    ada.page.goto("/")
    ada.page.evaluate("localStorage.setItem('hothouse.quick.game', 'petris')")
    ada.page.evaluate("localStorage.setItem('hothouse.quick.beaten.petris', 'bud')")
    ada.page.reload()
    expect(ada.page.get_by_text("against Bud, knows the game")).to_be_visible()
    ada.page.evaluate("localStorage.setItem('hothouse.quick.beaten.petris', 'weed')")
    ada.page.reload()
    expect(ada.page.get_by_text("against Seed, for a first game")).to_be_visible()


@pytest.mark.landing
def test_names_of_any_length_and_direction_stay_in_their_places(meet: Meet) -> None:
    """Home, waiting room, chat, seats, log and result, with the longest name and one that runs backwards."""
    ada, ben = meet(LONG, size=(320, 568)), meet(OTHER_WAY, size=(320, 568))
    ada.sit_down("petris", "friend", "Blue")
    ada.page.get_by_placeholder("Say something").fill(f"{OTHER_WAY} " * 12)
    ada.page.get_by_role("button", name="Send").click()
    expect(ada.page.locator(".chat li p")).to_have_attribute("dir", "auto")
    assert is_within_any(ada.page)
    ben.page.goto("/")
    expect(ben.page.locator("article h2").first).to_be_visible()
    assert is_within_any(ben.page)
    ben.join(ada)
    ada.board_is_there()
    ada.taps("1>2")
    ben.opens("log")
    expect(ben.page.locator("#panel").get_by_role("button", name=f"{LONG} sends 1")).to_be_visible()
    ben.page.keyboard.press("Escape")
    ben.page.get_by_role("button", name="Table menu").click()
    ben.page.get_by_role("button", name="Resign").click()
    ben.page.get_by_role("button", name="Really resign?").click()
    expect(ben.page.locator(".result h2")).to_have_text(f"{LONG} won")
    # Isolated, so that the words after it stay after it.
    expect(ada.page.locator(".result")).to_contain_text(f"\u2068{OTHER_WAY}\u2069 resigned")
    assert is_within_any(ada.page)
    assert is_within_any(ben.page)
    ben.page.goto("/")
    expect(ben.page.locator("article h2").first).to_be_visible()
    assert is_within_any(ben.page)


def test_a_name_is_counted_by_letters_and_the_limit_is_said(meet: Meet) -> None:
    """The limit is told before it is met; an emoji at the end is kept whole or left out."""
    ada = meet()
    ada.page.goto("/")
    field = ada.page.get_by_role("textbox")
    expect(ada.page.get_by_text("At most 32 letters")).to_be_visible()
    field.fill("a" * 31 + "🌱🌱")
    expect(field).to_have_value("a" * 31 + "🌱")
    expect(ada.page.get_by_text("32 of 32 letters")).to_be_visible()
    with ada.page.expect_response("**/api/me") as answer:
        ada.page.get_by_role("button", name="Keep this name").click()
    assert answer.value.json()["name"] == "a" * 31 + "🌱"


@pytest.mark.landing
def test_the_waiting_room_says_who_is_missing_and_bots_fill_it(meet: Meet) -> None:
    """Three are missing, a guest is shown the seats first, bots take what is free, and it begins."""
    ada, ben = meet("Ada", size=(390, 844)), meet("Ben", size=(390, 844))
    ada.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.sit_down("vorex", "friend", "4")
    card = ada.page.locator(".invitation .card")
    assert card.evaluate("card => card.scrollWidth <= card.clientWidth")
    status = ada.page.get_by_role("status").first
    expect(status).to_have_text("3 players are missing. Send the link.")
    ada.page.get_by_role("button", name="Copy the link").click()
    expect(ada.page.get_by_role("button", name="Copied")).to_be_visible()
    ben.page.goto(ada.page.url)
    sit = ben.page.get_by_role("button", name="Sit here").first
    expect(sit).to_be_in_viewport()
    sit.click()
    expect(status).to_have_text("2 players are missing. Send the link.")
    ada.page.get_by_label("Nobody comes?").select_option("sprout")
    ada.page.get_by_role("button", name="Seat 2 bots").click()
    # A full table begins by itself.
    ada.board_is_there()
    assert [seat["level"] for seat in ada.page.request.get(f"/api/tables/{ada.table}").json()["seats"]].count(
        "sprout"
    ) == 2
