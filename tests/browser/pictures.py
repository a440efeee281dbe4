"""Draws docs/pictures: each board and the home page on a phone, a tablet and a desktop, by day and by night.

    python tests/browser/pictures.py            everything
    python tests/browser/pictures.py petris     one of home, petris, botanik, vorex

Each game is drawn in its middle and at its end. Bots play it; the draws of a table are the service's own, so
the boards of Botanik and Vorex differ from one run to the next.
"""

import os
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import hothouse
from hothouse.bots import Budget, level

sys.path.insert(0, str(Path(__file__).parents[1]))

from browser.clicks import play_unseen
from browser.hosting import Service, chromium
from browser.people import Person

PICTURES = Path(os.environ.get("PICTURES") or Path(__file__).parents[2] / "docs" / "pictures")
SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1440, 900)}
THEMES = {"day": "light", "night": "dark"}
MOVES = {"petris": 13, "botanik": 46, "vorex": 26}
QUICK = Budget(simulations=60, nodes=2_000, seconds=0.3)


def visitor(browser: Browser, address: str, size: str, theme: str) -> Person:
    """Somebody with a screen of this size, by day or by night."""
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=address,
        locale="en",
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
        color_scheme="dark" if theme == "night" else "light",
    )
    return Person(context.new_page(), address)


def snap(person: Person, name: str) -> None:
    """One picture."""
    person.page.wait_for_timeout(400)
    person.page.screenshot(path=PICTURES / f"{name}.jpg", type="jpeg", quality=60)


def draw_home(browser: Browser, address: str) -> None:
    """The three games."""
    for size in SIZES:
        for theme in THEMES:
            person = visitor(browser, address, size, theme)
            person.page.goto("/")
            person.page.wait_for_selector("article h2")
            snap(person, f"home-{size}-{theme}")
            person.page.context.close()


def draw_table(browser: Browser, address: str, game: str) -> None:
    """One game in its middle, with a turn to come, and at its end."""
    host = visitor(browser, address, "desktop", "day")
    host.sit_down(game, "device")
    host.board_is_there()
    play_on(host, game, MOVES[game])
    draw_everywhere(browser, host, game)
    play_on(host, game, 500)
    draw_everywhere(browser, host, f"{game}-end")


def play_on(host: Person, name: str, moves: int) -> None:
    """Let bots choose for both sides, past the board."""
    game = hothouse.game(name)
    bot = level(name, "bud").make()

    def choose(_: list[str]) -> str:
        state = game.read(host.position()["text"])
        seat = game.to_act(state)
        assert seat is not None
        return bot.decide(game.view(state, seat), QUICK, seed=moves).action

    play_unseen(host, moves, choose)


def draw_everywhere(browser: Browser, host: Person, name: str) -> None:
    """The table on every screen, by day and by night."""
    state = host.page.context.storage_state()
    for size, (width, height) in SIZES.items():
        for theme in THEMES:
            context = browser.new_context(
                base_url=host.address,
                storage_state=state,
                locale="en",
                viewport={"width": width, "height": height},
                reduced_motion="reduce",
                color_scheme="dark" if theme == "night" else "light",
            )
            person = Person(context.new_page(), host.address)
            person.page.goto(f"/t/{host.table}")
            person.board_is_there()
            for _ in range(2 if person.over() else 0):  # one line of the score lights up on the board
                person.page.get_by_role("button", name="The line after").click()
            snap(person, f"{name}-{size}-{theme}")
            context.close()


def main(wanted: list[str]) -> None:
    """Start a service, draw what is wanted, stop it."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        service = Service(Path(folder))
        service.start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium())
            for name in wanted or ["home", *MOVES]:
                if name == "home":
                    draw_home(browser, service.address)
                else:
                    draw_table(browser, service.address, name)
        finally:
            service.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
