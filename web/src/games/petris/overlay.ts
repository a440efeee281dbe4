/** What a phase would do, gathered by dish: the little signs of a forecast. */
import type { Contaminated, Effect, Forecast, Moved, PetrisBoard, PetrisEvent, Phase, Stuck } from "./wire";

export interface Overlay {
  grows: number[];
  sarcina: number[];
  short: number[];
  starved: number[];
  points: { seat: number; count: number }[];
}

/** The effects by dish. Moves are not among them: they are drawn by themselves. */
export function overlays(events: readonly Effect[]): Map<number, Overlay> {
  const found = new Map<number, Overlay>();
  for (const event of events) {
    const { dish, seat } = event;
    const over = found.get(dish) ?? { grows: [], sarcina: [], short: [], starved: [], points: [] };
    found.set(dish, over);
    if (event.kind === "grew") over.grows.push(seat);
    else if (event.kind === "sarcina") over.sarcina.push(seat);
    else if (event.kind === "short") over.short.push(seat);
    else if (event.kind === "starved") over.starved.push(seat);
    else over.points.push({ seat, count: event.count ?? 0 });
  }
  return found;
}

/** The effects of a move: the sarcinas that it forms, and what the phases that follow it do. */
export function afterwards(events: readonly PetrisEvent[]): Effect[] {
  const first = events.findIndex((event) => event.kind === "phase");
  return events
    .filter(isEffect)
    .filter(
      (event) =>
        event.kind === "sarcina" || event.kind === "short" || (first >= 0 && events.indexOf(event) > first),
    );
}

function isEffect(event: PetrisEvent): event is Exclude<PetrisEvent, Moved | Phase | Stuck> {
  return event.kind !== "moved" && event.kind !== "phase" && event.kind !== "stuck";
}

/** A contamination while it is told: what each mixed dish takes, which is told now, which were told before. */
export interface Scoring {
  now: number;
  dishes: ReadonlySet<number>;
  done: ReadonlySet<number>;
  over: Map<number, Overlay>;
}

/** Where the telling of a contamination stands, by the events of the action that it follows. */
export function scoring(last: readonly PetrisEvent[], event: Contaminated): Scoring {
  const all = last.filter((each) => each.kind === "contaminated");
  const at = all.findIndex((each) => each.dish === event.dish && each.seat === event.seat);
  const told = at < 0 ? [event] : all;
  return {
    now: event.dish,
    dishes: new Set(told.map(({ dish }) => dish)),
    done: new Set(told.slice(0, Math.max(at, 0)).map(({ dish }) => dish)),
    over: overlays(told),
  };
}

/** The points of each seat after the next phase, if nothing changed before it: as the service foresees them. */
export function foreseen(board: PetrisBoard, coming: Forecast | null): number[] {
  return board.points.map(
    (points, seat) =>
      coming?.events.filter((each) => each.kind === "contaminated" && each.seat === seat).at(-1)?.total ??
      points,
  );
}

/** What the next phase would do to a seat: the dishes where it grows, forms a sarcina, leads, or lacks something. */
export function fate(coming: Forecast, seat: number): Record<Effect["kind"], number[]> {
  const found: Record<Effect["kind"], number[]> = {
    grew: [],
    starved: [],
    sarcina: [],
    short: [],
    contaminated: [],
  };
  for (const each of coming.events) if (each.seat === seat) found[each.kind].push(each.dish);
  return found;
}
