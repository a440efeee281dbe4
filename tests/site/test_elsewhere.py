"""A game goes from a service to the device and back, and its bot thinks on the device, in a real browser."""

from pathlib import Path

from playwright.sync_api import Page, WebSocket, expect

from browser.hosting import Service
from browser.people import Person
from browser.test_study import RECORD
from pocket.hosting import LOADED, Host
from pocket.visiting import keeps_the_house, until


def goes_on_elsewhere(page: Page) -> None:
    """Open the dialog of a table's menu."""
    page.get_by_role("button", name="Table menu").first.click()
    page.get_by_role("button", name="Go on elsewhere").click()


def actions(person: Person) -> int:
    """How far the game on the page is."""
    return int(person.page.locator("main[data-game]").get_attribute("data-ply") or -1)


def test_a_game_is_taken_along_played_on_and_brought_back(page: Page, tmp_path: Path) -> None:
    """The bot thinks in the browser as long as the service is there; taken to the device the game goes on
    without it, and when the service is back, there again."""
    said: list[str] = []
    page.on("websocket", lambda socket: _listen(socket, said))
    service = Service(tmp_path, pocket=True)
    service.start()
    try:
        page.goto(service.address)
        keeps_the_house(page)
        person = Person(page, service.address)
        wanted = {"game": "petris", "seats": ["me", "bot:sprout"]}
        made = page.request.post(
            f"{service.address}/api/tables", data=wanted, headers={"Origin": service.address}
        )
        page.goto(service.address + made.json()["path"])
        person.board_is_there()
        until(page, lambda: any('"thinks"' in each for each in said))
        person.my_turn()
        person.taps("1>2")
        until(page, lambda: any('"thought"' in each for each in said))
        person.my_turn()
        far = actions(person)
        goes_on_elsewhere(page)
        page.get_by_role("button", name="Take it to this device").click()
        expect(page.get_by_role("status").filter(has_text="It is on this device")).to_be_visible()
        service.kill()
        page.goto(service.address)
        page.locator("a[href*='/t/']").first.click()
        person.board_is_there()
        assert actions(person) == far
        service.start()
        page.evaluate("dispatchEvent(new Event('online'))")
        goes_on_elsewhere(page)
        page.get_by_role("button", name="Go on there").click()
        page.get_by_role("button", name="Go on here").click()
        page.wait_for_url("**/t/*", timeout=LOADED)
        person.board_is_there()
        assert actions(person) == far
    finally:
        service.kill()


def test_an_analysis_is_made_on_the_device_and_stays_there(page: Page, tmp_path: Path) -> None:
    """Where the house is kept, the service is asked for the game and for no analysis: it has none afterwards,
    and the page shows graph and verdicts."""
    service = Service(tmp_path, pocket=True)
    service.start()
    asked: list[str] = []
    try:
        page.goto(service.address)
        keeps_the_house(page)
        # From page to page without a reload: that this device thinks is known already.
        page.evaluate("(path) => history.pushState(null, '', path)", "/study")
        page.evaluate("dispatchEvent(new PopStateEvent('popstate'))")
        page.locator("textarea").fill(RECORD.read_text())
        page.get_by_role("button", name="Study it").click()
        page.wait_for_selector(".study .board svg")
        digest = page.url.rsplit("/", 1)[-1].partition("#")[0]
        page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
        page.get_by_role("button", name="Study this game").click()
        expect(page.get_by_role("button", name="Look deeper")).to_be_visible(timeout=LOADED)
        expect(page.locator(".graph svg")).to_be_visible()
        assert not [each for each in asked if each.startswith("POST") and "/analyses" in each]
        there = page.request.get(f"{service.address}/api/studies/{digest}/analyses").json()
        assert there["state"] == "none", there
    finally:
        service.kill()


def test_an_address_brings_a_game_to_a_static_site(page: Page, host: Host) -> None:
    """From one site to another, deep link and all; half an address says that it is none."""
    page.goto(f"{host.root}/new/petris/device")
    page.locator("button.go").click()
    page.wait_for_url(f"{host.root}/t/*", timeout=LOADED)
    person = Person(page, host.root)
    person.board_is_there()
    first = page.url
    goes_on_elsewhere(page)
    page.get_by_label("The address of a hothouse").fill(host.root)
    page.get_by_role("button", name="Go on there").click()
    page.get_by_role("button", name="Go on here").click(timeout=LOADED)
    page.wait_for_url(f"{host.root}/t/*", timeout=LOADED)
    person.board_is_there()
    assert page.url != first
    page.goto(f"{host.root}/carry#abc")
    page.reload()
    expect(page.get_by_text("carries no game")).to_be_visible(timeout=LOADED)


def _listen(socket: WebSocket, said: list[str]) -> None:
    socket.on("framesent", lambda text: said.append(str(text)))
