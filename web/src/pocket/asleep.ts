/**
 * Python's memory as it was when everything was loaded, kept on this device: a later visit wakes it instead of loading
 * everything again. It is made by this very browser from these very parts, and holds nothing of a person. */

const OURS = "hothouse-asleep";

const shelf = (root: string) => caches.open(`${OURS} ${new URL(root).pathname}`);
const named = (root: string, made: string) =>
  new URL(`pocket/asleep?${new URLSearchParams({ made, by: navigator.userAgent })}`, root).href;

/** What sleeps here of these parts; null where nothing does, or nothing is kept at all. */
export async function asleep(root: string, made: string): Promise<Uint8Array | null> {
  try {
    const kept = await (await shelf(root)).match(named(root, made));
    return kept ? new Uint8Array(await kept.arrayBuffer()) : null;
  } catch {
    return null; // no caches without TLS
  }
}

/** Keep this one and no other. */
export async function layToSleep(root: string, made: string, memory: Uint8Array<ArrayBuffer>): Promise<void> {
  await forget(root);
  await (await shelf(root)).put(named(root, made), new Response(memory));
}

export async function forget(root: string): Promise<void> {
  const kept = await shelf(root);
  await Promise.all((await kept.keys()).map((each) => kept.delete(each)));
}
