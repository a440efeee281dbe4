/** How this page looks at the forest: how it is turned, the stump under the lens, the score that is pointed at. */
import type { Person } from "../../i18n/fill";
import type { Counting } from "../board";
import { bestTurn, Plane, type Hex } from "./hexes";
import type { VorexBoard } from "./wire";

class Sight {
  /** The forest turned by steps of 60° so that it fills its window; words follow the drawing. */
  plane = $state.raw(new Plane());
  /** The forest that is drawn: what happened is told by its places. */
  board = $state.raw<VorexBoard | null>(null);
  /** Who plays a seat, to be named in sentences. */
  who = $state.raw<((seat: number) => Person) | null>(null);
  /** A hexagon that was tapped though it cannot be chosen now: what is there is told all the same. */
  tapped = $state<string | null>(null);
  /** The hexagon that has the focus. */
  focused = $state<string | null>(null);
  /** A cell of the score table: its flowers light up. */
  counted = $state.raw<Counting | null>(null);
  #known = false;
  /** The window that the forest was turned for. */
  #window = { width: 0, height: 0 };
  #byHand = false;

  /** Another table, another forest. */
  forget(): void {
    this.#known = this.#byHand = false;
    this.plane = new Plane();
    this.tapped = this.focused = this.counted = null;
  }

  /** Turn the forest if that makes it clearly larger; one that was turned by hand stays. */
  fit(hexes: readonly Hex[], width: number, height: number): void {
    if (this.#byHand || width === 0 || height === 0) return;
    // Another window shows another picture anyway: a device was turned, or its window drawn larger.
    const { width: wide, height: high } = this.#window;
    const other = Math.abs(width - wide) > wide / 10 || Math.abs(height - high) > high / 10;
    if (other) this.#window = { width, height };
    const turn = bestTurn(hexes, this.#known && !other ? this.plane.turn : null, width, height);
    // A first tile or two have no shape yet that would be worth remembering.
    this.#known = hexes.length > 8;
    if (turn !== this.plane.turn) this.plane = new Plane(turn);
  }

  byHand(): void {
    this.#byHand = true;
    this.plane = new Plane((this.plane.turn + 1) % 6);
  }
}

export const sight = new Sight();
