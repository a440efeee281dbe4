/** What a page carries, packed: JSON, compressed, as letters. */
import type { Keepsake } from "../api/wire";

export async function unpack(packed: string): Promise<Keepsake> {
  const bytes = Uint8Array.from(atob(packed.trim()), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return JSON.parse(await new Response(stream).text());
}
