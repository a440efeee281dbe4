/** This browser's own notices: asked for by a click, given up by another. */
import type { PushBody } from "../api/wire";

/** Whether this browser can be told while no page is open. */
export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** Subscribe; null where the person does not allow it. */
export async function subscribe(key: string): Promise<Omit<PushBody, "language"> | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  // The site's one worker hears notices too; a page registers it when it begins.
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) return null;
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
}
