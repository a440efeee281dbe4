"""A kept game, opened from the disk without a network: it replays to the end, by buttons, slider and keys."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from browser.faults import violations
from hothouse.core.notation import read_record
from hothouse.core.record import Record
from hothouse.core.registry import game as find_game
from hothouse.core.seats import CHANCE
from hothouse.server.settings import STATIC
from hothouse.server.studies.keepsakes import keep
from hothouse.server.studies.wire_keepsake import BalanceOut, FindingsOut, FoundOut
from hothouse.server.tables.sharing import action_out
from hothouse.study.finding import Game

GAMES = Path(__file__).parents[1] / "playthroughs"


def decided(record: Record) -> int:
    """The first action after the second that somebody decided."""
    game = find_game(record.game)
    moments = Game(game, record).moments
    return next(at for at in range(2, len(moments)) if game.to_act(moments[at].before) != CHANCE)


def findings(record: Record) -> FindingsOut:
    """A mistake in that action, where the same would have been better."""
    played, ply = Game(find_game(record.game), record), decided(record)
    better = action_out(played.moments[ply].action)
    balance = BalanceOut(0.5, 0.1, -0.1, 0.5, 0.01)
    return FindingsOut(2, [FoundOut(ply, 0, "mistake", 0.1, 0.02, [better])], [balance] * len(played.seats))


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A phone that is offline; at the end nothing may have been asked for, nor gone wrong."""
    wrong: list[str] = []

    def asked(request: Request) -> None:
        if not request.url.startswith(("file:", "data:", "blob:")):
            wrong.append(request.url)

    context = browser.new_context(
        viewport={"width": 390, "height": 844}, offline=True, reduced_motion="reduce", color_scheme="dark"
    )
    page = context.new_page()
    page.on("request", asked)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    yield page
    context.close()
    assert wrong == []


@pytest.mark.parametrize(
    "name",
    [
        "petris/resigned",
        pytest.param("botanik/silver-first", marks=pytest.mark.long),
        pytest.param("vorex/flowers-two", marks=pytest.mark.long),
    ],
)
def test_a_kept_game_replays_without_a_network(phone: Page, tmp_path: Path, name: str) -> None:
    """From the first board to the last, in the chosen language; axe finds nothing to blame."""
    record = read_record((GAMES / f"{name}.txt").read_text(encoding="utf-8"))
    file = tmp_path / "game.html"
    file.write_text(keep(record, STATIC, "fr", findings=findings(record)), encoding="utf-8")
    phone.goto(file.as_uri())
    kept = phone.locator(".kept")
    expect(kept).to_have_attribute("data-ply", "0")
    phone.get_by_role("button", name="Un coup en avant").click()
    expect(kept).not_to_have_attribute("data-ply", "0")
    phone.keyboard.press("Home")
    phone.keyboard.press("]")
    phone.keyboard.press("End")
    expect(kept).to_have_attribute("data-ply", str(len(record.written)))
    assert violations(phone) == []
    phone.get_by_role("slider").fill("1")
    expect(kept).not_to_have_attribute("data-ply", str(len(record.written)))
    phone.get_by_role("combobox").select_option("en")
    phone.get_by_role("button", name="To the next mistake").click()
    expect(phone.get_by_text("A mistake:")).to_be_visible()
    # What was better is said in words, and nothing lies over the ledger at the end.
    written = record.actions[decided(record)]
    expect(phone.locator(".found")).to_contain_text("Better: ")
    expect(phone.locator(".found")).not_to_contain_text(f"Better: {written}")
    phone.keyboard.press("End")
    ledger, outcome = (phone.locator(each).bounding_box() for each in (".moment table", ".outcome"))
    assert ledger is not None
    assert outcome is None or ledger["y"] + ledger["height"] <= outcome["y"]
    # On a phone's side the bar is there whole, however much is told beside the board.
    phone.set_viewport_size({"width": 844, "height": 390})
    for step in ("To the beginning", "To the end", "To the next mistake"):
        expect(phone.get_by_role("button", name=step)).to_be_in_viewport(ratio=1)
    expect(phone.get_by_role("slider")).to_be_in_viewport(ratio=1)
    assert violations(phone) == []
    phone.set_viewport_size({"width": 390, "height": 844})
    phone.get_by_text("Checked:").click()
    expect(phone.get_by_text("hothouse check game.html")).to_be_visible()
