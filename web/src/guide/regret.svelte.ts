/** A second look at a move that loses much, once in a guided game: before it is played, or a take-back after it. */
import { api } from "../api/http";
import type { Parts, Table } from "../api/wire";
import { same } from "../games/board";
import type { TableStore } from "../table/store.svelte";
import { undo } from "../table/undoing";
import { keep, known } from "./known";

/** A move that loses so much of the result is worth a second look. */
const MUCH = 0.2;
/** Whoever looks at a composed move for so long, in milliseconds, lets the coach look too; nobody waits for it. */
const HESITATION = 700;

interface Poor {
  ply: number;
  action: Parts;
  text: string;
  loss: number;
}

export class Regret {
  #poor = $state.raw<Poor | null>(null);
  #looked = -1;

  constructor(
    readonly store: TableStore,
    readonly table: () => Table,
  ) {
    $effect(() => {
      const { seat, action, answer, ahead } = store.turn;
      const ply = table().position?.ply ?? -1;
      if (seat === null || ahead || action === null || !answer?.legal || ply === this.#looked) return;
      if (!table().can.coach || known(table().game).offered === table().id) return;
      const timer = setTimeout(() => void this.#look(seat, ply, action), HESITATION);
      return () => clearTimeout(timer);
    });
  }

  /** What the move costs that is composed now, or was played last and may be taken back; null: nothing is offered. */
  get loss(): number | null {
    const poor = this.#poor;
    if (poor === null) return null;
    const composed = this.table().position?.ply === poor.ply && same(this.store.turn.action, poor.action);
    return composed || this.undo ? poor.loss : null;
  }

  /** The way back, where the move was played. */
  get undo() {
    const [poor, { entries, can }] = [this.#poor, this.table()];
    const played = entries.some(
      (each) => each.kind === "act" && each.ply === (poor?.ply ?? -1) + 1 && each.text === poor?.text,
    );
    const way = can.undo.find(({ seat, free }) => free && seat === this.store.me);
    return played && way && way.to === poor?.ply ? way : undefined;
  }

  async takeBack(): Promise<void> {
    if (this.undo && (await undo(this.store, this.undo))) this.#poor = null;
  }

  async #look(seat: number, ply: number, action: Parts): Promise<void> {
    this.#looked = ply;
    const { id, game } = this.table();
    const text = this.store.turn.legal.find(({ parts }) => same(parts, action))?.text ?? "";
    // A coach who is busy offers nothing: the game goes on without it.
    const told = await api.hint(id, { seat, ply, step: "warn", action }).catch(() => null);
    if ((told?.loss ?? 0) < MUCH) return;
    keep(game, { offered: id });
    this.#poor = { ply, action, text, loss: told?.loss ?? 0 };
  }
}
