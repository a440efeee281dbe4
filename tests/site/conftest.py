"""A browser, and a plain host that serves the site."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect, sync_playwright

from browser.hosting import chromium
from pocket.hosting import LOADED, SITE, Host


@pytest.fixture
def page() -> Iterator[Page]:
    """A page of this machine's browser; whatever is expected of it may take as long as Python does."""
    expect.set_options(timeout=LOADED)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium())
        found = browser.new_context().new_page()
        found.set_default_timeout(LOADED)
        yield found
        browser.close()


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """A host of plain files with the site in a folder."""
    (tmp_path / "hothouse").symlink_to(SITE)
    made = Host(tmp_path)
    yield made
    made.stop()


@pytest.fixture
def root(host: Host) -> str:
    """Where the site is."""
    return host.root
