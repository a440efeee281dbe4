"""How the pages around the boards look: measured as the tables are, on every screen and in every language.

Home of a newcomer and of somebody for whom games wait, a table that is set up, the room where one waits, and
a person's games side by side. One page each: it is resized and scrolled, and not loaded again.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Company, Meet
from browser.hosting import Service
from browser.measuring import FINGER, POINTER, SETTLED, measured_whole
from browser.people import Person
from browser.stored import keep, recorded, table_of, turns_of
from browser.test_looks import EVERY, THEMES, TIGHT, TOUCHED
from share import first_of, share


def a_newcomer(person: Person, _service: Service, _company: Company) -> None:
    """Home as a stranger sees it, with a step to try."""
    person.page.context.clear_cookies()
    person.page.goto("/")
    expect(person.page.locator(".step .board svg")).to_be_attached()


def whose_games_wait(person: Person, service: Service, company: Company) -> None:
    """Home of somebody for whom two games wait."""
    for path in ("petris/track", "botanik/copper-first"):
        record = recorded(path)
        keep(service, table_of(record, turns_of(record, 0)[3], company.sitters[:2]))
    person.page.goto("/")
    expect(person.page.locator("article .board svg").first).to_be_attached()


def who_sets_up(person: Person, _service: Service, _company: Company) -> None:
    """The game with most to choose from."""
    person.page.goto("/new/vorex/friend")
    expect(person.page.locator("button.go")).to_be_enabled()


def who_waits(person: Person, _service: Service, _company: Company) -> None:
    """The room before a game of four begins."""
    here = {"Origin": person.address}
    asked = {"game": "vorex", "options": {"players": 4}}
    made = person.page.request.post("/api/tables", data=asked, headers=here)
    person.page.goto(made.json()["path"])
    expect(person.page.locator("main img")).to_be_visible()


PLACES: dict[str, Callable[[Person, Service, Company], None]] = {
    "waits": whose_games_wait,
    "newcomer": a_newcomer,
    "set-up": who_sets_up,
    "room": who_waits,
}
SPOKEN = {"waits": "de", "newcomer": "fr", "set-up": "de", "room": "es"}
"""The language of a run; every one is heard in some place."""


def faults(page: Page) -> list[str]:
    """What is wrong on the screens of a run, or on all of them."""
    found = []
    for size in share(TIGHT, EVERY):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate(SETTLED)
        finger = FINGER if size in TOUCHED else POINTER
        found += [f"{size[0]}×{size[1]} {fault}" for fault in measured_whole(page, finger)]
    return found


@pytest.mark.parametrize("place", first_of(*PLACES))
def test_a_page_is_clear_on_every_screen_and_in_every_language(
    meet: Meet, service: Service, company: Company, place: str
) -> None:
    """Nothing is cut, covered, overlapping, faint or too small, with names as long as they may be."""
    found = []
    for language in share([SPOKEN[place]], list(THEMES)):
        theme = THEMES[language]
        person = meet(language=language, theme=theme, state=company.state)
        PLACES[place](person, service, company)
        found += [f"{language} {fault}" for fault in faults(person.page)]
    assert not found, "\n".join(found)
