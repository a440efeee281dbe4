/** The result told on the board: one line of the score after the other, once by itself, then as often as one likes. */
import type { Outcome, ScoreLine } from "../api/wire";
import type { Counting } from "../games/board";

/** One step of the story: a line of a seat's sheet, or (without one) what brought the end about. */
export interface Step extends Counting {
  line: ScoreLine | null;
}

/** How long each line stays when the story runs by itself, in ms. */
const PACE = 1600;

/** What to tell in which order: the cause of the end, then each sheet by its rules' numbers; the winners come last. */
export function stepsOf(outcome: Outcome): Step[] {
  const won = (seat: number) => Number(outcome.winners.includes(seat));
  const sheets = [...outcome.scores].sort((a, b) => won(a.seat) - won(b.seat));
  const lines = sheets.flatMap(({ seat, lines }) =>
    [...lines]
      .sort((a, b) => a.rule.localeCompare(b.rule, "en", { numeric: true }))
      .map((line) => stepOf(seat, line)),
  );
  const cause: Step[] =
    outcome.focus.length > 0 ? [{ seat: null, focus: outcome.focus, points: 0, line: null }] : [];
  return [...cause, ...lines.filter(({ points, focus }) => points !== 0 || focus.length > 0)];
}

export function stepOf(seat: number, line: ScoreLine): Step {
  return { seat, focus: line.focus, points: line.points, line };
}

export class Telling {
  steps = $state.raw<readonly Step[]>([]);
  now = $state.raw<Step | null>(null);
  running = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly say: (step: Step) => void) {}

  /** Where in the story we are, from 0; -1 while nothing is told. */
  get at(): number {
    const { now } = this;
    return now === null
      ? -1
      : this.steps.findIndex((step) => step.line === now.line && step.seat === now.seat);
  }

  open(outcome: Outcome): void {
    this.stop();
    this.steps = stepsOf(outcome);
  }

  /** Tell the whole story, line by line, and leave the board as it was. */
  run(): void {
    this.stop();
    this.running = this.steps.length > 0;
    this.#go();
  }

  /** Tell one line and stay there; the line that is being told ends it. */
  show(step: Step): void {
    const again = !this.running && this.now?.line === step.line && this.now.seat === step.seat;
    this.stop();
    if (!again) this.#tell(step);
  }

  /** The line after this one, or before it. */
  go(by: 1 | -1): void {
    const next = this.at + by;
    this.stop();
    const step = this.steps[next < 0 ? this.steps.length - 1 : next];
    if (step) this.#tell(step);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.running = false;
    this.now = null;
  }

  #go(): void {
    const step = this.steps[this.at + 1];
    if (!this.running || !step) return this.stop();
    this.#tell(step);
    this.#timer = setTimeout(() => this.#go(), PACE);
  }

  #tell(step: Step): void {
    this.now = step;
    this.say(step);
  }
}
