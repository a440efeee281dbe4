"""A service's page without a network: it opens, says so, and shows what was read before."""

from playwright.sync_api import expect

from browser.conftest import Meet

READY = "navigator.serviceWorker.ready.then((found) => found.active?.state === 'activated')"
KEPT = "caches.match('/api/games/petris/rules?language=en').then(Boolean)"


def test_a_page_that_was_read_opens_without_a_network_and_says_so(meet: Meet) -> None:
    """The site's one worker keeps it; it hears notices too."""
    page = meet(kept=True).page
    page.goto("/rules/petris")
    page.wait_for_function(READY)
    page.reload()
    page.wait_for_function(KEPT)
    expect(page.locator("main h2").first).to_be_visible()
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("status").filter(has_text="No connection")).to_be_visible()
    expect(page.locator("main h2").first).to_be_visible()
    page.context.set_offline(False)
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 1
