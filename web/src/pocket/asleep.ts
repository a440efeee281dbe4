/**
 * Python's memory as it was when everything was loaded, kept on this device: a later visit wakes it instead of loading
 * everything again. It is made by this very browser from these very parts, and holds nothing of a person. */

export interface Asleep {
  /** What Pyodide says of it. */
  head: Uint8Array;
  /** What is not empty of it, piece after piece. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Where each piece begins and ends in Python's memory. */
  pieces: [number, number][];
  size: number;
}

const OURS = "hothouse-asleep";
/** Pyodide writes these numbers first; the second says where the memory begins. */
const NUMBERS = 2;
/** So many bytes are kept or left out together. */
const PAGE = 1 << 16;

const shelf = (root: string) => caches.open(`${OURS} ${new URL(root).pathname}`);
const named = (root: string, made: string, what: "about" | "memory") =>
  new URL(`pocket/asleep?${new URLSearchParams({ what, made, by: navigator.userAgent })}`, root).href;

/** What sleeps here of these parts; null where nothing does, or nothing is kept at all. */
export async function asleep(root: string, made: string): Promise<Asleep | null> {
  try {
    const kept = await shelf(root);
    const [about, memory] = await Promise.all([
      kept.match(named(root, made, "about")),
      kept.match(named(root, made, "memory")),
    ]);
    if (!about || !memory) return null;
    const bytes = new Uint8Array(await memory.arrayBuffer());
    const { head, pieces, size } = await about.json();
    return { head: Uint8Array.from(head), bytes, pieces, size };
  } catch {
    return null; // no caches without TLS
  }
}

/** Keep this one and no other. What is said about it comes last: without that it is none. */
export async function layToSleep(root: string, made: string, all: Uint8Array<ArrayBuffer>): Promise<void> {
  await forget(root);
  const begins = new Uint32Array(all.buffer, all.byteOffset, NUMBERS)[NUMBERS - 1] ?? 0;
  const memory = all.subarray(begins);
  const pieces = piecesOf(memory);
  const about = { head: [...all.subarray(0, begins)], pieces, size: memory.length };
  const kept = await shelf(root);
  const full = new Blob(pieces.map(([from, to]) => memory.subarray(from, to)));
  await kept.put(named(root, made, "memory"), new Response(full));
  await kept.put(named(root, made, "about"), Response.json(about));
}

/** Where something stands: almost half of a memory is empty. */
export function piecesOf(memory: Uint8Array): [number, number][] {
  const found: [number, number][] = [];
  for (let from = 0; from < memory.length; from += PAGE) {
    const to = Math.min(from + PAGE, memory.length);
    if (!memory.subarray(from, to).some(Boolean)) continue;
    const last = found.at(-1);
    if (last?.[1] === from) last[1] = to;
    else found.push([from, to]);
  }
  return found;
}

export async function forget(root: string): Promise<void> {
  const kept = await shelf(root);
  await Promise.all((await kept.keys()).map((each) => kept.delete(each)));
}
