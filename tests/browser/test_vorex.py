"""Vorex through its board: two people to the end, one against the Weed, and clicks in a large forest."""

import math
import random
import re
import statistics
from functools import partial

import pytest
from playwright.sync_api import Locator, expect

from browser.clicks import Hands, busy_for, play_unseen
from browser.conftest import Meet
from browser.hosting import Service
from browser.keys import confirms_by_keys, grows_and_blooms
from browser.people import Person
from browser.stored import recorded, sit_late, turns_of

MOST = 400
LAID = re.compile(r"(?:grow|place) (\d+) at (-?\d+,-?\d+) r(\d)")
BLOOM = re.compile(r"bloom (\S+) (.+)")


def target(person: Person, name: str) -> Locator:
    """A target of the board."""
    return person.page.locator(f'[data-target="{name}"]')


def press(person: Person, name: str) -> None:
    """Focus a target and press Enter, as the keyboard does: it may lie outside the window."""
    target(person, name).focus()
    person.page.keyboard.press("Enter")


def plays(person: Person, action: str) -> None:
    """Compose the action on the board and confirm it."""
    if found := LAID.fullmatch(action):
        lay(person, found[1], found[2], int(found[3]))
    elif found := BLOOM.fullmatch(action):
        press(person, f"hex:{found[1]}")
        ways = [text for text in person.legal() if text.startswith(f"bloom {found[1]} ")]
        if len(ways) > 1:
            person.page.locator(".ways button").nth(ways.index(action)).click()
    elif action.startswith("weed "):
        press(person, f"hex:{action.removeprefix('weed ')}")
    else:
        name = "Take" if action == "take" else "Pass the bonus"
        person.page.locator(".deed", has_text=name).click()
    person.confirms()


def by_keys(person: Person, action: str) -> None:
    """The action without a pointer."""
    grows_and_blooms(person, action)
    confirms_by_keys(person)


def lay(person: Person, tile: str, centre: str, rotation: int) -> None:
    """Take up the tile, turn it with R, lay it by its centre."""
    button = person.page.locator(f"[data-tile='{tile}']")
    if button.get_attribute("aria-pressed") != "true":
        button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    for _ in range(6):
        if button.get_attribute("data-rotation") == str(rotation):
            break
        person.page.keyboard.press("r")
    press(person, f"centre:{centre}")


def choose(legal: list[str], rng: random.Random, growing: float) -> str:
    """Grow now and then, bloom where it can be paid, else take: games end soon and touch everything."""
    kinds = {kind: [each for each in legal if each.startswith(kind)] for kind in ("grow", "bloom", "weed")}
    if kinds["grow"] and rng.random() < growing:
        return rng.choice(sorted(kinds["grow"]))
    if kinds["bloom"] and rng.random() < 0.85:
        return rng.choice(sorted(kinds["bloom"]))
    if "take" in legal and rng.random() < 0.6:
        return "take"
    return rng.choice(
        sorted(kinds["weed"] or [action for action in legal if action != "pass bonus"] or legal)
    )


def play_out(people: list[Person], rng: random.Random, growing: float = 0.1) -> int:
    """Play until nobody is asked any more, a second person by keys alone; the number of moves."""
    moves, hands = 0, Hands()
    for _ in range(MOST):
        asked = next(((person, legal) for person in people if (legal := person.legal())), None)
        if asked is None:
            break
        action = choose(asked[1], rng, growing)
        by_hand = by_keys if len(people) > 1 and asked[0] is people[1] else plays
        hands.play(asked[0], action, action.split()[0], by_hand)
        moves += 1
    for person in people:
        expect(person.page.locator(".result")).to_be_visible()
    return moves


@pytest.mark.parametrize(
    "left", [pytest.param(30, marks=pytest.mark.landing), pytest.param(0, marks=pytest.mark.long, id="whole")]
)
def test_two_people_play_vorex_to_its_end(meet: Meet, service: Service, left: int) -> None:
    """Tiles are laid and turned, stumps bloom and are paid, bonuses are used; one of the two has a keyboard
    alone. Both pages end alike."""
    people = [meet("Ada"), meet("Ben", size=(820, 1180))]
    if left:
        sit_late(service, people, "vorex/flowers-two", left)
    else:
        people[0].sit_down("vorex", "friend")
        people[1].join(people[0])
        people[0].board_is_there()

    assert play_out(people, random.Random(7)) > (10 if left else 30)
    assert people[0].position()["outcome"] == people[1].position()["outcome"]


