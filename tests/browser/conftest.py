"""One service for all pages, people with their own browsers, and two promises that every test keeps:

no page asks another host for anything, and no page has an error or a breach of the content-security policy.

These tests run in a pytest process of their own: `pytest tests/browser`.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, expect

from browser.hosting import Service, chromium
from browser.people import Person
from browser.stored import Sitter

QUIET = ("--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run")

# A busy machine is no failure: what must be quick is measured by itself.
expect.set_options(timeout=15_000)

Meet = Callable[..., Person]
NAMES = (
    "Wilhelmina-Bartholomea Featherst",
    "Maximiliane von der Hagenbuchenw",
    "Constantin-Aurelio Montefiascone",
    "Œdipe Çelebioğlu-Šťastná Ñandú W",
)
"""As long as names may be."""


@dataclass(frozen=True)
class Company:
    """Four people with names as long as names may be, and what the browser of the first keeps."""

    sitters: list[Sitter]
    state: Any


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The machine's own Chromium, which asks nobody for anything by itself."""
    found = chromium()
    return browser_type_launch_args if found is None else {"executable_path": found, "args": list(QUIET)}


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service on SQLite."""
    made = Service(tmp_path_factory.mktemp("house"))
    made.start()
    yield made
    made.stop()


@pytest.fixture(scope="session")
def company(browser: Browser, service: Service) -> Company:
    """The same four for every table."""
    sitters, state = [], None
    for name in NAMES:
        context = browser.new_context(base_url=service.address)
        assert len(name) == 32
        assert context.request.post("/api/me", data={"name": name}, headers={"Origin": service.address}).ok
        sitters.append((json.loads(context.request.get("/api/me").text())["id"], name))
        state = state or context.storage_state()
        context.close()
    return Company(sitters, state)


@pytest.fixture
def watch() -> Iterator[Callable[[Page, str], None]]:
    """Watch a page: at the end of the test nothing may have gone wrong on it."""
    wrong: list[str] = []

    def watching(page: Page, address: str) -> None:
        def asked(request: Request) -> None:
            if not request.url.startswith((address, address.replace("http", "ws", 1), "blob:", "data:")):
                wrong.append(f"a request left the host: {request.url}")

        def said(message: ConsoleMessage) -> None:
            # A browser reports a connection that was cut, which some tests do on purpose.
            if (
                message.type == "error"
                and "Failed to load" not in message.text
                and "WebSocket" not in message.text
            ):
                wrong.append(f"console: {message.text}")

        page.on("request", asked)
        page.on("console", said)
        page.on("pageerror", lambda error: wrong.append(f"page error: {error}"))

    yield watching
    assert wrong == []


@pytest.fixture
def meet(browser: Browser, service: Service, watch: Callable[[Page, str], None]) -> Iterator[Meet]:
    """Meet people, each with a browser of their own: `meet("Ada", language="fr", theme="dark")`."""
    met: list[Person] = []

    def make(
        name: str = "",
        language: str = "en",
        theme: str = "light",
        size: tuple[int, int] = (1280, 800),
        motion: bool = False,
        at: Service | None = None,
        state: Any = None,
        kept: bool = False,
    ) -> Person:
        address = (at or service).address
        context = browser.new_context(
            base_url=address,
            storage_state=state,
            locale=language,
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="no-preference" if motion else "reduce",
            # Who keeps the site has a process more that fills a cache: only where a test is about it.
            service_workers="allow" if kept else "block",
            viewport={"width": size[0], "height": size[1]},
        )
        context.set_default_timeout(20_000)
        page = context.new_page()
        watch(page, address)
        person = Person(page, address)
        if name:
            person.is_called(name)
        met.append(person)
        return person

    yield make
    for person in met:
        person.page.context.close()


@pytest.fixture
def pair(meet: Meet) -> tuple[Person, Person]:
    """Two people at a table of Petris; the first one is blue and to act."""
    ada, ben = meet("Ada"), meet("Ben")
    ada.opens_a_table_with(ben, "petris")
    return ada, ben
