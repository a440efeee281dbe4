"""How a game ends on the board: what would lose it is drawn before, and the score is told line by line."""

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import hothouse
from browser.clicks import play_unseen
from browser.conftest import Meet
from browser.drawn import shows
from hothouse.core import Closing

TO_THE_BRINK = (
    "1>2", "4>5", "5>6,7", "2>3", "2>7", "6>7", "7>2,5x2", "2>3,7", "7>1x3", "6>1", "5>7", "1>7x3", "7>4x3",
    "2>1,7x2",
)  # fmt: skip
"""A game of Petris after which red has one sarcina left."""
FATAL = "1>2x3,7"
"""It fills dish 2 and dish 7: red would need two."""
MACHINE = (
    "gT* at 0,-1 nes; gI at 0,-2 ns; gL at 0,-3 es; kT at 1,-1 esw; gP at 1,0 north; yT* at 2,-1 nsw; "
    "yV at 2,-2 south; yL* at 2,0 ne; yI* at 3,0 ew; yI at 2,1 ew; rT at -1,-1 nsw; rI at -1,0 ns; "
    "rL at -1,1 nw"
)
"""The rulebook's example of scoring: groups of three green and four yellow, four islands."""


def test_the_fatal_fourth_sarcina_is_drawn_before_it_is_played(meet: Meet) -> None:
    """A cross in the dish, a warning in words, and a second question; then the end points at that dish."""
    ada = meet(size=(390, 844))
    ada.opens_a_table("petris")
    moves = iter(TO_THE_BRINK)
    play_unseen(ada, len(TO_THE_BRINK), lambda _: next(moves))
    assert FATAL in ada.legal()

    ada.composes(FATAL)

    warning = ada.page.locator(".danger")
    expect(warning).to_contain_text("This loses the game")
    expect(warning).to_contain_text("none left")
    expect(ada.page.locator(".board .fatal")).to_have_count(1)
    expect(ada.page.locator("#confirm.fatal")).to_have_text("Send")
    ada.confirm.click()
    expect(ada.confirm).to_have_text("Lose on purpose")
    ada.confirm.click()
    expect(ada.page.locator(".result")).to_contain_text("Red needed a sarcina and had none left")
    cause = ada.position()["outcome"]["focus"]
    assert len(cause) == 1
    # A step stops the story, and steps back lead past every line to what is told first.
    ada.page.get_by_role("button", name="Tell the score on the board").click()
    for _ in range(9):
        ada.page.get_by_role("button", name="The line before").click()
        if "sarcina" in ada.page.locator(".story").inner_text():
            break
    expect(ada.page.locator(f"[data-target='{cause[0]}'] .sign.cause")).to_have_count(1)
    expect(ada.page.locator(".sign.cause")).to_have_count(1)


def finished_botanik() -> Any:
    """Where silver resigned a game, with the example's machine on copper's side."""
    botanik = hothouse.game("botanik")
    return botanik.read(f"centre bT bI bX bL bP | copper machine {MACHINE}")


def finished_vorex() -> Any:
    """A game played by chance to its end, blooming where one can."""
    vorex, rng = hothouse.game("vorex"), random.Random(3)
    state = vorex.start(players=2)
    while (seat := vorex.to_act(state)) is not None:
        legal = vorex.legal_actions(state)
        blooms = [each for each in legal if str(each).startswith("bloom")]
        drawn = hothouse.draw(vorex, state, rng) if seat == hothouse.CHANCE else rng.choice(blooms or legal)
        state = vorex.apply(state, drawn)
    return state


def open_sheet(page: Page, seat: int) -> None:
    """Open a seat's score sheet."""
    chip = page.locator(f".result .chip[data-seat='{seat}']")
    chip.click()
    expect(chip).to_have_attribute("aria-expanded", "true")


@pytest.mark.landing
def test_the_score_is_told_by_itself_once(meet: Meet) -> None:
    """Where things may move the story begins by itself, aloud too; Esc ends it, and a reload is quiet."""
    ada = meet(motion=True)
    ada.opens_a_table("botanik")
    shows(ada, "botanik", finished_botanik(), Closing("resigned", 1))

    expect(ada.page.locator(".story.telling")).to_contain_text("Copper Islands")
    expect(ada.page.locator(".piece.gone")).to_have_count(4)
    expect(ada.page.locator(".lit.not")).to_have_count(4)
    expect(ada.page.get_by_role("log")).to_contain_text("Copper: green group, 3 points")
    expect(ada.page.locator(".story.telling")).to_contain_text("Yellow group")
    expect(ada.page.locator(".lit")).to_have_count(4)
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator(".story.telling")).to_have_count(0)
    ada.page.reload()
    ada.board_is_there()
    ada.page.wait_for_timeout(1500)
    expect(ada.page.locator(".lit")).to_have_count(0)


