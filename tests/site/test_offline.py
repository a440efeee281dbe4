"""The site without a network: opened, played on, brought up to date."""

import shutil
from pathlib import Path

from playwright.sync_api import Page, expect

from browser.hosting import Service
from browser.people import Person
from pocket.hosting import LOADED, SITE, Host
from pocket.visiting import is_kept, keeps_the_house, sits_down

DEEP = (
    "/",
    "/learn/petris",
    "/puzzles/botanik",
    "/rules/vorex/V1-1",
    "/study",
    "/edit/petris",
    "/pad/botanik",
)
FOLLOWED = """
    const worker = found.installing ?? found.waiting ?? found.active;
    if (!worker) return done("redundant");
    const ended = () => ["activated", "redundant"].includes(worker.state) && done(worker.state);
    worker.addEventListener("statechange", ended);
    ended();
"""
"""How it ended with a service worker: it has everything, or it is thrown away."""


def test_everything_opens_with_the_host_stopped(page: Page, host: Host) -> None:
    """After one visit: a game that was begun, every kind of page, and another game."""
    sits_down(page, host.root, "petris")
    table = page.url
    is_kept(page)
    host.stop()
    page.goto(table)
    Person(page, host.root).board_is_there()
    for path in DEEP:
        page.goto(host.root + path)
        expect(page.locator("h1").first).to_be_visible(timeout=LOADED)
        expect(page.locator("main")).not_to_have_attribute("aria-busy", "true", timeout=LOADED)
        expect(page.get_by_text("This address leads nowhere")).to_have_count(0)


def test_a_deep_link_of_any_kind_leads_to_the_house(page: Page, host: Host) -> None:
    """Also one that names a page for several people, or nothing: never round and round."""
    for path, said in {
        "/people/me": "Nothing grows here",
        "/g/nosuch": "Nothing grows here",
        "/no/such/page": "Nothing grows here",
    }.items():
        page.goto(host.root + path)
        expect(page.locator("h1")).to_have_text(said, timeout=LOADED)
        assert page.url == host.root + path
    expect(page.get_by_role("navigation").get_by_text("People")).to_have_count(0)


def test_home_offers_nothing_that_needs_other_people(page: Page, host: Host) -> None:
    """Nobody to find, no notices: every kind of link there leads to a page."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(host.root + "/")
    expect(page.get_by_role("heading", name="Play now")).to_be_visible(timeout=LOADED)
    expect(page.get_by_role("button", name="Keep this name")).to_be_visible()
    expect(page.get_by_role("button", name="Find somebody")).to_have_count(0)
    expect(page.locator("main a[href^='/new/']").first).to_be_visible(timeout=LOADED)
    addresses = page.locator("main a[href]").evaluate_all("(found) => found.map((each) => each.pathname)")
    kinds = {each.split("/")[1]: each for each in addresses}
    assert {"learn", "new"} <= set(kinds)
    for path in kinds.values():
        page.goto(host.root + path)
        # The host's own page leads to the house first: nothing else is opened before one is there.
        expect(page.locator("h1").first).to_be_visible(timeout=LOADED)
        expect(page.locator("h1").first).not_to_have_text("Nothing grows here")


def test_a_newer_version_is_offered_and_taken_when_somebody_wants_it(page: Page, tmp_path: Path) -> None:
    """Nothing changes by itself; a click takes it, and the table is as it was."""
    site = tmp_path / "host" / "hothouse"
    shutil.copytree(SITE, site)
    host = Host(site.parent)
    try:
        sits_down(page, host.root, "petris")
        table = page.url
        is_kept(page)
        index = site / "index.html"
        index.write_text(index.read_text("utf-8").replace("<title>", "<meta name=newer><title>"), "utf-8")
        worker = site / "service-worker.js"
        text = worker.read_text("utf-8")
        worker.write_text(text.replace('"version": "', '"version": "newer', 1), "utf-8")
        page.goto(host.root + "/")
        page.evaluate("navigator.serviceWorker.ready.then((found) => found.update())")
        offered = page.get_by_role("status").filter(has_text="new version")
        expect(offered).to_be_visible(timeout=LOADED)
        # A reload is no consent: the page still belongs to its own files.
        page.reload()
        expect(page.locator("meta[name=newer]")).to_have_count(0)
        expect(offered).to_be_visible(timeout=LOADED)
        page.get_by_role("button", name="Reload").click()
        expect(page.locator("meta[name=newer]")).to_have_count(1, timeout=LOADED)
        expect(offered).to_be_hidden(timeout=LOADED)
        page.goto(table)
        Person(page, host.root).board_is_there()
    finally:
        host.stop()


def test_a_part_of_another_version_is_kept_by_nobody(page: Page, tmp_path: Path) -> None:
    """A host in the middle of an update: all files of one version are kept, or none; later they are."""
    site = tmp_path / "host" / "hothouse"
    shutil.copytree(SITE, site)
    part = site / "pocket" / "games.json"
    right = part.read_bytes()
    part.write_bytes(right + b" ")
    host = Host(site.parent)
    try:
        page.goto(host.root + "/")
        installed = f"navigator.serviceWorker.register('{host.root}/service-worker.js')"
        ended = f"{installed}.then((found) => new Promise((done) => {{ {FOLLOWED} }}))"
        assert page.evaluate(ended) == "redundant"
        part.write_bytes(right)
        assert page.evaluate(ended) == "activated"
        is_kept(page)
    finally:
        host.stop()


def test_a_service_s_page_goes_on_as_a_pocket_when_the_service_is_gone(page: Page, tmp_path: Path) -> None:
    """Kept by a click; without the service a game is played here, and the way back is offered later."""
    service = Service(tmp_path, pocket=True)
    service.start()
    try:
        page.goto(service.address)
        keeps_the_house(page)
        service.kill()
        page.goto(f"{service.address}/new/petris/bot")
        expect(page.get_by_role("status").filter(has_text="you play on this device")).to_be_visible(
            timeout=LOADED
        )
        page.locator("button.go").click()
        page.wait_for_url("**/t/*", timeout=LOADED)
        Person(page, service.address).board_is_there()
        page.get_by_role("link", name="home").first.click()
        service.start()
        page.evaluate("dispatchEvent(new Event('online'))")
        page.get_by_role("button", name="Go back to it").click()
        expect(page.get_by_text("No account")).to_be_visible(timeout=LOADED)
    finally:
        service.kill()
