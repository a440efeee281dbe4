/** A few clocks that people know, instead of numbers to fill in. */
import type { ClockBody } from "../api/wire";
import { t } from "../i18n/index.svelte";

export const clocks: Record<string, ClockBody> = {
  none: { kind: "none" },
  ten: { kind: "total", minutes: 10, increment: 5 },
  twentyfive: { kind: "total", minutes: 25, increment: 10 },
  minute: { kind: "move", seconds: 60 },
  days: { kind: "days", days: 3 },
};

/** What each is called. */
export function clockNames(): [string, string][] {
  return [
    ["none", t("No clock")],
    ["ten", t("10 minutes each, 5 seconds back a move")],
    ["twentyfive", t("25 minutes each, 10 seconds back a move")],
    ["minute", t("One minute a move")],
    ["days", t("Three days a move")],
  ];
}
