"""The page while Python is on its way, and where it cannot come: usable, and told in a sentence."""

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect, sync_playwright

from browser.hosting import Service, chromium
from browser.people import Person
from pocket.hosting import LOADED, SITE, Host

CANNOT = "This browser cannot run the hothouse"
WITHOUT = "delete globalThis.WebAssembly"
"""What an old browser has, or one whose owner has turned it off."""
TOO_LITTLE = "--js-flags=--wasm-max-mem-pages=250"
"""16 MB; Python begins with 20."""


def test_the_page_is_used_while_python_is_still_coming(page: Page, host: Host) -> None:
    """With half of the house here: the games are shown, the bar counts bytes, a set-up can be filled in and
    sent; what was asked for is done when the rest has come."""
    with host.holds("house.pack"):
        page.goto(host.root + "/")
        for title in ("Botanik", "Petris", "Vorex"):
            expect(page.get_by_role("heading", name=title).first).to_be_visible(timeout=LOADED)
        bar = page.get_by_role("status").filter(has_text="is coming to your browser")
        expect(bar).to_have_text(re.compile(r"\d+\.\d of \d+\.\d MB"), timeout=LOADED)
        page.goto(f"{host.root}/new/petris/bot")
        page.locator("button.go").click(timeout=LOADED)
        expect(bar).to_be_visible(timeout=LOADED)
    page.wait_for_url(f"{host.root}/t/*", timeout=LOADED)
    Person(page, host.root).board_is_there()
    expect(bar).to_be_hidden()


def test_a_browser_without_webassembly_is_told_and_led_to_the_service_it_knows(
    page: Page, host: Host
) -> None:
    """The sentence says what to do; a service that this browser has been at is one click away."""
    page.add_init_script(WITHOUT)
    page.add_init_script("localStorage.setItem('hothouse.service', 'https://play.example/')")
    page.goto(host.root + "/")
    said = page.get_by_role("status").filter(has_text=CANNOT)
    expect(said).to_be_visible(timeout=LOADED)
    expect(said.get_by_role("link")).to_have_attribute("href", "https://play.example/")


def test_a_service_s_page_works_without_webassembly_and_offers_nothing_that_needs_it(
    page: Page, tmp_path: Path
) -> None:
    """The service answers as ever, its bot thinks there, and the house is not offered to be kept."""
    service = Service(tmp_path, pocket=True)
    service.start()
    try:
        page.add_init_script(WITHOUT)
        page.goto(f"{service.address}/new/petris/bot")
        page.locator("button.go").click(timeout=LOADED)
        page.wait_for_url("**/t/*", timeout=LOADED)
        person = Person(page, service.address)
        person.board_is_there()
        person.my_turn()
        page.goto(service.address)
        expect(page.get_by_role("heading", name="Petris").first).to_be_visible(timeout=LOADED)
        page.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
        expect(page.get_by_role("button", name="Keep it here")).to_have_count(0)
    finally:
        service.kill()


@pytest.mark.parametrize("part", ["pyodide.asm.wasm", "house.pack", "stdlib.pack"])
def test_a_part_that_cannot_be_used_is_told_and_not_waited_for(page: Page, tmp_path: Path, part: str) -> None:
    """As where there is no memory for it, or the line broke: the sentence comes instead of the bar."""
    site = tmp_path / "hothouse"
    shutil.copytree(SITE, site)
    whole = (site / "pocket" / part).read_bytes()
    (site / "pocket" / part).write_bytes(whole[: len(whole) // 2])
    host = Host(tmp_path)
    try:
        page.goto(host.root + "/")
        expect(page.get_by_role("status").filter(has_text=CANNOT)).to_be_visible(timeout=LOADED)
        expect(page.get_by_role("heading", name="Petris").first).to_be_visible()
    finally:
        host.stop()


def test_a_browser_that_refuses_the_memory_is_told_so_at_once(host: Host) -> None:
    """A real shortage: this browser gives a page less memory than Python begins with. The sentence comes
    instead of the bar, and the games are shown."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=[TOO_LITTLE])
        page = browser.new_page()
        page.goto(host.root + "/")
        said = page.get_by_role("status").filter(has_text=CANNOT)
        expect(said).to_contain_text("memory", timeout=LOADED)
        expect(page.get_by_role("heading", name="Petris").first).to_be_visible()
        browser.close()
