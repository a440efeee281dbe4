/** One open puzzle: its position on the board, what was tried in it, and what came of that. */
import { api, troubleOf } from "../api/http";
import type {
  Game,
  GameEvent,
  Message,
  Parts,
  Puzzle,
  Refusal,
  Seat,
  Standing,
  PuzzleTried,
  Violation,
} from "../api/wire";
import type { GameFolder } from "../games/board";
import { openFolder } from "../games/folders";
import { seatsOf, type Result, type SceneStore } from "../learn/scene";
import { words } from "../i18n/index.svelte";
import { gameInfo } from "../page/catalogue.svelte";
import type { Witness } from "../table/aloud";
import { Show } from "../table/show.svelte";
import { TurnKeeper } from "../table/turn.svelte";

export class PuzzleStore implements SceneStore {
  puzzle = $state.raw<Puzzle | null>(null);
  info = $state.raw<Game | null>(null);
  folder = $state.raw<GameFolder | null>(null);
  result = $state<Result>("asked");
  /** What came of the last try, or of asking for the answer. */
  tried = $state.raw<PuzzleTried | null>(null);
  /** Whether the answer was asked for: then the board has shown it. */
  shown = $state(false);
  /** What it is about: known once it was tried, or asked for. */
  theme = $state.raw<Message | null>(null);
  standing = $state.raw<Standing | null>(null);
  violation = $state.raw<Violation | null>(null);
  trouble = $state.raw<Refusal | null>(null);
  last = $state.raw<readonly GameEvent[]>([]);
  readonly show: Show;
  #keeper = $state.raw<TurnKeeper | null>(null);

  constructor(
    readonly game: string,
    readonly id: string,
    readonly witness: Witness,
    speed: () => number,
  ) {
    this.show = new Show(speed, (event) => witness.event(event));
  }

  get me(): number {
    return this.puzzle?.seat ?? 0;
  }

  /** What is to be said now; while the board moves, nothing. */
  get phase(): Result | "watching" {
    return this.show.moving ? "watching" : this.result;
  }

  get seats(): readonly Seat[] {
    return seatsOf(this.puzzle?.seats ?? [], this.me);
  }

  get table() {
    return { seats: [...this.seats], my_seats: [this.me] };
  }

  get keeper(): TurnKeeper | null {
    return this.#keeper;
  }

  async open(): Promise<void> {
    await this.#attempt(async () => {
      const folder = openFolder(this.game);
      const [opened, info, puzzle] = await Promise.all([
        folder,
        gameInfo(this.game),
        folder.then((one) => api.puzzle(this.game, this.id, one.sketched ?? false)),
        words.enter("puzzles"),
      ]);
      this.folder = opened;
      this.info = info;
      this.puzzle = puzzle;
      this.theme = puzzle.theme;
      this.standing = puzzle.standing;
      this.show.use(opened);
      this.again();
    });
  }

  /** Take back what was tried, and ask again. */
  again(): void {
    const { puzzle } = this;
    this.result = "asked";
    this.tried = null;
    this.shown = false;
    this.violation = null;
    this.last = [];
    this.show.jump(puzzle?.position ?? null);
    this.#keeper = puzzle ? this.#keep() : null;
    if (puzzle) this.#keeper?.begin(puzzle.seat, puzzle.position.ply, puzzle.position.legal ?? []);
  }

  /** What it is about; the first try is used up. */
  async hint(): Promise<void> {
    await this.#attempt(async () => {
      const { theme, standing } = await api.puzzleHint(this.game, this.id);
      this.theme = theme;
      this.standing = standing;
    });
  }

  /** The answer on the board. */
  async solve(): Promise<void> {
    await this.#attempt(async () => {
      this.again();
      const tried = await api.puzzleSolution(this.game, this.id, this.folder?.sketched ?? false);
      this.shown = true;
      this.#tell(tried);
    });
  }

  refuse(violation: Violation | null): void {
    this.violation = violation;
    if (violation) this.witness.refused(violation);
  }

  #keep(): TurnKeeper {
    return new TurnKeeper(`puzzle.${this.id}`, {
      preview: (action) => api.puzzlePreview(this.game, this.id, action),
      whyNot: async (action) => (await api.puzzleWhyNot(this.game, this.id, action)).violation,
      act: (action) => this.#act(action),
      refused: (violation) => this.refuse(violation),
      busy: () => this.phase !== "asked",
    });
  }

  #act(action: Parts): Promise<boolean> {
    return this.#attempt(async () => {
      const tried = await api.puzzleTry(this.game, this.id, action, this.folder?.sketched ?? false);
      if (tried.violation) return this.refuse(tried.violation);
      this.#tell(tried);
    });
  }

  /** What came of it, with the ordinary animation. */
  #tell(tried: PuzzleTried): void {
    this.tried = tried;
    this.theme = tried.theme;
    this.standing = tried.standing;
    this.result = tried.solved ? "reached" : "missed";
    for (const { entry, position } of tried.acts) if (entry) this.show.play([entry], position);
    this.last = tried.acts.flatMap(({ entry }) => [...(entry?.events ?? [])]);
  }

  async #attempt(deed: () => Promise<unknown>): Promise<boolean> {
    this.trouble = null;
    try {
      await deed();
      return true;
    } catch (error) {
      this.trouble = troubleOf(error);
      return false;
    }
  }
}
