// The site's one service worker: it keeps the files of the site, so that it opens without a network, and it shows
// notices. Before it stands a line that says which files there are, in which version (server/http/keeping.py):
//   self.HOUSE = {version, alone, first, files, parts};
// `alone`: no service stands behind the files, and all are kept at once. `first`: what the front page names. `parts`:
// Python for the browser, each file with its fingerprint; with a service they come when somebody wants them.
const { version, alone, first, files, parts } = self.HOUSE;
const ROOT = new URL("./", self.location.href).href;
// Several houses may live in folders of one host.
const OURS = `hothouse ${new URL(ROOT).pathname} `;
const SHELF = OURS + version;
const AT_ONCE = 6;
/** How long a page of the service is waited for before the kept one is shown, in milliseconds. */
const PATIENCE = 6000;
/** A file that the build names after its content. A fingerprint is no plain word. */
const NAMED = /^assets\/.+-(?=[\w-]*[A-Z0-9])[\w-]{8}\.\w+$/;
/** What a service says to everybody alike: kept as it was heard last. */
const SAID = /^api\/games(\/[\w-]+\/(rules|course|examples))?$/;

const everything = [...files, ...Object.keys(parts)];
const at = (name) => new URL(name, ROOT).href;
const shelves = async () => (await caches.keys()).filter((name) => name.startsWith(OURS));

/** What browsers call the integrity of a file. It takes the file in its arms: the parts are large, so this is only for
 * what lies on a shelf already. */
