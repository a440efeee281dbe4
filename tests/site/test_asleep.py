"""A later visit wakes Python as the first one left it, and begins afresh where it cannot."""

from playwright.sync_api import Page

from pocket.hosting import LOADED, Host
from pocket.visiting import has_woken, is_asleep, is_kept, sits_down, waits

SPOILED = """caches.keys().then(async (names) => {
    const shelf = await caches.open(names.find((name) => name.startsWith("hothouse-asleep ")));
    const request = (await shelf.keys()).find(({ url }) => url.includes("what=about"));
    const about = await (await shelf.match(request)).json();
    await shelf.put(request, Response.json({ ...about, head: about.head.fill(7) }));
})"""


def test_a_later_visit_wakes_the_house_and_every_bot_thinks_in_it(page: Page, host: Host) -> None:
    """The first visit loads; the next ones do not, and a bot of each game answers a move. A memory that is
    spoiled is thrown away, and another one made."""
    page.set_default_timeout(LOADED)
    person = sits_down(page, host.root, "petris")
    assert not has_woken(page)
    is_kept(page)
    is_asleep(page)
    table = page.url
    page.reload()
    person.board_is_there()
    assert has_woken(page)
    assert page.url == table
    for game in ("vorex", "botanik", "petris"):
        person = sits_down(page, host.root, game)
        assert has_woken(page)
        waits(person)
        ply = page.locator("main[data-ply]").get_attribute("data-ply")
        person.opens("words")
        page.locator(".moves button").first.click()
        person.confirms()
        page.wait_for_function(
            "(was) => document.querySelector('main[data-ply]').dataset.ply !== was", arg=ply
        )
        waits(person)
    page.evaluate(SPOILED)
    page.reload()
    person.board_is_there()
    assert not has_woken(page)
    is_asleep(page)
