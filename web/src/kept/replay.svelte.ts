/** Going through a kept game: where one is, what the board shows, and what runs by itself. */
import type { Entry, GameEvent, Keepsake, Look } from "../api/wire";
import type { GameFolder } from "../games/board";
import { stopFrom, stopsOf, type Stride } from "../table/replay";
import { Show } from "../table/show.svelte";

export class KeptReplay {
  at = $state(0);
  stride = $state<Stride>("move");
  runs = $state(false);
  /** How fast it runs by itself. */
  tempo = $state(1);
  readonly show: Show;
  readonly entries: readonly Entry[];

  constructor(
    readonly shown: Keepsake,
    folder: GameFolder,
    speed: () => number,
    told: (event: GameEvent) => void,
  ) {
    this.show = new Show(speed, told);
    this.show.use(folder);
    this.entries = shown.looks.flatMap(({ entry }) => (entry ? [entry] : []));
    this.show.jump(this.#look(0).position);
  }

  get stops(): readonly number[] {
    return stopsOf(this.entries, this.stride);
  }

  get last(): number {
    return this.stops.at(-1) ?? 0;
  }

  /** The stop of the slider. */
  get place(): number {
    return this.stops.findLastIndex((stop) => stop <= this.at);
  }

  /** What happened between the stop before and this one. */
  get acts(): readonly Entry[] {
    return this.entries.slice(stopFrom(this.stops, this.at, -1), this.at);
  }

  /** To a moment: what lies one stop ahead is shown as it happened, anything else at once. */
  go(ply: number): void {
    const from = this.at;
    this.at = Math.max(0, Math.min(ply, this.entries.length));
    const then = this.#look(this.at).position;
    if (this.at > from && this.at === stopFrom(this.stops, from, 1))
      this.show.play(
        this.entries.slice(from, this.at),
        then,
        async ({ ply: n }) => this.#look(n ?? 0).position,
      );
    else this.show.jump(then);
  }

  step(by: 1 | -1): void {
    this.runs = false;
    this.show.skip();
    this.go(stopFrom(this.stops, this.at, by));
  }

  #look(ply: number): Look {
    const found = this.shown.looks[ply];
    if (!found) throw new RangeError(`there is no moment ${ply}`);
    return found;
  }
}
