/** What a guided first game remembers: which tables it guides, what was explained, how often a hint was given.
 * Kept in the browser, never sent. */
const KEY = "hothouse.guide";

interface OfGame {
  /** The table that is guided; null once the guide was switched off. */
  table: string | null;
  /** What was explained: each once. */
  firsts: readonly string[];
  /** How often each hint was given. */
  hints: Readonly<Record<string, number>>;
  /** What was said last, and when: a page that is opened again says the same. */
  last: { at: string; name: string } | null;
  /** The table where a second look was offered: once a game. */
  offered: string | null;
}

const NOTHING: OfGame = { table: null, firsts: [], hints: {}, last: null, offered: null };

function all(): Record<string, OfGame> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return kept !== null && typeof kept === "object" ? { ...kept } : {};
  } catch {
    return {};
  }
}

export function known(game: string): OfGame {
  const kept = all()[game];
  if (typeof kept !== "object") return NOTHING;
  const { table, firsts, hints, last, offered } = { ...NOTHING, ...kept };
  return {
    table: typeof table === "string" ? table : null,
    firsts: Array.isArray(firsts) ? firsts.filter((each) => typeof each === "string") : [],
    hints: hints !== null && typeof hints === "object" ? hints : {},
    last: last !== null && typeof last === "object" ? last : null,
    offered: typeof offered === "string" ? offered : null,
  };
}

export function keep(game: string, more: Partial<OfGame>): void {
  // A browser that keeps nothing is guided all the same, and hears some things twice.
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: { ...known(game), ...more } }));
  } catch {
    return;
  }
}

/** Whether this table is the guided one of its game. */
export function isGuided(game: string, table: string): boolean {
  return known(game).table === table;
}
