/** This browser's own notices: asked for by a click, given up by another. */
import type { PushBody } from "../api/wire";

/** Whether this browser can be told while no page is open. */
export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** The worker that hears notices: the site's own if it has one, else one that does nothing besides. */
async function worker(): Promise<ServiceWorkerRegistration> {
  const known = await navigator.serviceWorker.getRegistration("/");
  if (!known) await navigator.serviceWorker.register("/push.js");
  return navigator.serviceWorker.ready;
}

/** Subscribe; null where the person does not allow it. */
export async function subscribe(key: string): Promise<Omit<PushBody, "language"> | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const made = await (
    await worker()
  ).pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) return null;
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
}