async function fingerprint(answer) {
  const digest = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** A file as it must be: from an older shelf if it is the same there, else from the host. */
async function fetched(name) {
  const wanted = parts[name];
  const old = async () => (name === "" ? undefined : caches.match(at(name)));
  const kept = await old();
  if (kept && !wanted && NAMED.test(name)) return kept;
  if (kept && wanted && (await fingerprint(kept)) === wanted) return old();
  // The browser's own cache may hold a file of this name from another version: the host is asked. Whether a part is
  // the one that is wanted the browser finds out on its way to the shelf, without a copy in this worker's memory.
  const how = { cache: "no-cache", ...(wanted && { integrity: wanted }) };
  const answer = await fetch(at(name), how).catch((failed) => {
    throw new Error(`${name} does not come, or is of another version: ${failed}`);
  });
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}

/** The front page for every path below the root: its files are named from there. */
async function front() {
  const answer = await fetched("");
  const text = (await answer.text()).replaceAll('"./', `"${new URL(ROOT).pathname}`);
  const headers = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response(text, { headers });
}

/** Keep these; nothing counts unless all are there. */
async function keep(names, told = () => undefined) {
  const shelf = await caches.open(SHELF);
  const have = new Set((await shelf.keys()).map((request) => request.url));
  const missing = names.filter((name) => !have.has(at(name)));
  let done = names.length - missing.length;
  const work = async () => {
    for (let name = missing.shift(); name !== undefined; name = missing.shift()) {
      await shelf.put(at(name), await (name === "" ? front() : fetched(name)));
      told(++done, names.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const hasParts = () => caches.match(at("pocket/house.pack"));

self.addEventListener("install", (event) => {
  const work = async () => keep(alone || (await hasParts()) ? ["", ...everything] : ["", ...first]);
  event.waitUntil(work());
});

self.addEventListener("activate", (event) => {
  const work = async () => {
    // The version before stays: a page that was opened with it may still want one of its files.
    const old = (await shelves()).filter((name) => name !== SHELF).slice(0, -1);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(work());
});

self.addEventListener("message", (event) => {
  const { type, names } = event.data;
  const page = event.source;
  if (type === "take over") void self.skipWaiting();
  // What a page had before this worker heard its requests; and not every browser says that it has renewed itself.
  if (type === "used")
    event.waitUntil(Promise.all([keep(names.filter((name) => files.includes(name))), lookWhereIAm()]));
  if (type === "keep")
    event.waitUntil(
      keep(["", ...everything], (done, of) => page.postMessage({ type: "keeping", done, of })).then(
        () => page.postMessage({ type: "kept" }),
        (failed) => page.postMessage({ type: "not kept", reason: String(failed) }),
      ),
    );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(ROOT)) return;
  const name = request.url.slice(ROOT.length).split(/[?#]/)[0];
  if (request.mode === "navigate" && !/^api\/|\.\w+$/.test(name)) event.respondWith(page(request));
  else if (files.includes(name) || name in parts) event.respondWith(file(request, name));
  else if (SAID.test(name)) event.respondWith(said(request));
  // A page that was opened with another version asks for a file of that one.
  else if (name.startsWith("assets/")) event.respondWith(other(request));
});

/** A page: alone, the one that belongs to the files; of a service, its newest as long as it answers. */
async function page(request) {
  const kept = await (await caches.open(SHELF)).match(ROOT);
  if (alone) return kept ?? fetch(request);
  if (!kept) return fetch(request);
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    return answer.status >= 502 ? kept : answer;
  } catch {
    return kept;
  }
}

async function file(request, name) {
  const shelf = await caches.open(SHELF);
  const kept = await shelf.match(at(name));
  if (kept) return kept;
  const answer = await fetch(request);
  // Only whoever asked for them keeps the parts: they are large.
  if (answer.ok && !(name in parts)) await shelf.put(at(name), answer.clone());
  return answer;
}

async function other(request) {
  return (await caches.match(request.url)) ?? fetch(request);
}

async function said(request) {
  const shelf = await caches.open(SHELF);
  try {
    const answer = await fetch(request);
    if (answer.ok) await shelf.put(request.url, answer.clone());
    return answer;
  } catch (away) {
    const kept = await shelf.match(request.url);
    if (kept) return kept;
    throw away;
  }
}

// Notices: shown, counted on the icon, and opened where they lead.
self.addEventListener("push", (event) => {
  const { title, body, path, count, stop, stopping } = event.data.json();
  const shown = self.registration.showNotification(title, {
    body,
    icon: at("assets/icon-192.png"),
    tag: path,
    data: { open: path, stop },
    actions: [{ action: "stop", title: stopping }],
  });
  const badge = "setAppBadge" in navigator ? navigator.setAppBadge(count) : Promise.resolve();
  event.waitUntil(Promise.all([shown, badge.catch(() => undefined)]));
});

// A browser renews its subscription by itself, or loses it: the service is told where it is now. Whether anybody is
// told anything here, and who, the service knows: it knows this device by its cookie.
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renew(event.oldSubscription?.endpoint, event.newSubscription));
});

/** Where the service was told that we are: beside the shelves, which go with their version. */
const whereIWas = () => caches.open(`where ${OURS}`);

async function lookWhereIAm() {
  if (alone || !self.registration.pushManager) return;
  const [made, kept] = await Promise.all([
    self.registration.pushManager.getSubscription(),
    whereIWas().then((shelf) => shelf.match(ROOT)),
  ]);
  const before = kept && (await kept.text());
  if (made?.endpoint !== before) await renew(before, made);
}

async function renew(before, given) {
  const { pushManager } = self.registration;
  const made = given ?? (await pushManager.getSubscription()) ?? (await subscribed(pushManager));
  if (!made) return;
  const { endpoint, keys } = made.toJSON();
  const answer = await fetch(at("api/notices/push/renewed"), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth, old: before ?? "" }),
  });
  // Also where nobody is told anything here: it is not asked again. A host that is away is asked with the next page.
  if (answer.status < 429) await (await whereIWas()).put(ROOT, new Response(endpoint));
}

async function subscribed(pushManager) {
  const options = { userVisibleOnly: true };
  if ((await pushManager.permissionState(options)) !== "granted") return null;
  const { push_key } = await (await fetch(at("api/notices"))).json();
  return pushManager.subscribe({ ...options, applicationServerKey: push_key });
}

self.addEventListener("notificationclick", (event) => {
  const { notification, action } = event;
  notification.close();
  const where = at(notification.data[action || "open"].slice(1));
  const open = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = pages.find((page) => page.url.split(/[?#]/)[0] === where);
    return there ? there.focus() : self.clients.openWindow(where);
  };
  event.waitUntil(open());
});
