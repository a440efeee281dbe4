"""Botanik through its board: two people, two pages, from the first arrival to the result."""

import random
import re
import statistics

from playwright.sync_api import Locator, expect

import hothouse
from browser.clicks import busy_for, play_unseen
from browser.conftest import Meet
from browser.people import Person

MOST = 400
PLACE = re.compile(r"(\S+) > (side|centre) (\d)")
BUILD = re.compile(r"build (\S+) at (-?\d+,-?\d+) ?([a-z-]*)")
EXCHANGE = re.compile(r"exchange (\S+) for centre (\d)")


def target(person: Person, name: str) -> Locator:
    """The first target of the board whose name begins so."""
    return person.page.locator(f'[data-target^="{name}"]').first


def press(person: Person, name: str) -> None:
    """Focus a target and press Enter, as the keyboard does: cells may lie outside the window."""
    target(person, name).focus()
    person.page.keyboard.press("Enter")


def take_up(person: Person, name: str) -> None:
    """Choose an arrival or a released tile, unless it is in hand already."""
    tile = target(person, name)
    if tile.get_attribute("aria-pressed") != "true":
        tile.click(force=True)
    expect(tile).to_have_attribute("aria-pressed", "true")


def composes(person: Person, action: str) -> str:
    """Compose the action on the board; the name of the last target."""
    if found := PLACE.fullmatch(action):
        take_up(person, f"arrival:{found[1]}@")
        press(person, last := f"{found[2]}:{found[3]}")
    elif found := EXCHANGE.fullmatch(action):
        take_up(person, f"pending:{found[1]}@")
        press(person, last := f"centre:{found[2]}")
    elif found := BUILD.fullmatch(action):
        take_up(person, f"pending:{found[1]}@")
        press(person, last := f"cell:{found[2]}")
        turn_to(person, found[2], found[3] or "north-east-south-west")
    else:
        take_up(person, f"pending:{action.removeprefix('remove ')}@")
        person.page.get_by_role("button", name="Fits nowhere").click()
        last = ""
    return last


def plays(person: Person, action: str, twice: bool) -> None:
    """Compose the action, then choose its target once more, or press the button."""
    last = composes(person, action)
    if twice and last:
        person.page.keyboard.press("Enter")
        expect(person.confirm).to_have_count(0)
    else:
        person.confirms()


def turn_to(person: Person, cell: str, openings: str) -> None:
    """Press R until the tile lies so."""
    lying = target(person, f"cell:{cell}")
    for _ in range(4):
        if f"open to {openings}," in (lying.get_attribute("aria-label") or ""):
            return
        person.page.keyboard.press("r")
    raise AssertionError(f"the tile never opened to {openings}")


def choose(legal: list[str], rng: random.Random) -> str:
    """Rather beside the centre than on it, so that tiles are released and machines grow."""
    beside = [action for action in legal if "> side" in action]
    return rng.choice(sorted(beside if beside and rng.random() < 0.7 else legal))


def test_two_people_play_botanik_to_its_end(meet: Meet) -> None:
    """Arrivals, releases, builds with rotations and exchanges, all on the board; both pages end alike."""
    people = [meet("Ada"), meet("Ben", size=(1440, 900))]
    people[0].sit_down("botanik", "friend")
    people[1].join(people[0])
    people[0].board_is_there()

    rng = random.Random(11)
    moves = 0
    for _ in range(MOST):
        asked = next(((person, legal) for person in people if (legal := person.legal())), None)
        if asked is None:
            break
        plays(asked[0], choose(asked[1], rng), twice=moves % 4 > 0)
        moves += 1

    assert moves >= 60
    for person in people:
        expect(person.page.locator(".result")).to_be_visible()
    assert people[0].position()["outcome"] == people[1].position()["outcome"]


def test_a_centre_says_what_it_would_release(meet: Meet) -> None:
    """With an arrival in hand every centre names what it would release; a forbidden side names its rule."""
    ada = meet()
    ada.sit_down("botanik", "device")
    ada.board_is_there()
    legal = ada.legal()
    tile = legal[0].split(" > ")[0]
    take_up(ada, f"arrival:{tile}@")

    expect(target(ada, "centre:1")).to_have_attribute("aria-label", re.compile("would release nothing"))
    forbidden = next(column for column in range(1, 6) if f"{tile} > side {column}" not in legal)
    target(ada, f"side:{forbidden}").click(force=True)
    expect(ada.page.locator(".refusal")).to_contain_text("neither the colour nor the type")
    expect(ada.page.locator(".refusal")).to_contain_text("B3.2")


def test_a_click_in_a_large_machine_is_answered_at_once(meet: Meet) -> None:
    """Building in the largest machine that two helpful people make keeps the page busy for at most 50 ms."""
    ada = meet()
    ada.sit_down("botanik", "device")
    ada.board_is_there()
    play_unseen(ada, 75, lambda legal: helpful(ada, legal))
    for _ in range(20):
        if ada.legal()[0].startswith("build "):
            break
        play_unseen(ada, 1, lambda legal: helpful(ada, legal))

    legal = [each for each in ada.legal() if each.startswith("build ")]
    cells = sorted({found[2] for each in legal if (found := BUILD.fullmatch(each))})
    build = [busy_for(ada, f"[data-target='cell:{cell}']") for cell in cells[:5]]

    most = max(len(machine["cells"]) for machine in ada.position()["board"]["machines"])
    print(f"\nbuild {statistics.median(build):.0f} ms in a machine of {most} tiles")
    assert most >= 15
    assert statistics.median(build) <= 50


def helpful(person: Person, legal: list[str]) -> str:
    """What makes copper's machine largest, whoever plays it."""
    botanik = hothouse.game("botanik")
    state = botanik.read(person.position()["text"])

    def worth(action: str) -> float:
        after = botanik.board(botanik.apply(state, botanik.parse(state, action)), 0)
        machine = after["machines"][0]
        beside = sum(column["sides"][0] is not None for column in after["columns"])
        size, waiting = len(machine["cells"]), len(after["pending"][0])
        return 5 * size + 4 * waiting + 1.5 * beside + 0.5 * int(machine["open_ends"])

    return max(legal, key=worth)
