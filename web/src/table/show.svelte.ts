/** What the board shows: the true position, or the events that lead to it, one after the other. */
import type { Entry, GameEvent, Position, Score } from "../api/wire";
import type { GameFolder } from "../games/board";

/** One action to show, and how to learn the position after it: null where a draw follows at once. */
interface Scene {
  entry: Entry;
  then: (() => Position | Promise<Position>) | null;
  /** The scores after it, where nothing but draws lies between it and them. */
  scores: readonly Score[] | null;
}

/** More waiting events than this and the board jumps: nobody wants to watch an hour in a row. */
const TOO_MANY = 80;

export class Show {
  position = $state.raw<Position | null>(null);
  board = $state.raw<object | null>(null);
  event = $state.raw<GameEvent | null>(null);
  /** What was shown last of that action: the heading says it until the next is shown. */
  told = $state.raw<GameEvent | null>(null);
  /** The action whose events are being shown; what came after it has not happened yet for the one who looks. */
  scene = $state.raw<Entry | null>(null);
  #folder: GameFolder | null = null;
  #queue: Scene[] = [];
  #running = $state(false);
  #wake: (() => void) | null = null;
  #round = 0;
  #then: Position | null = null;
  #rest: GameEvent[] = [];

  constructor(
    /** How long an event takes, as a multiple of its pace; 0: nothing moves. */
    readonly speed: () => number,
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
    this.scene = null;
    this.#wake?.();
    this.#stand(position);
  }

  /** Show the actions on the board as it stands, then the position they led to; `after` asks for one in between. */
  play(acts: readonly Entry[], then: Position, after?: (entry: Entry) => Promise<Position>): void {
    const waiting = [...this.#queue.map(({ entry }) => entry), ...acts].flatMap(eventsIn).length;
    if (this.speed() === 0 || this.#folder === null || this.position === null || waiting > TOO_MANY) {
      this.skip();
      acts.flatMap(eventsIn).forEach(this.onEvent);
      this.jump(then);
      return;
    }
    this.#queue.push(...scenesOf(acts, then, after));
    this.#then = then;
    if (!this.#running) void this.#run();
  }

  /** End the animation now: the last position that waits appears. */
  skip(): void {
    const then = this.#then;
    if (!this.#running || !then) return;
    this.#rest.forEach(this.onEvent);
    this.#queue.flatMap(({ entry }) => eventsIn(entry)).forEach(this.onEvent);
    this.jump(then);
  }

  async #run(): Promise<void> {
    const round = this.#round;
    this.#running = true;
    for (let scene = this.#queue.shift(); scene; scene = this.#queue.shift()) {
      this.scene = scene.entry;
      this.told = null;
      this.#rest = eventsIn(scene.entry);
      // Asked for while the events are shown: it is there when they are over.
      const coming = scene.then?.();
      // A position that never came leaves the picture as it is; the last one is always at hand.
      const known = coming instanceof Promise ? coming.catch(() => null) : coming;
      for (let event = this.#rest.shift(); event; event = this.#rest.shift()) {
        this.onEvent(event);
        await this.#show(event, round);
        if (round !== this.#round) return;
      }
      const then = await known;
      if (round !== this.#round) return;
      if (then) this.#stand(then);
      else if (scene.scores && this.position) this.position = { ...this.position, scores: [...scene.scores] };
    }
    this.scene = null;
    this.#running = false;
  }

  async #show(event: GameEvent, round: number): Promise<void> {
    const folder = this.#folder;
    if (folder === null) return;
    const pace = folder.pace(event) * this.speed();
    if (pace > 0) {
      this.event = event;
      this.told = event;
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

/** What is shown one after the other: after each decision the board and the scores are those of the service. */
function scenesOf(
  acts: readonly Entry[],
  then: Position,
  after?: (entry: Entry) => Promise<Position>,
): Scene[] {
  const last = acts.findLastIndex(({ seat }) => seat !== -1);
  return acts.map((entry, index) => {
    const drawn = acts[index + 1]?.seat === -1;
    if (index === acts.length - 1) return { entry, then: () => then, scores: null };
    return {
      entry,
      then: after && !drawn ? () => after(entry) : null,
      scores: index === last ? then.scores : null,
    };
  });
}

function eventsIn(entry: Entry): GameEvent[] {
  return [...(entry.events ?? [])];
}
