"""How long a click keeps a page busy, and how a table gets to where clicks are hard."""

import json
from collections import Counter
from collections.abc import Callable

from browser.people import Person

CLICK = """(selector) => new Promise((done) => {
    document.querySelector(selector).dispatchEvent(new MouseEvent("click", {bubbles: true}));
    requestAnimationFrame(() => requestAnimationFrame(done));
})"""


def busy_for(person: Person, selector: str) -> float:
    """Milliseconds of the page's main thread until the click is drawn, by the thread's own clock."""
    session = person.page.context.new_cdp_session(person.page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def spent() -> float:
        metrics = session.send("Performance.getMetrics")["metrics"]
        return 1000 * next(float(each["value"]) for each in metrics if each["name"] == "TaskDuration")

    before = spent()
    person.page.evaluate(CLICK, selector)
    took = spent() - before
    session.detach()
    return took


def play_unseen(person: Person, moves: int, choose: Callable[[list[str]], str]) -> None:
    """Play past the board, by the service's own door, on a table where every seat is this person's."""
    table = f"/api/tables/{person.table}"
    for _ in range(moves):
        asked = json.loads(person.page.request.get(f"{table}/legal").text())
        if not asked["legal"]:
            return
        chosen = choose([action["text"] for action in asked["legal"]])
        move = {"seat": asked["to_act"], "ply": asked["ply"], "action": chosen}
        answer = person.page.request.post(f"{table}/actions", data=move, headers={"Origin": person.address})
        assert answer.ok, answer.text()


class Hands:
    """Which moves of a whole game are made on the board: the first few of each kind, then every third. The
    others go by the service's own door, and every page follows them."""

    FIRST = 5

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()

    def play(self, person: Person, action: str, kind: str, plays: Callable[[Person, str], None]) -> None:
        """Play the action in one of the two ways."""
        self.seen[kind] += 1
        if self.seen[kind] <= self.FIRST or self.seen[kind] % 3 == 0:
            plays(person, action)
        else:
            play_unseen(person, 1, lambda _legal: action)
