"""How much memory the page takes, idle and after `grove` has thought in each game: `make pocket-measures`."""

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from browser.hosting import chromium
from pocket.hosting import LOADED, SITE, Host
from pocket.visiting import ASLEEP, SOON, WHOLE

MEGABYTE = 1 << 10
"""In the kilobytes that the system tells."""
ASKED = 200
"""Megabytes after a thought of `grove`."""
SETTLED = 2000
"""How long a page is left alone before it is measured, in milliseconds."""


def page_memory(browser: Browser) -> int:
    """The megabytes of the largest process that shows a page."""
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return max(footprint(each["id"]) for each in told if each["type"] == "renderer")


def footprint(process: int) -> int:
    """What Chromium's own task manager calls its footprint: anonymous pages, here or swapped out. The program
    of the browser, of which some fifty megabytes lie in memory, is no page's."""
    lines = (line.split() for line in Path(f"/proc/{process}/status").read_text().splitlines())
    return sum(int(words[1]) for words in lines if words[0] in ("RssAnon:", "VmSwap:")) // MEGABYTE


def grove_thinks(page: Page, root: str, game: str) -> None:
    """A table where `grove` begins; until it has acted."""
    page.goto(f"{root}/new/{game}/bot")
    page.locator("input[name=level]").last.check(timeout=LOADED, force=True)  # `grove`, the strongest
    page.locator("input[name=place]").last.check(force=True)  # the last seat: the bot acts before me
    page.locator("button.go").click()
    page.wait_for_url("**/t/*", timeout=LOADED)
    page.locator("main[data-live=open]").wait_for(timeout=LOADED)
    page.locator("h1", has_text="Your turn").wait_for(timeout=LOADED)


def visits(browser: Browser, root: str, game: str) -> None:
    """`grove` thinks once on a first visit, and once on the page of somebody who comes back."""
    context = browser.new_context()
    page = context.new_page()
    grove_thinks(page, root, game)
    page.wait_for_timeout(SETTLED)
    print(f"{game}: {page_memory(browser)} MB after grove's first thought on a first visit", end=", ")
    page.goto(root + "/")
    most = 0
    while page.evaluate(ASLEEP) != WHOLE:
        most = max(most, page_memory(browser))
        page.wait_for_timeout(SOON)
    later = context.new_page()
    page.close()
    grove_thinks(later, root, game)
    later.wait_for_timeout(SETTLED)
    print(f"{page_memory(browser)} MB on a later one (asked: {ASKED});", end=" ")
    print(f"{most} MB at most while a memory was made for later visits", flush=True)
    context.close()


def main() -> None:
    """Print what the page takes."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        Path(folder, "hothouse").symlink_to(SITE)
        host = Host(Path(folder))
        for game in ("petris", "botanik", "vorex"):
            browser = playwright.chromium.launch(executable_path=chromium())
            visits(browser, host.root, game)
            browser.close()
        host.stop()


if __name__ == "__main__":
    main()
