"""The site's one service worker: a page opens without a network and says so; a notice is shown and opened."""

import json

import msgspec
import pytest
from playwright.sync_api import Page, Response, Worker, expect

from browser.conftest import Meet
from hothouse.server.notices.letters import Pushed
from server.test_renewed import Browser

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


def test_the_site_can_be_installed(meet: Meet) -> None:
    """Chromium reads the manifest without a complaint, and it has what browsers ask for: a window of its own,
    a page within its scope, a small and a large picture; every picture that it names is there."""
    page = meet().page
    page.goto("/rules/petris")
    read = page.context.new_cdp_session(page).send("Page.getAppManifest")
    said = json.loads(read["data"])
    assert (read["errors"], said["display"]) == ([], "standalone")
    assert read["manifest"]["startUrl"].startswith(read["manifest"]["scope"])
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in said["icons"]}
    for icon in said["icons"]:
        assert page.request.get(f"/{icon['src']}").headers["content-type"] == icon["type"]


# A browser without a window shows no notice, has no icon to put a number on (a worker that asks for one is
# ended) and opens nothing: what it is asked for is written down instead.
WITNESS = """
self.registration.showNotification = async (title, more) => { self.shown = { title, ...more }; };
navigator.setAppBadge = async (count) => { self.counted = count; };
self.clients.openWindow = async (where) => { self.opened = where; };
WindowClient.prototype.focus = async function () { self.focused = this.url; };
0
"""
SHOWN = """new Promise((answer) => {
  const look = () => self.shown ? answer(self.shown) : setTimeout(look, 20);
  look();
})"""
CLICK = """async (action) => {
  self.opened = self.focused = self.closed = null;
  const notification = { data: self.shown.data, close: () => { self.closed = true; } };
  const event = Object.assign(new Event("notificationclick"), { notification, action });
  const done = new Promise((answer) => { event.waitUntil = answer; });
  self.dispatchEvent(event);
  await done;
  return [self.opened, self.focused, self.closed];
}"""


def worker_of(page: Page) -> Worker:
    """The worker of a page that keeps the site, once it works."""
    page.wait_for_function(READY)
    (worker,) = page.context.service_workers
    worker.evaluate(WITNESS)
    return worker


def deliver(page: Page, message: bytes) -> None:
    """As the browser does when a push service has a message for it."""
    wire, found = page.context.new_cdp_session(page), []
    wire.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(told["registrations"]))
    wire.send("ServiceWorker.enable")
    origin = page.evaluate("location.origin + '/'")
    asked = {"origin": origin, "registrationId": found[0]["registrationId"], "data": message.decode()}
    wire.send("ServiceWorker.deliverPushMessage", asked)


@pytest.mark.landing
def test_a_notice_is_shown_counted_on_the_icon_and_opens_its_table(meet: Meet) -> None:
    """What the service posts arrives at the site's one worker; a click opens the table, or the page where it
    is open already; its other button leads to where such notices are stopped, without a login."""
    ada = meet("Ada", kept=True)
    table = ada._asks("/api/tables", {"game": "petris", "seats": ["me", "me"]})["path"]
    ada.page.goto("/rules/petris")
    worker, stop = worker_of(ada.page), "/stop/3-" + "a" * 32
    said = Pushed("Petris: it is your turn", "Against Ben.", table, 2, stop, "No more of these")
    deliver(ada.page, msgspec.json.encode(said))
    shown = worker.evaluate(SHOWN)
    assert (shown["title"], shown["body"], shown["tag"]) == (said.title, said.body, table)
    assert shown["actions"] == [{"action": "stop", "title": "No more of these"}]
    assert worker.evaluate("self.counted") == 2
    # A notice draws no SVG.
    assert ada.page.request.get(shown["icon"]).headers["content-type"] == "image/png"

    home = ada.address
    assert worker.evaluate(CLICK, "") == [home + table, None, True]
    assert worker.evaluate(CLICK, "stop") == [home + stop, None, True]
    ada.page.goto(worker.evaluate(CLICK, "")[0])
    ada.board_is_there()
    assert worker.evaluate(CLICK, "") == [None, home + table, True]


# This browser has no push service: a stand-in subscribes, and remembers with which key.
SUBSCRIBER = """([place, p256dh, auth]) => {
  self.place = place;
  const made = () => ({
    endpoint: self.place,
    toJSON: () => ({ endpoint: self.place, keys: { p256dh, auth } }),
  });
  const stand = {
    permissionState: async () => "granted",
    getSubscription: async () => (self.place ? made() : null),
    subscribe: async ({ applicationServerKey }) => {
      self.place = place + "/renewed";
      self.key = applicationServerKey;
      return made();
    },
  };
  Object.defineProperty(self.registration, "pushManager", { value: stand, configurable: true });
}"""
LOST = """async () => {
  self.place = null;
  const event = Object.assign(new Event("pushsubscriptionchange"), { oldSubscription: null });
  const done = new Promise((answer) => { event.waitUntil = answer; });
  self.dispatchEvent(event);
  await done;
}"""
MOVED = "(place) => { self.place = place; }"


@pytest.mark.landing
def test_a_subscription_that_the_browser_renews_goes_on(meet: Meet) -> None:
    """The worker subscribes anew and says where it is; where a browser moves without a word, the next page
    that is opened says it. The service has one way to this browser, as before."""
    ada = meet("Ada", kept=True)
    ada.page.goto("/rules/petris")
    worker, browser = worker_of(ada.page), Browser()
    given = browser.gives("https://93.184.216.34/first")
    ada._asks("/api/notices/push", given)
    worker.evaluate(SUBSCRIBER, list(given.values()))

    def renewed() -> list[str]:
        return [each["label"] for each in ada.page.request.get("/api/notices").json()["channels"]]

    with ada.page.context.expect_event("response", _answered) as told:
        worker.evaluate(LOST)
    assert told.value.status == 204
    assert worker.evaluate("self.key") == ada.page.request.get("/api/notices").json()["push_key"]
    assert renewed() == ["93.184.216.34"]

    worker.evaluate(MOVED, "https://93.184.216.35/moved")
    with ada.page.context.expect_event("response", _answered) as told:
        ada.page.reload()
    assert told.value.status == 204
    assert renewed() == ["93.184.216.35"]


def _answered(response: Response) -> bool:
    return response.url.endswith("/api/notices/push/renewed")
