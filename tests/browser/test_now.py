"""What happens now: the page follows what is shown, and a move may be planned while another acts."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Meet
from browser.people import Person


def plans(person: Person, action: str) -> None:
    """Compose a move while another acts, and let it wait."""
    person.page.get_by_role("button", name="Plan my move").click()
    expect(person.page.locator(".plan")).to_contain_text("It waits until it is your turn")
    person.composes(action)
    expect(person.confirm).to_have_text("Play it in my turn")
    expect(person.confirm).to_have_attribute("aria-disabled", "false")
    person.confirm.click()
    expect(person.page.locator(".plan.waits")).to_contain_text("Planned")


@pytest.mark.landing
def test_a_planned_move_and_a_conditional_one_wait_and_are_played(pair: tuple[Person, Person]) -> None:
    """A plan is marked on the board, nothing is sent, and it lands by itself after the other's move. A line
    of conditional moves is composed on the board too, and what it answers comes with the other's move."""
    ada, ben = pair
    plans(ben, "4>3")
    expect(ben.page.locator(".board.planned")).to_have_count(1)
    expect(ben.page.locator(".plan.waits .what")).to_have_text("From dish 4: 1 to dish 3")
    assert ada.position()["ply"] == 0
    ada.taps("1>2")
    expect(ada.page.locator("main[data-ply='2']")).to_have_count(1)
    expect(ben.page.locator(".plan")).to_have_count(0)
    ada.page.get_by_role("link", name="Conditional moves").click()
    heading = ada.page.get_by_role("heading", level=1)
    expect(heading).to_have_text("If Ben plays …")
    ada.composes("3>4")
    expect(ada.confirm).to_have_text("Add to the line")
    ada.confirms()
    expect(heading).to_have_text("… then you play:")
    ada.taps("2>1")
    ada.page.get_by_role("button", name="Keep this line").click()
    expect(ada.page.locator(".instruction")).to_contain_text("nobody is told")
    ada.page.get_by_role("button", name="1 line waits").click()
    expect(ada.page.get_by_role("dialog")).to_contain_text("Ben: From dish 3: 1 to dish 4")
    ada.page.keyboard.press("Escape")
    ada.page.get_by_role("link", name="Back to the table").click()
    ada.board_is_there()
    ben.taps("3>4")
    for person in (ada, ben):
        expect(person.page.locator("main[data-ply='4']")).to_have_count(1)
    ada.opens("log")
    expect(ada.page.get_by_role("button", name="You send 1 from dish 2 to dish 1")).to_be_visible()
    ben.opens("log")
    expect(ben.page.get_by_role("button", name="You send 1 from dish 4 to dish 3")).to_be_visible()


def test_a_plan_that_became_illegal_is_dropped_and_says_why(pair: tuple[Person, Person]) -> None:
    """Blue goes where red wanted to go alone: equal numbers are refused, and the person decides anew."""
    ada, ben = pair
    plans(ben, "4>7")
    ada.taps("1>7")
    dropped = ben.page.locator(".plan.dropped")
    expect(dropped).to_contain_text("Your plan was not played: dish 7 would hold as many bacteria")
    expect(dropped).to_contain_text("yours")
    ben.my_turn()
    assert ben.position()["ply"] == 1
    ben.taps("4>3")
    expect(dropped).to_have_count(0)


@pytest.mark.landing
def test_a_plan_is_taken_back_by_key_or_button_and_changed_by_a_tap(pair: tuple[Person, Person]) -> None:
    """Esc, the button, or another tap on the board: nothing is played then."""
    ada, ben = pair
    waits = ben.page.locator(".plan.waits")
    plans(ben, "4>3")
    ben.page.keyboard.press("Escape")
    expect(waits).to_have_count(0)
    plans(ben, "4>3")
    ben.page.get_by_role("button", name="Take the plan back").click()
    expect(waits).to_have_count(0)
    plans(ben, "4>3")
    ben.tap(5)
    expect(waits).to_have_count(0)
    ben.page.keyboard.press("Escape")
    ben.page.keyboard.press("Escape")
    ada.taps("1>2")
    ben.my_turn()
    assert ben.position()["ply"] == 1


def test_nobody_plans_where_both_sides_are_ones_own(meet: Meet) -> None:
    """On one device something is always asked of whoever looks."""
    ada = meet()
    ada.opens_a_table("petris")
    ada.taps("1>2")
    expect(ada.page.get_by_role("button", name="Plan my move")).to_have_count(0)


