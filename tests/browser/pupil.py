"""A pupil: takes a course step by step, and does nothing but what the course accepts."""

from playwright.sync_api import Locator, expect

from browser.keys import tab_to
from browser.people import Person
from hothouse.study import Course, Quiz, Step


class Pupil:
    """Somebody with a course open."""

    def __init__(self, person: Person, course: Course) -> None:
        self.person = person
        self.page = person.page
        self.course = course

    def opens(self, step: str = "") -> None:
        """Open the course, at a step or where this browser left off."""
        self.page.goto(f"/learn/{self.course.game.name}{'/' if step else ''}{step}")

    def at(self, step: Step) -> Locator:
        """Wait until the step is asked."""
        shown = self.page.locator(f".lesson[data-step='{step.id}'][data-phase='asked']")
        expect(shown).to_have_count(1)
        return shown

    def solves(self, step: Step) -> None:
        """What the course accepts, and nothing else."""
        self.at(step)
        if isinstance(step, Quiz):
            self.answers(step.answer)
        else:
            self.plays(step.accept[0])

    def answers(self, option: str) -> None:
        """Choose an answer and see what happens."""
        self.page.locator(f"label:has(input[value='{option}'])").click()
        self.page.locator(".buttons .main").click()

    def plays(self, action: str) -> None:
        """An action: by taps where dishes are tapped, else from the list of moves."""
        if self.page.locator("[data-dish]").count():
            self.person.composes(action)
        else:
            self.lists(action)
        self.confirms()

    def lists(self, action: str) -> None:
        """Compose an action from the list of moves in words."""
        if not self.page.locator(".words input").count():
            self.page.locator("#open-words").click()
        self.page.locator(".words input").fill(action)
        exact = self.page.get_by_text(action, exact=True)
        self.page.locator(".moves button", has=exact).first.click()

    def confirms(self) -> None:
        """Press confirm once it is offered."""
        expect(self.person.confirm).to_have_attribute("aria-disabled", "false")
        self.person.confirm.click()

    def says(self, phase: str, text: str) -> None:
        """Wait for what is said to what was tried."""
        expect(self.page.locator(f".lesson[data-phase='{phase}']")).to_have_count(1)
        expect(self.page.get_by_text(text, exact=True).first).to_be_visible()

    def goes_on(self) -> None:
        """To the next step."""
        self.page.locator("#onwards").click()

    def presses(self, step: Step) -> None:
        """What the course accepts, without a pointer: letters choose answers, digits tap dishes, W leads to
        the list of moves, C and Enter confirm; then Enter leads on."""
        keys = self.page.keyboard
        expect(self.page.locator("h1")).to_be_focused()
        if isinstance(step, Quiz):
            keys.press("abcd"[[option.id for option in step.options].index(step.answer)])
        else:
            if self.page.locator("[data-dish]").count():
                self.presses_dishes(step.accept[0])
            else:
                keys.press("w")
                expect(self.page.locator(".words input")).to_be_focused()
                keys.type(step.accept[0])
                tab_to(self.page, ".moves button", step.accept[0])
                keys.press("Enter")
            expect(self.person.confirm).to_have_attribute("aria-disabled", "false")
            keys.press("c")
            expect(self.person.confirm).to_be_focused()
        keys.press("Enter")
        expect(self.page.locator("#onwards")).to_be_focused()

    def presses_dishes(self, action: str) -> None:
        """The origin, then a dish for every bacterium, by their numbers."""
        origin, _, rest = action.partition(">")
        self.page.keyboard.press(origin)
        for part in rest.split(","):
            dish, _, count = part.partition("x")
            for _ in range(int(count or 1)):
                self.page.keyboard.press(dish)

    def finishes(self, language: str = "en", by_keys: bool = False) -> None:
        """Every step from where we are to the end; no refusal on the way."""
        words = self.course.said(language)
        for step in self.course.steps:
            self.at(step)
            expect(self.page.locator("h1")).to_have_text(words.steps[step.id].say)
            if by_keys:
                self.presses(step)
            else:
                self.solves(step)
            self.says("reached", words.steps[step.id].done)
            assert self.page.locator(".refusal").count() == 0
            if by_keys:
                self.page.keyboard.press("Enter")
            else:
                self.goes_on()
        expect(self.page.locator(".end .lead")).to_have_text(words.end)
