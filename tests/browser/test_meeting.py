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
    """Both are led to their table and told that seats were drawn; it is among the tables to watch; whoever
    comes to it from there reads that it is full, watches, and may open another; a line said with one tap is
    read in one's own language."""
    ada, ben, eva = meet("Ada"), meet("Ben", size=PHONE), meet("Eva", size=PHONE, language="de")
    looks_for_somebody(ada)
    expect(ada.page.get_by_role("dialog")).to_contain_text("Whoever comes next plays you.")
    looks_for_somebody(ben)
    for person in (ada, ben):
        person.page.wait_for_url("**/t/*")
        expect(person.page.locator("p.lot")).to_contain_text("The seats were drawn by lot: you play")
        person.board_is_there()
    assert ada.table == ben.table

    eva.page.goto("/watch")
    eva.page.locator(f"a[href='/t/{ada.table}']").click()
    full = eva.page.locator(".watching")
    expect(full).to_contain_text("Alle Plätze sind besetzt: Du siehst zu.")
    expect(full.get_by_role("link")).to_have_attribute("href", "/new/petris/friend")
    expect(ada.page.locator(".watching")).to_have_text("1 person watches")
    ada.opens("chat")
    ada.page.get_by_role("button", name="Well played!").click()
    eva.opens("chat")
    expect(eva.page.locator(".chat li", has_text="Ada")).to_contain_text("Gut gespielt!")


def test_a_rated_table_says_what_it_asks_from_the_form_to_the_menu(meet: Meet) -> None:
    """A clock is chosen with it and cannot be done without; who opens it is offered no second seat, who comes
    reads to what they agree by sitting down; at the table its menu says so, and leads to one's devices, for a
    seat that counts is lent by no link."""
    ada, ben = meet("Ada"), meet("Ben", size=PHONE)
    ada.page.goto("/new/petris/friend")
    ada.page.get_by_text("For a rating").click()
    clock = ada.page.get_by_role("combobox", name="Clock")
    expect(clock).to_have_value("ten")
    expect(clock.locator("option[value=none]")).to_have_count(0)
    ada.page.locator("button.go").click()
    ada.page.wait_for_url("**/t/*")
    expect(ada.page.get_by_text("This table is rated.")).to_be_visible()
    expect(ada.page.get_by_role("button", name="Sit here")).to_have_count(0)
    ben.page.goto(ada.page.url)
    expect(ben.page.get_by_text("This table is rated. Whoever sits down agrees")).to_be_visible()
    ben.join(ada)
    ben.page.get_by_role("button", name="Table menu").click()
    menu = ben.page.get_by_role("dialog")
    expect(menu.get_by_text("This game is rated:")).to_be_visible()
    expect(menu.get_by_text("End without a result")).to_have_count(0)
    expect(menu.get_by_role("link", name="Go on from another device")).to_have_attribute(
        "href", "/people/devices"
    )


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
    page.get_by_label("With whom").select_option(label="Ben, 1 game")
    late[0].continue_()
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Ben")
    page.goto("/facts/petris")
    expect(page.locator("main")).to_contain_text("Resigned")
