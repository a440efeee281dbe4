"""How fast `grove` is in a browser, beside this machine's own speed: a part of `make pocket-lockstep`."""

import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from browser.hosting import chromium
from pocket.hosting import Host
from pocket.twins import PARTS, ROOT, SCRIPTS, Here, Side, used

WANTED = {"petris": 0.70, "botanik": 0.70, "vorex": 0.45}
"""How much of the native speed is asked for."""
WARM = 4
"""Slices before anything is counted: the browser's engine compiles what is hot once more while it runs."""
SLICES = 11
FOLDERS = {"pyodide": ROOT / "web" / "node_modules" / "pyodide", "parts": PARTS, "scripts": SCRIPTS}
WORKER = """(address) => {
    const worker = new Worker(address, { type: "module" });
    window.ask = (expression) => new Promise((told, failed) => {
        worker.onmessage = ({ data }) => told(data);
        worker.onerror = ({ message }) => failed(new Error(message));
        worker.postMessage(expression);
    });
}"""


class Chromium:
    """The browser's Python in a worker of a page, as the site has it."""

    def __init__(self, browser: Browser, page: Page) -> None:
        self.page = page
        told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
        pages = [each["id"] for each in told if each["type"] == "renderer"]
        page.evaluate("ask('1')")
        self.process = max(pages, key=used)  # the one that has just loaded Python

    def ask(self, expression: str) -> str:
        """What comes of it, as text."""
        told: str = self.page.evaluate("(expression) => ask(expression)", expression)
        return told

    def seconds(self) -> float:
        """How much of the processor it has used so far."""
        return used(self.process)


@contextmanager
def in_chromium() -> Iterator[Chromium]:
    """A page with that worker."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder, "hothouse")
        site.mkdir()
        for name, place in FOLDERS.items():
            (site / name).symlink_to(place)
        (site / "index.html").write_text("<!doctype html>", "utf-8")
        host = Host(Path(folder))
        browser = playwright.chromium.launch(executable_path=chromium())
        page = browser.new_page()
        page.goto(f"{host.root}/index.html")
        page.evaluate(WORKER, f"{host.root}/scripts/twin_worker.mjs")
        yield Chromium(browser, page)
        browser.close()
        host.stop()


def rate(side: Side, game: str, seed: int) -> float:
    """Simulations or nodes a second of processor."""
    began = side.seconds()
    work = float(side.ask(f"think({game!r}, {seed})"))
    return work / (side.seconds() - began)


def shares(here: Here, there: Side, game: str) -> list[float]:
    """The browser's speed in parts of this machine's, slice by slice in turn: whatever else the machine does,
    it does to both."""
    for seed in range(WARM):
        rate(there, game, seed)
    found = []
    for seed in range(SLICES):
        before, other, after = (rate(side, game, seed) for side in (here, there, here))
        found.append(other / statistics.mean((before, after)))
    return found


def tell_speeds(here: Here, there: Side, engine: str) -> None:
    """A line for each game."""
    for name, wanted in WANTED.items():
        found = shares(here, there, name)
        spread = f"{min(found):.0%} to {max(found):.0%} in {len(found)} slices"
        asked = f"asked: {wanted:.0%}"
        print(
            f"{name} in {engine}: grove {statistics.median(found):.0%} of native, {spread} ({asked})",
            flush=True,
        )
