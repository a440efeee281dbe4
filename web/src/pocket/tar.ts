/** The files of a tar archive: names and sizes stand in blocks of 512 bytes before them. */

export interface Files {
  mkdirTree(path: string): void;
  writeFile(path: string, data: Uint8Array, how: { canOwn: boolean }): void;
}

const BLOCK = 512;
const SIZE = { at: 124, length: 12 };
const NAME = { at: 0, length: 100 };
/** What stands before a name that is too long for its place. */
const FOLDER = { at: 345, length: 155 };

/** Every file of the archive, where it belongs below the root, in the archive's order. */
export function filesIn(root: string, packed: ArrayBuffer): Map<string, Uint8Array<ArrayBuffer>> {
  const found = new Map<string, Uint8Array<ArrayBuffer>>();
  for (let block = 0; new Uint8Array(packed, block, 1)[0];) {
    const field = ({ at, length }: { at: number; length: number }) =>
      new TextDecoder().decode(new Uint8Array(packed, block + at, length)).split("\0", 1)[0] ?? "";
    const size = Number.parseInt(field(SIZE), 8);
    const path = [root, field(FOLDER), field(NAME)].filter(Boolean).join("/");
    found.set(path, new Uint8Array(packed, block + BLOCK, size));
    block += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return found;
}

/** Lay them out in Python's memory. */
export function layOut(system: Files, files: Map<string, Uint8Array>): void {
  const made = new Set<string>();
  for (const [path, data] of files) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(folder)) system.mkdirTree(folder);
    made.add(folder);
    system.writeFile(path, data, { canOwn: true });
  }
}
