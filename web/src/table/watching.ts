/** Who looks on at a table. */
import type { Table } from "../api/wire";

/** Whether every seat is taken, and none of them is mine. */
export function onlyLooks(table: Table): boolean {
  return table.status === "playing" && table.my_seats.length === 0;
}
