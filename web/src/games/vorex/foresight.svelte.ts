/** What laying the tile just so would do: new ruins, or the hole that may not be closed. Asked of the service, once. */
import { keyOf } from "../board";
import type { Hex } from "./hexes";
import type { VorexTurn } from "./offers";
import type { VorexAction } from "./wire";

/** How long the pointer rests on a place before the service is asked, in ms. */
const REST = 70;

export class Foresight {
  ruins = $state.raw<readonly Hex[]>([]);
  /** By the names that a refusal gives them. */
  holes = $state.raw<readonly string[]>([]);
  #refused = new Map<string, readonly string[]>();
  #ply = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wanted = "";

  /** Look ahead; the pointer may wander on before the answer comes. */
  ask(turn: VorexTurn, action: VorexAction | null, legal: boolean): void {
    clearTimeout(this.#timer);
    this.ruins = [];
    this.holes = [];
    this.#wanted = action === null ? "" : keyOf(action);
    if (turn.ply !== this.#ply) this.#refused.clear();
    this.#ply = turn.ply;
    if (action === null) return;
    this.#timer = setTimeout(() => void this.#look(turn, action, legal).catch(() => undefined), REST);
  }

  async #look(turn: VorexTurn, action: VorexAction, legal: boolean): Promise<void> {
    if (legal) {
      const { events } = await turn.preview(action);
      const ruins = events.filter((event) => event.kind === "ruin").map(({ q, r }): Hex => [q, r]);
      if (this.#wanted === keyOf(action)) this.ruins = ruins;
      return;
    }
    const known = this.#refused.get(keyOf(action)) ?? (await this.#hole(turn, action));
    this.#refused.set(keyOf(action), known);
    if (this.#wanted === keyOf(action)) this.holes = known;
  }

  async #hole(turn: VorexTurn, action: VorexAction): Promise<readonly string[]> {
    const violation = await turn.whyNot(action);
    return (violation?.focus ?? [])
      .filter((name) => name.startsWith("hex:"))
      .map((name) => name.slice("hex:".length));
  }
}
