/** Translating a sentence that comes filled in English: find the message it was made from, and fill that again. */
import type { Catalogue, Details } from "./fill";

interface Pattern {
  id: string;
  names: string[];
  shape: RegExp;
}

const known = new WeakMap<Catalogue, Pattern[]>();

/** The message and the details that the English sentence was made from; null if no message fits. */
export function recognise(sentence: string, catalogue: Catalogue): { id: string; details: Details } | null {
  if (sentence in catalogue) return { id: sentence, details: {} };
  for (const { id, names, shape } of patterns(catalogue)) {
    const found = shape.exec(sentence);
    if (found)
      return { id, details: Object.fromEntries(names.map((name, index) => [name, found[index + 1]])) };
  }
  return null;
}

/** Sentences with more fixed letters are tried first: they say more. */
function patterns(catalogue: Catalogue): Pattern[] {
  let made = known.get(catalogue);
  if (!made) {
    made = Object.keys(catalogue)
      .filter((id) => /\{\w+\}/.test(id))
      .map(pattern);
    made.sort((a, b) => b.shape.source.length - a.shape.source.length);
    known.set(catalogue, made);
  }
  return made;
}

function pattern(id: string): Pattern {
  const names: string[] = [];
  const source = id
    .split(/(\{\w+\})/)
    .map((part) => {
      if (!/^\{\w+\}$/.test(part)) return part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      names.push(part.slice(1, -1));
      return "(.+?)";
    })
    .join("");
  return { id, names, shape: new RegExp(`^${source}$`) };
}
