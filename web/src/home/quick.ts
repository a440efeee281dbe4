/** One tap from home to a board: the game played last, against the level beaten last, or the first one. */
import { api } from "../api/http";
import type { Game, Outcome, Table } from "../api/wire";
import { beginWith, modesOf, tableFor } from "./modes";
import { recall, remember } from "./last";

const GAME = "hothouse.quick.game";
const beaten = (game: string) => `hothouse.quick.beaten.${game}`;

/** The games that can be played at once, against a bot. */
export function quickGames(games: readonly Game[]): Game[] {
  return games.filter((game) => modesOf(game).includes("bot"));
}

/** The one chosen last, else the first. */
export function quickGame(games: readonly Game[]): Game | undefined {
  const kept = localStorage.getItem(GAME);
  return games.find(({ name }) => name === kept) ?? games[0];
}

export function keepGame(name: string): void {
  localStorage.setItem(GAME, name);
}

/** The level that was beaten last, else the first: nobody begins by losing. */
export function quickLevel(game: Game): string {
  const kept = localStorage.getItem(beaten(game.name));
  return game.bots.find(({ level }) => level === kept)?.level ?? game.bots[0]?.level ?? "";
}

/** Remember the level of the bots that I beat. */
export function keepBeaten({ game, seats, my_seats: mine }: Table, { winners }: Outcome): void {
  const others = seats.filter(({ seat }) => !mine.includes(seat));
  const level = others[0]?.level;
  const won = mine.length === 1 && winners.length === 1 && winners[0] === mine[0];
  if (won && level && others.every(({ kind }) => kind === "bot")) localStorage.setItem(beaten(game), level);
}

/** Open a table as the last one was set up, and say where it is. */
export async function openQuickly(game: Game, level: string): Promise<string> {
  const kept = recall(game, "bot");
  const options = kept?.options ?? beginWith(game, "bot");
  const { seats } = await api.seats(game.name, options);
  const place = kept?.place ?? "random";
  const wish = {
    game: game.name,
    mode: "bot" as const,
    options,
    seats,
    level,
    place,
    open: false,
    undo: true,
  };
  remember(game.name, "bot", { options, level, place, clock: "none", open: false, undo: true });
  return (await api.create(tableFor({ ...wish, clock: { kind: "none" } }))).path;
}