NOTES = """() => {
    window.__notes = [];
    const begin = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (at) {
        window.__notes.push([this.frequency.value, document.querySelector("h1").innerText]);
        begin.call(this, at);
    };
}"""
"""Every note that the page lets be heard, with the heading over which it is."""


def test_heading_log_sounds_and_scores_follow_what_is_shown(meet: Meet) -> None:
    """While a move is shown the heading tells it, it is heard, the log ends with it, and no turn is announced
    yet, to the eye or to the ear; where sounds are off nothing is heard."""
    ada, ben = meet("Ada"), meet("Ben", motion=True)
    ada.opens_a_table_with(ben, "petris")
    ben.page.clock.install()
    ben.page.add_init_script(f"({NOTES})()")
    ben.page.reload()
    ben.board_is_there()
    ben.opens("log")
    ben.page.locator(".bar .tools button").last.click()
    ben.page.get_by_role("switch", name="Sounds").click()
    ben.page.wait_for_function("window.__notes.length === 2")  # it says that they are on
    ben.page.keyboard.press("Escape")
    ben.page.evaluate("window.__notes = []")
    # His clock stands: what is shown stays until it goes on, however slow the machine is.
    ben.page.clock.pause_at(ben.page.evaluate("Date.now() + 50"))
    ada.taps("1>7")
    heading = ben.page.locator("h1")
    expect(heading).to_contain_text("Ada sends 1 from dish 1 to dish 7")
    expect(ben.page).not_to_have_title(re.compile(r"^\(1\)"))
    expect(ben.page.get_by_role("button", name="Skip")).to_be_visible()
    expect(ben.page.locator("#panel")).to_contain_text("Ada sends 1 from dish 1 to dish 7")
    ben.page.clock.resume()
    expect(heading).to_contain_text("Your turn")
    expect(ben.page).to_have_title(re.compile(r"^\(1\)"))
    move, *turn = ben.page.evaluate("window.__notes")
    assert move[0] == 330, "the move is heard"
    assert "Your turn" not in move[1], "when it is shown"
    assert [pitch for pitch, _ in turn] == [440, 587]
    assert all("Your turn" in over for _, over in turn), "the turn is heard when it is one's own"
    ben.page.locator(".bar .tools button").last.click()
    ben.page.get_by_role("switch", name="Sounds").click()
    ben.page.keyboard.press("Escape")
    ben.page.evaluate("window.__notes = []")
    ben.page.locator("#open-log").click()
    ben.taps("4>3")
    ben.opens("log")
    expect(ben.page.locator("#panel")).to_contain_text("from dish 4 to dish 3")
    expect(heading).to_contain_text("Your turn")  # his again, after the fission
    assert ben.page.evaluate("window.__notes") == []


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_what_the_lot_gave_is_told_and_covers_nothing_one_plays_with(
    meet: Meet, size: tuple[int, int]
) -> None:
    """It stands clear of the dishes that may be chosen and of the decision, and goes when one begins."""
    ada = meet(size=size)
    ada.sit_down("petris", "bot")
    ada.board_is_there()
    told = ada.page.locator(".lot")
    expect(told).to_contain_text("drawn by lot: you play")
    mine = ada.page.locator("[data-dish][aria-disabled=false]").first
    expect(mine).to_be_visible()
    box = told.bounding_box()
    assert box is not None
    for other in (mine.bounding_box(), ada.page.locator(".decision").first.bounding_box()):
        assert other is not None
        apart = box["y"] >= other["y"] + other["height"] - 8 or box["y"] + box["height"] <= other["y"]
        beside = box["x"] >= other["x"] + other["width"] or box["x"] + box["width"] <= other["x"]
        assert apart or beside, (box, other)
    mine.click()
    expect(told).to_have_count(0)


@pytest.mark.landing
def test_a_place_in_the_log_is_shown_on_the_board(pair: tuple[Person, Person]) -> None:
    """The pointer on "dish 2" lights dish 2 alone; the focus on the line lights all that it names."""
    ada, _ = pair
    ada.taps("1>2")
    ada.opens("log")
    line = ada.page.get_by_role("button", name="You send 1 from dish 1 to dish 2")
    line.locator("[data-place='dish:2']").hover()
    expect(ada.page.locator("[data-dish='2'] .pointed, [data-dish='2'].pointed")).to_have_count(1)
    expect(ada.page.locator("[data-dish='1'] .pointed, [data-dish='1'].pointed")).to_have_count(0)
