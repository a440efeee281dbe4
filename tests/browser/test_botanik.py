"""Botanik through its board: two people, two pages, from the first arrival to the result."""

import random
import re
import statistics
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import hothouse
from browser.clicks import Hands, busy_for
from browser.conftest import Meet
from browser.drawn import shows
from browser.hosting import Service
from browser.keys import confirms_by_keys, lays_and_builds
from browser.people import Person
from browser.stored import sit_late

MOST = 400
PLACE = re.compile(r"(\S+) > (side|centre) (\d)")
BUILD = re.compile(r"build (\S+) at (-?\d+,-?\d+) ?([a-z-]*)")
LARGE = [colour + kind for kind in ("X", "T*", "T", "T", "L*", "L", "L", "I") for colour in "rygbk"]
"""Pipes of the box, those with most openings first."""
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


def by_keys(person: Person, action: str) -> None:
    """The action without a pointer."""
    lays_and_builds(person, action)
    confirms_by_keys(person)


def choose(legal: list[str], rng: random.Random) -> str:
    """Rather beside the centre than on it, so that tiles are released and machines grow."""
    beside = [action for action in legal if "> side" in action]
    return rng.choice(sorted(beside if beside and rng.random() < 0.7 else legal))


@pytest.mark.parametrize(
    "left", [pytest.param(24, marks=pytest.mark.landing), pytest.param(0, marks=pytest.mark.long, id="whole")]
)
def test_two_people_play_botanik_to_its_end(meet: Meet, service: Service, left: int) -> None:
    """Arrivals, releases, builds with rotations, exchanges, all on the board too; one of them has a keyboard
    alone. Both pages end alike."""
    people = [meet("Ada"), meet("Ben", size=(1440, 900))]
    if left:
        sit_late(service, people, "botanik/silver-first", left)
    else:
        people[0].sit_down("botanik", "friend")
        people[1].join(people[0])
        people[0].board_is_there()

    rng, hands = random.Random(11), Hands()
    moves = 0
    for _ in range(MOST):
        asked = next(((person, legal) for person in people if (legal := person.legal())), None)
        if asked is None:
            break
        action = choose(asked[1], rng)
        kind = found[2] if (found := PLACE.fullmatch(action)) else action.split()[0]
        by_hand = by_keys if asked[0] is people[1] else partial(plays, twice=moves % 4 > 0)
        hands.play(asked[0], action, kind, by_hand)
        moves += 1

    # Half of it are draws, of which a round has as many as placements and which it begins with.
    assert moves >= (left or 120) // 2 - 1
    for person in people:
        expect(person.page.locator(".result")).to_be_visible()
    assert people[0].position()["outcome"] == people[1].position()["outcome"]


def test_a_centre_says_what_it_would_release(meet: Meet) -> None:
    """With an arrival in hand every centre names what it would release; a forbidden side names its rule."""
    ada = meet()
    ada.opens_a_table("botanik")
    legal = ada.legal()
    tile = legal[0].split(" > ")[0]
    take_up(ada, f"arrival:{tile}@")

    expect(target(ada, "centre:1")).to_have_attribute("aria-label", re.compile("would release nothing"))
    forbidden = next(column for column in range(1, 6) if f"{tile} > side {column}" not in legal)
    target(ada, f"side:{forbidden}").click(force=True)
    expect(ada.page.locator(".refusal")).to_contain_text("neither the colour nor the type")
    expect(ada.page.locator(".refusal")).to_contain_text("B3.2")


@pytest.mark.timed
def test_a_click_in_a_machine_of_thirty_tiles_is_answered_at_once(meet: Meet) -> None:
    """Building in a machine of thirty tiles keeps the page busy for at most 50 ms, median."""
    ada = meet()
    ada.opens_a_table("botanik")
    state = large_machine(30)
    shows(ada, "botanik", state)
    legal = [str(each) for each in hothouse.game("botanik").legal_actions(state)]
    cells = sorted({found[2] for each in legal if (found := BUILD.fullmatch(each))})

    build = [busy_for(ada, f"[data-target='cell:{cell}']") for cell in cells[:7]]

    print(f"\nbuild {statistics.median(build):.0f} ms in a machine of 30 tiles")
    expect(ada.page.locator(".piece")).to_have_count(30 + 2)  # and the Source of either machine
    expect(ada.confirm).to_have_attribute("aria-disabled", "false")
    assert statistics.median(build) <= 50


