/** The types of what travels are those of the service, as it is now. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

test("no generated file is old: `make wire` writes them", { timeout: 60_000 }, () => {
  const script = join(import.meta.dirname, "..", "scripts", "wire.mjs");
  expect(() => execFileSync("node", [script, "--check"], { stdio: "pipe" })).not.toThrow();
});
