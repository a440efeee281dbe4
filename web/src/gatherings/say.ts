/** Tournaments in words. */
import type { Entrant, Tournament, TournamentLine } from "../api/wire";
import { isolated } from "../i18n/fill";
import { capital, t, word, words } from "../i18n/index.svelte";

type Status = Tournament["status"];
type Format = Tournament["format"];

/** How it stands, in a word. */
export function sayStatus(status: Status): string {
  switch (status) {
    case "open":
      return t("open to join");
    case "playing":
      return t("in play");
    case "finished":
      return t("over");
    case "cancelled":
      return t("cancelled");
  }
}

/** What a format is called, and what it means. */
export function formatName(format: Format): string {
  return capital(word(`format ${format}`));
}

export function formatAbout(format: Format, seats = 2): string {
  return seats > 2 ? `${aboutTables(format)} ${sayPoints(seats)}` : aboutPairs(format);
}

function aboutTables(format: Format): string {
  switch (format) {
    case "robin":
      return t("Everybody meets everybody, few of them twice.");
    case "swiss":
      return t("In each round you sit with people who have about as many points, and with nobody twice.");
    case "knockout":
      return t(
        "The better half of a table goes on: one of three, two of four. Of equals whoever sits later goes on.",
      );
    case "arena":
    case "duplicate":
      return aboutPairs(format);
  }
}

/** What places at a table of three or four are worth. */
function sayPoints(seats: number): string {
  const list = Array.from({ length: seats }, (_, place) => seats - 1 - place).join(", ");
  return t(
    "Places at a table give {list} points; who shares places shares their points. Tables with an empty chair are played by fewer, and their best gets as much.",
    { list },
  );
}

function aboutPairs(format: Format): string {
  switch (format) {
    case "robin":
      return t("Everybody meets everybody once.");
    case "swiss":
      return t("In each round you meet somebody with about as many points, and nobody twice.");
    case "knockout":
      return t("Whoever loses is out. A draw lets the second seat go on.");
    case "arena":
      return t("As many games as you like until the time is over.");
    case "duplicate":
      return t("The same draws at every table: you are compared with those who had your seat.");
  }
}

/** A moment in the reader's own zone, with the zone's name. */
export function moment(at: number): string {
  return new Intl.DateTimeFormat(words.language, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(at);
}

/** Who takes part under a number. */
export function entrantName(entrant: Entrant | undefined): string {
  if (!entrant) return "";
  // Several bots of one level take part: their numbers tell them apart.
  if (entrant.level)
    return `${t("{level} (bot)", { level: capital(word(`level ${entrant.level}`)) })} ${entrant.number}`;
  return isolated(entrant.name) || t("guest {number}", { number: entrant.number });
}

/** The tournament as somebody sees it who has blocked these: they take part under a number, without a name. */
export function unnamed(cup: Tournament, blocked: ReadonlySet<string>): Tournament {
  const entrants = cup.entrants.map((each) =>
    each.person && blocked.has(each.person) ? { ...each, name: "" } : each,
  );
  return { ...cup, entrants };
}

/** Points as people write them: 2½. */
export function points(sum: number): string {
  const whole = Math.floor(sum);
  const part = ["", "¼", "½", "¾"][Math.round(4 * (sum - whole))] ?? "";
  return part ? `${whole || ""}${part}` : String(whole);
}

/** When and how many, for a list. */
export function sayLine(line: TournamentLine): string {
  return [
    line.title,
    formatName(line.format),
    t("{count} {count?takes:take} part", { count: line.count }),
    moment(line.starts_at),
  ].join(" · ");
}
