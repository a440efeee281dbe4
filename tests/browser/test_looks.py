"""How the tables look, measured on every screen, in every language, by day and by night, with long names.

Nothing is cut, covered, too small to read or to hit, or too faint; the board has most of the window. One page
a game: it is resized and speaks another language, and is not loaded again.
"""

import re
from collections.abc import Callable, Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import Company, Meet
from browser.hosting import Service
from browser.measuring import FINGER, POINTER, SETTLED, measured, measured_whole
from browser.painted import faint, painted
from browser.people import Person
from browser.stored import keep, recorded, table_of, turns_of
from share import first_of, share

Size = tuple[int, int]
WIDE: tuple[Size, ...] = ((1440, 900), (1280, 720))
TOUCHED: tuple[Size, ...] = ((820, 1180), (390, 844), (844, 390), (320, 568))
ZOOMED: Size = (640, 360)
"""1280×720 at 200 %."""
EVERY: tuple[Size, ...] = (*WIDE, *TOUCHED, ZOOMED)
TIGHT: tuple[Size, ...] = ((1280, 720), (390, 844), (844, 390), (320, 568))
"""Where a run tries further languages and moments: the tightest of their kind."""
GAMES = {"petris": "petris/track-three", "botanik": "botanik/copper-first", "vorex": "vorex/flowers-four"}
REACHED = "[data-target^='hex:'], [data-target^='centre:']"
"""A forest takes the nearest of these for a finger that misses: test_vorex."""
LIGHTS: tuple[Literal["light", "dark"], ...] = ("light", "dark")
THEMES: dict[str, Literal["light", "dark"]] = {"en": "light", "fr": "dark", "es": "light", "de": "dark"}
"""Every language, by day and by night in turn."""


Likes = Callable[[list[str]], bool]
Open = Callable[[str, Likes | None], Person]


@pytest.fixture
def open_at(meet: Meet, company: Company, service: Service) -> Open:
    """Open a game where the first seat may last do something like this; without, at its end."""
    host = meet(state=company.state)

    def opened(game: str, likes: Likes | None) -> Person:
        record = recorded(GAMES[game])
        turns = [len(record.actions)] if likes is None else turns_of(record, 0, likes)
        seats = int(record.options.get("players", 2))
        table = keep(service, table_of(record, turns[-1], company.sitters[:seats]))
        host.page.goto(f"/t/{table}")
        host.board_is_there()
        return host

    return opened


def resize(page: Page, size: Size) -> None:
    """Another window, drawn."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(SETTLED)


def speak(page: Page, language: str) -> None:
    """Another language and the light that goes with it, by the table's menu."""
    page.set_viewport_size({"width": 1280, "height": 720})
    page.locator(".bar .tools button").last.click()
    page.locator("dialog select").first.select_option(language)
    page.keyboard.press("Escape")
    expect(page.locator("html")).to_have_attribute("lang", language)
    light(page, THEMES[language])


def light(page: Page, scheme: Literal["light", "dark"]) -> None:
    """By day or by night."""
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")


def faults(page: Page, sizes: tuple[Size, ...]) -> list[str]:
    """What is wrong on these screens, and where the board has too little of the window."""
    found = []
    for size in sizes:
        resize(page, size)
        seen = measured(page, FINGER if size in TOUCHED else POINTER, REACHED)
        found += [f"{size[0]}×{size[1]} {fault}" for fault in seen.faults]
        if seen.share < (0.6 if size in WIDE else 0.55):
            found.append(f"{size[0]}×{size[1]} the board has {seen.share:.1%} of the window")
    return found


def unseen(page: Page) -> list[str]:
    """The signs of the board that are too faint as they are painted, by day and by night."""
    resize(page, WIDE[1])
    found = []
    for scheme in LIGHTS:
        light(page, scheme)
        signs = painted(page)
        assert signs, "the board shows no sign"
        found += [f"{scheme} {sign}" for sign in faint(signs)]
    return found


