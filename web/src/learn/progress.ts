/** How far somebody is in a course: kept in the browser, never sent. */
export interface Progress {
  /** The step to go on with; null: the beginning, or the end where all is done. */
  at: string | null;
  done: readonly string[];
}

const NONE: Progress = { at: null, done: [] };
const key = (game: string) => `hothouse.learn.${game}`;

export function recall(game: string): Progress {
  try {
    const { at, done } = JSON.parse(localStorage.getItem(key(game)) ?? "null") ?? NONE;
    const known = Array.isArray(done) ? done.filter((each) => typeof each === "string") : [];
    return { at: typeof at === "string" ? at : null, done: known };
  } catch {
    return NONE;
  }
}

/** The games whose course was begun and is not at its end. */
export function begunCourses(): string[] {
  try {
    const kept = Object.keys(localStorage).filter((each) => each.startsWith(key("")));
    return kept.map((each) => each.slice(key("").length)).filter((game) => recall(game).at !== null);
  } catch {
    return [];
  }
}

export function remember(game: string, progress: Progress): void {
  // A browser that keeps nothing still teaches.
  try {
    localStorage.setItem(key(game), JSON.stringify(progress));
  } catch {
    return;
  }
}
