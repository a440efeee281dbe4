/**
 * Writes the types of what travels (src/api/wire/, src/games/<game>/wire.ts) from the service's own schemas.
 *
 *   node scripts/wire.mjs           writes the files
 *   node scripts/wire.mjs --check   fails when one of them is old
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { compile } from "json-schema-to-typescript";
import { format, resolveConfig } from "prettier";
import ts from "typescript";

const WEB = join(import.meta.dirname, "..");
const BANNER = "/* Written by `make wire` from the types of the service: change them there. */";

function schemas() {
  const python = join(WEB, "..", ".venv", "bin", "python");
  const run = ["-m", "hothouse.server.schema"];
  return JSON.parse(
    execFileSync(existsSync(python) ? python : "python3", run, { encoding: "utf8", maxBuffer: 2 ** 24 }),
  );
}

function typesOf(schema) {
  return compile(schema, schema.title, { bannerComment: "", additionalProperties: false, format: false });
}

/** The names of types that a declaration refers to. */
function referred(node, found = new Set()) {
  if (ts.isTypeReferenceNode(node)) found.add(node.typeName.getText());
  ts.forEachChild(node, (child) => void referred(child, found));
  return found;
}

/** A file for each room, and `index.ts`, which is all of them: whoever needs a type need not know its room. */
function byRoom(types, rooms) {
  const texts = new Map();
  const needs = new Map();
  const source = ts.createSourceFile("wire.ts", types, ts.ScriptTarget.Latest, true);
  for (const declaration of source.statements) {
    const room = rooms[declaration.name.text];
    if (room === undefined) continue; // the schema itself, which holds all the others
    texts.set(room, (texts.get(room) ?? "") + declaration.getFullText());
    const needed = needs.get(room) ?? needs.set(room, new Set()).get(room);
    for (const name of referred(declaration)) if (rooms[name] !== room) needed.add(name);
  }
  const files = new Map();
  for (const [room, text] of texts) {
    const names = [...needs.get(room)].sort();
    const others = [...new Set(names.map((name) => rooms[name]))].sort();
    const imports = others.map((other) => {
      const wanted = names.filter((name) => rooms[name] === other);
      return `import type { ${wanted.join(", ")} } from "./${other}";\n`;
    });
    files.set(`${room}.ts`, [...imports, "\n", text].join(""));
  }
  const all = [...texts.keys()].sort().map((room) => `export type * from "./${room}";\n`);
  return files.set("index.ts", all.join(""));
}

/** The files by their paths; a game without a folder of its own in this client has none. */
async function files() {
  const found = new Map();
  for (const [name, schema] of Object.entries(schemas())) {
    const path = join(WEB, "src", name);
    if (!existsSync(dirname(path))) continue;
    const types = await typesOf(schema);
    if (!schema.rooms) found.set(path, types);
    else for (const [file, text] of byRoom(types, schema.rooms)) found.set(join(path, file), text);
  }
  for (const [path, types] of found) {
    const config = { ...(await resolveConfig(path)), filepath: path };
    found.set(path, await format(`${BANNER}\n\n${types}`, config));
  }
  return found;
}

const written = await files();
const check = process.argv.includes("--check");
for (const [path, text] of written) {
  const old = existsSync(path) ? readFileSync(path, "utf8") : "";
  if (old === text) continue;
  if (check) throw new Error(`${path} is old: run make wire`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
// A room that the service has no more goes with its types.
const rooms = join(WEB, "src", "api", "wire");
for (const file of readdirSync(rooms)) {
  if (written.has(join(rooms, file))) continue;
  if (check) throw new Error(`${join(rooms, file)} is of no room: run make wire`);
  rmSync(join(rooms, file));
}
