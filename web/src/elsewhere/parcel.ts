/** A game on its way: the body of `/api/carry`, packed into the part of an address that no host is sent. */
import type { Carried } from "../api/wire";

async function through(data: Uint8Array<ArrayBuffer>, way: GenericTransformStream): Promise<Uint8Array> {
  const packed = new Blob([data]).stream().pipeThrough(way);
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** The address of the page where the game goes on, at the house of this address. */
export async function addressOf(house: string, game: Carried): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(game));
  const packed = await through(text, new CompressionStream("deflate-raw"));
  const letters = btoa(String.fromCharCode(...packed));
  return `${house.replace(/\/+$/, "")}/carry#${letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** The game that an address carries; null if it carries none. */
export async function gameIn(hash: string): Promise<Carried | null> {
  try {
    const letters = atob(hash.replace(/^#/, "").replaceAll("-", "+").replaceAll("_", "/"));
    const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = await through(packed, new DecompressionStream("deflate-raw"));
    const found: unknown = JSON.parse(new TextDecoder().decode(text));
    return isGame(found) ? found : null;
  } catch {
    return null;
  }
}

/** Whether it looks like a game; whether it is one, the house says where it goes on. */
function isGame(found: unknown): found is Carried {
  return (
    typeof found === "object" &&
    found !== null &&
    "record" in found &&
    typeof found.record === "string" &&
    "seats" in found &&
    Array.isArray(found.seats)
  );
}
