"""A game that the client has no board for, with hidden hands: played as text and buttons."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import Meet
from browser.faults import violations
from browser.hosting import Service
from browser.people import Person
from share import first_of

CARDS = Path(__file__).parents[1] / "server" / "cards"
UPRIGHT, SIDEWAYS = (390, 844), (844, 390)
MeetAtCards = Callable[..., Person]


@pytest.fixture(scope="module")
def card_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service where the card game is installed."""
    made = Service(tmp_path_factory.mktemp("cards"), CARDS)
    made.start()
    yield made
    made.stop()


@pytest.fixture
def player(meet: Meet, card_house: Service) -> MeetAtCards:
    """Somebody at that service: `player("Ada", size=UPRIGHT)`."""
    return lambda *words, **more: meet(*words, at=card_house, **more)


def decide(person: Person, word: str) -> None:
    """Press the button of an action, and confirm."""
    person.page.locator(".choices").get_by_role("button", name=word).click()
    person.confirms()


def drawn(person: Person) -> str:
    """The sketch, as it stands on the page."""
    return "\n".join(person.page.locator(".drawing text").all_text_contents())


def holds(person: Person, seat: int) -> str:
    """The card that a person sees in a hand; nothing if it lies face down."""
    return str(person.position()["board"]["cards"][seat] or "")


def test_two_people_play_by_taps_and_see_only_their_own(player: MeetAtCards) -> None:
    """A phone draws its owner's card and the other's back, a spectator's two; at the end all lie open."""
    ada, ben, eve = player("Ada", size=UPRIGHT), player("Ben", size=SIDEWAYS), player()
    ada.sit_down("highcard", "friend", "2", "Left")
    ben.join(ada)
    eve.page.goto(ada.page.url)
    for person in (ada, ben, eve):
        person.board_is_there()
    mine, his = holds(ada, 0), holds(ben, 1)
    assert mine in drawn(ada)
    assert his in drawn(ben)
    assert his not in ada.page.content()
    assert mine not in ben.page.content()
    assert mine not in eve.page.content()
    assert his not in eve.page.content()
    expect(eve.page.locator(".choices")).to_have_count(0)
    expect(eve.page.locator(".drawing text", has_text="░").first).to_be_attached()

    decide(ada, "Swap")
    expect(ben.page.locator("p.happened")).to_contain_text("Ada gets ?")
    new = holds(ada, 0)
    expect(ada.page.locator(".drawing text", has_text=new)).to_have_count(1)
    assert new not in ben.page.content()
    for person in (ben, ada, ben):
        decide(person, "Keep")
    for person in (ada, ben, eve):
        expect(person.page.locator(".result")).to_be_visible()
        expect(person.page.locator(".drawing text", has_text=new)).to_have_count(1)


def test_it_is_played_against_a_bot_by_keyboard_alone(player: MeetAtCards) -> None:
    """From the home page to the result, the replay and a rematch, without a pointer."""
    ada = player(language="fr")
    keys = ada.page.keyboard
    ada.page.goto("/")
    ada.page.locator("a[href='/new/highcard/bot']").focus()
    keys.press("Enter")
    expect(ada.page.locator("button.go")).to_be_enabled()
    ada.page.locator("button.go").focus()
    keys.press("Enter")
    ada.board_is_there()
    expect(ada.page.locator(".choices button")).to_have_count(2)
    keys.press("b")
    keys.press("ArrowRight")
    keys.press("Enter")
    expect(ada.page.locator(".choices button[aria-pressed=true]")).to_have_text("Swap")
    keys.press("Escape")
    expect(ada.page.locator(".choices button[aria-pressed=true]")).to_have_count(0)
    keys.press("ArrowLeft")
    keys.press("Enter")
    expect(ada.confirm).to_have_attribute("aria-disabled", "false")
    keys.press("c")
    keys.press("Enter")

    expect(ada.page.locator(".result")).to_be_visible()
    # Back to where both were dealt a card: whoever swaps holds none for a moment, and either may begin.
    while (ply := int(ada.page.locator("main").get_attribute("data-ply") or 0)) > 2:
        keys.press("[")
        expect(ada.page.locator(f"main[data-ply='{ply}']")).to_have_count(0)
    expect(ada.page.locator("h1")).to_contain_text("Coup 0 sur")
    expect(ada.page.locator(".drawing text", has_text="░").first).to_be_attached()
    keys.press("Escape")
    ada.page.locator(".result .main").focus()
    keys.press("Enter")
    expect(ada.page.locator(".choices button").or_(ada.page.locator(".drawing")).first).to_be_visible()


@pytest.mark.parametrize(("size", "theme"), first_of((UPRIGHT, "light"), (SIDEWAYS, "dark")))
def test_rules_log_and_giving_up(player: MeetAtCards, size: tuple[int, int], theme: str) -> None:
    """The rules page of the package, the log in its words, a reload and resigning, as at any table."""
    ada = player(size=size, theme=theme)
    ada.opens_a_table("highcard")
    ada.opens("rules")
    expect(ada.page.locator("#panel")).to_contain_text("The taller flower wins")
    ada.opens("log")
    expect(ada.page.locator("#panel")).to_contain_text(f"Left gets {holds(ada, 0)}")
    ada.page.reload()
    ada.board_is_there()
    assert holds(ada, 0) in drawn(ada)
    ada.page.locator(".choices").get_by_role("button", name="Swap").click()
    assert violations(ada.page) == []
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ada.page.get_by_role("button", name="Table menu").click()
    ada.page.get_by_role("button", name="Resign (Left)").click()
    ada.page.get_by_role("button", name="Really resign? (Left)").click()
    expect(ada.page.locator(".result")).to_contain_text("resigned")
