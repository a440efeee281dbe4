"""Draws every board, and the home page, on six screens, by day and by night: `make pictures`.

    python tests/browser/pictures.py --folder build/pictures            everything
    python tests/browser/pictures.py petris botanik-late home           what begins so
    python tests/browser/pictures.py --language fr --docs               the few that docs/pictures shows

The games are golden records, drawn where they open, in their middle, late and at their end, so that two runs
draw the same boards. One browser, one service; a page is resized, not loaded again.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from browser.hosting import Service, chromium
from browser.measuring import SETTLED
from browser.people import Person
from browser.stored import Sitter, keep, recorded, table_of, turns_of

HERE = Path(__file__).parents[2]
SIZES = {
    "desktop": (1440, 900),
    "laptop": (1280, 720),
    "tablet": (820, 1180),
    "phone": (390, 844),
    "small": (320, 568),
    "side": (844, 390),
}
THEMES: dict[str, Literal["light", "dark"]] = {"day": "light", "night": "dark"}
RECORDS = {
    "petris": "petris/track",
    "petris-three": "petris/track-three",
    "botanik": "botanik/copper-first",
    "vorex": "vorex/flowers-two",
    "vorex-four": "vorex/flowers-four",
    "vorex-solo": "vorex/orangery-solo",
}
STAGES = {"opening": 0.0, "middle": 0.5, "late": 0.92, "end": 1.0}
"""How much of the first seat's turns is played."""
NAMES = ("Ada", "Ben", "Cleo", "Dev")
SHOWN = (
    "petris-middle-desktop-day",
    "botanik-middle-tablet-day",
    "petris-middle-tablet-day",
    "vorex-middle-tablet-day",
)
"""What README.md and docs/index.md show."""


def visitor(browser: Browser, address: str, language: str) -> Person:
    """Somebody for whom nothing moves."""
    context = browser.new_context(base_url=address, locale=language, reduced_motion="reduce")
    return Person(context.new_page(), address)


def sitters(browser: Browser, address: str, host: Person) -> list[Sitter]:
    """The host and three more, each known to the house."""
    found = []
    for name in NAMES:
        page = host.page if name == NAMES[0] else visitor(browser, address, "en").page
        assert page.request.post("/api/me", data={"name": name}, headers={"Origin": address}).ok
        found.append((json.loads(page.request.get("/api/me").text())["id"], name))
        if page is not host.page:
            page.context.close()
    return found


def scenes(wanted: list[str]) -> Iterator[tuple[str, str, float]]:
    """Name, record and share of every board that is asked for."""
    for board, path in RECORDS.items():
        for stage, share in STAGES.items():
            if is_wanted(f"{board}-{stage}", wanted):
                yield f"{board}-{stage}", path, share


def is_wanted(name: str, wanted: list[str]) -> bool:
    """Whether anything of this name is asked for: `petris`, `petris-late` or `petris-late-phone-day`."""
    return not wanted or any(
        f"{each}-".startswith(f"{name}-") or f"{name}-".startswith(f"{each}-") for each in wanted
    )


def draw(page: Page, name: str, folder: Path, wanted: list[str]) -> int:
    """The open page on every screen, by day and by night; how many pictures."""
    drawn = 0
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for theme, scheme in THEMES.items():
            full = f"{name}-{size}-{theme}"
            if not is_wanted(full, wanted):
                continue
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            page.wait_for_function("theme => document.documentElement.dataset.theme === theme", arg=theme)
            tell(page, theme == "night")
            page.evaluate(SETTLED)
            page.wait_for_timeout(100)
            page.screenshot(path=folder / f"{full}.jpg", type="jpeg", quality=70)
            drawn += 1
    return drawn


def tell(page: Page, told: bool) -> None:
    """At the end of a game: by day the result as it opens, by night the second line of the score is told."""
    if page.locator(".story.telling").count():
        page.keyboard.press("Escape")
    if told and page.locator(".story").count():
        page.locator(".story .now").click()
        page.locator(".story .step").last.click()
    # Whoever looks at the picture pressed no key: no ring.
    page.evaluate("document.activeElement.blur()")


def draw_boards(host: Person, service: Service, people: list[Sitter], folder: Path, wanted: list[str]) -> int:
    """Every table that is asked for."""
    drawn = 0
    for name, path, share in scenes(wanted):
        record = recorded(path)
        turns = turns_of(record, 0)
        ply = len(record.actions) if share == 1 else turns[round(share * (len(turns) - 1))]
        seats = int(record.options.get("players", 2))
        table = keep(service, table_of(record, ply, people[:seats]))
        host.page.goto(f"/t/{table}")
        host.board_is_there()
        if ply == len(record.actions):
            host.page.wait_for_selector(".story")
        drawn += draw(host.page, name, folder, wanted)
    return drawn


def draw_home(host: Person, service: Service, people: list[Sitter], folder: Path, wanted: list[str]) -> int:
    """The home page of somebody for whom two games wait."""
    if not is_wanted("home", wanted):
        return 0
    for name in ("petris", "botanik"):
        record = recorded(RECORDS[name])
        keep(service, table_of(record, turns_of(record, 0)[3], people[:2]))
    host.page.goto("/")
    host.page.wait_for_selector("article h2")
    return draw(host.page, "home", folder, wanted)


def main() -> None:
    """Start a service, draw what is wanted, stop it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("wanted", nargs="*", help="beginnings of names; everything if left out")
    parser.add_argument("--folder", type=Path, default=HERE / "build" / "pictures")
    parser.add_argument("--language", default="en")
    parser.add_argument("--docs", action="store_true", help="only those of docs/pictures, in their place")
    given = parser.parse_args()
    folder = HERE / "docs" / "pictures" if given.docs else given.folder
    wanted = list(SHOWN) if given.docs else given.wanted
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as house, sync_playwright() as playwright:
        service = Service(Path(house))
        service.start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium())
            host = visitor(browser, service.address, given.language)
            people = sitters(browser, service.address, host)
            drawn = draw_home(host, service, people, folder, wanted)
            drawn += draw_boards(host, service, people, folder, wanted)
        finally:
            service.stop()
    print(f"{drawn} pictures in {folder}")


if __name__ == "__main__":
    main()
