"""What happens around the board: refusals, undo, reconnect, log, chat, the end of a game."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import WebSocketRoute, expect

from browser.conftest import Meet
from browser.hosting import Service
from browser.people import Person


def test_a_refused_move_says_its_rule_and_points_at_the_cause(pair: tuple[Person, Person]) -> None:
    """Equal numbers are refused before anything is sent: the sentence, the dish, and the rule to read."""
    ada, ben = pair
    for action in ("1>7", "4>7"):
        player = ada if ada.legal() else ben
        if action in player.legal():
            player.taps(action)
    refused = ben if ben.legal() else ada
    refused.tap(4)
    refused.tap(7)

    bar = refused.page.locator(".refusal")
    expect(bar).to_contain_text("Dish 7 would hold as many")
    expect(refused.dish(7).locator(".sign.cause")).to_have_count(1)
    expect(refused.confirm).to_have_attribute("aria-disabled", "true")
    bar.get_by_role("button", name="Rule P3.6").click()
    expect(refused.page.locator(".item.cited")).to_contain_text("P3.6")
    expect(refused.page.locator(".item.cited")).to_be_in_viewport()


def test_a_dish_that_is_no_origin_explains_itself(pair: tuple[Person, Person]) -> None:
    """A tap on something that cannot be chosen asks the service why."""
    ada, _ = pair
    ada.tap(4)
    expect(ada.page.locator(".refusal")).to_contain_text("Dish 4 holds none of your bacteria")


def test_composing_is_taken_back_step_by_step(pair: tuple[Person, Person]) -> None:
    """Each tap is one step; Esc and the button undo one each; the counts that result are shown."""
    ada, _ = pair
    ada.tap(1)
    ada.tap(2)
    expect(ada.counts(2)).to_contain_text("0 → 1")
    expect(ada.counts(1)).to_contain_text("1 → 0")
    ada.page.keyboard.press("Escape")
    expect(ada.confirm).to_have_count(0)
    ada.page.get_by_role("button", name="Take back").click()
    expect(ada.dish(1)).to_have_attribute("aria-pressed", "false")


def test_a_bacterium_is_dragged(pair: tuple[Person, Person]) -> None:
    """Dragging from dish to dish sends one; dragging it back takes it back."""
    ada, _ = pair
    ada.dish(1).drag_to(ada.dish(2))
    expect(ada.counts(2)).to_contain_text("0 → 1")
    ada.dish(2).drag_to(ada.dish(1))
    expect(ada.confirm).to_have_count(0)


def test_undo_asks_for_consent_once_the_other_has_moved(pair: tuple[Person, Person]) -> None:
    """My own last move is free; beyond the other's answer they are asked, and may agree."""
    ada, ben = pair
    ada.taps("1>2")
    ben.taps("4>3")
    ada.page.get_by_role("button", name="Ask to undo").click()
    question = ben.page.locator(".question")
    expect(question).to_contain_text("Ada asks to take back")
    expect(ben.page).to_have_title(re.compile(r"^\(1\)"))
    question.get_by_role("button", name="Agree").click()
    expect(ada.page.locator(".question")).to_have_count(0)
    expect(ada.page.locator("h1")).to_contain_text("Your turn")
    assert ada.position()["ply"] == 0


@pytest.mark.landing
def test_undo_may_be_declined(pair: tuple[Person, Person]) -> None:
    """Whoever declines keeps the table as it is."""
    ada, ben = pair
    ada.taps("1>2")
    ben.taps("4>3")
    ada.page.get_by_role("button", name="Ask to undo").click()
    ben.page.locator(".question").get_by_role("button", name="Decline").click()
    expect(ada.page.locator(".question")).to_have_count(0)
    assert ada.position()["ply"] == 2