def spoken(page: Page, some: list[str]) -> Iterator[str]:
    """The page in each of these languages, in turn; all that it offers where everything is asked for."""
    page.locator(".bar .tools button").last.click()
    offered = page.locator("dialog select").first
    expect(offered).to_be_visible()  # it may have to be fetched
    found = offered.locator("option").evaluate_all("options => options.map(option => option.value)")
    page.keyboard.press("Escape")
    assert found == list(THEMES)
    for language in share(some, found):
        speak(page, language)
        yield language


@pytest.mark.landing
@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_clear_on_every_screen_and_in_every_language(open_at: Open, game: str) -> None:
    """Late in a game with as many as can play, asked to decide, by day and by night. Every run speaks one
    further language at each table, and all three at the three tables."""
    page = open_at(game, lambda legal: not legal[0].startswith("build")).page
    found = faults(page, EVERY) + unseen(page)
    light(page, "dark")
    found += [f"at night {fault}" for fault in faults(page, share(TIGHT[:2], EVERY))]
    for language in spoken(page, [list(THEMES)[1 + list(GAMES).index(game)]]):
        found += [f"{language} {fault}" for fault in faults(page, share(TIGHT, EVERY))]
    assert not found, "\n".join(found)


@pytest.mark.landing
@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_clear_while_one_composes(open_at: Open, game: str) -> None:
    """The largest propagation, a build in a late machine, a stump whose price is told."""
    likes = {"botanik": "build", "vorex": "bloom", "petris": ""}[game]
    person = open_at(game, lambda legal: any(each.startswith(likes) for each in legal))
    action = max((each for each in person.legal() if each.startswith(likes)), key=len)
    resize(person.page, (390, 844))
    if game == "petris":
        person.composes(action)
    else:
        target = re.findall(r"-?\d+,-?\d+", action)[0]
        kind = "cell" if game == "botanik" else "hex"
        person.page.locator(f'[data-target="{kind}:{target}"]').focus()
        person.page.keyboard.press("Enter")
    found = []
    for language in spoken(person.page, ["fr"]):
        expect(person.confirm).to_have_count(1)
        found += [f"{language} {fault}" for fault in faults(person.page, share(TIGHT, EVERY))]
    found += unseen(person.page)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", first_of(*GAMES))
def test_a_refusal_is_read_at_once_and_covers_nothing_of_the_board(open_at: Open, game: str) -> None:
    """Its whole sentence is in the window, also on a phone on its side; board, ledger and dock stay free."""
    person = open_at(game, lambda legal: not legal[0].startswith("build"))
    refused = {
        "petris": "[data-dish][aria-disabled=true]",
        "botanik": "[data-target^='side:'][aria-disabled=true]",
        "vorex": "[data-target^='hex:'][aria-disabled=true]",
    }[game]
    for arrival in person.page.locator("[data-target^='arrival:']").all()[:1]:
        arrival.click()
    found = []
    for language in spoken(person.page, ["fr"]):
        person.page.locator(refused).first.focus()
        person.page.keyboard.press("Enter")
        for size in share(TIGHT, EVERY):
            resize(person.page, size)
            expect(person.page.locator(".refusal p")).to_be_in_viewport(ratio=0.99)
            found += [f"{language} {fault}" for fault in faults(person.page, (size,))]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", first_of(*GAMES))
def test_a_result_is_clear_on_every_screen(open_at: Open, game: str) -> None:
    """Who won and why, everybody's points, and what to do next."""
    page = open_at(game, None).page
    assert page.locator("[data-sign=price]").count() == 0, "nothing is for sale any more"
    found = []
    for language in spoken(page, ["es"]):
        found += [f"{language} {fault}" for fault in faults(page, share(TIGHT, EVERY))]
    assert not found, "\n".join(found)


LONGEST = """lines => {
    const said = line => (line.innerText.split("\\n")[1] ?? "").length;
    lines.reduce((one, other) => said(one) < said(other) ? other : one).click();
}"""