@pytest.mark.landing
def test_a_tapped_line_lights_up_the_tiles_it_counts(meet: Meet) -> None:
    """Groups, flowers, plants; what does not count is drawn as the tiles it is; nothing moves unasked. Each
    line opens its rule."""
    ada = meet()
    ada.opens_a_table("botanik")
    shows(ada, "botanik", finished_botanik(), Closing("resigned", 1))
    ada.page.wait_for_timeout(1200)
    expect(ada.page.locator(".lit")).to_have_count(0)
    open_sheet(ada.page, 0)

    for line, tiles in (("Green group", 3), ("Yellow group", 4), ("Flowers on pipes", 4), ("Green plant", 1)):
        ada.page.locator(".result .line", has_text=line).click()
        expect(ada.page.locator(".lit")).to_have_count(tiles)
        expect(ada.page.locator(".lit.not")).to_have_count(0)
    assert ada.page.locator(".result .tiles svg").count() == 4 + 1
    ada.page.locator(".result .line", has_text="Green plant").click()
    expect(ada.page.locator(".lit")).to_have_count(0)
    # A line of the score leads to its rule, with the rule's picture.
    ada.page.locator(".result").get_by_role("button", name="Rule B8.2").first.click()
    expect(ada.page.locator(".cited")).to_contain_text("B8.2")
    expect(ada.page.locator("figure[data-example='B8.2'] .still svg").first).to_be_attached()


def test_machines_and_score_stand_in_one_order_who_won_first(meet: Meet) -> None:
    """Silver won: its machine and its points come first, and both machines are drawn at one scale. Sharing
    says that it copied."""
    ada = meet(size=(390, 844))
    ada.opens_a_table("botanik")
    shows(ada, "botanik", finished_botanik(), Closing("resigned", 0))
    expect(ada.page.locator(".result .chip").first).to_be_visible()
    ada.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.page.get_by_role("button", name="Share").click()
    expect(ada.page.locator(".result .next")).to_contain_text("Copied")

    chips = [chip.get_attribute("data-seat") for chip in ada.page.locator(".result .chip").all()]
    machines = [part.get_attribute("data-machine") for part in ada.page.locator("[data-machine]").all()]
    box = "node => (({ x, y, width }) => [y, x, width])(node.getBoundingClientRect())"
    first, second = (part.evaluate(box) for part in ada.page.locator("[data-machine]").all())
    one, other = (source.evaluate(box) for source in ada.page.locator("[data-machine] .source").all())
    assert chips == machines == ["1", "0"]
    assert first[:2] < second[:2]
    assert one[2] == pytest.approx(other[2], abs=0.5)


@pytest.mark.parametrize("size", [(390, 844), pytest.param((1440, 900), marks=pytest.mark.long)])
def test_each_line_of_vorex_lights_up_what_the_rules_name(meet: Meet, size: tuple[int, int]) -> None:
    """As many signs as the line has hexagons, on those hexagons, and the board stays in view."""
    ada = meet(size=size)
    ada.opens_a_table("vorex")
    ada.page.wait_for_selector("[data-tile]")
    state = finished_vorex()
    shows(ada, "vorex", state)
    pointed = 0
    for sheet in hothouse.game("vorex").scores(state):
        open_sheet(ada.page, sheet.seat)
        for index, line in enumerate(sheet.lines):
            ada.page.locator(".result button.line").nth(index).click()
            expect(ada.page.locator(".line[aria-pressed=true]")).to_have_count(1)
            expect(ada.page.locator(".sign.counted")).to_have_count(len(line.focus))
            for name in line.focus:
                expect(ada.page.locator(f"[data-target='{name}'] .sign.counted")).to_have_count(1)
            pointed += len(line.focus) > 0
    assert pointed >= 4
    expect(ada.page.locator(".board")).to_be_in_viewport(ratio=0.5)


@pytest.mark.parametrize(
    ("game", "drawn"), [("vorex", "[data-tile]"), ("botanik", "[data-target^='arrival:'] .drawn")]
)
@pytest.mark.parametrize("motion", [True, False])
def test_a_tile_that_is_drawn_unfolds(meet: Meet, game: str, drawn: str, motion: bool) -> None:
    """It takes 300 ms where things may move, and no time where they may not."""
    ada = meet(motion=motion)
    ada.opens_a_table(game)
    ada.page.wait_for_selector(drawn)
    seconds = ada.page.locator(drawn).first.evaluate("node => getComputedStyle(node).animationDuration")
    assert float(seconds.removesuffix("s")) == pytest.approx(0.3 if motion else 0, abs=0.001)
