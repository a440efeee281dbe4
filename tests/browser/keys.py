"""A person with a keyboard alone: Tab, B, arrows, Enter, R and C, and the focus can always be seen."""

import re

from playwright.sync_api import Page, expect

from browser.people import Person

MOST_TABS = 80
MOST_STEPS = 60
HERE = "document.activeElement.dataset.target ?? ''"
AWAY = """target => {
    const there = document.querySelector(`[data-target="${target}"]`);
    const [a, b] = [document.activeElement, there].map(node => node.getBoundingClientRect());
    return [b.x + b.width / 2 - a.x - a.width / 2, b.y + b.height / 2 - a.y - a.height / 2];
}"""
THERE = """([selector, words]) => {
    const here = document.activeElement;
    return here.matches(selector) && here.textContent.includes(words);
}"""
IN_REACH = """target => {
    const there = document.querySelector(`[data-target="${target}"]`);
    const [a, b] = [document.activeElement, there].map(node => node.closest("svg"));
    return a !== null && a === b && "target" in document.activeElement.dataset;
}"""


def tab_to(page: Page, selector: str, words: str = "") -> None:
    """Press Tab until the focus is there, on what says these words, and see that it shows."""
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if page.evaluate(THERE, [selector, words]):
            assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
            return
    raise AssertionError(f"Tab never comes to {selector}")


def go_to(person: Person, name: str) -> None:
    """B to the board, Tab to the drawing that has the target, arrows to it; a name may be a beginning."""
    page = person.page
    target = page.locator(f'[data-target^="{name}"]').first.get_attribute("data-target") or name
    page.keyboard.press("b")
    for _ in range(MOST_TABS):
        if page.evaluate(IN_REACH, target):
            return walk_to(person, target)
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to the drawing with {target}")


def walk_to(person: Person, target: str) -> None:
    """Arrows (with Shift, so that everything is walked over) until the focus is on the target."""
    page = person.page
    seen: list[str] = []
    for _ in range(MOST_STEPS):
        here = page.evaluate(HERE)
        if here == target:
            return
        seen.append(here)
        page.keyboard.press("Shift+" + towards(page, target, seen))
    raise AssertionError(f"the arrows never come to {target}: {seen}")


def towards(page: Page, target: str, seen: list[str]) -> str:
    """The arrow that points to the target; where that was tried before, the next best one."""
    dx, dy = page.evaluate(AWAY, target)
    across = ["ArrowRight", "ArrowLeft"] if dx > 0 else ["ArrowLeft", "ArrowRight"]
    along = ["ArrowDown", "ArrowUp"] if dy > 0 else ["ArrowUp", "ArrowDown"]
    (first, last), (second, third) = (across, along) if abs(dx) > abs(dy) else (along, across)
    return (first, second, third, last)[(seen.count(seen[-1]) - 1) % 4]


def confirms_by_keys(person: Person) -> None:
    """C to the button, Enter, and again where the page asks whether we are sure."""
    expect(person.confirm).to_have_attribute("aria-disabled", "false")
    person.page.keyboard.press("c")
    person.page.keyboard.press("Enter")
    if person.page.locator("#confirm.fatal").count():
        person.page.keyboard.press("Enter")
    expect(person.confirm).to_have_count(0)


def propagates(person: Person, action: str) -> None:
    """Petris: to the origin, Enter, then to each destination, Enter for every bacterium."""
    origin, _, rest = action.partition(">")
    go_to(person, f"dish:{origin}")
    person.page.keyboard.press("Enter")
    for part in rest.split(","):
        dish, _, count = part.partition("x")
        walk_to(person, f"dish:{dish}")
        for _ in range(int(count or 1)):
            person.page.keyboard.press("Enter")


def turns_until(person: Person, lies: str, times: int) -> None:
    """Press R until something matches the selector."""
    for _ in range(times):
        if person.page.locator(lies).count():
            return
        person.page.keyboard.press("r")
    raise AssertionError(f"no turn of the tile makes {lies}")


BOTANIK = {
    "arrival": re.compile(r"(\S+) > (side|centre) (\d)"),
    "build": re.compile(r"build (\S+) at (-?\d+,-?\d+) ?([a-z-]*)"),
    "exchange": re.compile(r"exchange (\S+) for centre (\d)"),
}


def lays_and_builds(person: Person, action: str) -> None:
    """Botanik: take up the tile, go to its place, turn it with R."""
    if found := BOTANIK["arrival"].fullmatch(action):
        takes_up(person, f"arrival:{found[1]}@")
        go_to(person, f"{found[2]}:{found[3]}")
        person.page.keyboard.press("Enter")
    elif found := BOTANIK["exchange"].fullmatch(action):
        takes_up(person, f"pending:{found[1]}@")
        go_to(person, f"centre:{found[2]}")
        person.page.keyboard.press("Enter")
    elif found := BOTANIK["build"].fullmatch(action):
        takes_up(person, f"pending:{found[1]}@")
        go_to(person, f"cell:{found[2]}")
        person.page.keyboard.press("Enter")
        lying = f"open to {found[3] or 'north-east-south-west'},"
        turns_until(person, f'[data-target="cell:{found[2]}"][aria-label*="{lying}"]', 4)
    else:
        takes_up(person, f"pending:{action.removeprefix('remove ')}@")
        tab_to(person.page, ".decision .button", "Fits nowhere")
        person.page.keyboard.press("Enter")


def takes_up(person: Person, name: str) -> None:
    """Choose a tile, which is a button beside the board, unless it is in hand already."""
    person.page.keyboard.press("b")
    tab_to(person.page, f'[data-target^="{name}"]')
    if not person.page.evaluate("document.activeElement.ariaPressed === 'true'"):
        person.page.keyboard.press("Enter")


GROW = re.compile(r"(?:grow|place) (\d+) at (-?\d+,-?\d+) r(\d)")
BLOOM = re.compile(r"bloom (\S+) (.+)")


def grows_and_blooms(person: Person, action: str) -> None:
    """Vorex: tiles and ways to pay are buttons, R turns a tile; centres and stumps are targets."""
    keyboard = person.page.keyboard
    if found := GROW.fullmatch(action):
        tile = f"[data-tile='{found[1]}']"
        keyboard.press("b")
        tab_to(person.page, tile)
        if not person.page.locator(f"{tile}[aria-pressed=true]").count():
            keyboard.press("Enter")
        turns_until(person, f"{tile}[data-rotation='{found[3]}']", 6)
        go_to(person, f"centre:{found[2]}")
        keyboard.press("Enter")
    elif found := BLOOM.fullmatch(action):
        ways = [text for text in person.legal() if text.startswith(f"bloom {found[1]} ")]
        go_to(person, f"hex:{found[1]}")
        keyboard.press("Enter")
        if len(ways) > 1:
            tab_to(person.page, f".ways button:nth-of-type({ways.index(action) + 1})")
            keyboard.press("Enter")
    else:
        keyboard.press("b")
        tab_to(person.page, ".deed" if action == "take" else ".deed:last-of-type")
        keyboard.press("Enter")
