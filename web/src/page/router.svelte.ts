/**
 * Where we are: `/`, `/t/<table>`, `/t/<table>/if`, `/s/<secret>`, `/new/<game>/<mode>`, `/rules/<game>`, `/learn/<game>`,
 * `/first/<game>`, `/study/<digest>`, `/edit/<game>`, `/pad/<game>`,
 * `/puzzles/<game>/<puzzle>`, `/daily/<game>`, `/moderation`, `/watch`, `/turns`, `/carry`, `/gatherings`, `/g/<tournament>`,
 * `/club/<club>`, `/people/<address>`, `/d/<secret>`, `/facts/<game>`. */
import { elementOf } from "./element";
import { inward, outward } from "./base";
import { tick } from "svelte";

export type Mode = "bot" | "friend" | "device" | "solo";
export type Place =
  | { page: "home" }
  | { page: "table"; id: string }
  | { page: "conditions"; id: string }
  | { page: "link"; secret: string }
  | { page: "new"; game: string; mode: Mode }
  | { page: "rules"; game: string; rule: string | null }
  | { page: "summary"; game: string }
  | { page: "learning" }
  | { page: "learn"; game: string; step: string | null }
  | { page: "today" }
  | { page: "daily"; game: string }
  | { page: "puzzles"; game: string }
  | { page: "puzzle"; game: string; id: string }
  | { page: "study"; digest: string | null }
  | { page: "edit"; game: string }
  | { page: "pad"; game: string }
  | { page: "first"; game: string }
  | { page: "moderation" }
  | { page: "gatherings" }
  | { page: "watch" }
  | { page: "turns" }
  | { page: "carry" }
  | { page: "tournament"; id: string }
  | { page: "club"; id: string }
  | { page: "notices" }
  | { page: "notice"; what: "stop" | "confirm"; secret: string }
  | { page: "person"; address: string }
  | { page: "devices" }
  | { page: "join"; secret: string }
  | { page: "facts"; game: string }
  | { page: "nowhere" };

/** How long a new page's heading is waited for, in milliseconds. */
const HEADING_WITHIN = 10_000;
const MODES: readonly Mode[] = ["bot", "friend", "device", "solo"];

/** The path of a rule: a point would make it the name of a file. */
export function rulePath(game: string, rule: string): string {
  return `/rules/${game}/${rule.replace(".", "-")}`;
}

function ruleIn(part: string): string | null {
  return part.replace("-", ".").toUpperCase() || null;
}

/** The place that a path names. */
export function read(path: string): Place {
  const [first = "", second, third = "", ...rest] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (rest.length === 0) {
    if (first === "") return { page: "home" };
    if (first === "t" && second && third === "") return { page: "table", id: second };
    if (first === "t" && second && third === "if") return { page: "conditions", id: second };
    if (first === "s" && second && third === "") return { page: "link", secret: second };
    if (first === "rules" && second && third === "summary") return { page: "summary", game: second };
    if (first === "rules" && second) return { page: "rules", game: second, rule: ruleIn(third) };
    if (first === "daily" && second && third === "") return { page: "daily", game: second };
    if (first === "puzzles" && second === "today" && third === "") return { page: "today" };
    if (first === "puzzles" && second && third) return { page: "puzzle", game: second, id: third };
    if (first === "puzzles" && second) return { page: "puzzles", game: second };
    if ((first === "learn" || first === "puzzles") && !second) return { page: "learning" };
    if (first === "learn" && second) return { page: "learn", game: second, step: third || null };
    if (first === "study" && third === "" && /^([0-9a-f]{24})?$/.test(second ?? ""))
      return { page: "study", digest: second || null };
    if ((first === "edit" || first === "pad") && second && third === "") return { page: first, game: second };
    if (first === "first" && second && third === "") return { page: "first", game: second };
    if ((first === "turns" || first === "carry") && !second) return { page: first };
    if (first === "watch" && !second) return { page: "watch" };
    if (first === "gatherings" && !second) return { page: "gatherings" };
    if (first === "g" && second && third === "") return { page: "tournament", id: second };
    if (first === "club" && second && third === "") return { page: "club", id: second };
    if (first === "moderation" && !second) return { page: "moderation" };
    if (first === "notices" && !second) return { page: "notices" };
    if ((first === "stop" || first === "confirm") && second && third === "")
      return { page: "notice", what: first, secret: second };
    if (first === "people" && second === "devices" && third === "") return { page: "devices" };
    if (first === "people" && third === "") return { page: "person", address: second ?? "me" };
    if (first === "d" && second && third === "") return { page: "join", secret: second };
    if (first === "facts" && second && third === "") return { page: "facts", game: second };
    const mode = MODES.find((each) => each === third);
    if (first === "new" && second && mode) return { page: "new", game: second, mode };
  }
  return { page: "nowhere" };
}

class Router {
  place = $state.raw<Place>({ page: "home" });

  start(): void {
    // A static host answers a deep link with the front page and where to go from there.
    const go = new URLSearchParams(location.search).get("go");
    if (go?.startsWith("/")) history.replaceState(null, "", outward(go) + location.hash);
    this.place = read(inward(location.pathname));
    addEventListener("popstate", () => (this.place = read(inward(location.pathname))));
    // Pages write their links from the root of the house. Where it lives in a folder, a link that is pointed at or
    // reached with the keys is told so first: opened in another tab, it leads to the same place.
    for (const kind of ["pointerover", "focusin"])
      document.addEventListener(kind, (event) => this.#lead(event), true);
    document.addEventListener("click", (event) => this.#clicked(event));
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", outward(path));
    else history.pushState(null, "", outward(path));
    this.place = read(inward(location.pathname));
    scrollTo(0, 0);
    void this.#startAtHeading();
  }

  /** Whoever reads by ear starts at the new page's heading; a page that is fetched first has it a little later. */
  async #startAtHeading(): Promise<void> {
    const place = this.place;
    const until = performance.now() + HEADING_WITHIN;
    await tick();
    const left = document.activeElement;
    // Not when they went elsewhere meanwhile, to another page or with the tab key.
    while (this.place === place && document.activeElement === left && performance.now() < until) {
      const heading = document.querySelector<HTMLElement>("h1");
      if (heading) return heading.focus();
      await new Promise(requestAnimationFrame);
    }
  }

  #lead(event: Event): void {
    const link = elementOf(event)?.closest("a");
    const path = link?.getAttribute("href");
    if (link && path?.startsWith("/") && inward(path) === path) link.setAttribute("href", outward(path));
  }

  /** Links within the page's own site need no new document. */
  #clicked(event: MouseEvent): void {
    const link = elementOf(event)?.closest("a");
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || link.target || link.origin !== location.origin)
      return;
    const path = inward(link.pathname);
    if (path.includes(".") || path.startsWith("/api/") || link.getAttribute("href")?.startsWith("#")) return;
    event.preventDefault();
    this.go(path);
  }
}

export const router = new Router();
