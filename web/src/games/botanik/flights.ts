/** What flies over the register while an event is shown. */
import { arrivalPlace, beyond, place, rowOf, type Point } from "./places";
import { pace } from "./changes";
import type { BotanikBoard, BotanikEvent } from "./wire";

export interface Flight {
  key: string;
  tile: string;
  from: Point;
  to: Point;
  ms: number;
  /** What is not drawn meanwhile: `arrival:0`, `side:2`, `opposite:3`. */
  origin: string;
}

export function flightsOf(event: BotanikEvent | null, board: BotanikBoard, bottom: number): Flight[] {
  if (event?.kind !== "placed" && event?.kind !== "released" && event?.kind !== "exchanged") return [];
  const { tile, column, seat } = event;
  const own = rowOf(seat, bottom);
  const ms = pace(event);
  switch (event.kind) {
    case "placed": {
      const slot = board.arrivals.findIndex((arrival) => arrival.tile === tile);
      const to = place(event.space === "centre" ? "centre" : own, column);
      return [
        { key: "placed", tile, from: arrivalPlace(Math.max(slot, 0)), to, ms, origin: `arrival:${slot}` },
      ];
    }
    case "released": {
      const origin = `${own === "bottom" ? "side" : "opposite"}:${column}`;
      return [{ key: "released", tile, from: place(own, column), to: beyond(own, column), ms, origin }];
    }
    case "exchanged": {
      const [edge, centre] = [beyond(own, column), place("centre", column)];
      return [
        { key: "taken", tile: event.taken, from: centre, to: edge, ms, origin: "" },
        { key: "exchanged", tile, from: edge, to: centre, ms, origin: "" },
      ];
    }
  }
}
