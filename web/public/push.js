// What this site's service worker does with notices: it shows them, counts them on the icon, and opens the game.
// A file of its own, so that a worker that also keeps pages may import it: importScripts("/push.js").
self.addEventListener("push", (event) => {
  const told = event.data ? event.data.json() : { title: "Hothouse", body: "", path: "/", count: 0 };
  const shown = self.registration.showNotification(told.title, {
    body: told.body,
    icon: "/assets/icon.svg",
    tag: told.path,
    data: told.path,
  });
  const badge = "setAppBadge" in navigator ? navigator.setAppBadge(told.count) : Promise.resolve();
  event.waitUntil(Promise.all([shown, badge.catch(() => undefined)]));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = String(event.notification.data || "/");
  const open = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = pages.find((page) => new URL(page.url).pathname === path);
    return there ? there.focus() : self.clients.openWindow(path);
  };
  event.waitUntil(open());
});
