/** The graph of a game: what every seat could expect, moment by moment, on the slider's own axis. */
import type { Analysis, Point } from "../api/wire";

/** Half the slider's knob: where it stands, the graph's line stands too. */
export const EDGE = 10;

export interface Place {
  x: number;
  point: Point;
}

/** Where the moments stand, up to the first that nobody has looked at yet: the same distance between two stops,
 * as the slider has it. */
export function placesOf(analysis: Analysis, stops: readonly number[], width: number): Place[] {
  const known = new Map(analysis.course.map((point) => [point.ply, point]));
  const gap = stops.findIndex((ply) => !known.has(ply));
  return stops.slice(0, gap < 0 ? stops.length : gap).flatMap((ply, index) => {
    const point = known.get(ply);
    return point ? [{ x: across(index, stops.length, width), point }] : [];
  });
}

export function across(index: number, count: number, width: number): number {
  return EDGE + ((width - 2 * EDGE) * index) / Math.max(1, count - 1);
}

/** Between which stops a draw fell. */
export function acrossPly(ply: number, stops: readonly number[], width: number): number {
  const after = stops.findIndex((stop) => stop > ply);
  const index = after < 0 ? stops.length - 1 : after - 0.5;
  return across(index, stops.length, width);
}

/** The upper edge of a seat's area: its share and those of the seats under it. */
export function stacked(shares: readonly number[], order: readonly number[], seat: number): number {
  const until = order.indexOf(seat);
  return order.slice(0, until + 1).reduce((sum, each) => sum + (shares[each] ?? 0), 0);
}

/** A band between two edges as an SVG path. */
export function band(xs: readonly number[], lower: readonly number[], upper: readonly number[]): string {
  if (xs.length === 0) return "";
  const there = xs.map((x, index) => `${x.toFixed(1)} ${(upper[index] ?? 0).toFixed(1)}`);
  const back = xs.map((x, index) => `${x.toFixed(1)} ${(lower[index] ?? 0).toFixed(1)}`).reverse();
  return `M${there.join("L")}L${back.join("L")}Z`;
}

/** Where the name of a seat stands in its area: at the end of the game where it has more room, if it has enough. */
export function namePlace(
  places: readonly Place[],
  order: readonly number[],
  seat: number,
  least: number,
): { x: number; share: number; last: boolean } | null {
  const ends = [places[0], places.at(-1)];
  const rooms = ends.map((place) => place?.point.shares[seat] ?? 0);
  const last = (rooms[1] ?? 0) > (rooms[0] ?? 0);
  const [place, room] = [ends[Number(last)], rooms[Number(last)] ?? 0];
  if (!place || order.length < 2 || room < least) return null;
  return { x: place.x, share: stacked(place.point.shares, order, seat) - room / 2, last };
}
