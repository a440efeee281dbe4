/** Where things lie on the register's picture, seen from the seat at the bottom. */
export const PITCH = 116;
export const ROW = 144;
export const GAP = ROW - 100;
export const ARRIVALS_X = 5 * PITCH + 30;
export const REGISTER = { x: -6, y: -12, width: ARRIVALS_X + 116, height: 2 * ROW + 124 };

export type Row = "top" | "centre" | "bottom";
const ROWS: Record<Row, number> = { top: 0, centre: ROW, bottom: 2 * ROW };

export interface Point {
  x: number;
  y: number;
}

export function columnX(column: number): number {
  return (column - 1) * PITCH + 4;
}

/** The corner of a place of the register. */
export function place(row: Row, column: number): Point {
  return { x: columnX(column), y: ROWS[row] };
}

/** The row of a seat's own side. */
export function rowOf(seat: number, bottom: number): Row {
  return seat === bottom ? "bottom" : "top";
}

/** The corner of an arrival: one a row. */
export function arrivalPlace(slot: number): Point {
  return { x: ARRIVALS_X, y: slot * ROW };
}

/** Beyond the edge, where a released tile goes to its owner. */
export function beyond(row: Row, column: number): Point {
  const { x, y } = place(row, column);
  return { x, y: row === "top" ? y - 70 : y + 70 };
}
