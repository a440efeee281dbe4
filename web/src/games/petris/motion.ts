/** Motion is growth: things unfold, and bacteria swim from dish to dish. */
import { reducedMotion } from "../../page/settings.svelte";
import type { Spot } from "./layout";

/** Something new in a dish unfolds. */
export function grow(_node: Element): { duration: number; css: (t: number) => string } {
  return {
    duration: reducedMotion() ? 0 : 240,
    css: (t) =>
      `transform: scale(${t < 0.7 ? (t / 0.7) * 1.15 : 1.15 - ((t - 0.7) / 0.3) * 0.15}); opacity: ${Math.min(1, t * 2)}`,
  };
}

/** Swim from one place to another in so many milliseconds, on a slight curve. */
export function swim(from: Spot, to: Spot, lasts: number, delay = 0): (node: Element) => () => void {
  return (node) => {
    const bow = {
      x: (from.x + to.x) / 2 + (to.y - from.y) * 0.12,
      y: (from.y + to.y) / 2 - (to.x - from.x) * 0.12,
    };
    const step = (spot: Spot) => ({ transform: `translate(${spot.x}px, ${spot.y}px)` });
    const motion = node.animate([step(from), step(bow), step(to)], {
      duration: Math.max(1, lasts - delay),
      delay,
      easing: "ease-in-out",
      fill: "both",
    });
    return () => motion.cancel();
  };
}
