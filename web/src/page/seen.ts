/** What is drawn when it comes near the window: a page is ready before what lies far below it. */
import type { Attachment } from "svelte/attachments";

/** How far below the window something is drawn already, so that nobody sees it come. */
const AHEAD = "300px";

/** Call once, when the element is in the window or near it; at once where nobody can tell. */
export function whenNear(call: () => void): Attachment {
  return (element) => {
    if (typeof IntersectionObserver === "undefined") return call();
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        call();
      },
      { rootMargin: AHEAD },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  };
}
