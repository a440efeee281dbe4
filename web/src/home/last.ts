/** What was chosen last for a game and a way to play: the next table begins with it. Kept in the browser. */
import type { Options } from "../api/http";
import type { Game } from "../api/wire";
import type { Mode } from "../page/router.svelte";

export interface Choice {
  options: Options;
  level: string;
  place: number | "random";
  clock: string;
  open: boolean;
  undo: boolean;
}

const key = (game: string, mode: Mode) => `hothouse.last.${game}.${mode}`;

export function remember(game: string, mode: Mode, choice: Choice): void {
  localStorage.setItem(key(game, mode), JSON.stringify(choice));
}

/** The last choice, if the game still offers all of it. */
export function recall(game: Game, mode: Mode): Choice | null {
  try {
    const kept: Choice | null = JSON.parse(localStorage.getItem(key(game.name, mode)) ?? "null");
    if (!kept || !game.bots.some(({ level }) => level === kept.level)) return null;
    const known = game.options.every(({ name, choices }) => {
      const value = kept.options[name];
      return value !== undefined && (choices.length === 0 || choices.includes(value));
    });
    return known ? kept : null;
  } catch {
    return null;
  }
}
