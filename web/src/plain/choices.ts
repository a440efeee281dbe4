/** The legal actions as buttons: a few as they are, many by their parts, one choice after the other. */
import type { Action, Parts } from "../api/wire";
import type { Json } from "../games/board";

/** What was chosen so far: some parts by their names. */
export type Draft = Record<string, Json>;

export interface Choice {
  label: Json;
  chosen: boolean;
  /** What a press makes of the draft, and the whole action where nothing else is open. */
  draft: Draft;
  action: Parts | null;
}

/** One row of buttons; `name` is the part that they choose, or the verb of whole actions. */
export interface Group {
  name: string;
  choices: Choice[];
}

/** So many actions fit on a phone as buttons of their own. */
const FEW = 12;

/** The rows to show, and in each what goes with everything chosen in the others. */
export function groupsOf(legal: readonly Action[], draft: Draft, action: Parts | null): Group[] {
  return legal.length <= FEW ? wholeActions(legal, action) : byParts(legal, draft);
}

function wholeActions(legal: readonly Action[], action: Parts | null): Group[] {
  return distinct(legal.map(({ parts }) => parts.verb)).map((verb) => ({
    name: verb,
    choices: legal
      .filter(({ parts }) => parts.verb === verb)
      .map(({ text, parts }) => ({
        label: text,
        chosen: action !== null && agrees(parts, draftOf(action)) && agrees(action, draftOf(parts)),
        draft: draftOf(parts),
        action: parts,
      })),
  }));
}

function byParts(legal: readonly Action[], draft: Draft): Group[] {
  const verbs = distinct(legal.map(({ parts }) => parts.verb));
  const verb = draft.verb ?? (verbs.length === 1 ? verbs[0] : undefined);
  // The parts of another verb mean something else: they are shown once the verb is known.
  const open = legal.map(({ parts }) => parts).filter((parts) => verb !== undefined && parts.verb === verb);
  const names = distinct(open.flatMap((parts) => Object.keys(parts))).filter((name) => name !== "verb");
  const rows = names.map((name) => rowOf(name, open, draft)).filter(({ choices }) => choices.length > 0);
  return verbs.length > 1 ? [verbRow(legal, verbs, verb), ...rows] : rows;
}

function verbRow(legal: readonly Action[], verbs: readonly string[], chosen: Json | undefined): Group {
  const choices = verbs.map((verb) => ({
    label: verb,
    chosen: verb === chosen,
    draft: { verb },
    action: only(legal.map(({ parts }) => parts).filter((parts) => parts.verb === verb)),
  }));
  return { name: "verb", choices };
}

/** The values of one part; none where it never differs. */
function rowOf(name: string, open: readonly Parts[], draft: Draft): Group {
  const { [name]: _own, ...others } = draft;
  const all = distinctValues(open, name);
  const left = distinctValues(
    open.filter((parts) => agrees(parts, others)),
    name,
  );
  const choices = left.map((value) => {
    const chosen = left.length === 1 || key(draft[name]) === key(value);
    // A second press on what was chosen opens the row again.
    const next = key(draft[name]) === key(value) ? others : { ...others, [name]: value };
    return { label: value, chosen, draft: next, action: only(open.filter((parts) => agrees(parts, next))) };
  });
  return { name, choices: all.length > 1 ? choices : [] };
}

/** The parts as something to choose from: what travels is plain data. */
export function draftOf(parts: Parts): Draft {
  return JSON.parse(JSON.stringify(parts));
}

function agrees(parts: Parts, draft: Draft): boolean {
  return Object.entries(draft).every(([name, value]) => key(parts[name]) === key(value));
}

function only(found: readonly Parts[]): Parts | null {
  return found.length === 1 ? (found[0] ?? null) : null;
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)];
}

function distinctValues(actions: readonly Parts[], name: string): Json[] {
  const found = new Map(actions.map((parts) => [key(parts[name]), draftOf(parts)[name] ?? null]));
  return [...found.values()];
}

function key(value: unknown): string {
  return JSON.stringify(value ?? null);
}
