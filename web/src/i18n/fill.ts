/** Filling the blanks of a sentence: {name}, {Name} with a capital, {name:form} and {number?singular:plural}. */

import type { Message, Several } from "../api/wire";

export type Details = Record<string, unknown>;
export type Catalogue = Record<string, string>;
/** The languages that we speak, by what each calls itself. */
export const LANGUAGES = { en: "English", fr: "Français", es: "Español", de: "Deutsch" } as const;
export type Language = keyof typeof LANGUAGES;

/** Somebody in a sentence: what they are called where it goes on in the third person, and whether they read it. */
export interface Person {
  person: string;
  you: boolean;
}

const BLANK = /\{(\w+)(?:\?([^:{}]*):([^{}]*)|:(\w+))?\}/g;

// Hebrew, Arabic and their like, and signs that change the direction of what follows.
const OTHER_WAY = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

/** The sentence with its blanks filled; `speak` says a detail that is itself something to translate. */
export function fill(
  sentence: string,
  details: Details,
  speak: (detail: unknown, form?: string) => string,
  language: Language,
): string {
  return sentence.replace(BLANK, (whole, name: string, one?: string, many?: string, form?: string) => {
    const small = name.charAt(0).toLowerCase() + name.slice(1);
    const value = details[name] ?? details[small];
    if (one !== undefined) return isSingular(countOf(value), language) ? one : (many ?? "");
    if (value === undefined) return whole;
    // A fact that this seat may not see comes blanked.
    if (value === null) return "?";
    return name === small ? speak(value, form) : capital(speak(value, form));
  });
}

/** How many a detail stands for: its number, or the length of its list; one for a single word. */
function countOf(detail: unknown): number {
  if (typeof detail === "number") return detail;
  return isSeveral(detail) ? detail.several.length : 1;
}

export function isSeveral(detail: unknown): detail is Several {
  return typeof detail === "object" && detail !== null && "several" in detail;
}

export function isPerson(detail: unknown): detail is Person {
  return typeof detail === "object" && detail !== null && "person" in detail;
}

/** Whether the sentence is about its reader: then it has another form ("You send" beside "Ada sends"). */
export function isToYou(details: Details): boolean {
  return Object.values(details).some((detail) => isPerson(detail) && detail.you);
}

/** Whether it is about its reader among others: verbs agree otherwise than with others alone. */
export function isToYouToo(details: Details): boolean {
  return Object.values(details).some(
    (detail) => isSeveral(detail) && detail.several.some((each: unknown) => isPerson(each) && each.you),
  );
}

/** A name within a sentence: one that runs the other way must not turn the words around it. */
export function isolated(name: string): string {
  return OTHER_WAY.test(name) ? `\u2068${name}\u2069` : name;
}

export function isMessage(detail: unknown): detail is Message {
  return typeof detail === "object" && detail !== null && "template" in detail;
}

/** Whether a number takes the singular: 0 and 1 in French, 1 in the others. */
export function isSingular(number: number, language: Language): boolean {
  return language === "fr" ? Math.abs(number) < 2 : Math.abs(number) === 1;
}

/** The same text with a capital first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
