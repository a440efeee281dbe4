/** The stops of a replay: after each decision with the draws that followed it, or after each round. */
import type { Entry } from "../api/wire";
import { movesOf } from "./merge";

export type Stride = "move" | "round";

/** The plies at which a replay stops, from the beginning to the end. */
export function stopsOf(entries: readonly Entry[], stride: Stride): number[] {
  const moves = movesOf(entries);
  const ends = moves.map(({ act, draws }) => draws.at(-1)?.ply ?? act.ply ?? 0);
  const decisions = moves.filter(({ act }) => act.seat !== -1);
  const first = decisions[0]?.act.seat;
  const kept = ends.filter((_, index) => {
    const [here, next] = [moves[index]?.act.seat, moves[index + 1]?.act.seat];
    // A round is over where whoever began is about to act again; the end is always a stop.
    return stride === "move" || next === undefined || (next === first && here !== first);
  });
  return [...new Set([0, ...kept])];
}

/** The stop after this ply, or before it; where it is when there is none. */
export function stopFrom(stops: readonly number[], ply: number, by: 1 | -1): number {
  const ahead = by > 0 ? stops.find((stop) => stop > ply) : stops.findLast((stop) => stop < ply);
  return ahead ?? ply;
}
