/** The ledger of a seat as bars: each begins where the last one ended, so that the sum is seen. */
import type { Ledger } from "../api/wire";

export type Part = "began" | "luck" | "play" | "result";

export interface Bar {
  part: Part;
  from: number;
  to: number;
}

/** Less than this may have either sign: of the result, and in points. */
const HARDLY = { share: 0.02, points: 0.25 };

/** The ledger that tells the game: in points where they say the same as shares, else in shares. A game can be lost by
 * other things than points, and be closed by who is ahead. Points must say who won (alone, whether it went well), and
 * of nobody that they played better who lost by play, or were lucky whom the draws cost something. */
export function telling(shares: Ledger, points: Ledger | null): Ledger {
  if (!points) return shares;
  const seats = shares.final.map((_, seat) => seat);
  const gained = ({ initial, final }: Ledger) => Math.sign((final[0] ?? 0) - (initial[0] ?? 0));
  const ahead = ({ final }: Ledger, a: number, b: number) => Math.sign((final[a] ?? 0) - (final[b] ?? 0));
  const agree = (a: number, b: number) =>
    ahead(shares, a, b) === ahead(points, a, b) || (shares.final[a] === 0 && shares.final[b] === 0);
  const same =
    seats.length === 1
      ? gained(shares) === gained(points)
      : seats.every((a) => seats.every((b) => agree(a, b)));
  const opposed = (share: number, point: number) =>
    Math.abs(share) >= HARDLY.share && Math.abs(point) >= HARDLY.points && share > 0 !== point > 0;
  const apart = (["play", "luck"] as const).some((of) =>
    seats.some((seat) => opposed(shares[of][seat] ?? 0, points[of][seat] ?? 0)),
  );
  return same && !apart ? points : shares;
}

/** What one began with, what the draws and what play brought, and the result. Without draws there is no luck to show. */
export function waterfall(book: Ledger, seat: number): Bar[] {
  const began = book.initial[seat] ?? 0;
  const drawn = began + (book.luck[seat] ?? 0);
  const ended = book.final[seat] ?? 0;
  return [
    { part: "began", from: 0, to: began },
    ...(book.draws === 0 ? [] : [{ part: "luck", from: began, to: drawn } satisfies Bar]),
    { part: "play", from: drawn, to: ended },
    { part: "result", from: 0, to: ended },
  ];
}

/** Where the ends of the bars lie on a line from 0 to 100. `least` is how far it reaches at least: shares are parts of
 * a whole, and a small one should look small. */
export function scaled(bars: readonly Bar[], least: number): (value: number) => number {
  const ends = bars.flatMap(({ from, to }) => [from, to]);
  const [low, high] = [Math.min(0, ...ends), Math.max(least, ...ends)];
  return (value) => (high > low ? (100 * (value - low)) / (high - low) : 0);
}
