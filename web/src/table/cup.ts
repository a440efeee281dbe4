/** The tournament that a table is played in, asked for once a table. */
import { ask } from "../api/http";
import type { Held, Table } from "../api/wire";

const known = new Map<string, Promise<Held | null>>();

/** Whoever opens a table is its host; a tournament's is nobody's own, as are those where strangers met. */
export function cupOf(table: Table): Promise<Held | null> {
  if (table.host !== null) return Promise.resolve(null);
  const found =
    known.get(table.id) ?? ask<Held | null>("GET", `/api/tournaments/at/${table.id}`).catch(() => null);
  known.set(table.id, found);
  return found;
}
