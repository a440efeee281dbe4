"""What is acknowledged is kept: on a disk that is full, and by a browser that is killed."""

import os
import signal
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect, sync_playwright

from browser.hosting import chromium
from browser.people import Person
from pocket.hosting import LOADED, Host
from pocket.visiting import is_kept

FULL = "no room left to keep the table"
FORGOTTEN = 32_000
"""After how long Chromium looks anew how much room there is, in milliseconds: half a minute, and some."""


def sits_alone(page: Page, root: str) -> Person:
    """A table for two at this device."""
    page.goto(f"{root}/new/petris/device")
    page.locator("button.go").click(timeout=LOADED)
    page.wait_for_url(f"{root}/t/*", timeout=LOADED)
    person = Person(page, root)
    person.board_is_there()
    return person


def test_a_full_disk_refuses_a_move_in_a_sentence_and_the_game_goes_on_later(page: Page, host: Host) -> None:
    """The table stands where it stood, nothing is lost, and with room again the move is made."""
    person = sits_alone(page, host.root)
    is_kept(page)
    origin = "{0.scheme}://{0.netloc}".format(urlsplit(page.url))
    disk = page.context.new_cdp_session(page)
    person.taps("1>2")
    expect(page.locator("main[data-ply='1']")).to_have_count(1)
    disk.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    # The browser remembers for a while how much room there was when it last looked.
    table = page.url
    page.goto("about:blank")
    page.wait_for_timeout(FORGOTTEN)
    page.goto(table)
    person.board_is_there()
    person.composes("4>3")
    person.confirm.click()
    expect(page.get_by_text(FULL).first).to_be_visible(timeout=LOADED)
    expect(page.locator("main[data-ply='1']")).to_have_count(1)
    disk.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    page.reload()
    person.board_is_there()
    expect(page.locator("main[data-ply='1']")).to_have_count(1)
    person.taps("4>3")
    expect(page.locator("main[data-ply='2']")).to_have_count(1)


def test_a_browser_that_is_killed_loses_nothing_that_was_shown(host: Host, tmp_path: Path) -> None:
    """SIGKILL as soon as a move is on the board, and with another on its way: the next visit has the first,
    whole, and goes on."""
    with sync_playwright() as playwright:

        def visit() -> Page:
            context = playwright.chromium.launch_persistent_context(
                str(tmp_path / "profile"), executable_path=chromium()
            )
            page = context.new_page()
            page.set_default_timeout(LOADED)
            return page

        page = visit()
        person = sits_alone(page, host.root)
        table = page.url
        person.taps("1>2")
        expect(page.locator("main[data-ply='1']")).to_have_count(1)
        person.composes("4>3")
        person.confirm.click(no_wait_after=True)
        for process in started_in(tmp_path / "profile"):
            os.kill(process, signal.SIGKILL)
        page = visit()
        page.goto(table)
        person = Person(page, host.root)
        person.board_is_there()
        ply = page.locator("main[data-ply]").get_attribute("data-ply")
        assert ply in ("1", "2")
        person.opens("words")
        page.locator(".moves button").first.click()
        person.confirms()
        expect(page.locator(f"main[data-ply='{ply}']")).to_have_count(0)
        page.context.close()


def started_in(profile: Path) -> list[int]:
    """The processes of the browser that keeps its things there."""
    found = []
    for each in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = each.read_bytes().decode().split("\0")
        except OSError:
            continue
        if f"--user-data-dir={profile}" in words:
            found.append(int(each.parent.name))
    return found
