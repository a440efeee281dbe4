/** The games' folders, each its own chunk: a table loads only the game that is played on it. */
import { words } from "../i18n/index.svelte";
import type { GameFolder } from "./board";

const found = import.meta.glob<{ default: GameFolder }>("./*/index.ts");

/** The folder of a game and its words; a game that nobody has drawn here yet is shown as text and buttons. */
export async function openFolder(game: string): Promise<GameFolder> {
  const load = found[`./${game}/index.ts`] ?? (() => import("../plain/index"));
  const [folder] = await Promise.all([load(), words.open(game)]);
  return folder.default;
}
