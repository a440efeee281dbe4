/** Numbers as the person's language writes them. */
import { words } from "./index.svelte";

/** A share as a percentage: "9 %"; signed where it says more or less. */
export function percent(share: number, signed = false): string {
  return new Intl.NumberFormat(words.language, {
    style: "percent",
    maximumFractionDigits: Math.abs(share) < 0.095 ? 1 : 0,
    signDisplay: signed ? "exceptZero" : "auto",
  }).format(share);
}
