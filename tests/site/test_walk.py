"""With the host stopped: what people do at a table on one device, records as files, and several tables."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from browser.people import Person
from pocket.hosting import LOADED, Host
from pocket.visiting import is_kept


def alone(page: Page, host: Host) -> None:
    """Visit once, and have the host stopped."""
    expect.set_options(timeout=LOADED)
    page.goto(host.root + "/")
    is_kept(page)
    host.stop()


def sits(page: Page, host: Host, path: str) -> Person:
    """From a set-up to its table."""
    page.goto(f"{host.root}/new/{path}")
    page.locator("button.go").click()
    page.wait_for_url(f"{host.root}/t/*")
    person = Person(page, host.root)
    person.board_is_there()
    return person


def plies(page: Page) -> int:
    """How far the game is."""
    return int(page.locator("main[data-ply]").get_attribute("data-ply") or -1)


def test_two_at_one_device_ask_why_take_back_look_back_and_keep_the_record(
    page: Page, host: Host, tmp_path: Path
) -> None:
    """A game of two people: a refusal names its rule, a move is undone, the log replays, the game is given up
    and its result told; its record leaves as a file, and comes back as a study."""
    alone(page, host)
    ada = sits(page, host, "petris/device")
    ada.tap(4)
    expect(page.locator(".refusal")).to_contain_text("Dish 4 holds none of")
    ada.taps("1>2")
    expect(page.locator("main[data-ply='1']")).to_have_count(1)
    page.get_by_role("button", name="Undo my move").first.click()
    expect(page.locator("main[data-ply='0']")).to_have_count(1)
    ada.taps("1>2")
    expect(page.locator("main[data-ply='1']")).to_have_count(1)
    ada.opens("log")
    page.get_by_role(
        "button", name=re.compile("send 1 from dish 1 to dish 2|sends 1 from dish 1")
    ).first.click()
    expect(page.locator("h1")).to_contain_text("Move 1 of 1")
    page.goto(page.url.partition("?")[0])
    ada.board_is_there()
    page.get_by_role("button", name="Table menu").first.click()
    page.get_by_role("button", name="Resign").first.click()
    page.get_by_role("button", name="Really resign?").click()
    expect(page.locator(".result")).to_be_visible()
    page.get_by_role("button", name="Table menu").first.click()
    for name, kind in {"The record as text": "txt", "The record as JSON": "json"}.items():
        with page.expect_download() as found:
            page.get_by_role("link", name=name).click()
        found.value.save_as(tmp_path / f"record.{kind}")
    assert "1>2" in (tmp_path / "record.txt").read_text("utf-8")
    for kind in ("txt", "json"):
        page.goto(f"{host.root}/study")
        page.locator("input[type=file]").set_input_files(tmp_path / f"record.{kind}")
        page.wait_for_selector(".study .board svg")


def test_somebody_plays_alone_and_finds_several_tables_again(page: Page, host: Host) -> None:
    """Solo and against bots: every table waits on home, and stands where it was left."""
    alone(page, host)
    tables: dict[str, int] = {}
    for path in ("vorex/solo", "petris/bot", "botanik/device"):
        sits(page, host, path)
        tables[page.url] = plies(page)
    page.goto(host.root + "/")
    for url in tables:
        expect(page.locator(f"a[href$='/t/{url.rsplit('/', 1)[1]}']").first).to_be_visible()
    for url, ply in tables.items():
        page.goto(url)
        Person(page, host.root).board_is_there()
        assert plies(page) >= ply