@pytest.mark.landing
def test_solo_against_the_weed(meet: Meet) -> None:
    """The Weed blooms where the person chooses, until one of them has placed everything."""
    ada = meet(size=(390, 844))
    ada.sit_down("vorex", "solo")
    ada.page.wait_for_selector("[data-tile]")

    assert play_out([ada], random.Random(2), growing=0.6) > 10
    assert ada.position()["outcome"]["ending"] in {"won", "weed", "no stump"}


def test_a_tap_on_the_clearing_lays_a_first_tile(meet: Meet) -> None:
    """Nobody has to know that a tile is taken up first: it lies there, to turn, to exchange or to confirm."""
    ada = meet(size=(390, 844))
    ada.opens_a_table("vorex")
    target(ada, "hex:0,0").click()
    expect(ada.page.locator("[data-tile][aria-pressed=true]")).to_have_count(1)
    ada.confirms()


def test_what_is_chosen_stays_whole_beside_its_button(meet: Meet, service: Service) -> None:
    """A chosen take above the button under an upright phone's board; a tile's turning beside a low one."""
    people = [meet("Ada", size=(390, 844)), meet("Ben")]
    record = recorded("vorex/flowers-two")
    left = len(record.actions) - turns_of(record, 0, lambda legal: "take" in legal and len(legal) > 20)[3]
    sit_late(service, people, "vorex/flowers-two", left)
    ada = people[0]
    ada.page.locator(".deed", has_text="Take").click()
    expect(ada.confirm).to_be_visible()
    assert ada.page.locator(".decision .body").first.evaluate(
        "body => body.scrollHeight <= body.clientHeight"
    )
    ada.page.keyboard.press("Escape")
    ada.page.set_viewport_size({"width": 844, "height": 390})
    tile = ada.page.locator("[data-tile]").first
    tile.click()
    expect(tile).to_have_attribute("aria-pressed", "true")
    expect(ada.page.locator(".turn")).to_be_in_viewport(ratio=1)


@pytest.mark.landing
def test_a_price_is_explained_by_its_chain(meet: Meet) -> None:
    """A free stump says its net price; an arid zone says why nothing blooms there, and is magnified."""
    ada = meet()
    ada.opens_a_table("vorex")
    ada.page.wait_for_selector("[data-tile]")
    rng = random.Random(1)
    while ada.position()["step"] == "set up":
        plays(ada, rng.choice(sorted(ada.legal())))

    board = ada.position()["board"]
    stump = board["stumps"][0]
    expect(target(ada, f"hex:{stump['hex']}")).to_have_attribute(
        "aria-label", re.compile(rf"you pay {stump['total']}" if stump["total"] else "free for you")
    )
    arid = next(each["hex"] for each in board["hexes"] if each["kind"] == "arid")
    press(ada, f"hex:{arid}")
    expect(ada.page.locator(".refusal")).to_contain_text("arid zone")
    expect(ada.page.locator(".refusal")).to_contain_text("V6.1")
    expect(ada.page.locator(".refusal")).not_to_contain_text(arid)
    expect(ada.page.locator(".looked .lens")).to_be_visible()
    expect(ada.page.locator(".looked")).to_contain_text("Arid zone")
    ada.opens("log")
    ada.page.locator("#panel [data-place^='hex:']", has_text="light stump").last.hover()
    expect(ada.page.locator(".marks .gold")).to_have_count(1)


SMALLEST = """() => Math.min(...[...document.querySelectorAll('.board svg[role=group] text')].map(
    text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a))"""


def hexagon(person: Person) -> int:
    """How many pixels wide a hexagon of the forest is drawn."""
    return int(person.page.locator("g.forest").get_attribute("data-px") or 0)


def middles(person: Person, stumps: list[str]) -> dict[str, tuple[float, float]]:
    """Where each stump is on the screen, once the forest lies still."""
    before: dict[str, tuple[float, float]] = {}
    for _ in range(100):  # a glide takes a few of them
        found = {stump: middle(target(person, f"hex:{stump}")) for stump in stumps}
        if found == before:
            return found
        before = found
    raise AssertionError("the forest never lay still")


