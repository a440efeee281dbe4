"""A person at a browser: what they open, press and read. Everything goes through the page."""

import json
from typing import Any

from playwright.sync_api import Locator, Page, expect

Action = str


class Person:
    """Somebody with a page open."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address

    # Getting to a table.

    def is_called(self, name: str) -> None:
        """Have a name before the first page opens: the service is asked, and its cookie is this browser's."""
        assert self.page.request.post("/api/me", data={"name": name}).ok

    def call_me(self, name: str) -> None:
        """Choose a name on the home page."""
        self.page.goto("/")
        self.page.get_by_role("textbox").fill(name)
        with self.page.expect_response("**/api/me"):
            self.page.locator("section form button[type=submit]").click()

    def sit_down(self, game: str, mode: str, *choices: str) -> None:
        """From the home page to a table: the game's button, some choices, the big button."""
        self.page.goto("/")
        self.page.locator(f".games a[href='/new/{game}/{mode}']").click()
        go = self.page.locator("button.go")
        expect(go).to_be_enabled()
        for choice in choices:
            self.page.locator("label.choice", has_text=choice).first.click()
        go.click()
        self.page.wait_for_url("**/t/*")

    def opens_a_table(self, game: str, *others: str, **options: bool | int) -> None:
        """A table by the service's door, past the pages that set one up; without others each seat is mine."""
        seats = ["me", *others] if others else ["me"] * int(options.get("players", 2))
        self.page.goto(self._asks("/api/tables", {"game": game, "options": options, "seats": seats})["path"])
        self.board_is_there()

    def opens_a_table_with(self, other: "Person", game: str) -> None:
        """The same for two people, each at a browser of their own; this one has the first seat."""
        table = self._asks("/api/tables", {"game": game})
        other._asks(f"/api/tables/{table['id']}/seats/1", {})
        for person in (self, other):
            person.page.goto(table["path"])
        for person in (self, other):
            person.board_is_there()

    def _asks(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Past the pages, with this browser's cookie."""
        answer = self.page.request.post(path, data=body, headers={"Origin": self.address})
        assert answer.ok, answer.text()
        said: dict[str, Any] = json.loads(answer.text())
        return said

    def join(self, host: "Person") -> None:
        """Open the host's table by its link and take the free seat."""
        self.page.goto(host.page.url)
        self.page.get_by_role("button", name="Sit here").click()
        self.board_is_there()

    @property
    def table(self) -> str:
        """The id of the table that is open."""
        return self.page.url.partition("?")[0].rsplit("/", 1)[1]

    def board_is_there(self) -> None:
        """Wait until the board is drawn and the connection stands."""
        self.page.wait_for_selector("main[data-game] .board svg", state="attached")
        expect(self.page.locator("main[data-live=open]")).to_have_count(1)

    # What the service says to this person's page.

    def position(self) -> dict[str, Any]:
        """The position as this person's browser gets it."""
        answer = self.page.request.get(f"/api/tables/{self.table}")
        table: dict[str, Any] = json.loads(answer.text())
        position: dict[str, Any] = table["position"]
        return position

    def legal(self) -> list[Action]:
        """What this person may do now, once their page shows the present; nothing if another acts."""
        answer = json.loads(self.page.request.get(f"/api/tables/{self.table}/legal").text())
        expect(self.page.locator(f"main[data-ply='{answer['ply']}']")).to_have_count(1)
        return [action["text"] for action in answer["legal"] or []]

    # Playing.

    @property
    def confirm(self) -> Locator:
        """The confirm button."""
        return self.page.locator("#confirm")

    def confirms(self) -> None:
        """Press confirm once it is offered, and again if the page asks whether we are sure."""
        expect(self.confirm).to_have_attribute("aria-disabled", "false")
        label = self.confirm.inner_text()
        self.confirm.click()
        fatal = self.page.locator("#confirm.fatal")
        if fatal.count() and fatal.inner_text() != label:
            fatal.click()
        expect(self.confirm).to_have_count(0)

    def taps(self, action: Action) -> None:
        """Petris by taps on the dishes, and confirm."""
        self.composes(action)
        self.confirms()

    def composes(self, action: Action) -> None:
        """The origin, then a neighbour for every bacterium."""
        origin, _, rest = action.partition(">")
        self.tap(origin)
        for part in rest.split(","):
            dish, _, count = part.partition("x")
            for _ in range(int(count or 1)):
                self.tap(dish)

    def tap(self, number: int | str) -> None:
        """Tap a dish once it stands still, also one that is marked as no legal choice: it explains itself."""
        dish = self.dish(number)
        dish.element_handle().wait_for_element_state("stable")
        dish.click(force=True)

    def dish(self, number: int | str) -> Locator:
        """A dish of Petris."""
        return self.page.locator(f"[data-dish='{number}']")

    def opens(self, name: str) -> None:
        """Open the log, the chat, the rules or the words: by their icon, or on a phone by the one icon."""
        tab = self.page.locator(f"#tab-{name}")
        if tab.count() == 0:
            icon = self.page.locator(f"#open-{name}")
            (icon if icon.count() else self.page.locator("#open-log")).click()
        if tab.get_attribute("aria-selected") != "true":
            tab.click()

    def counts(self, number: int | str) -> Locator:
        """What is written on a dish of Petris while a move is composed: how many were there and will be."""
        return self.page.locator(f"[data-counts='{number}']")

    def chooses(self, action: Action) -> None:
        """Any game, by the list of moves in words."""
        self.opens("words")
        field = self.page.locator(".words input")
        field.fill(action)
        self.page.locator(".moves button", has=self.page.get_by_text(action, exact=True)).first.click()
        self.confirms()

    def my_turn(self) -> None:
        """Wait until something is asked of this person."""
        expect(self.page.locator("h1")).to_contain_text("Your turn")

    def over(self) -> bool:
        """Whether the result is shown."""
        return self.page.locator(".result").count() > 0
