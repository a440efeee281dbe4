"""The same person on two devices, by a link and by a passkey, in real browsers."""

import json

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from browser.conftest import Meet
from browser.hosting import Service

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def opened(browser: Browser, service: Service) -> Page:
    """A browser of its own. By its name: a passkey belongs to one, never to a number."""
    address = service.address.replace("127.0.0.1", "localhost")
    return browser.new_context(base_url=address, locale="en").new_page()


def test_one_person_on_two_devices_and_back_by_a_passkey(browser: Browser, service: Service) -> None:
    """A link joins the phone, once; a passkey brings somebody back who has lost everything, and its answer
    opens nothing a second time; a device that is forgotten is a stranger's."""
    desk, phone, thief = (opened(browser, service) for _ in range(3))
    assert desk.request.post("/api/me", data={"name": "Ada"}).ok
    # The list of devices is late: whoever presses a button meanwhile is not forgotten.
    late: list[Route] = []
    desk.route("**/api/me/devices", lambda route: late.append(route))
    with desk.expect_request("**/api/me/devices"):
        desk.goto("/people/devices")
    desk.get_by_role("button", name="Show a link").click()
    expect(desk.get_by_role("img", name="The link as a QR code")).to_be_visible()
    for route in late:
        route.continue_()
    desk.unroute("**/api/me/devices")
    link = desk.get_by_label("The link", exact=True).input_value()

    phone.goto(link)
    expect(phone.get_by_role("heading", level=1)).to_have_text("Be Ada on this device")
    phone.get_by_role("button", name="Join this device").click()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Ada")
    expect(phone.get_by_role("link", name="People").first).to_have_attribute("aria-current", "page")
    thief.goto(link)
    expect(thief.get_by_role("heading", level=1)).to_have_text("This link joins nobody")

    wire = desk.context.new_cdp_session(desk)
    wire.send("WebAuthn.enable")
    wire.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    desk.get_by_role("button", name="Make a passkey").click()
    expect(desk.get_by_role("status").first).to_contain_text("you come back from any device")
    desk.context.clear_cookies()
    desk.goto("/people")
    expect(desk.get_by_role("heading", level=1)).to_have_text("People")
    desk.goto("/people/devices")
    with desk.expect_request(lambda asked: asked.url.endswith("/api/passkeys")) as answered:
        desk.get_by_role("button", name="Come back by a passkey").click()
    expect(desk.get_by_role("heading", level=1)).to_have_text("Ada")
    again = thief.request.post("/api/passkeys", data=json.loads(answered.value.post_data or ""))
    assert (again.status, again.json()["code"]) == (422, "bad_passkey")

    desk.goto("/people/devices")
    others = desk.get_by_role("listitem").filter(has_text="last seen").filter(has_not_text="this device")
    expect(others).to_have_count(2)  # the phone, and the desk as it was before its cookies went
    desk.get_by_role("button", name="Forget all others").click()
    expect(others).to_have_count(0)
    phone.goto("/people")
    expect(phone.get_by_role("heading", level=1)).to_have_text("People")
    for page in (desk, phone, thief):
        page.context.close()


@pytest.mark.landing
def test_games_side_by_side_days_off_and_notices(meet: Meet) -> None:
    """Ben sets his quiet hours, is refused a forged address, and takes days off; Ada sees her two games with
    their boards on one page, is told that Ben is away, and goes from a move to the next game."""
    ada, ben = meet("Ada"), meet("Ben")
    ids = []
    for _ in range(2):
        wanted = {"game": "petris", "seats": ["me", "open"], "clock": {"kind": "days", "days": 2}}
        made = ada.page.request.post("/api/tables", data=wanted, headers={"Origin": ada.address})
        ids.append(made.json()["id"])
        path = f"/api/tables/{ids[-1]}/seats/1"
        assert ben.page.request.post(path, data={}, headers={"Origin": ben.address}).ok

    ben.page.goto("/notices")
    expect(ben.page.get_by_text("Not at all: you look by yourself.")).to_be_visible()
    ben.page.get_by_label("Quiet from").fill("21:30")
    ben.page.get_by_role("button", name="Keep these hours").click()
    expect(ben.page.get_by_role("status").first).to_contain_text("Kept")
    ben.page.get_by_text("A program of yours").click()
    ben.page.get_by_label("Its public address").fill("https://127.0.0.1/")
    ben.page.get_by_role("button", name="Post to it").click()
    expect(ben.page.get_by_role("alert")).to_be_visible()
    ben.page.get_by_role("button", name="Take them off").click()
    expect(ben.page.get_by_role("button", name="I am back")).to_be_visible()
    ben.page.reload()
    expect(ben.page.get_by_label("Quiet from")).to_have_value("21:30")

    ada.page.goto("/turns")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Your games side by side")
    expect(ada.page.get_by_role("status").first).to_have_text("2 games wait for you")
    expect(ada.page.locator("article .board svg").first).to_be_visible()
    expect(ada.page.locator("article.waits")).to_have_count(2)
    ada.page.get_by_role("link", name="Your move").first.click()
    ada.board_is_there()
    expect(ada.page.get_by_text("on vacation until").first).to_be_attached()
    ada.taps("1>2")
    ada.page.get_by_role("link", name="Next game that waits").click()
    ada.board_is_there()
    assert ada.table in ids
