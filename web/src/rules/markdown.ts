/** The little Markdown of our rules pages, as plain data: never HTML from a string. */

export type Inline = { kind: "text" | "strong" | "em" | "code"; text: string };
export type Block =
  | { kind: "heading"; level: number; text: string; rule: string | null }
  | { kind: "paragraph"; parts: Inline[] }
  | { kind: "item"; rule: string | null; blocks: Block[] }
  | { kind: "code"; text: string }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

/** A heading of the page with what stands under it. */
export interface Chapter {
  heading: string;
  rule: string | null;
  blocks: Block[];
}

const RULE = /^(?:\*\*)?([A-Z]\d+(?:\.\d+)?)\b/;

/** Bold, italics, code; a link is its words. */
export function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  const plain = text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  for (const part of plain.split(/(\*\*[^*]+\*\*|`[^`]+`|\*[^*\s][^*]*\*)/)) {
    if (part === "") continue;
    if (part.startsWith("**") && part.length > 4) parts.push({ kind: "strong", text: part.slice(2, -2) });
    else if (part.startsWith("`") && part.length > 2) parts.push({ kind: "code", text: part.slice(1, -1) });
    else if (part.startsWith("*") && part.length > 2) parts.push({ kind: "em", text: part.slice(1, -1) });
    else parts.push({ kind: "text", text: part });
  }
  return parts;
}

/** The blocks of a page. */
export function blocks(source: string): Block[] {
  const lines = source.replace(/\r/g, "").split("\n");
  const found: Block[] = [];
  let at = 0;
  const take = (accepts: (line: string) => boolean): string[] => {
    const taken: string[] = [];
    for (let line = lines[at]; line !== undefined && accepts(line); line = lines[++at]) taken.push(line);
    return taken;
  };
  for (let line = lines[at]; line !== undefined; line = lines[at]) {
    if (line.trim() === "") at += 1;
    else if (line.startsWith("```")) {
      at += 1;
      found.push({ kind: "code", text: take((next) => !next.startsWith("```")).join("\n") });
      at += 1;
    } else if (/^#{1,6} /.test(line)) {
      at += 1;
      const text = line.replace(/^#+ /, "");
      found.push({ kind: "heading", level: line.indexOf(" "), text, rule: RULE.exec(text)?.[1] ?? null });
    } else if (line.startsWith("|")) found.push(table(take((next) => next.startsWith("|"))));
    else if (/^[-*] |^\d+\. /.test(line)) {
      const indent = line.indexOf(" ") + 1;
      at += 1;
      const rest = take((next) => next.trim() === "" || next.startsWith(" ".repeat(Math.min(indent, 2))));
      const body = [line.slice(indent), ...rest.map((next) => next.slice(Math.min(indent, 2)))].join("\n");
      found.push({ kind: "item", rule: RULE.exec(body)?.[1] ?? null, blocks: blocks(body) });
    } else {
      const text = take((next) => next.trim() !== "" && !/^(#|\||```|[-*] |\d+\. )/.test(next)).join(" ");
      found.push({ kind: "paragraph", parts: inline(text) });
    }
  }
  return found;
}

function table(lines: string[]): Block {
  const cells = (line: string) =>
    line
      .replace(/^\||\|\s*$/g, "")
      .split("|")
      .map((cell) => inline(cell.trim()));
  const [head, ...rows] = lines.filter((line) => !/^\|[\s|:-]+$/.test(line));
  return { kind: "table", head: cells(head ?? ""), rows: rows.map(cells) };
}

/** The page by its second-level headings; what stands before the first one comes under its title. */
export function chapters(source: string): Chapter[] {
  const made: Chapter[] = [];
  for (const block of blocks(source)) {
    if (block.kind === "heading" && block.level <= 2)
      made.push({ heading: block.text, rule: block.rule, blocks: [] });
    else if (made.length === 0) made.push({ heading: "", rule: null, blocks: [block] });
    else made.at(-1)?.blocks.push(block);
  }
  return made;
}

/** Whether a chapter tells the game in short: the first one without a number, after the title's own. */
export function isShort(page: readonly Chapter[], chapter: Chapter): boolean {
  return chapter === page.find(({ rule, heading }, index) => index > 0 && rule === null && heading !== "");
}

/** The rule that a point of it names as the one that shows it. */
export function ruleNamed(text: string): string | null {
  return /\(([A-Z]\d+\.\d+)\)/.exec(text)?.[1] ?? null;
}

/** Whether the chapter is where the rule stands. */
export function holds(chapter: Chapter, rule: string): boolean {
  return chapter.rule === rule || chapter.rule === rule.split(".")[0];
}
