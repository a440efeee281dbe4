"""The coach at a table against a bot, on a phone: where, what for, which move; in the log."""

from playwright.sync_api import expect

from browser.conftest import Meet
from browser.faults import violations

LAST_MOVE = "petris | 2: rS | 3: b3 | 6: r1 | track 17 of lap 2 | points b3 r3"


def test_a_hint_comes_in_three_steps(meet: Meet) -> None:
    """Marked on the board, told in facts, then drawn as a move that one confirm plays; and in the log. A
    warning, if one wants it."""
    ada = meet("Ada", size=(390, 844))
    page = ada.page
    here = {"Origin": ada.address}
    ask = f"{ada.address}/api/games/petris/position/ask"
    while page.request.post(ask, data={"text": "1: b1 | 4: r1"}, headers=here).status == 409:
        page.wait_for_timeout(500)  # thinkers are still warming up
    wanted = {"game": "petris", "seats": ["me", "bot:seed"]}
    made = page.request.post(f"{ada.address}/api/tables", data=wanted, headers=here).json()
    page.goto(f"/t/{made['id']}")
    page.locator("#open-log").click()
    page.get_by_role("tab", name="Coach").click()
    panel = page.locator("#panel")
    where = panel.get_by_role("button", name="Where to look")
    expect(where).to_be_enabled()
    where.click()
    # In words too, for who does not see the board.
    expect(panel.get_by_text("Look at what is marked on the board: dish")).to_be_visible()
    # The sheet is no higher than what it says, and what was marked is still marked without it.
    assert page.locator("aside.below").bounding_box()["height"] < 300  # type: ignore[index]
    page.keyboard.press("Escape")
    expect(page.locator(".board .pointed").first).to_be_visible()
    page.locator("#open-log").click()
    page.get_by_role("tab", name="Coach").click()
    panel.get_by_role("button", name="What for").click()
    expect(panel.locator("li").first).to_be_visible()
    assert violations(page) == []
    panel.get_by_role("button", name="Which move").click()
    expect(page.locator("#confirm")).to_be_visible()
    log = page.request.get(f"{ada.address}/api/tables/{made['id']}").json()["entries"]
    assert [entry["what"] for entry in log if entry["kind"] == "hint"] == ["where", "idea", "move"]
    # Where one wants it a poor move is held once, and the second press plays it: here the last move of a game
    # that only a visit to the sarcina wins.
    made = page.request.post(
        f"{ada.address}/api/tables", data=wanted | {"position": LAST_MOVE}, headers=here
    ).json()
    page.goto(f"/t/{made['id']}")
    page.locator("#open-log").click()
    page.get_by_role("tab", name="Coach").click()
    panel.get_by_role("switch", name="Warn me before a poor move").click()
    page.keyboard.press("Escape")
    ada.composes("3>4")
    page.locator("#confirm").click()
    expect(page.locator(".poor")).to_contain_text("Look again? This move costs about 100")
    table = page.request.get(f"{ada.address}/api/tables/{made['id']}").json()
    assert table["position"]["ply"] == 0
    assert [entry["what"] for entry in table["entries"] if entry["kind"] == "hint"] == ["warn"]
    page.locator("#confirm").click()
    expect(page.locator("main[data-ply='0']")).to_have_count(0)
