/** Arrow keys over the targets of a board: the focus goes to the nearest one in that direction. */
import { elementOf } from "../page/element";

export interface Spot {
  x: number;
  y: number;
}

const DIRECTIONS: Record<string, Spot> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The index of the nearest spot in the direction, straight ahead before askew; -1 if there is none. */
export function nearest(from: Spot, spots: readonly Spot[], direction: Spot): number {
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, index) => {
    const [dx, dy] = [spot.x - from.x, spot.y - from.y];
    const ahead = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    // A cone of some 70° to each side: wider, and an arrow would go where nobody points.
    if (ahead <= 1 || aside > ahead * 2.5) return;
    // Askew costs little: what is twice as far straight ahead lies behind what is near.
    const cost = ahead + 1.2 * aside;
    if (cost < least) [best, least] = [index, cost];
  });
  return best;
}

/** Of several on one spot only the last, which is drawn on top. */
export function uncovered<S extends Spot>(spots: readonly S[]): S[] {
  return spots.filter((spot, index) => !spots.slice(index + 1).some((later) => together(spot, later)));
}

function together(one: Spot, other: Spot): boolean {
  return Math.abs(one.x - other.x) <= 1 && Math.abs(one.y - other.y) <= 1;
}

function centre(element: Element): Spot {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * An attachment for the `<svg>` (or any container) whose targets have `data-target`, `role="button"` and `tabindex="-1"`.
 * Arrows walk over what is legal, with Shift over everything; when nothing is legal they walk over everything too.
 */
export function targets(): (node: Element) => () => void {
  return (node) => {
    const all = () => [...node.querySelectorAll<SVGElement>("[data-target]")];
    const legal = () => all().filter((target) => target.getAttribute("aria-disabled") !== "true");

    const onlyStop = (stop: Element | undefined) => {
      for (const target of all()) {
        const index = target === stop ? "0" : "-1";
        if (target.getAttribute("tabindex") !== index) target.setAttribute("tabindex", index);
      }
    };
    const refresh = () => {
      const focused = all().find((target) => target === document.activeElement);
      const stop = focused ?? all().find((target) => target.getAttribute("tabindex") === "0");
      onlyStop(stop ?? legal()[0] ?? all()[0]);
    };
    const go = (target: SVGElement | undefined) => {
      if (!target) return;
      onlyStop(target);
      target.focus();
    };
    const walk = (here: Element, direction: Spot, everything: boolean) => {
      const wanted = everything || legal().length === 0 ? all() : legal();
      const top = uncovered(wanted.map((target) => ({ target, ...centre(target) })));
      // Whoever stands under another target is nearest to that one, whatever the arrow.
      const above = top.find((spot) => together(spot, centre(here)));
      const next = above && above.target !== here ? above : top[nearest(centre(here), top, direction)];
      go(next?.target);
    };
    const pressed = (event: Event) => {
      if (!(event instanceof KeyboardEvent)) return;
      const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
      const here = elementOf(event)?.closest<SVGElement>("[data-target]");
      if (!here || ctrlKey || altKey || metaKey) return;
      const direction = DIRECTIONS[key];
      if (direction) walk(here, direction, shiftKey);
      else if (key === "Enter" || key === " ") here.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      else if (key === "Home") go(legal()[0] ?? all()[0]);
      else if (key === "End") go(legal().at(-1) ?? all().at(-1));
      else return;
      event.preventDefault();
    };
    const focused = (event: Event) => {
      const here = elementOf(event)?.closest("[data-target]");
      if (here) onlyStop(here);
    };
    // Svelte draws targets anew as the game goes on; one of them must always be the tab stop.
    const watcher = new MutationObserver(refresh);
    watcher.observe(node, { childList: true, subtree: true });
    node.addEventListener("keydown", pressed);
    node.addEventListener("focusin", focused);
    refresh();
    return () => {
      watcher.disconnect();
      node.removeEventListener("keydown", pressed);
      node.removeEventListener("focusin", focused);
    };
  };
}

/** Put the focus on a named target, if it is drawn. */
export function focusTarget(name: string): void {
  document.querySelector<SVGElement>(`[data-target="${CSS.escape(name)}"]`)?.focus();
}
