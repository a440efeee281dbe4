/** The ways to sit down at a game, and the table that each one asks the service for. */
import type { Options } from "../api/http";
import type { ClockBody, Game, NewTable } from "../api/wire";
import type { Mode } from "../page/router.svelte";

export interface Wish {
  game: string;
  mode: Mode;
  options: Options;
  seats: readonly string[];
  /** The level of each bot. */
  level: string;
  /** My seat, or "random". */
  place: number | "random";
  clock: ClockBody;
  open: boolean;
  /** Whether moves may be taken back. */
  undo: boolean;
  /** Whether it counts: then a clock is kept, and nothing is taken back that was answered. */
  rated?: boolean;
}

/** Which ways this game offers; whoever is alone invites nobody. */
export function modesOf(game: Game, alone = false): Mode[] {
  const sizes = Object.values(game.variants).map((variant) => variant.seats.length);
  const several = sizes.some((size) => size > 1);
  return [
    ...(several && game.bots.length > 0 ? (["bot"] as const) : []),
    ...(several && !alone ? (["friend"] as const) : []),
    ...(several ? (["device"] as const) : []),
    ...(sizes.includes(1) ? (["solo"] as const) : []),
  ];
}

/** The options to begin with: the defaults, or the first variant that fits the way to play. */
export function beginWith(game: Game, mode: Mode): Options {
  const defaults = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
  const fits = (seats: readonly string[]) => (mode === "solo" ? seats.length === 1 : seats.length > 1);
  const variants = Object.values(game.variants);
  const same = variants.find((variant) =>
    Object.entries(defaults).every(([name, value]) => variant.options[name] === value),
  );
  if (same && fits(same.seats)) return { ...defaults, ...same.options };
  return { ...defaults, ...variants.find((variant) => fits(variant.seats))?.options };
}

/** What to ask `POST /api/tables` for. */
export function tableFor(wish: Wish): NewTable {
  const { game, options, mode, seats, level, place, clock } = wish;
  const at = place === "random" ? 0 : place;
  const other = mode === "bot" ? `bot:${level}` : mode === "friend" ? "open" : "me";
  const asked: NewTable = {
    game,
    options,
    seats: seats.map((_, seat) => (seat === at ? "me" : other)),
    order: place === "random" && mode !== "device" && mode !== "solo" ? "random" : "seated",
  };
  if (wish.rated && (mode === "friend" || mode === "bot"))
    return { ...asked, public: mode === "friend" && wish.open, clock, rated: true };
  if (mode === "friend") return { ...asked, public: wish.open, clock, undo: wish.undo };
  return asked;
}
