"""Studies in a real browser: through a game by keys, a branch that survives a reload, an analysis that goes
on after a crash, and one's mistakes once more."""

import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import Meet
from browser.faults import violations
from browser.hosting import Service
from hothouse.core.registry import game as find_game
from hothouse.study.keepsake import prove

GAMES = Path(__file__).parents[1] / "playthroughs"
RECORD = GAMES / "petris" / "nine.txt"
PATIENCE = 180_000


def opens(page: Page, record: Path = RECORD) -> None:
    """Paste a record at the door of studies."""
    page.goto("/study")
    page.locator("textarea").fill(record.read_text())
    page.get_by_role("button", name="Study it").click()
    page.wait_for_selector(".study .board svg", state="attached")


def swipe(page: Page, by: int) -> None:
    """A finger drawn sideways over the bar, so many pixels."""
    page.locator(".top").evaluate(
        """(bar, by) => {
          const finger = (kind, x) => bar.dispatchEvent(
            new PointerEvent(kind, { pointerType: "touch", clientX: x, clientY: 20, bubbles: true }));
          finger("pointerdown", 200);
          finger("pointerup", 200 + by);
        }""",
        by,
    )


def test_a_game_is_gone_through_and_branched_from_on_a_phone(meet: Meet) -> None:
    """By keys alone, and by swipes; the branch is in the address and there again after a reload, and who
    decides for the others too."""
    ada = meet(size=(390, 844))
    page = ada.page
    page.goto("/study")
    page.wait_for_selector("textarea")
    # The table at home is as near as a game that was played here.
    for game in ("petris", "botanik", "vorex"):
        expect(page.locator(f"a[href='/edit/{game}']")).to_be_visible()
        expect(page.locator(f"a[href='/pad/{game}']")).to_be_visible()
    assert violations(page) == []
    opens(page)
    expect(page.locator(".said")).to_contain_text("Moment 1 of 18")
    page.keyboard.press("]")
    expect(page.locator(".said")).to_contain_text("Moment 2 of 18")
    page.keyboard.press("}")
    expect(page.locator(".said")).not_to_contain_text("Moment 2 of")
    page.keyboard.press("[")
    page.keyboard.press("[")
    # Whoever listens hears where they are, on the way back too.
    expect(page.locator("[aria-live]").filter(has_text=page.locator(".said").inner_text())).not_to_have_count(
        0
    )
    here = page.locator(".said").inner_text()
    swipe(page, -60)
    expect(page.locator(".said")).not_to_have_text(here)
    swipe(page, 60)
    expect(page.locator(".said")).to_have_text(here)
    swipe(page, -20)
    expect(page.locator(".said")).to_have_text(here)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.keyboard.press("w")
    expect(page.get_by_role("heading", name="What if?")).to_be_visible()
    text = page.evaluate(
        "fetch('/api/studies/' + location.pathname.split('/')[2] + '/plies/' + location.hash.slice(1))"
        ".then(said => said.json()).then(look => look.position.legal[0].text)"
    )
    rival = page.get_by_label("The others are played by")
    rival.select_option("bud")
    page.goto(page.url + "~" + text)
    page.reload()
    expect(page.locator(".branch > ol > li")).to_have_count(1)
    expect(rival).to_have_value("bud")
    assert violations(page) == []
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(".branch")).to_have_count(0)
    # Everything that can be taken along is there, of the moment that is looked at.
    page.get_by_role("button", name="Share").click()
    dialog = page.get_by_role("dialog", name="Share this game")
    ply = page.url.rpartition("#")[2]
    for name, ending in (("SVG", f"picture.svg?ply={ply}"), ("PNG", f"picture.png?ply={ply}")):
        where = dialog.get_by_role("link", name=f"This moment as {name}")
        assert str(where.get_attribute("href")).endswith(ending)
    expect(dialog.get_by_role("link", name="The record as text")).to_be_visible()
    expect(dialog.get_by_role("link", name="The record as JSON")).to_be_visible()
    with page.expect_download() as kept:
        dialog.get_by_role("link", name="Keep the game as a file").click()
    file = kept.value.path()
    assert prove(find_game("petris"), file.read_text()) == 19
    assert violations(page) == []
    # And whoever was given that file studies the same game.
    page.goto("/study")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".said").first).to_contain_text("Moment 1 of 18")


def test_a_sheet_over_a_forest_is_drawn_up(meet: Meet) -> None:
    """A forest may be larger than its place: it does not lie over the grip of a phone's sheet. A branch that
    grows does not push away what is asked."""
    page = meet(size=(390, 844)).page
    opens(page, GAMES / "vorex" / "flowers-two.txt")
    page.locator(".grip").click()
    expect(page.locator(".study")).to_have_class(re.compile("sheet-full"))
    address = page.url.partition("#")[0]
    acts = page.evaluate(
        "fetch('/api/studies/' + location.pathname.split('/')[2])"
        ".then(said => said.json()).then(study => study.entries.map(act => encodeURIComponent(act.text)))"
    )
    page.goto("about:blank")
    page.goto(f"{address}#16~" + "~".join(acts[16:24]))
    expect(page.locator(".branch > ol > li")).to_have_count(8)
    expect(page.locator(".branch").get_by_role("button").first).to_be_in_viewport(ratio=1)


