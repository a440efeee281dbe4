"""A tournament and a club, from the form to the standings, by people with browsers of their own."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Meet

PHONE = (390, 844)


@pytest.mark.landing
def test_a_tournament_is_organised_joined_by_link_played_and_told(meet: Meet) -> None:
    """Ada organises it without an account and plays; Ben joins on a phone by its link; both are led to their
    table and find the way back; a board says whose table it is, and lets others watch."""
    ada, ben, eva = meet("Ada"), meet("Ben", size=PHONE), meet(language="de")
    ada.page.goto("/gatherings")
    ada.page.get_by_role("button", name="Organise a tournament").click()
    ada.page.get_by_label("Name of the tournament").fill("Winter cup")
    ada.page.get_by_role("combobox", name=re.compile("^Game")).select_option("petris")
    ada.page.get_by_label("Rounds (0: as many as it takes)").fill("1")
    ada.page.get_by_role("button", name="Organise it").click()
    ada.page.wait_for_url("**/g/*")
    for person in (ada, ben, eva):
        person.page.goto(ada.page.url)
    for person in (ada, ben):
        person.page.get_by_role("button", name="Take part").click()
    expect(eva.page.get_by_role("heading", name="2 nehmen teil")).to_be_visible()
    ada.page.get_by_role("button", name="Begin now").click()

    for person in (ada, ben):  # led to their table, for its clock runs
        person.page.wait_for_url("**/t/*")
        person.board_is_there()
    expect(eva.page.locator("details[open] ul").get_by_role("link")).to_have_text("Zusehen")
    ada.page.get_by_role("link", name="Winter cup, round 1").click()
    own = ada.page.locator("details[open] li.mine").get_by_role("link")
    expect(own).to_have_text("To your table")
    own.click()
    ada.board_is_there()
    seat = ada.page.request.get(f"/api/tables/{ada.table}").json()["my_seats"][0]
    ada._asks(f"/api/tables/{ada.table}/resign", {"seat": seat})
    ben.page.get_by_role("link", name="Winter cup, round 1").click()
    rows = ben.page.locator("tbody tr")
    expect(rows.first).to_contain_text("Ben (you)")
    expect(rows.last).to_contain_text("Ada")
    expect(ben.page.get_by_text("How equal points are told apart")).to_be_visible()
    expect(eva.page.locator("details[open] ul").get_by_role("link")).to_have_text("Noch einmal ansehen")


@pytest.mark.landing
def test_whom_one_has_blocked_takes_part_without_a_name(meet: Meet) -> None:
    """Ada reads a number where everybody else, and Ben himself, reads his name."""
    ada, ben = meet("Ada"), meet("Ben", size=PHONE)
    ada.page.goto("/gatherings")
    ada.page.get_by_role("button", name="Organise a tournament").click()
    ada.page.get_by_label("Name of the tournament").fill("Winter cup")
    ada.page.get_by_role("button", name="Organise it").click()
    ada.page.wait_for_url("**/g/*")
    ben.page.goto(ada.page.url)
    ben.page.get_by_role("button", name="Take part").click()
    takes_part = ada.page.locator(".names")
    expect(takes_part).to_contain_text("Ben")
    person = ben.page.request.get("/api/me").json()["id"]
    assert ada.page.request.put(f"/api/me/blocked/{person}", data={}).ok
    ada.page.reload()
    expect(takes_part).to_contain_text("guest 1")
    expect(takes_part).not_to_contain_text("Ben")
    expect(ben.page.locator(".names")).to_contain_text("Ben")


@pytest.mark.landing
def test_a_club_is_founded_and_entered_by_its_link(meet: Meet) -> None:
    """Whoever has the link comes in, and then sees who is there."""
    ada, ben = meet("Ada"), meet("Ben", size=PHONE)
    ada.page.goto("/gatherings")
    ada.page.get_by_placeholder("Name of the club").fill("Greenhouse")
    ada.page.get_by_role("button", name="Found it").click()
    ada.page.wait_for_url("**/club/*")
    ben.page.goto(ada.page.url)
    expect(ben.page.get_by_role("heading", name="Greenhouse")).to_be_visible()
    expect(ben.page.get_by_text("Ada")).to_have_count(0)
    ben.page.get_by_role("button", name="Join the club").click()
    expect(ben.page.get_by_role("heading", name="2 members")).to_be_visible()
    expect(ben.page.get_by_text("Ada")).to_be_visible()


@pytest.mark.landing
def test_the_founder_of_a_club_sends_somebody_away_and_lets_them_in_again(meet: Meet) -> None:
    """The page of whoever was sent away says so when they try the link again; others have no such button."""
    ada, ben = meet("Ada"), meet("Ben", size=PHONE)
    club = ada.page.request.post("/api/clubs", data={"name": "Greenhouse"}).json()["id"]
    ben.page.goto(f"/club/{club}")
    ben.page.get_by_role("button", name="Join the club").click()
    expect(ben.page.get_by_role("heading", name="2 members")).to_be_visible()
    expect(ben.page.get_by_role("button", name="Send away")).to_have_count(0)
    ada.page.goto(f"/club/{club}")
    expect(ada.page.get_by_role("button", name="Send away")).to_have_count(1)
    ada.page.get_by_role("button", name="Send away").click()
    expect(ada.page.get_by_role("heading", name="1 member")).to_be_visible()
    expect(ada.page.get_by_role("heading", name="Sent away")).to_be_visible()
    ben.page.reload()
    ben.page.get_by_role("button", name="Join the club").click()
    expect(ben.page.get_by_role("alert")).to_have_text("Who founded this club has sent you away")
    ada.page.get_by_role("button", name="Let in again").click()
    expect(ada.page.get_by_role("heading", name="2 members")).to_be_visible()
    expect(ada.page.get_by_role("heading", name="Sent away")).to_have_count(0)
    ben.page.reload()
    expect(ben.page.get_by_role("heading", name="2 members")).to_be_visible()
