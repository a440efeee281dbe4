/** A finger drawn sideways over something: one step back or on. */
import type { Attachment } from "svelte/attachments";

/** How far a finger goes before it means a step, in px. */
const FAR = 48;

/** Steps by swipes; what has a way of its own to be dragged (a slider) keeps it. */
export function swipes(step: (by: 1 | -1) => void): Attachment<HTMLElement> {
  return (element) => {
    let from: { x: number; y: number } | null = null;
    const down = (event: PointerEvent) => {
      const own = event.target instanceof Element && event.target.closest("input, textarea, select");
      from = event.pointerType === "touch" && !own ? { x: event.clientX, y: event.clientY } : null;
    };
    const up = (event: PointerEvent) => {
      if (!from) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      from = null;
      // To the left is onwards, as one turns a page.
      if (Math.abs(x) >= FAR && Math.abs(x) > 2 * Math.abs(y)) step(x < 0 ? 1 : -1);
    };
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointerup", up);
    return () => {
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointerup", up);
    };
  };
}
