/** One open course: the step on the board, what was tried in it, and what is said to that. */
import { api, troubleOf } from "../api/http";
import type {
  Course,
  Game,
  GameEvent,
  Lesson,
  Look,
  Parts,
  Refusal,
  Seat,
  Stage,
  Violation,
} from "../api/wire";
import type { GameFolder, Turn } from "../games/board";
import { openFolder } from "../games/folders";
import { gameInfo } from "../page/catalogue.svelte";
import type { Witness } from "../table/aloud";
import { Show } from "../table/show.svelte";
import { TurnKeeper } from "../table/turn.svelte";
import { recall, remember } from "./progress";
import { seatsOf, type Result, type SceneStore } from "./scene";
import { stillTurn } from "./still";

export const LEARNER = 0;

export class LessonStore implements SceneStore {
  readonly me = LEARNER;
  course = $state.raw<Course | null>(null);
  info = $state.raw<Game | null>(null);
  folder = $state.raw<GameFolder | null>(null);
  /** The number of the step; as many as there are steps: the end. */
  at = $state(0);
  done = $state.raw<ReadonlySet<string>>(new Set());
  stage = $state.raw<Stage | null>(null);
  result = $state<Result>("asked");
  /** What is said to what missed the goal. */
  answer = $state<string | null>(null);
  option = $state<string | null>(null);
  hinted = $state(false);
  violation = $state.raw<Violation | null>(null);
  trouble = $state.raw<Refusal | null>(null);
  last = $state.raw<readonly GameEvent[]>([]);
  readonly show: Show;
  #keeper = $state.raw<TurnKeeper | null>(null);
  #stages = new Map<string, Promise<Stage>>();

  constructor(
    readonly game: string,
    readonly witness: Witness,
    speed: () => number,
  ) {
    this.show = new Show(speed, (event) => witness.event(event));
  }

  get lessons(): readonly Lesson[] {
    return this.course?.lessons ?? [];
  }

  get lesson(): Lesson | null {
    return this.lessons[this.at] ?? null;
  }

  get ended(): boolean {
    return this.course !== null && this.at >= this.lessons.length;
  }

  /** What is to be said now; while the board moves, nothing. */
  get phase(): Result | "watching" {
    return this.show.moving ? "watching" : this.result;
  }

  get seats(): readonly Seat[] {
    return seatsOf(this.course?.seats ?? [], LEARNER);
  }

  /** Who sits where, for whatever is said of a seat. */
  get table() {
    return { seats: [...this.seats], my_seats: [LEARNER] };
  }

  get turn(): Turn | null {
    if (this.lesson?.kind === "move") return this.#keeper;
    // Once it is played it is no ghost any more.
    const ghost = this.last.length > 0 ? null : (this.stage?.ghost ?? null);
    return stillTurn(LEARNER, ghost, ghost ? (this.folder?.composed?.(ghost.parts) ?? null) : null);
  }

  get keeper(): TurnKeeper | null {
    return this.lesson?.kind === "move" ? this.#keeper : null;
  }

