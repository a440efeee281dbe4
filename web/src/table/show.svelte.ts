/** What the board shows: the true position, or the events that lead to it, one after the other. */
import type { GameEvent, Position } from "../api/wire";
import type { GameFolder } from "../games/board";

interface Scene {
  events: readonly GameEvent[];
  then: Position;
}

/** More waiting events than this and the board jumps: nobody wants to watch an hour in a row. */
const TOO_MANY = 80;

export class Show {
  position = $state.raw<Position | null>(null);
  board = $state.raw<object | null>(null);
  event = $state.raw<GameEvent | null>(null);
  #folder: GameFolder | null = null;
  #queue: Scene[] = [];
  #running = $state(false);
  #wake: (() => void) | null = null;
  #round = 0;
  #then: Position | null = null;
  #rest: GameEvent[] = [];

  constructor(
    readonly quiet: () => boolean,
    readonly onEvent: (event: GameEvent) => void,
  ) {}

  /** Whether events are being shown: until they are, nothing is asked of anybody. */
  get moving(): boolean {
    return this.#running;
  }

  use(folder: GameFolder): void {
    this.#folder = folder;
  }

  /** Show the position at once, and forget what was still to be shown. */
  jump(position: Position | null): void {
    // A run that is still waiting for its timer sees another round, and ends by itself.
    this.#round += 1;
    this.#queue = [];
    this.#running = false;
    this.#wake?.();
    this.#stand(position);
  }

  /** Show the events on the board as it stands, then the position they led to. */
  play(events: readonly GameEvent[], then: Position): void {
    const waiting = this.#queue.reduce((sum, scene) => sum + scene.events.length, events.length);
    if (this.quiet() || this.#folder === null || this.position === null || waiting > TOO_MANY) {
      this.skip();
      events.forEach(this.onEvent);
      this.jump(then);
      return;
    }
    this.#queue.push({ events, then });
    if (!this.#running) void this.#run();
  }

  /** End the animation now: the last position that waits appears. */
  skip(): void {
    const [last] = this.#queue.slice(-1);
    const then = last?.then ?? this.#then;
    if (!this.#running || !then) return;
    this.#rest.forEach(this.onEvent);
    this.#queue.flatMap((scene) => scene.events).forEach(this.onEvent);
    this.jump(then);
  }

  async #run(): Promise<void> {
    const round = this.#round;
    this.#running = true;
    for (let scene = this.#queue.shift(); scene; scene = this.#queue.shift()) {
      this.#then = scene.then;
      this.#rest = [...scene.events];
      for (let event = this.#rest.shift(); event; event = this.#rest.shift()) {
        this.onEvent(event);
        await this.#show(event, round);
        if (round !== this.#round) return;
      }
      this.#stand(scene.then);
    }
    this.#running = false;
  }

  async #show(event: GameEvent, round: number): Promise<void> {
    const folder = this.#folder;
    if (folder === null) return;
    const pace = folder.pace(event);
    if (pace > 0) {
      this.event = event;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pace);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#wake = null;
    }
    if (round !== this.#round) return;
    // Only a picture of what happened: `#stand` puts the service's true board in its place.
    if (this.board !== null) this.board = folder.applyEvent(this.board, event);
    this.event = null;
  }

  #stand(position: Position | null): void {
    this.event = null;
    this.position = position;
    this.board = position?.board ?? null;
  }
}
