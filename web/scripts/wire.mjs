/**
 * Writes the types of what travels (src/api/wire.ts, src/games/<game>/wire.ts) from the service's own schemas.
 *
 *   node scripts/wire.mjs           writes the files
 *   node scripts/wire.mjs --check   fails when one of them is old
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { compile } from "json-schema-to-typescript";
import { format, resolveConfig } from "prettier";

const WEB = join(import.meta.dirname, "..");
const BANNER = "/* Written by `make wire` from the types of the service: change them there. */";

function schemas() {
  const python = join(WEB, "..", ".venv", "bin", "python");
  const run = ["-m", "hothouse.server.schema"];
  return JSON.parse(
    execFileSync(existsSync(python) ? python : "python3", run, { encoding: "utf8", maxBuffer: 2 ** 24 }),
  );
}

/** The files by their paths; a game without a folder of its own in this client has none. */
async function files() {
  const found = new Map();
  for (const [name, schema] of Object.entries(schemas())) {
    const path = join(WEB, "src", name);
    if (!existsSync(dirname(path))) continue;
    const types = await compile(schema, schema.title, {
      bannerComment: BANNER,
      additionalProperties: false,
      format: false,
    });
    found.set(path, await format(types, { ...(await resolveConfig(path)), filepath: path }));
  }
  return found;
}

for (const [path, text] of await files()) {
  const old = existsSync(path) ? readFileSync(path, "utf8") : "";
  if (old === text) continue;
  if (process.argv.includes("--check")) throw new Error(`${path} is old: run make wire`);
  writeFileSync(path, text);
}