def large_machine(tiles: int) -> Any:
    """Copper has built so many tiles, by the rules, and one more waits to be built."""
    botanik = hothouse.game("botanik")
    rest = "centre rM yM gM bM kM | turn copper"
    machine = ""
    for tile in LARGE[: tiles + 1]:
        built = f" | copper machine {machine}" if machine else ""
        state = botanik.read(f"{rest} | copper pending {tile}{built}")
        if len(botanik.board(state, 0)["machines"][0]["cells"]) == tiles + 1:
            return state
        most = max(botanik.legal_actions(state), key=lambda each: ends(botanik.apply(state, each)))
        found = BUILD.fullmatch(str(most))
        assert found is not None
        machine += f"{'; ' if machine else ''}{found[1]} at {found[2]} {found[3]}"
    raise AssertionError("too few tiles")


def ends(state: Any) -> int:
    """How many pipes of copper's machine are open."""
    return int(hothouse.game("botanik").board(state, 0)["machines"][0]["open_ends"])


ISLE = "yI at 0,-1 ns; bT at 0,-2 nes; gL at 1,0 east-south"
LEAST = {
    (1440, 900): (88, 68),
    (1280, 720): (70, 62),
    (820, 1180): (98, 75),
    (390, 844): (60, 44),
    (844, 390): (54, 44),
    (320, 568): (32, 28),
}
"""Pixels of a tile of the register while one lays, and of the machine while one builds."""
SIZE = "node => node.getBoundingClientRect().width"


@pytest.mark.landing
def test_the_bench_tilts_to_the_question_on_every_screen(meet: Meet) -> None:
    """Register or machine, what is asked about is large; Confirm can always be reached."""
    ada = meet()
    ada.opens_a_table("botanik")
    laying = "centre bT gI gX kL rP | copper bL gI* - - - | silver bX - - kT* - | arrivals yV rX bI"
    building = f"centre bT bI bX bL bP | copper pending kL* | copper machine {ISLE} | turn copper"
    for which, text in enumerate((laying, building)):
        shows(ada, "botanik", hothouse.game("botanik").read(text))
        press(ada, "cell:0,-3") if which else press(ada, "centre:1")
        for (width, height), least in LEAST.items():
            ada.page.set_viewport_size({"width": width, "height": height})
            ada.page.wait_for_timeout(350)
            tile = ada.page.locator(".mine .piece .edge" if which else ".register .edge").first
            size = float(tile.evaluate(SIZE)) * 100 / 96
            print(f"\n{width}×{height}, {'building' if which else 'laying'}: tile {size:.0f} px")
            assert size >= least[which]
            if which:
                expect(ada.confirm).to_be_in_viewport(ratio=1)
                assert float(ada.confirm.evaluate("node => node.getBoundingClientRect().height")) >= 44


def test_the_bench_names_people_and_not_colours(meet: Meet) -> None:
    """Against a bot the sides and machines are mine and the bot's; a phone on its side shows them too."""
    ada = meet(size=(844, 390))
    ada.opens_a_table("botanik", "bot:seed")
    expect(ada.page.locator(".board .whose")).to_have_text(["Seed’s side", "Your side"])
    expect(ada.page.locator(".board")).to_contain_text("Seed’s machine")


def test_an_island_is_told_before_it_is_one(meet: Meet) -> None:
    """By a crossed drop before the tap, in words, and on the button; points are told where it is joined."""
    ada = meet(size=(390, 844))
    ada.opens_a_table("botanik")
    building = f"centre bT bI bX bL bP | copper pending kL* | copper machine {ISLE} | turn copper"
    shows(ada, "botanik", hothouse.game("botanik").read(building))
    expect(target(ada, "cell:2,0")).to_have_attribute("aria-label", re.compile("always an island"))
    press(ada, "cell:2,0")
    expect(ada.confirm).to_have_text("Build an island")
    expect(ada.page.locator(".decision")).to_contain_text("It counts nothing until a pipe joins it")
    press(ada, "cell:0,-3")
    expect(ada.confirm).to_have_text("Build it here")
    expect(ada.page.locator(".decision")).to_contain_text("0 → 1")
    expect(ada.page.locator(".way[aria-disabled=true]")).to_have_count(2)
    struck = ada.page.locator(".way[aria-disabled=true]").first
    struck.click(force=True)
    expect(ada.page.locator(".refusal")).to_be_visible()
    expect(ada.page.locator(".part .refused")).to_have_count(1)
    expect(target(ada, "cell:0,-3").locator(".refused")).to_have_count(1)
