/** No text takes the person who reads it, or those who play with them, for a man or for a woman. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LANGUAGES, type Language } from "../src/i18n/fill";

type Catalogue = Record<string, string>;

const catalogues = import.meta.glob<Catalogue>("../src/**/{messages,people,service,written,kept}.*.ts", {
  eager: true,
  import: "default",
});
const RULES = join(import.meta.dirname, "../../docs/rules");
const OTHERS = Object.keys(LANGUAGES).filter((tag): tag is Exclude<Language, "en"> => tag !== "en");

/** Words for people that have a gender, and adjectives said of "you" or of whoever sits on a seat. */
const TELLING: Record<Exclude<Language, "en">, readonly string[]> = {
  fr: [
    "(?:joueu(?:r|se)|gagnante?|vainqueur|perdante?|spectat(?:eur|rice)|débutante?|amie?|invitée?)s?",
    "propriétaire|bienvenue?s?|(?:toute? )?seule?, (?:on|vous)|celui qui|ceux qui|chacune?",
    "le (?:troisième|meilleur|suivant)|tous les trois|(?:à|par|pour|de) tous|tous (?:ont|la|le|aient)",
    "[eê]tes(?:-vous)? (?:\\p{L}+ )?(?:seul|prêt|sûr|assis|connecté|absent|invité|premier|premièr)e?s?",
    "est (?:assis|absent|parti|revenu|arrivé|sorti|connecté)e?|\\p{L}+\\(e\\)s?",
  ],
  es: [
    "(?:jugador|ganador|perdedor|espectador|vencedor)(?:a|es|as)?",
    "(?:amig|dueñ|propietari|adversari|contrari|bienvenid|invitad)[oa]s?",
    "(?:estás|eres) (?:\\p{L}+ )?(?:sol|list|segur|sentad|conectad|invitad|preparad)[oa]s?",
    "(?:tú|ti) mism[oa]|cada uno|el tercero|el mejor de|actúa él|gana el otro(?! color)",
    "(?:a|para|por|de) todos(?! los)|todos (?:tienen|aceptan|las|pueden|hayan)|cuántos juegan",
  ],
  de: [
    "(?:mit)?spieler(?:in|innen|s|n)?|(?:gegner|gewinner|verlierer|sieger|besitzer|zuschauer)\\p{L}*",
    "(?:freund|anfänger|teilnehmer|nutzer|benutzer|partner|gastgeber|kolleg)\\p{L}*",
    "jeder (?:darf|kann|hat|bekommt|beginnt|spielt|muss|von)",
    "der (?:erste|zweite|dritte|nächste)(?! \\p{L})|er oder sie|sie oder er",
  ],
};

/** What one of these patterns finds although no person is meant, and what is meant. */
const MEANT: Record<string, string> = {
  "Chacun est une ligne de code": "each open point",
  "chacun vaut une ressource": "a beetle",
  "chacune sur son hexagone": "a flower",
  "chacune avec une place": "a column",
  "chacune prend une bactérie": "a dish",
  "chacune qui n’est pas liée": "a tile",
  "chacune de vos souches": "a stump",
  "le troisième mot": "a word",
  "le meilleur jeu": "play",
  "ceux qui prennent la même chose": "ways to pay",
  "Un autre coup est arrivé": "a move",
  "13 de cada uno": "a colour",
  "cada uno vale un recurso": "a beetle",
  "cada uno de tus tocones": "a stump",
  "sentido contrario": "a direction",
  "diga lo contrario": "the opposite",
};

/** The passages that tell, each as the pattern found it with a little around it. */
function telling(language: Exclude<Language, "en">, text: string): string[] {
  const plain = Object.keys(MEANT).reduce((left, meant) => left.replaceAll(meant, "…"), text);
  return TELLING[language].flatMap((pattern) =>
    [...plain.matchAll(new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, "giu"))].map((found) =>
      plain.slice(Math.max(0, found.index - 30), found.index + found[0].length + 20),
    ),
  );
}

function sentences(language: string): string[] {
  return Object.entries(catalogues)
    .filter(([path]) => path.endsWith(`.${language}.ts`))
    .flatMap(([, catalogue]) => Object.values(catalogue));
}

function pages(language: string): string[] {
  const folder = join(RULES, language);
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8").replace(/\s+/g, " "));
}

test.each(OTHERS)("%s addresses nobody as a man or a woman, in the client and in the rules", (language) => {
  expect([...sentences(language), ...pages(language)].flatMap((text) => telling(language, text))).toEqual([]);
});

// „Sie“ also begins a sentence about a column; these forms are only ever an address.
const FORMAL = /(?<!\p{L})(?:Ihnen|Ihrem|Ihren|Sie selbst|können Sie|kommen Sie|man Sie)(?!\p{L})/u;

test("German says du, in the client and in the messages of the service", () => {
  expect(sentences("de").filter((text) => FORMAL.test(text))).toEqual([]);
  expect(FORMAL.test("ein solches Gerät gibt es bei Ihnen nicht")).toBe(true);
});

test.each([
  ["fr", "Êtes-vous sûr de vouloir partir ?"],
  ["fr", "Vous êtes prête"],
  ["fr", "Seul, on joue autrement"],
  ["fr", "{seat} est revenu au coup 3"],
  ["fr", "Chaque joueur pose une tuile"],
  ["es", "Bienvenido a la mesa"],
  ["es", "¿Estás lista?"],
  ["es", "gana el jugador con menos puntos"],
  ["de", "Jeder darf eines legen"],
  ["de", "Der Spieler am Zug"],
  ["de", "Warte auf deinen Gegner"],
] as const)("%s: “%s” is noticed", (language, text) => {
  expect(telling(language, text)).not.toEqual([]);
});

test("every exception is still needed", () => {
  const all = OTHERS.flatMap((language) => [...sentences(language), ...pages(language)]).join("\n");
  expect(Object.keys(MEANT).filter((meant) => !all.includes(meant))).toEqual([]);
});
