/** Better actions as numbered marks on the board: drawn as each game draws what others did. */
import { api } from "../api/http";
import type { GameEvent, Verdict } from "../api/wire";
import type { Deed } from "../games/board";

const MOST = 3;

export class Ghosts {
  #known = new Map<string, Promise<GameEvent[]>>();
  deeds = $state.raw<readonly Deed[]>([]);
  #asked = "";

  constructor(readonly digest: string) {}

  /** Draw what was better than what was played there; nothing where nothing is to blame. */
  async show(verdict: Verdict | null, played: string | undefined): Promise<void> {
    const better = verdict ? betterThan(verdict, played).slice(0, MOST) : [];
    const key = verdict ? `${verdict.ply}:${better.map(({ action }) => action.text).join("|")}` : "";
    if (key === this.#asked) return;
    this.#asked = key;
    this.deeds = [];
    if (!verdict) return;
    const events = await Promise.all(better.map(({ action }) => this.#events(verdict.ply, action.text)));
    if (this.#asked !== key) return;
    this.deeds = better.map(({ action }, index) => ({
      number: index + 1,
      instead: true,
      seq: index + 1,
      seat: verdict.seat,
      text: action.text,
      action: action.parts,
      events: events[index] ?? [],
    }));
  }

  #events(ply: number, action: string): Promise<GameEvent[]> {
    const key = `${ply}:${action}`;
    const known = this.#known.get(key);
    if (known) return known;
    const asked = api.studyPreview(this.digest, { ply, action }).then(
      ({ events }) => events,
      () => [],
    );
    this.#known.set(key, asked);
    return asked;
  }
}

/** The choices that were better than the one that was played, best first; all of them where it was not looked at. */
export function betterThan(verdict: Verdict, played: string | undefined): Verdict["choices"] {
  if (verdict.name === "") return [];
  const at = verdict.choices.findIndex(({ action }) => action.text === played);
  return at < 0 ? verdict.choices : verdict.choices.slice(0, at);
}
