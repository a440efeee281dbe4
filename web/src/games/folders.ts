/** The games' folders, each its own chunk: a table loads only the game that is played on it. */
import { words } from "../i18n/index.svelte";
import type { GameFolder } from "./board";

const found = import.meta.glob<{ default: GameFolder }>("./*/index.ts");

/** The folder of a game and its words; null for a game that this client cannot draw. */
export async function openFolder(game: string): Promise<GameFolder | null> {
  const load = found[`./${game}/index.ts`];
  if (!load) return null;
  const [folder] = await Promise.all([load(), words.open(game)]);
  return folder.default;
}