def middle(drawn: Locator) -> tuple[float, float]:
    """The middle of something on the screen."""
    box = drawn.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def alone(person: Person, stumps: list[str]) -> tuple[str, float, float]:
    """The stump that is farthest from all others, and its middle on the screen."""
    found = middles(person, stumps)
    far = {
        stump: min(math.dist(here, there) for other, there in found.items() if other != stump)
        for stump, here in found.items()
    }
    farthest = max(far, key=lambda stump: far[stump])
    return farthest, *found[farthest]


def laid_as_people_do(rng: random.Random, legal: list[str]) -> str:
    """Of three placements by lot the one nearest to the first tile: a forest, not a string of tiles."""

    def far(action: str) -> int:
        q, r = map(int, action.split(" at ")[1].split()[0].split(","))
        return max(abs(q), abs(r), abs(q + r))

    return min(rng.choices([each for each in legal if " at " in each], k=3), key=far)


def test_a_forest_of_eighteen_tiles_is_read_on_a_desktop_and_followed_on_a_phone(meet: Meet) -> None:
    """44 px a hexagon and numerals of 10.5 px on a desktop; a phone comes closer, shows everything at
    a tap, takes the nearest stump for a finger that misses by 20 px, and goes there."""
    ada = meet(size=(1440, 900))
    ada.opens_a_table("vorex", players=4)
    ada.page.wait_for_selector("[data-tile]")
    play_unseen(ada, 18, partial(laid_as_people_do, random.Random(4)))
    stumps = sorted({each.split()[1] for each in ada.legal() if each.startswith("bloom ")})
    assert len(ada.position()["board"]["tiles"]) == 18
    assert hexagon(ada) >= 44
    assert ada.page.evaluate(SMALLEST) >= 10.5

    ada.page.set_viewport_size({"width": 390, "height": 844})
    ada.page.get_by_role("button", name="Show everything").click()
    whole = hexagon(ada)
    assert ada.page.evaluate(SMALLEST) >= 10.5
    chosen, x, y = alone(ada, stumps)
    # Towards the middle of the window: beside a stump at its edge there is no forest to tap.
    ada.page.mouse.click(x + (12 if x < 195 else -12), y + (16 if y < 422 else -16))
    expect(target(ada, f"hex:{chosen}")).to_have_attribute("aria-pressed", "true")
    expect(ada.page.locator("g.forest")).not_to_have_attribute("data-px", str(whole))
    assert hexagon(ada) >= 44 > whole
    assert ada.page.evaluate(SMALLEST) >= 10.5


@pytest.mark.timed
def test_a_click_in_a_forest_of_twenty_six_tiles_is_answered_at_once(meet: Meet) -> None:
    """Taking up and laying the last tile of four, choosing a stump among all 26: at most 50 ms, median."""
    ada = meet()
    ada.opens_a_table("vorex", players=4)
    ada.page.wait_for_selector("[data-tile]")
    rng = random.Random(4)
    play_unseen(ada, 25, lambda legal: rng.choice([each for each in legal if " at " in each]))
    ada.legal()
    take_up = [busy_for(ada, "[data-tile]") for _ in range(7)]
    centres = ada.page.locator("[data-target^='centre:']")
    lay = [
        busy_for(ada, f"[data-target='{centres.nth(each).get_attribute('data-target')}']")
        for each in range(5)
    ]
    ada.confirms()
    stumps = sorted({each.split()[1] for each in ada.legal() if each.startswith("bloom ")})
    bloom = [busy_for(ada, f"[data-target='hex:{stump}']") for stump in stumps[:7]]

    print(
        f"\ntake up {statistics.median(take_up):.0f} ms, lay {statistics.median(lay):.0f} ms, "
        f"choose a stump {statistics.median(bloom):.0f} ms in a forest of 26 tiles"
    )
    assert len(ada.position()["board"]["tiles"]) == 26
    assert len(bloom) == 7
    for times in (take_up, lay, bloom):
        assert statistics.median(times) <= 50
