/** Where things lie on the register's picture, seen from the seat at the bottom. */
export const PITCH = 115;
export const ROW = 146;
export const GAP = ROW - 100;
/** From the first tile to the last. */
export const ACROSS = 5 * 100 + 4 * (PITCH - 100);
export const DOWN = 2 * ROW + 100;
/** The bench with its lips, where the sides are named. */
export const REGISTER = { x: -16, y: -40, width: ACROSS + 32, height: DOWN + 80 };

export type Row = "top" | "centre" | "bottom";
const ROWS: Record<Row, number> = { top: 0, centre: ROW, bottom: 2 * ROW };

export interface Point {
  x: number;
  y: number;
}

export function columnX(column: number): number {
  return (column - 1) * PITCH;
}

/** The corner of a place of the register. */
export function place(row: Row, column: number): Point {
  return { x: columnX(column), y: ROWS[row] };
}

/** The row of a seat's own side. */
export function rowOf(seat: number, bottom: number): Row {
  return seat === bottom ? "bottom" : "top";
}

/** Where an arrival comes from: beyond the edge. */
export function arrivalPlace(slot: number): Point {
  return { x: ACROSS + 30, y: slot * ROW };
}

/** Beyond the edge, where a released tile goes to its owner. */
export function beyond(row: Row, column: number): Point {
  const { x, y } = place(row, column);
  return { x, y: row === "top" ? y - 70 : y + 70 };
}
