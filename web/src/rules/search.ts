/** Searching a rules page: every word must occur, whatever its accents and capitals. */
import type { Block, Chapter, Inline } from "./markdown";

/** The text as it is compared: small letters without their accents. Its length stays the same. */
export function fold(text: string): string {
  return Array.from(text, (sign) => {
    const plain = sign.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    return plain.length === sign.length
      ? plain
      : sign.toLowerCase().slice(0, sign.length).padEnd(sign.length);
  }).join("");
}

/** The words of a question. */
export function wordsOf(question: string): string[] {
  return fold(question).split(/\s+/).filter(Boolean);
}

const said = (parts: readonly Inline[]) => parts.map(({ text }) => text).join("");

/** Everything that a block says. */
export function textOf(block: Block): string {
  switch (block.kind) {
    case "heading":
    case "code":
      return block.text;
    case "paragraph":
      return said(block.parts);
    case "item":
      return block.blocks.map(textOf).join(" ");
    case "table":
      return [block.head, ...block.rows].flatMap((row) => row.map(said)).join(" ");
  }
}

export interface Found {
  heading: string;
  blocks: Block[];
}

/** The chapters with the blocks in which every word occurs; a chapter's heading helps to find its blocks. */
export function search(chapters: readonly Chapter[], question: string): Found[] {
  const words = wordsOf(question);
  return chapters.flatMap(({ heading, blocks }) => {
    const found = blocks.filter((block) => {
      const text = fold(`${textOf(block)} ${heading}`);
      const own = fold(textOf(block));
      return words.every((word) => text.includes(word)) && words.some((word) => own.includes(word));
    });
    return found.length > 0 ? [{ heading, blocks: found }] : [];
  });
}

/** The text in pieces, with what was looked for apart. */
export function marked(text: string, words: readonly string[]): { text: string; hit: boolean }[] {
  const plain = fold(text);
  const hits = words
    .flatMap((word) => {
      const places: [number, number][] = [];
      for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length))
        places.push([at, at + word.length]);
      return places;
    })
    .sort(([one], [other]) => one - other);
  const pieces: { text: string; hit: boolean }[] = [];
  let from = 0;
  for (const [at, end] of hits) {
    if (at < from) continue;
    pieces.push({ text: text.slice(from, at), hit: false }, { text: text.slice(at, end), hit: true });
    from = end;
  }
  return [...pieces, { text: text.slice(from), hit: false }].filter((piece) => piece.text !== "");
}
