"""What visitors of the pocket do and wait for in every test: sit down, have the files, have the house."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.people import Person
from pocket.hosting import LOADED

READY = "navigator.serviceWorker.ready.then((found) => found.active?.state === 'activated')"
"""Whether the browser keeps the whole site."""
ASLEEP = """caches.keys().then((names) => Promise.all(
    names.filter((name) => name.startsWith("hothouse-asleep ")).map((name) => caches.open(name))))
    .then((shelves) => Promise.all(shelves.map((shelf) => shelf.keys())))
    .then((found) => found.flat().length)"""
"""Of how many pieces the memory of Python is that is kept for later visits."""
WHOLE = 2
SOON = 100
"""How long between two looks, in milliseconds."""


def until(page: Page, fits: Callable[[], bool]) -> None:
    """Wait until it is so."""
    for _ in range(LOADED // SOON):
        if fits():
            return
        page.wait_for_timeout(SOON)
    raise AssertionError("it did not happen")


def is_kept(page: Page) -> None:
    """Wait until the browser keeps the whole site."""
    page.wait_for_function(READY, timeout=LOADED)


def is_asleep(page: Page) -> None:
    """Wait until Python's memory is kept for the next visit."""
    until(page, lambda: page.evaluate(ASLEEP) == WHOLE)


def has_woken(page: Page) -> bool:
    """Whether the house of this page was woken; waits until it is open."""
    found: list[bool] = []

    def told() -> bool:
        for worker in page.workers:
            names = worker.evaluate("performance.getEntriesByType('mark').map((mark) => mark.name)")
            found.extend(name == "woken" for name in names if name in ("woken", "begun"))
        return bool(found)

    until(page, told)
    return found[0]


def keeps_the_house(page: Page) -> None:
    """On a service's home: have the whole house on this device."""
    page.get_by_role("button", name="Keep it here").click()
    kept = page.get_by_role("status").filter(has_text="is kept on this device")
    expect(kept).to_be_visible(timeout=LOADED)


def sits_down(page: Page, root: str, game: str) -> Person:
    """From a deep link to a table against the bot that is offered first."""
    page.goto(f"{root}/new/{game}/bot")
    page.locator("button.go").click()
    page.wait_for_url(f"{root}/t/*", timeout=LOADED)
    person = Person(page, root)
    person.board_is_there()
    return person


def waits(person: Person) -> None:
    """Until something is asked of this person, or the game is over."""
    asked = person.page.locator("h1", has_text="Your turn")
    expect(person.page.locator(".result").or_(asked).first).to_be_visible(timeout=LOADED)
