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
    """The megabytes of the largest process that shows a page and nobody shares with it."""
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return max(private(each["id"]) for each in told if each["type"] == "renderer")


def private(process: int) -> int:
    """What nobody shares with this process."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private")) // MEGABYTE


def grove_thinks(page: Page, root: str, game: str) -> None:
    """A table where `grove` begins; until it has acted."""
    page.goto(f"{root}/new/{game}/bot")
    page.locator("input[name=level][value=grove]").check(timeout=LOADED, force=True)
    page.locator("input[name=place]").last.check(force=True)  # the last seat: the bot acts before me
    page.locator("button.go").click()
    page.wait_for_url("**/t/*", timeout=LOADED)
    page.locator("main[data-live=open]").wait_for(timeout=LOADED)
    page.locator("h1", has_text="Your turn").wait_for(timeout=LOADED)


def later_visit(browser: Browser, root: str, game: str) -> None:
    """Somebody who was here before lets `grove` think once, in a browser of their own."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(root + "/")
    most = 0
    while page.evaluate(ASLEEP) != WHOLE:
        most = max(most, page_memory(browser))
        page.wait_for_timeout(SOON)
    grove_thinks(page, root, game)
    page.wait_for_timeout(SETTLED)
    print(f"{game}: {page_memory(browser)} MB after grove's first thought (asked: {ASKED})", end="; ")
    print(f"{most} MB at most before, while a memory was made for later visits", flush=True)
    context.close()


def main() -> None:
    """Print what the page takes."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        Path(folder, "hothouse").symlink_to(SITE)
        host = Host(Path(folder))
        for game in ("petris", "botanik", "vorex"):
            browser = playwright.chromium.launch(executable_path=chromium())
            later_visit(browser, host.root, game)
            browser.close()
        host.stop()


if __name__ == "__main__":
    main()
