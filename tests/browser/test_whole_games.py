"""Whole games through the interface, to their end."""

import random
import time

import pytest
from playwright.sync_api import Route, expect

from browser.conftest import Meet
from browser.people import Person
from share import first_of, share

MOST = 400


def play_out(people: list[Person], rng: random.Random) -> int:
    """Let whoever is asked play something, until the result is shown; the number of moves."""
    moves = 0
    while moves < MOST:
        asked = [(person, legal) for person in people if (legal := person.legal())]
        if not asked:
            break
        person, legal = asked[0]
        person.taps(rng.choice(sorted(legal)))
        moves += 1
    for person in people:
        expect(person.page.locator(".result")).to_be_visible()
    return moves


@pytest.mark.landing
def test_two_people_play_petris_to_its_end(meet: Meet) -> None:
    """A friend joins by the link; both tap their moves; both pages tell the same result."""
    ada, ben = meet("Ada"), meet("Ben", size=(390, 844))
    ada.sit_down("petris", "friend", "Blue")
    ben.join(ada)

    moves = play_out([ada, ben], random.Random(5))

    assert moves >= 4
    results = {tuple(ada.position()["outcome"]["winners"]), tuple(ben.position()["outcome"]["winners"])}
    assert len(results) == 1
    expect(ada.page.locator(".result h2")).to_contain_text("won")


def slowly(route: Route) -> None:
    """Whoever clicks at once does so before this is answered."""
    time.sleep(0.7)
    route.continue_()


@pytest.mark.landing
def test_petris_against_a_bot(meet: Meet) -> None:
    """Three clicks from home to a game against a bot, also where the network is slow, played to its end."""
    ada = meet()
    ada.page.route("**/api/games/petris/seats?*", slowly)
    ada.page.goto("/")
    ada.page.locator(".games a[href='/new/petris/bot']").click()
    ada.page.locator("button.go").click()
    ada.board_is_there()

    rng = random.Random(3)
    for _ in range(MOST):
        expect(
            ada.page.locator(".result").or_(ada.page.locator("[data-dish][aria-disabled=false]").first)
        ).to_be_visible()
        if ada.over():
            break
        ada.taps(rng.choice(sorted(ada.legal())))

    expect(ada.page.locator(".result")).to_be_visible()


def test_hot_seat(meet: Meet) -> None:
    """Three people on one device: each turn names whose it is, and the table stays where it is."""
    ada = meet(size=(820, 1180))
    ada.opens_a_table("petris", players=3)
    heading = ada.page.locator("h1")
    for colour in ("Blue", "Red", "Yellow"):
        expect(heading).to_contain_text(f"Your turn: {colour} propagates")
        ada.taps(sorted(ada.legal())[0])
    assert ada.position()["ply"] == 3


@pytest.mark.parametrize("game", first_of("botanik", "vorex", "petris"))
def test_any_game_by_words(meet: Meet, game: str) -> None:
    """A person who reads the board as text finds every move in a list, chooses it and confirms."""
    ada = meet()
    ada.opens_a_table(game)
    rng = random.Random(1)
    for _ in range(share(4, 20)):
        before = ada.position()["text"]
        ada.chooses(rng.choice(sorted(ada.legal())))
        assert ada.position()["text"] != before
