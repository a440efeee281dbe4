/** Filling the blanks of a sentence: {name}, {name:form} and {number?singular:plural}. */

export type Details = Record<string, unknown>;
export type Catalogue = Record<string, string>;
export type Language = "en" | "fr" | "es";

const BLANK = /\{(\w+)(?:\?([^:{}]*):([^{}]*)|:(\w+))?\}/g;

/** The sentence with its blanks filled; `word` translates a detail that is itself a word of the game. */
export function fill(
  sentence: string,
  details: Details,
  word: (id: string, form?: string) => string,
  language: Language,
): string {
  return sentence.replace(BLANK, (whole, name: string, one?: string, many?: string, form?: string) => {
    const value = details[name];
    if (one !== undefined) return isSingular(Number(value), language) ? one : (many ?? "");
    if (value === undefined || value === null) return whole;
    return typeof value === "string" ? word(value, form) : String(value);
  });
}

/** Whether a number takes the singular: 0 and 1 in French, 1 in English and Spanish. */
export function isSingular(number: number, language: Language): boolean {
  return language === "fr" ? Math.abs(number) < 2 : Math.abs(number) === 1;
}

/** The same text with a capital first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
