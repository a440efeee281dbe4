/** Looking for somebody: begun on this page or on another of mine, seen through to the table, or given up. */
import { api } from "../api/http";
import type { Game, SeekBody, Sought } from "../api/wire";
import { tableFor } from "../home/modes";
import { quickLevel } from "../home/quick";
import { myself } from "../page/catalogue.svelte";
import { router } from "../page/router.svelte";
import { waiting } from "../page/waiting.svelte";

const LAST = "hothouse.seek";

/** What was looked for last, to begin with the next time. */
export function lastWish(): SeekBody | null {
  try {
    return JSON.parse(localStorage.getItem(LAST) ?? "null");
  } catch {
    return null;
  }
}

class Seek {
  /** Whether the page about it is open, or only the sign in the corner. */
  open = $state(false);
  /** Whether this page has seen that somebody is looked for: only then it goes to the table by itself. */
  #seen = false;

  async begin(wish: SeekBody): Promise<void> {
    localStorage.setItem(LAST, JSON.stringify(wish));
    await myself.ensure();
    // From now on, whoever is found before this page has shown that it looks is met all the same.
    this.#seen = true;
    waiting.pairing = await api.seek(wish);
    this.open = true;
  }

  async stop(): Promise<void> {
    this.open = false;
    this.#seen = false;
    waiting.pairing = await api.seekNobody();
  }

  /** Something is new: whoever was found is met at once. */
  follow({ table }: Sought): void {
    if (!table) {
      this.#seen = true;
      return;
    }
    const go = this.#seen;
    void this.stop();
    if (go) router.go(`/t/${table}`);
  }

  /** A game against a bot while we wait; with the first move there we wait no longer. */
  async playMeanwhile(game: Game, { variant, bot }: Sought): Promise<void> {
    const { options = {}, seats = [] } = game.variants[variant] ?? {};
    const made = await api.create(
      tableFor({
        game: game.name,
        mode: "bot",
        options,
        seats,
        level: bot ?? quickLevel(game),
        place: "random",
        clock: { kind: "none" },
        open: false,
        undo: true,
      }),
    );
    waiting.meanwhile = made.id;
    this.open = false;
    router.go(made.path);
  }
}

export const seek = new Seek();
