/** Numbers as the person's language writes them. */
import { words } from "./index.svelte";

/** A share as people say it: "9 %"; signed where it says more or less: "+9 %". */
export function percent(share: number, signed = false): string {
  return lessened(
    new Intl.NumberFormat(words.language, {
      style: "percent",
      maximumFractionDigits: Math.abs(share) < 0.0995 ? 1 : 0,
      signDisplay: signed ? "exceptZero" : "auto",
    }).format(share),
  );
}

/** A number with a real minus, as wide as its plus. */
export const lessened = (number: string) => number.replace("-", "−");

/** An error that would round to nothing is small, and not nothing. */
export const noticed = (error: number, least = 0.001) => (error > 0 ? Math.max(error, least) : 0);
