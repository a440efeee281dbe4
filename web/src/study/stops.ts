/** The moments of a study: the positions in which somebody decided, and the end. */
import type { Entry } from "../api/wire";

export type Stride = "move" | "round";

/** An act as the list tells it: the position it was decided in, and the draws that followed. */
export interface Moment {
  /** The ply of the position before it: where its verdict is shown. */
  at: number;
  act: Entry;
  draws: readonly Entry[];
  round: number;
}

/** Every decision with the draws that followed it; draws before the first one stand alone. */
export function momentsOf(entries: readonly Entry[]): Moment[] {
  const first = entries.find(({ seat }) => seat !== -1)?.seat;
  const moments: Moment[] = [];
  let round = 1;
  for (const act of entries) {
    const before = moments.at(-1);
    if (act.seat === -1 && before) {
      moments[moments.length - 1] = { ...before, draws: [...before.draws, act] };
      continue;
    }
    // A round begins where whoever decided first decides again, after somebody else or alone.
    const opens = act.seat === first && before !== undefined && before.act.seat !== -1;
    if (opens && (before.act.seat !== first || entries.every(({ seat }) => seat === first || seat === -1)))
      round += 1;
    moments.push({ at: (act.ply ?? 1) - 1, act, draws: [], round });
  }
  return moments;
}

/** Where the slider stops: at every decision or at the first of each round, and at the end. */
export function stopsOf(moments: readonly Moment[], plies: number, stride: Stride): number[] {
  const kept = moments.filter(
    ({ act, round }, index) =>
      index === 0 || (act.seat !== -1 && (stride === "move" || round !== moments[index - 1]?.round)),
  );
  return [...new Set([0, ...kept.map(({ at }) => at), plies])];
}

/** The stop after this ply, or before it; where it is when there is none. */
export function stopFrom(stops: readonly number[], ply: number, by: 1 | -1): number {
  const ahead = by > 0 ? stops.find((stop) => stop > ply) : stops.findLast((stop) => stop < ply);
  return ahead ?? ply;
}