@pytest.mark.parametrize("game", share(["botanik"], list(GAMES)))
def test_a_moment_looked_back_at_is_read_whole_on_a_phone(open_at: Open, game: str) -> None:
    """A replay's heading names the move, the people and the places: the longest line of the log, in German.
    The log itself is large enough to read and to hit, stays where that line is, and
    numbers it as the heading does."""
    person = open_at(game, None)
    speak(person.page, "de")
    person.opens("log")
    person.page.locator("#panel ol button:not(.rule)").evaluate_all(LONGEST)
    expect(person.page.locator("h1")).to_contain_text("Zug")
    line = person.page.locator("#panel [aria-current=step]")
    expect(line).to_be_in_viewport()
    expect(person.page.locator("h1")).to_contain_text(f"Zug {line.locator('.ply').inner_text()} von")
    resize(person.page, (390, 844))
    found = [each for each in measured(person.page, FINGER, REACHED).faults if each.startswith("small")]
    person.page.locator("#open-log").click()
    for size in ((320, 568), (844, 390)):
        resize(person.page, size)
        cut = person.page.locator("h1").evaluate("it => it.scrollHeight - it.clientHeight")
        if cut > 1:
            found.append(f"{size[0]}×{size[1]} the heading is cut by {cut} px")
        seen = measured(person.page, FINGER, REACHED).faults
        found += [f"{size[0]}×{size[1]} {fault}" for fault in seen]
    assert not found, "\n".join(found)


PLANTED = {
    "contrast: 2": "<p style='color:#999;background:#fff'>Too faint to read</p>",
    "contrast: a sign of": "<button style='width:60px;height:60px;background:#fff'>"
    "<svg width=20 height=20><path d='M0,0H20V20Z' fill='#ddd'/></svg></button>",
    "small: text of 9": "<p style='font-size:9px'>Too small to read</p>",
    "small: a target of": "<button style='width:20px;height:20px;padding:0'>x</button>",
    "overlap": "<p style='position:absolute;top:300px'>One sentence</p>"
    "<p style='position:absolute;top:303px'>lies upon the other</p>",
    "covered": "<p style='position:absolute;top:400px'>Under a card</p>"
    "<div style='position:absolute;top:390px;width:300px;height:60px;background:#fff'></div>",
    "cut: text leaves its frame": "<div style='width:60px;overflow:hidden;white-space:nowrap'>"
    "A sentence that is longer than its box</div>",
    "cut: text spills over its box": "<button style='width:60px;height:60px;white-space:nowrap'>"
    "A word that is longer than its button</button>",
    "cut: it scrolls sideways": "<div style='width:60px;height:60px;overflow-y:auto;white-space:nowrap'>"
    "A word beyond the edge</div>",
    "cut: the page scrolls sideways": "<div style='width:3000px;height:2px'></div>",
}


def test_planted_faults_are_seen(browser: Browser) -> None:
    """Each fault is named, and a page without one has none: what the measures say can be believed."""
    page = browser.new_page()
    whole = "<html lang=en style='background:#fff;font:16px sans-serif'><body>{}</body></html>"
    clean = (
        "<p>A sentence</p><p style='width:120px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap'>"
        "Wilhelmina-Bartholomea Featherst</p>"
        "<button style='width:120px;height:44px;background:#000;color:#fff'>Confirm</button>"
        "<svg width=100 height=60><rect width=100 height=60 fill='#222'/>"
        "<text x=20 y=40 fill='#fff' font-size=20>12</text></svg>"
    )
    page.set_content(whole.format(clean))
    assert measured(page, FINGER).faults == []
    for kind, planted in PLANTED.items():
        page.set_content(whole.format(planted))
        assert any(fault.startswith(kind) for fault in measured(page, FINGER).faults), kind
    page.set_content(whole.format(clean.replace("fill='#fff'", "")))
    assert [fault[:8] for fault in measured(page, FINGER).faults] == ["contrast"]
    far = "<div style='height:3000px'></div>"
    page.set_content(whole.format(clean + far + clean))
    assert measured_whole(page, FINGER) == []
    page.set_content(whole.format(clean + far + PLANTED["small: a target of"]))
    assert [fault[:5] for fault in measured_whole(page, FINGER)] == ["small"]
    page.close()
