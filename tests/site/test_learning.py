"""Without a service: a step of a course, a puzzle, a study with its analysis, and the editor."""

from playwright.sync_api import Page, expect

from browser.people import Person
from browser.pupil import Pupil
from browser.test_study import RECORD
from hothouse.study import course
from hothouse.study.puzzles import puzzles
from pocket.hosting import LOADED, Host
from pocket.visiting import is_kept


def test_one_learns_studies_and_sets_up_with_the_host_stopped(page: Page, host: Host) -> None:
    """One after the other, each by taps; a study is there again after a reload, and is analysed."""
    expect.set_options(timeout=LOADED)
    page.set_viewport_size({"width": 390, "height": 844})
    pupil, puzzle = Pupil(Person(page, host.root), course("petris")), puzzles("petris")[0]
    page.goto(host.root + "/")
    is_kept(page)
    host.stop()
    step = pupil.course.steps[0]
    page.goto(f"{host.root}/learn/petris/{step.id}")
    pupil.solves(step)
    pupil.says("reached", pupil.course.said("en").steps[step.id].done)
    page.goto(f"{host.root}/puzzles/petris/{puzzle.id}")
    expect(page.locator(f".lesson[data-step='{puzzle.id}'][data-phase='asked']")).to_have_count(1)
    pupil.plays(puzzle.solutions[0])
    expect(page.get_by_role("heading", name="Solved")).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"{host.root}/study")
    page.locator("textarea").fill(RECORD.read_text())
    page.get_by_role("button", name="Study it").click()
    page.wait_for_selector(".study .board svg")
    page.reload()
    page.get_by_role("button", name="Study this game").click()
    expect(page.get_by_role("button", name="Look deeper")).to_be_visible()
    expect(page.locator(".graph svg")).to_be_visible()
    page.goto(f"{host.root}/edit/petris")
    page.wait_for_selector(".board svg")