  /** The course in the language; the step stays where it is. */
  async speak(language: string): Promise<void> {
    await this.#attempt(async () => {
      this.course = await api.course(this.game, language);
    });
  }

  /** Open the course: at the step that is named, where one left off, or at the beginning. */
  async open(language: string, named: string | null): Promise<void> {
    const known = recall(this.game);
    this.done = new Set(known.done);
    const folder = openFolder(this.game);
    // The board and the words are fetched at the same time as the first step.
    if (named ?? known.at) void this.#fetch(named ?? known.at ?? "", folder).catch(() => undefined);
    await this.#attempt(async () => {
      [this.folder, this.info, this.course] = await Promise.all([
        folder,
        gameInfo(this.game),
        api.course(this.game, language),
      ]);
      this.show.use(this.folder);
      const at = this.lessons.findIndex(({ id }) => id === (named ?? known.at));
      const end = this.lessons.length;
      await this.#show(at >= 0 ? at : known.done.length >= end ? end : 0);
      // Only looked at, a course is not begun.
      if (named !== null) this.#remember();
    });
  }

  /** Go to a step, and on from there another time; one past the last is the end. */
  async go(at: number): Promise<void> {
    await this.#show(at);
    this.#remember();
  }

  async #show(at: number): Promise<void> {
    const to = Math.max(0, Math.min(at, this.lessons.length));
    const lesson = this.lessons[to];
    await this.#attempt(async () => {
      const stage = lesson ? await this.#fetch(lesson.id) : null;
      this.at = to;
      this.stage = stage;
      this.#begin();
    });
    const next = this.lessons[to + 1];
    if (next) void this.#fetch(next.id).catch(() => undefined);
  }

  /** Take back what was tried, and ask again. */
  again(): void {
    this.#begin();
  }

  /** Begin the whole course anew. */
  restart(): Promise<void> {
    this.done = new Set();
    return this.go(0);
  }

  async reply(): Promise<void> {
    const { lesson, option } = this;
    if (!lesson || option === null) return;
    await this.#attempt(async () => {
      const { right, acts } = await api.answer(this.game, lesson.id, option, this.#sketched);
      this.#close(lesson, right, null);
      await this.#watch(acts);
      // What was only drawn is not played: the rule that refuses it points at why.
      const ghost = this.stage?.ghost;
      if (right && ghost)
        this.violation = (await api.lessonWhyNot(this.game, lesson.id, ghost.parts)).violation;
    });
  }

  refuse(violation: Violation | null): void {
    this.violation = violation;
    if (violation) this.witness.refused(violation);
  }

  get #sketched(): boolean {
    return this.folder?.sketched ?? false;
  }

  #fetch(step: string, folder = Promise.resolve(this.folder)): Promise<Stage> {
    const known = this.#stages.get(step);
    if (known) return known;
    const asked = folder.then((one) => api.stage(this.game, step, one?.sketched ?? false));
    this.#stages.set(step, asked);
    asked.catch(() => this.#stages.delete(step));
    return asked;
  }

  #begin(): void {
    const { lesson, stage } = this;
    this.result = "asked";
    this.answer = null;
    this.option = null;
    this.hinted = false;
    this.violation = null;
    this.last = [];
    this.show.jump(stage?.position ?? null);
    this.#keeper = lesson && stage ? this.#keep(lesson.id) : null;
    if (stage) this.#keeper?.begin(LEARNER, stage.position.ply, stage.position.legal ?? []);
  }

  #keep(step: string): TurnKeeper {
    return new TurnKeeper(`lesson.${step}`, {
      preview: (action) => api.lessonPreview(this.game, step, action),
      whyNot: async (action) => (await api.lessonWhyNot(this.game, step, action)).violation,
      act: (action) => this.#act(action),
      refused: (violation) => this.refuse(violation),
      busy: () => this.phase !== "asked",
    });
  }

  async #act(action: Parts): Promise<boolean> {
    const { lesson } = this;
    if (!lesson) return false;
    return this.#attempt(async () => {
      const tried = await api.tryOut(this.game, lesson.id, action, this.#sketched);
      if (tried.violation) return this.refuse(tried.violation);
      const better = tried.wrong_if === null ? null : (lesson.wrong_if[tried.wrong_if] ?? null);
      this.#close(lesson, tried.reached, better ?? lesson.wrong);
      await this.#watch(tried.acts);
    });
  }

  #close(lesson: Lesson, reached: boolean, answer: string | null): void {
    this.result = reached ? "reached" : "missed";
    this.answer = answer ?? lesson.wrong;
    if (!reached) return;
    this.done = new Set([...this.done, lesson.id]);
    this.#remember();
  }

  /** Show the play with the ordinary animation. */
  async #watch(acts: readonly Look[]): Promise<void> {
    for (const { entry, position } of acts) if (entry) this.show.play([entry], position);
    this.last = acts.flatMap(({ entry }) => [...(entry?.events ?? [])]);
  }

  #remember(): void {
    remember(this.game, { at: this.lesson?.id ?? null, done: [...this.done] });
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
