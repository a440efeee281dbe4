"""People who find each other, are watched, say a word without a language in common, and read their story."""

import pytest
from playwright.sync_api import Route, expect

from browser.conftest import Meet
from browser.people import Person

PHONE = (390, 844)


def looks_for_somebody(person: Person) -> None:
    """On the home page, for Petris."""
    person.page.goto("/")
    person.page.get_by_role("button", name="Find somebody").click()
    dialog = person.page.get_by_role("dialog")
    dialog.get_by_text("Petris", exact=True).click()
    dialog.get_by_role("button", name="Find somebody").click()


def test_two_who_look_for_somebody_meet_and_a_third_watches(meet: Meet) -> None:
    """Both are led to their table and told that the seats were drawn; whoever comes to it later reads that it
    is full, watches, and may open another; a line said with one tap is read in one's own language."""
    ada, ben, eva = meet("Ada"), meet("Ben", size=PHONE), meet("Eva", size=PHONE, language="de")
    looks_for_somebody(ada)
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    looks_for_somebody(ben)
    for person in (ada, ben):
        person.page.wait_for_url("**/t/*")
        expect(person.page.locator("p.lot")).to_contain_text("The seats were drawn by lot: you play")
        person.board_is_there()
    assert ada.table == ben.table

    eva.page.goto(ada.page.url)
    full = eva.page.locator(".watching")
    expect(full).to_contain_text("Alle Plätze sind besetzt: Du siehst zu.")
    expect(full.get_by_role("link")).to_have_attribute("href", "/new/petris/friend")
    expect(ada.page.locator(".watching")).to_have_text("1 person watches")
    ada.opens("chat")
    ada.page.get_by_role("button", name="Well played!").click()
    eva.opens("chat")
    expect(eva.page.locator(".chat li").last).to_contain_text("Gut gespielt!")


@pytest.mark.landing
def test_ones_games_are_found_by_opponent_variant_result_and_date(meet: Meet) -> None:
    """Three games given up, told as won and lost and by how they ended; each wish leaves those that fit."""
    ada = meet("Ada")
    for other, variant in (("Ben", {}), ("Cleo", {"advanced": True}), ("Cleo", {})):
        rival = meet(other)
        table = ada._asks("/api/tables", {"game": "petris", "options": variant})["id"]
        rival._asks(f"/api/tables/{table}/seats/1", {})
        loser, seat = (rival, 1) if other == "Ben" else (ada, 0)
        loser._asks(f"/api/tables/{table}/resign", {"seat": seat})
    bots = ada._asks("/api/tables", {"game": "vorex", "seats": ["me", "bot:seed"]})["id"]
    ada._asks(f"/api/tables/{bots}/resign", {"seat": 0})
    ada.page.goto("/people")
    # A game is told a moment after it ends.
    ada.page.wait_for_function("fetch('/api/people/me').then((a) => a.json()).then((p) => p.games === 4)")
    ada.page.reload()
    page, rows = ada.page, ada.page.locator("section:has(#games) li")
    expect(rows).to_have_count(4)
    expect(rows.filter(has_text="Ben")).to_contain_text("▲ won")
    expect(rows.filter(has_text="Ben")).to_contain_text("Resigned")
    page.get_by_role("button", name="Lost").click()
    expect(rows).to_have_count(3)
    page.get_by_label("Which game", exact=True).select_option("petris")
    expect(rows).to_have_count(2)
    page.get_by_label("Which variant").select_option("advanced")
    expect(rows).to_have_count(1)
    page.get_by_label("Since when").select_option("7")
    expect(rows).to_have_count(1)
    # An answer is late: what was chosen meanwhile is shown all the same.
    late: list[Route] = []
    page.route("**/api/people/me/games*", lambda route: late.append(route), times=1)
    with page.expect_request("**/api/people/me/games*"):
        page.get_by_role("button", name="All", exact=True).click()
    page.get_by_label("Which variant").select_option("")
    page.get_by_label("With whom").select_option(label="Ben")
    late[0].continue_()
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Ben")
    page.goto("/facts/petris")
    expect(page.locator("main")).to_contain_text("Resigned")
