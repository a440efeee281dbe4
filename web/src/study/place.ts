/** Where somebody is in a study, as the fragment of the address and the browser keep it: `37`, or `37~1>7~4>3`. */
export interface Spot {
  ply: number;
  /** What was tried from there; null: nothing, the record itself is looked at. */
  line: readonly string[] | null;
}

export function writeSpot({ ply, line }: Spot): string {
  return [String(ply), ...(line ?? []).map(encodeURIComponent)].join("~");
}

export function readSpot(text: string): Spot | null {
  const [ply = "", ...line] = text.replace(/^#/, "").split("~");
  if (!/^\d{1,6}$/.test(ply)) return null;
  try {
    return { ply: Number(ply), line: line.length > 0 ? line.map(decodeURIComponent) : null };
  } catch {
    return null;
  }
}

/** How chance draws in a branch: as it did in the game, by lot, or as I say. */
export type Draws = "real" | "random" | "chosen";

/** What a browser knows of a study: who I was there, the branch that was tried last, and how it is gone on with. */
export interface Known {
  mine: readonly number[];
  names: readonly string[];
  table: string | null;
  branch: string | null;
  draws: Draws;
  /** The level that decides for the other seats; null: I decide for all. */
  rival: string | null;
}

const NOBODY: Known = { mine: [], names: [], table: null, branch: null, draws: "real", rival: null };
const key = (digest: string) => `hothouse.study.${digest}`;

export function recall(digest: string): Known {
  try {
    return { ...NOBODY, ...JSON.parse(localStorage.getItem(key(digest)) ?? "{}") };
  } catch {
    return NOBODY;
  }
}

export function remember(digest: string, more: Partial<Known>): void {
  // A browser that keeps nothing still shows the game.
  try {
    localStorage.setItem(key(digest), JSON.stringify({ ...recall(digest), ...more }));
  } catch {
    return;
  }
}