@pytest.mark.landing
def test_the_log_replays_a_move(pair: tuple[Person, Person]) -> None:
    """A tap on a line shows the position after it; the present is one tap away."""
    ada, ben = pair
    ada.taps("1>2")
    ben.taps("4>3")
    ada.my_turn() if ada.legal() else None
    ada.opens("log")
    ada.page.get_by_role("button", name="You send 1 from dish 1 to dish 2").click()
    expect(ada.page.locator("h1")).to_contain_text("Move 1 of 2: You send 1")
    assert ada.page.url.endswith("?at=1")
    expect(ada.dish(4)).to_have_attribute("aria-label", re.compile("1 of red"))
    # By itself, at a tempo of one's own; who looks stays in the past until the end is reached.
    ada.page.get_by_role("button", name="To the beginning").click()
    ada.page.get_by_role("button", name="Tempo: 1×").click()
    ada.page.get_by_role("button", name="Tempo: 2×").click()
    expect(ada.page.get_by_role("button", name="Tempo: 4×")).to_be_visible()
    ada.page.get_by_role("button", name="Show by itself").click()
    expect(ada.page.get_by_role("slider")).to_have_attribute("aria-valuetext", re.compile("Move 2 of 2"))
    expect(ada.page.get_by_role("button", name="Show by itself")).to_be_visible()
    # The slider is as wide as the board leaves it: a finger's width of it is not ten moves.
    ada.page.set_viewport_size({"width": 1280, "height": 720})
    expect(ada.page.locator(".moment.wide")).to_be_visible()
    box = ada.page.get_by_role("slider").bounding_box()
    assert box is not None
    assert box["width"] > 400
    # By round there are fewer stops; the slider and the buttons lead to both ends, and a link to its moment.
    ada.page.get_by_role("button", name="by move").click()
    expect(ada.page.get_by_role("slider")).to_have_attribute("max", "1")
    ada.page.get_by_role("button", name="by round").click()
    expect(ada.page.get_by_role("slider")).to_have_attribute("max", "2")
    ada.page.get_by_role("slider").fill("0")
    expect(ada.page.locator("h1")).to_contain_text("Move 0 of 2: the beginning")
    ada.page.get_by_role("button", name="To the end").click()
    expect(ada.page.locator("h1")).to_contain_text("Move 2 of 2")
    ada.page.get_by_role("button", name="One move back").click()
    expect(ada.page).to_have_url(re.compile(r"\?at=1$"))
    ada.page.reload()
    expect(ada.page.locator("h1")).to_contain_text("Move 1 of 2: You send 1")
    ada.page.get_by_role("button", name="One move on").click()
    expect(ada.page.locator("h1")).to_contain_text("Move 2 of 2")
    # A page that may not copy says what to do instead, and never that it has.
    ada.page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }")
    ada.page.get_by_role("button", name="Copy the link to this moment").click()
    expect(ada.page.locator(".moment")).to_contain_text("Copy the link from the address bar")
    # When it is over, one plays on from any moment, against a bot.
    expect(ada.page.get_by_role("button", name="Play from here")).to_have_count(0)
    ben.page.request.post(f"/api/tables/{ben.table}/resign", data={"seat": 1})
    ada.page.get_by_role("button", name="One move back").click()
    ended = ada.table
    ada.page.get_by_role("button", name="Play from here").click()
    expect(ada.page).not_to_have_url(re.compile(ended))
    expect(ada.page.locator("h1")).to_contain_text("Petris")


def test_the_last_move_is_animated_and_can_be_seen_again(meet: Meet) -> None:
    """With motion, events are shown one by one before the next decision; a button shows them again."""
    ada = meet(motion=True)
    ada.opens_a_table("petris")
    ada.taps("1>7")
    expect(ada.page.locator("main[data-ply='1']")).to_have_count(1)
    ada.page.get_by_role("button", name="Show the last move again").click()
    expect(ada.page.locator("main[data-ply='0']")).to_have_count(1)
    expect(ada.page.locator("main[data-ply='1']")).to_have_count(1)
    expect(ada.page.locator(".replay")).to_have_count(0)
    expect(ada.dish(4)).to_have_attribute("aria-disabled", "false")


@pytest.mark.landing
def test_chat_is_text_and_reaches_the_other(pair: tuple[Person, Person]) -> None:
    """What people write is shown as they wrote it, never as HTML."""
    ada, ben = pair
    ben.opens("log")
    ada.opens("chat")
    ada.page.get_by_placeholder("Say something").fill("<b>hello</b> & good luck")
    ada.page.get_by_role("button", name="Send").click()
    expect(ben.page.locator("#tab-chat .fresh")).to_be_visible()
    ben.opens("chat")
    expect(ben.page.locator(".chat li p")).to_have_text("<b>hello</b> & good luck")


@pytest.mark.landing
def test_resigning_ends_the_game_and_a_rematch_follows(pair: tuple[Person, Person]) -> None:
    """The menu has the record as text and as JSON. Resigning asks twice; then the winner is named; one
    offers a rematch, the other accepts, both play."""
    ada, ben = pair
    ada.page.get_by_role("button", name="Table menu").click()
    for kind in ("text", "JSON"):
        link = ada.page.get_by_role("link", name=f"The record as {kind}").get_attribute("href")
        assert "petris" in ada.page.request.get(link or "").text()
    ada.page.get_by_role("button", name="Resign").click()
    ada.page.get_by_role("button", name="Really resign?").click()
    expect(ada.page.locator(".result h2")).to_have_text("Ben won")
    expect(ben.page.locator(".result h2")).to_have_text("You won")
    first = ada.table
    ada.page.get_by_role("button", name="Rematch").click()
    expect(ada.page.locator(".result").get_by_text("You offer a rematch. Waiting for Ben")).to_be_visible()
    expect(ben.page.locator(".result").get_by_text("Ada offers a rematch")).to_be_visible()
    ben.page.get_by_role("button", name="Accept the rematch").click()
    ben.page.wait_for_url(lambda url: first not in url)
    ada.page.wait_for_url(ben.page.url)