def test_what_is_wrong_with_a_record_is_told_in_the_readers_language(meet: Meet) -> None:
    """The reason of a rule too, which is the game's own; where there is no such study, a way out follows."""
    page = meet(language="fr", size=(390, 844)).page
    page.goto("/study")
    page.locator("textarea").fill(RECORD.read_text().replace("1>7", "1>9", 1))
    page.get_by_role("button", name="L’étudier").click()
    expect(page.get_by_role("alert")).to_contain_text("il n’y a pas de boîte 9")
    page.goto(f"/study/{'0' * 24}")
    expect(page.locator("main p", has_text="envoyez de nouveau")).not_to_contain_text("Étudier une autre")
    expect(page.get_by_role("link", name="Étudier une autre partie")).to_be_visible()


def test_the_board_stays_below_the_bar(meet: Meet) -> None:
    """What grows around a forest is drawn over its place: the bar lies above it on every screen."""
    page = meet(size=(1440, 900)).page
    opens(page, GAMES / "vorex" / "flowers-two.txt")
    expect(page.locator(".study > .line")).to_have_css("position", "relative")


@pytest.mark.landing
def test_a_study_goes_on_after_a_crash_and_mistakes_are_tried_again(browser: Browser, tmp_path: Path) -> None:
    """The bar goes on where it was; then there is a graph, a ledger, and something better to be found."""
    service = Service(tmp_path)
    service.start()
    try:
        page = browser.new_context(base_url=service.address, reduced_motion="reduce").new_page()
        opens(page)
        page.get_by_role("button", name="Study this game").click()
        expect(page.locator("progress")).to_be_visible(timeout=PATIENCE)
        service.kill()
        time.sleep(0.2)
        service.start()
        expect(page.get_by_role("button", name="Look deeper")).to_be_visible(timeout=PATIENCE)
        expect(page.locator(".graph svg")).to_be_visible()
        page.keyboard.press("n")
        expect(page.locator(".card .rank").first).to_have_text("1")
        # Why, in facts of the rules, and with what really followed.
        expect(page.get_by_role("list", name="Why")).to_contain_text(
            re.compile("instead of|same points"), timeout=PATIENCE
        )
        # What was better stands on the board, beside what was played.
        expect(page.locator(".board [data-sign=since] > text").first).to_have_text("1")
        # Who listens hears the verdict by its name, and what was played once.
        expect(page.locator("li .move[aria-current]")).to_have_accessible_name(
            re.compile(r"(blunder|mistake|inaccuracy), −\d")
        )
        heard = page.locator("[aria-live] p, [aria-live] div").all_inner_texts()
        assert len(heard) == len(set(heard)), heard
        # Shares judge, points tell; and the list keeps the moment in sight, however much is said above it.
        expect(page.locator(".beside .head .soft")).to_have_text(re.compile(r"points?$"))
        expect(page.locator("li .move[aria-current]")).to_be_in_viewport(ratio=0.95)
        # On a phone's side too, where there is room for one thing at a time.
        page.set_viewport_size({"width": 844, "height": 390})
        expect(page.get_by_role("tab", name="Moment")).to_have_attribute("aria-selected", "true")
        expect(page.locator(".card .rank").first).to_be_in_viewport(ratio=1)
        # With the track, which stands beside the board at a table.
        expect(page.get_by_role("img", name=re.compile("^Track"))).to_be_in_viewport(ratio=1)
        # And upright the reasons are read without scrolling.
        page.set_viewport_size({"width": 390, "height": 844})
        expect(page.get_by_role("list", name="Why")).to_be_in_viewport(ratio=1)
        # The other pages keep the verdict, and the list has room.
        page.get_by_role("tab", name="Moves").click()
        expect(page.locator(".beside .head")).to_be_in_viewport(ratio=1)
        expect(page.locator("li .move[aria-current]")).to_be_in_viewport(ratio=0.95)
        assert page.locator("#found").bounding_box()["height"] > 120  # type: ignore[index]
        page.set_viewport_size({"width": 320, "height": 568})
        # A small phone shows the dishes too, and every step of the bar in one row.
        assert page.locator(".study > .board").bounding_box()["height"] > 150  # type: ignore[index]
        assert page.locator(".steps").bounding_box()["height"] < 60  # type: ignore[index]
        page.set_viewport_size({"width": 1280, "height": 800})
        # However long the list is, it is the list that scrolls, and not the page behind it.
        assert page.evaluate("document.documentElement.scrollHeight") <= 800
        page.get_by_role("tab", name="Ledger").click()
        told = re.compile(r"played [0-9.]+ points (better|worse)|of the result by play")
        expect(page.locator(".ledger h2")).to_contain_text(told)
        assert violations(page) == []
        page.get_by_role("button", name="Retry").click()
        expect(page.get_by_role("heading", name="Find something better.")).to_be_visible()
        expect(page.locator(".graph")).to_have_count(0)
        page.get_by_role("button", name="Hint").click()
        expect(page.locator(".retry").get_by_text("marked on the board: dish")).to_be_visible()
        page.get_by_role("button", name="Solution").click()
        expect(page.locator(".retry .said")).to_contain_text("Best:")
        assert violations(page) == []
        page.get_by_role("button", name="Next", exact=True).click()
        skip, over = (
            page.get_by_role("button", name="Skip"),
            page.locator(".retry h2", has_text="All of them"),
        )
        while not over.count():
            skip.click()
            expect(skip.or_(over).first).to_be_visible()
        # Nothing is asked any more, so there is nothing to choose.
        expect(page.locator(".branch").get_by_role("button")).to_have_count(1)
        expect(page.locator(".board [data-dish][aria-disabled='false']")).to_have_count(0)
    finally:
        service.stop()
