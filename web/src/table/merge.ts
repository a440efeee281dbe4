/** How a table changes by what the socket says. Pure: the page's state is replaced, never patched. */
import type { Entry, GameEvent, Line, Table, Update } from "../api/wire";

/** The table after the update, or null when something in between was missed. */
export function merge(table: Table, update: Update): Table | null {
  if (update.seq <= table.seq && update.entries.length > 0) return table;
  if (update.from > table.seq) return null;
  const { entries, from: _from, id: _id, ...now } = update;
  const known = new Set(table.entries.map((entry) => entry.seq));
  const fresh = entries.filter((entry) => !known.has(entry.seq));
  return { ...table, ...now, seq: Math.max(update.seq, table.seq), entries: [...table.entries, ...fresh] };
}

/** A chat with one more line; a line that was there already changes nothing. */
export function addLine(chat: Line[], line: Line): Line[] {
  return chat.some((each) => each.n === line.n) ? chat : [...chat, line];
}

/** A whole table that came after a reconnect without `after`: keep the older entries that it leaves out. */
export function renew(old: Table | null, fresh: Table): Table {
  if (!old || old.id !== fresh.id) return fresh;
  const first = fresh.entries[0]?.seq ?? fresh.seq + 1;
  return { ...fresh, entries: [...old.entries.filter((entry) => entry.seq < first), ...fresh.entries] };
}

/** The acts of the log that are in effect: what was taken back is left out. Index i is the act that led to ply i + 1. */
export function inEffect(entries: readonly Entry[]): Entry[] {
  const acts: Entry[] = [];
  for (const entry of entries) {
    if (entry.kind === "act") acts.push(entry);
    else if (entry.kind === "undo") acts.length = Math.min(acts.length, entry.ply ?? 0);
  }
  return acts;
}

/** Sequence numbers of acts that were taken back later. */
export function takenBack(entries: readonly Entry[]): Set<number> {
  const kept = new Set(inEffect(entries).map((entry) => entry.seq));
  return new Set(
    entries.filter((entry) => entry.kind === "act" && !kept.has(entry.seq)).map((entry) => entry.seq),
  );
}

/** The events of some entries, in the order in which they happened. */
export function eventsOf(entries: readonly Entry[]): GameEvent[] {
  return entries.flatMap((entry) => (entry.kind === "act" ? (entry.events ?? []) : []));
}

/** The last decision of a person or a bot, and the draws that followed it. */
export function lastActs(entries: readonly Entry[]): Entry[] {
  const acts = inEffect(entries);
  return acts.slice(
    Math.max(
      acts.findLastIndex((entry) => entry.seat !== -1),
      0,
    ),
  );
}

/** The events of the last decision and of the draws that followed it. */
export function lastMove(entries: readonly Entry[]): GameEvent[] {
  return eventsOf(lastActs(entries));
}

/** A decision and the draws that followed it: what a person calls one move. */
export interface Move {
  act: Entry;
  draws: Entry[];
}

/** The acts in effect as decisions, draws folded into the decision they follow; a draw before all stands alone. */
export function movesOf(entries: readonly Entry[]): Move[] {
  const moves: Move[] = [];
  for (const entry of inEffect(entries)) {
    const before = moves.at(-1);
    if (entry.seat === -1 && before) before.draws.push(entry);
    else moves.push({ act: entry, draws: [] });
  }
  return moves;
}

/**
 * What others decided since a seat's last turn: its own decisions of the turn that goes on are looked past. `until` is
 * the last entry that happened for the one who looks.
 */
export function sinceTurn(entries: readonly Entry[], me: number, myTurn: boolean, until = Infinity): Move[] {
  const moves = movesOf(entries).filter(({ act }) => act.seq <= until && act.seat !== -1);
  let end = moves.length;
  while (myTurn && end > 0 && moves[end - 1]?.act.seat === me) end -= 1;
  let first = end;
  while (first > 0 && moves[first - 1]?.act.seat !== me) first -= 1;
  return moves.slice(first, end);
}