def test_confirm_says_why_it_waits(meet: Meet) -> None:
    """On a slow network the button tells what it waits for, and goes on when the answer comes."""
    ada = meet("Ada")
    held: list[tuple[WebSocketRoute, str | bytes]] = []
    slow = ('"preview"', '"act"')

    def through(ours: WebSocketRoute) -> None:
        theirs = ours.connect_to_server()

        def said(message: str | bytes) -> None:
            if any(kind in str(message) for kind in slow):
                held.append((theirs, message))
            else:
                theirs.send(message)

        ours.on_message(said)

    def answered() -> None:
        while held:
            theirs, message = held.pop()
            theirs.send(message)

    ada.page.route_web_socket(re.compile("/live"), through)
    ada.opens_a_table("petris")
    ada.composes("1>7")
    expect(ada.confirm).to_have_text("Asking the service…")
    answered()
    expect(ada.confirm).to_have_attribute("aria-disabled", "false")
    ada.confirm.click()
    expect(ada.confirm).to_have_text("Sending…")
    answered()
    expect(ada.page.locator("main[data-ply='1']")).to_have_count(1)


def test_a_killed_service_loses_nothing_that_was_composed(meet: Meet, tmp_path: Path) -> None:
    """The service is killed and started again: the page comes back, the draft is there, and it lands."""
    service = Service(tmp_path)
    service.start()
    try:
        ada = meet(at=service)
        ada.opens_a_table("petris")
        ada.tap(1)
        ada.tap(2)
        service.kill()
        expect(ada.page.locator(".connection")).to_contain_text("Connection lost")
        service.start()
        expect(ada.page.locator(".connection")).to_have_count(0, timeout=15_000)
        expect(ada.counts(2)).to_contain_text("0 → 1")
        ada.confirms()
        assert ada.position()["ply"] == 1
        ada.tap(4)
        ada.page.reload()
        ada.board_is_there()
        expect(ada.dish(4)).to_have_attribute("aria-pressed", "true")
    finally:
        service.stop()


@pytest.mark.landing
def test_a_waiting_table_shows_its_link_and_code(meet: Meet) -> None:
    """The link, its QR code, the seats; a friend who sits down starts the game on both pages."""
    ada, ben = meet(), meet()
    ada.call_me("Ada")
    ben.call_me("Ben")
    ada.sit_down("petris", "friend", "Blue")
    assert ada.page.get_by_label("The table's link").input_value() == ada.page.url
    image = ada.page.get_by_alt_text("QR code of the table's link")
    expect(image).to_be_visible()
    # A picture is visible before it has arrived: its size is there when it has been read.
    expect(image).not_to_have_js_property("naturalWidth", 0)
    ben.join(ada)
    ada.board_is_there()
    expect(ada.page.locator(".seats")).to_contain_text("Ben")


@pytest.mark.landing
def test_another_game_that_waits_is_shown(pair: tuple[Person, Person]) -> None:
    """At one table, the header and the title tell that another one waits."""
    ada, _ = pair
    waits = ada.table
    other = ada.page.context.new_page()
    elsewhere = Person(other, ada.address)
    elsewhere.sit_down("petris", "friend", "Red")
    link = other.locator(".waits")
    expect(link).to_contain_text("Petris waits for you", timeout=15_000)
    expect(link).to_have_attribute("href", f"/t/{waits}")
    expect(other).to_have_title(re.compile(r"^\(1\)"))


@pytest.mark.landing
def test_a_seat_moves_to_another_device(pair: tuple[Person, Person], meet: Meet) -> None:
    """The menu's link takes the seat to whoever opens it, once."""
    ada, _ = pair
    ada.page.get_by_role("button", name="Table menu").click()
    ada.page.get_by_role("button", name="Go on from another device").click()
    link = ada.page.get_by_label("Open this link there").input_value()
    phone = meet(size=(390, 844))
    phone.page.goto(link)
    phone.page.get_by_role("button", name="Take the seat").click()
    phone.board_is_there()
    phone.taps("1>2")
    assert ada.legal() == []


def test_a_lost_page_says_so(meet: Meet) -> None:
    """An address that leads nowhere, and a table that is not there."""
    ada = meet()
    ada.page.goto("/nowhere/at/all")
    expect(ada.page.locator("h1")).to_have_text("Nothing grows here")
    ada.page.goto("/t/abcdefghijkl")
    expect(ada.page.locator("h1")).to_have_text("There is no such table")
