/** The keys of a table: Esc goes back by one, ? lists them, b and c lead to the board and to confirm, [ ] look back. */
import type { Table } from "../api/wire";
import { elementOf } from "../page/element";
import { stopFrom, stopsOf } from "./replay";
import type { TableStore } from "./store.svelte";

export interface Around {
  /** A dialog is open and has the keys, wherever the focus is. */
  busy: boolean;
  help(): void;
  /** Shuts the drawer beside the board; null where none is open. */
  shut: (() => void) | null;
}

/** One decision back or on, with the draws that followed it. */
function stride(store: TableStore, table: Table, by: 1 | -1) {
  const stops = stopsOf(table.entries, "move");
  const to = stopFrom(stops, store.looking ?? table.position?.ply ?? 0, by);
  void store.look(to, stopFrom(stops, to, -1));
}

export function keyed(event: KeyboardEvent, store: TableStore, table: Table, around: Around) {
  const within = elementOf(event)?.closest("input, select, textarea, dialog");
  if (within || around.busy || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") {
    if (store.show.moving) store.show.skip();
    else if (store.telling.now) store.telling.stop();
    else if (store.looking !== null) store.present();
    else if (store.plan.action) store.plan.stop();
    else if (store.turn.steps.length > 0) store.turn.takeBack();
    else if (store.turn.ahead) store.plan.stop();
    else around.shut?.();
  } else if (event.key === "?") around.help();
  else if (event.key === "c" && store.turn.answer?.legal) document.getElementById("confirm")?.focus();
  // Each game says where its board is entered: the one target that is a tab stop.
  else if (event.key === "b")
    document.querySelector<SVGElement>(".board [data-target][tabindex='0']")?.focus();
  else if (event.key === "[") stride(store, table, -1);
  else if (event.key === "]" && store.looking !== null) stride(store, table, 1);
  else return;
  event.preventDefault();
}
