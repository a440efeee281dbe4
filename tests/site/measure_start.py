"""How long it takes from an address to one's turn, and what is sent for it: `make pocket-measures`."""

import statistics
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from browser.hosting import chromium
from pocket.hosting import LOADED, SITE, Host
from pocket.sizes import MOST, packed
from pocket.visiting import is_asleep, is_kept

FIRST, LATER = 9, 6
FIRST_ASKED, LATER_ASKED = 2.5, 1.2
"""Seconds to the first legal action on localhost."""


class Visit(NamedTuple):
    """Seconds until something may be done, and whether the bot had acted before."""

    seconds: float
    bot_began: bool


def first_turn(page: Page, root: str) -> Visit:
    """Seconds from the address of a set-up to one's turn, with a click on the button in between; who begins
    is drawn by lot, and where it is the bot its thought is among them."""
    began = time.perf_counter()
    page.goto(f"{root}/new/petris/bot")
    page.locator("button.go").click()
    page.locator("h1", has_text="Your turn").wait_for(timeout=LOADED)
    seconds = time.perf_counter() - began
    return Visit(seconds, page.locator("main[data-ply]").get_attribute("data-ply") != "0")


def tell(name: str, visits: list[Visit], asked: float) -> None:
    """A line: those where oneself begins, and those where the bot's move is shown first."""
    mine = [each.seconds for each in visits if not each.bot_began]
    bots = [each.seconds for each in visits if each.bot_began]
    median = f"median {statistics.median(mine):.2f} s of " if mine else "where oneself begins: none of "
    line = median + ", ".join(f"{each:.2f}" for each in mine)
    if bots:
        line += "; where the bot began " + ", ".join(f"{each:.2f}" for each in bots)
    print(f"{name}: {line} (asked: {asked} s)", flush=True)


def visits_of(browser: Browser, root: str) -> list[Visit]:
    """First visits, each of somebody who was never here."""
    found = []
    for _ in range(FIRST):
        context = browser.new_context()
        found.append(first_turn(context.new_page(), root))
        context.close()
    return found


def main() -> None:
    """Print the figures of docs/pocket.md."""
    sizes = packed(SITE)
    print(
        f"{len(sizes)} files, {sum(sizes.values()) / 1e6:.2f} MB as brotli, level 9 (asked: {MOST / 1e6:.0f})"
    )
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        Path(folder, "hothouse").symlink_to(SITE)
        host = Host(Path(folder))
        browser = playwright.chromium.launch(executable_path=chromium())
        tell("first visits", visits_of(browser, host.root), FIRST_ASKED)
        page = browser.new_context().new_page()
        page.goto(host.root + "/")
        is_kept(page)
        is_asleep(page)
        tell("later visits", [first_turn(page, host.root) for _ in range(LATER)], LATER_ASKED)
        browser.close()
        host.stop()


if __name__ == "__main__":
    main()
