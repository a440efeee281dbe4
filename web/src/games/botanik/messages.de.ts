/** Das Deutsch von Botanik: die Plättchen mit Artikel im Nominativ, mit :acc im Akkusativ. */
import people from "./people.de";
import { tileNames } from "./tilenames";
import { SIDES, type Colour, type TileType } from "./tiles";

type Gender = "m" | "f" | "n";

const TYPES: Record<TileType, readonly [string, Gender]> = {
  elbow: ["Bogen", "m"],
  straight: ["Gerade", "f"],
  tee: ["T-Stück", "n"],
  cross: ["Kreuz", "n"],
  plant: ["Pflanze", "f"],
  vegetable: ["Gemüse", "n"],
  "meca-botanist": ["Meca-Plättchen", "n"],
};
const COLOURS: Record<Colour, string> = {
  red: "rot",
  yellow: "gelb",
  green: "grün",
  blue: "blau",
  black: "schwarz",
};
const sides = { north: "Norden", east: "Osten", south: "Süden", west: "Westen" };
const flowered = " mit Blüte";

/** `der grüne Bogen`, `den grünen Bogen`: nur der männliche Akkusativ beugt die Farbe anders. */
function named(type: TileType, colour: Colour, articles: Record<Gender, string>, male: string): string {
  const [noun, gender] = TYPES[type];
  return `${articles[gender]} ${COLOURS[colour]}${gender === "m" ? male : "e"} ${noun}`;
}

const tiles = tileNames({
  the: (type, colour) => named(type, colour, { m: "der", f: "die", n: "das" }, "e"),
  name: (type, colour) => COLOURS[colour] + { m: "er ", f: "e ", n: "es " }[TYPES[type][1]] + TYPES[type][0],
  flowered,
  sides,
});
const accusatives = tileNames({
  the: (type, colour) => named(type, colour, { m: "den", f: "die", n: "das" }, "en"),
  name: (type, colour) => `${colour} ${type}`,
  flowered,
  sides,
});

/** `Norden, Osten und Süden`: mit Bindestrich wäre es eine einzige Richtung. */
function openings(): Record<string, string> {
  const list = new Intl.ListFormat("de");
  const sets = Array.from({ length: 15 }, (_, set) => SIDES.filter((_, index) => (set + 1) & (1 << index)));
  return Object.fromEntries(
    sets.map((open) => [open.join("-"), list.format(open.map((side) => sides[side]))]),
  );
}

export default {
  ...people,
  "{n} right": "{n} rechts",
  "{n} left": "{n} links",
  "{n} up": "{n} oben",
  "{n} down": "{n} unten",
  "{ways} from the Source": "{ways} von der Quelle",
  "{seat} builds {tile}, {place}, open to {openings}":
    "{seat} baut {tile:acc}, {place}, offen nach {openings}",
  ...Object.fromEntries(Object.entries(accusatives).map(([id, text]) => [`${id}:acc`, text])),
  ...tiles,
  ...openings(),
  Source: "die Quelle",
  elbow: "Bogen",
  straight: "Gerade",
  tee: "T-Stück",
  cross: "Kreuz",
  plant: "Pflanze",
  vegetable: "Gemüse",
  "meca-botanist": "Meca-Plättchen",
  red: "Rot",
  yellow: "Gelb",
  green: "Grün",
  blue: "Blau",
  black: "Schwarz",
  copper: "Kupfer",
  silver: "Silber",
  chance: "der Zufall",
  side: "auf die eigene Seite",
  centre: "auf die Mitte",
  "A duel of tiles and pipes: you never take a tile, you arrange for it to be released.":
    "Ein Duell um Plättchen und Rohre: Du nimmst nie ein Plättchen, du sorgst dafür, dass es frei wird.",
  "who has the pawn first": "wer zuerst die Figur hat",
  standard: "normal",
  "copper-first": "Kupfer beginnt",
  "silver-first": "Silber beginnt",
  // Was gefragt ist.
  "{Seat} places an arrival": "{Seat} legt ein neues Plättchen",
  "{Seat} resolves a released tile": "{Seat} baut oder tauscht ein freies Plättchen",
  "{Seat} gives the pawn to the first player": "{Seat} gibt die Figur an die Seite, die beginnt",
  "{Seat} draws a tile": "{Seat} zieht ein Plättchen",
  "tile > side column or tile > centre column, such as gT* > side 2 or gT* > centre 3":
    "Plättchen > side Spalte oder Plättchen > centre Spalte, etwa gT* > side 2 oder gT* > centre 3",
  "build tile at x,y and its open sides, or exchange tile for centre column, such as build yP at 2,-1 north or exchange rM for centre 3":
    "build Plättchen at x,y und seine offenen Seiten, oder exchange Plättchen for centre Spalte, etwa build yP at 2,-1 north oder exchange rM for centre 3",
  "pawn to copper, or pawn to silver": "pawn to copper oder pawn to silver",
  "draw and a tile of the bag, such as draw gT*": "draw und ein Plättchen aus dem Beutel, etwa draw gT*",
  // Was geschieht.
  "{seat} has the pawn": "{seat} hat die Figur",
  "{tile} opens the central pile {column}": "{tile} eröffnet den mittleren Stapel {column}",
  "{tile} arrives": "{tile} kommt ins Spiel",
  "{seat} places {tile} on {space} {column}": "{seat} legt {tile:acc} {space} von Spalte {column}",
  "{tile} is released to {seat} from column {column}": "Spalte {column}: {tile} wird frei für {seat}",
  "{seat} exchanges {tile} for {taken} on centre {column}":
    "{seat} tauscht {tile:acc} gegen {taken:acc} in der Mitte von Spalte {column}",
  "{seat} builds {tile} at {x},{y}, open to {openings}":
    "{seat} baut {tile:acc} bei {x},{y}, offen nach {openings}",
  "{tile} fits nowhere in {seat}'s machine and leaves the game":
    "{tile} passt nirgends in die Maschine von {seat} und verlässt das Spiel",
  "{seat} has {points} points": "{seat} hat {points} {points?Punkt:Punkte}",
  complete: "zu Ende gespielt",
  // Warum nicht.
  "{tile} is not among the arrivals: they are {arrivals}":
    "{tile} ist keines der neuen Plättchen: {arrivals}",
  "there is no column {column}: they are numbered 1 to {last}":
    "es gibt keine Spalte {column}: Sie gehen von 1 bis {last}",
  "the other side of column {column} is your opponent's":
    "die andere Seite von Spalte {column} gehört deinem Gegenüber",
  "your side of column {column} is taken by {own}": "auf deiner Seite von Spalte {column} liegt schon {own}",
  "{tile} has neither the colour nor the type of {centre} in the centre of column {column}":
    "{tile} hat weder die Farbe noch die Art der Mitte von Spalte {column}: {centre}",
  "{tile} is not a released tile of yours: you have {pending} to resolve":
    "{tile} ist nicht für dich frei; für dich frei: {pending}",
  "{tile} is a meca-botanist: it is exchanged, never built":
    "{tile}: Ein Meca-Plättchen wird getauscht, nie gebaut",
  "a {name} cannot open to {openings}": "{name}: So kann sich das Plättchen nicht öffnen: {openings}",
  "no side": "nach keiner Seite",
  "the cell {x},{y} holds {tile} already": "hier liegt schon {tile}",
  "the cell {x},{y} shares no side with a tile of your machine":
    "dieses Feld hat keine Seite gemeinsam mit einem Plättchen deiner Maschine",
  "to the {side} a pipe would meet a blank side of {other}":
    "im {side} träfe ein Rohr auf eine geschlossene Seite: {other}",
  "to the {side} a blank side would meet a pipe of {other}":
    "im {side} träfe eine geschlossene Seite auf ein Rohr: {other}",
  north: "Norden",
  east: "Osten",
  south: "Süden",
  west: "Westen",
  "the network that leads to the Source would have no open end left":
    "das Netz der Quelle hätte kein offenes Ende mehr",
  "{tile} is a meca-botanist: it must be exchanged": "{tile}: Ein Meca-Plättchen muss getauscht werden",
  "{tile} can be built, so it may not be refused": "{tile} lässt sich bauen und darf nicht abgelehnt werden",
  "{tile} is no meca-botanist: it is built, not exchanged":
    "getauscht wird nur ein Meca-Plättchen; gebaut wird dieses: {tile}",
  "{centre} in the centre of column {column} is a meca-botanist too":
    "auch in der Mitte von Spalte {column} liegt ein Meca-Plättchen: {centre}",
  "the bag holds no {tile}": "{tile} ist nicht mehr im Beutel",
  "there is no seat {number}: two play": "es gibt keinen Platz {number}: Gespielt wird zu zweit",
  // Die Wertung.
  "{colour} group": "Gruppe {colour}",
  "not joined to the Source: {tiles}": "nicht mit der Quelle verbunden: {tiles}",
  "flowers on pipes": "Blüten auf Rohren",
  islands: "Inseln",
  "its pipe does not lead to a tile of its own colour":
    "das Rohr führt nicht zu einem Plättchen derselben Farbe",
  "not joined to the Source": "nicht mit der Quelle verbunden",
  "the last arrival of round 20 is placed and resolved":
    "das letzte neue Plättchen von Runde 20 ist gelegt und alles verbaut",
  // Das Brett.
  "Arrival: {tile}": "Neu: {tile}",
  Arrivals: "Neue Plättchen",
  "Build {tile}, {place}, open to {openings}": "{tile:acc} bauen, {place}, offen nach {openings}",
  "Column {number}, centre: {tile}, pile of {pile}": "Spalte {number}, Mitte: {tile}, Stapel mit {pile}",
  "Column {number}, other side: {side}": "Spalte {number}, andere Seite: {side}",
  "Column {number}, your side: {side}": "Spalte {number}, deine Seite: {side}",
  "Exchange {tile} for {taken} on the centre of column {column}":
    "In der Mitte von Spalte {column} {tile:acc} gegen {taken:acc} tauschen",
  "Fits nowhere: take it out": "Passt nirgends: aus dem Spiel nehmen",
  "Free cells beside it: {cells}": "Freie Felder daneben: {cells}",
  "How it lies": "Wie es liegt",
  "Meca pawn": "Meca-Figur",
  "Open ends of the network: {ends}": "Offene Enden des Netzes: {ends}",
  "Points: {before} → {after}": "Punkte: {before} → {after}",
  Register: "Register",
  "Released to you": "Frei für dich",
  "Released to {name}": "Frei für {name}",
  "Released: {tiles}": "Frei: {tiles}",
  "Released: {tile}": "Frei: {tile}",
  Rotate: "Drehen",
  "Round {round} of {rounds}": "Runde {round} von {rounds}",
  "Score so far": "Punkte bisher",
  "Show large: {label}": "Groß zeigen: {label}",
  Tiles: "Plättchen",
  Total: "Summe",
  "Unseen tiles: {n}": "Noch verdeckt: {n}",
  You: "Du",
  "Your machine": "Deine Maschine",
  "Your opponent": "Dein Gegenüber",
  "Your opponent’s machine": "Die andere Maschine",
  free: "frei",
  "held by colour and type": "gehalten durch Farbe und Art",
  "held by its colour": "gehalten durch die Farbe",
  "held by its type": "gehalten durch die Art",
  "in a group of {group}": "in einer Gruppe von {group}",
  "its flowers do not count: {why}": "die Blüten zählen nicht: {why}",
  none: "keines",
  "one with a flower": "eines mit Blüte",
  "open to {openings}": "offen nach {openings}",
  "other side: {side}": "andere Seite: {side}",
  "would release nothing": "würde nichts freigeben",
  "would release {mine} to you": "würde dir {mine:acc} freigeben",
  "would release {mine} to you and {theirs} to your opponent":
    "würde dir {mine:acc} freigeben und der anderen Seite {theirs:acc}",
  "would release {theirs} to your opponent": "würde der anderen Seite {theirs:acc} freigeben",
  "your side: {side}": "deine Seite: {side}",
  "{name}: {points} {points?point:points}, {ends} open {ends?end:ends}":
    "{name}: {points} {points?Punkt:Punkte}, {ends} {ends?offenes Ende:offene Enden}",
  "{name}’s machine": "Maschine von {name}",
  "{n} to resolve": "{n} {n?wartet:warten}",
  "{n} {n?flower counts:flowers count}": "{n} {n?Blüte zählt:Blüten zählen}",
  "{n} {n?point:points}": "{n} {n?Punkt:Punkte}",
  "{n} {n?tile:tiles} joined": "{n} Plättchen verbunden",
  "{n} {n?tile:tiles} joined to the Source": "{n} Plättchen mit der Quelle verbunden",
  "{n} {n?tile:tiles} unseen": "{n} Plättchen verdeckt",
  "{tile} fits nowhere and leaves the game": "{tile} passt nirgends und verlässt das Spiel",
  "{tile} on the centre of column {column}": "{tile:acc} auf die Mitte von Spalte {column}",
  "{tile} on one's own side of column {column}": "{tile:acc} auf die eigene Seite von Spalte {column}",
  "releases {own} on one's own side and {other} on the other":
    "gibt {own:acc} auf der eigenen Seite frei und {other:acc} auf der anderen",
  "releases {own} on one's own side": "gibt {own:acc} auf der eigenen Seite frei",
  "releases {other} on the other side": "gibt {other:acc} auf der anderen Seite frei",
  "{tile}, {link}": "{tile}, {link}",
  "{place}: free, {tile} does not fit": "{place}: frei, aber {tile} passt nicht",
  "{place}: free, {tile} open to {openings}, {ways} {ways?way:ways} to lay it":
    "{place}: frei, {tile} offen nach {openings}, {ways} {ways?Lage:Lagen} möglich",
  "{place}: {tile}": "{place}: {tile}",
  "✿ one of them bears a flower": "✿ eines davon trägt eine Blüte",
  "turn the tile to the next way that fits": "das Plättchen in die nächste passende Lage drehen",
  "turn it back": "zurückdrehen",
  "lay the tile here; again: confirm": "das Plättchen hierher legen; noch einmal: bestätigen",
  // Die Stufen der Bots.
  "has an eye for machines, but wavers much and misses four moves in ten":
    "hat einen Blick für Maschinen, schwankt aber stark und verpasst vier von zehn Zügen",
  "looks at as many lines of play as a second allows, tens of thousands":
    "sieht sich so viele Zugfolgen an, wie eine Sekunde erlaubt, Zehntausende",
  "sees what a machine may become, and seldom misses a move":
    "sieht, was aus einer Maschine werden kann, und verpasst selten einen Zug",
  "looks at twelve lines of play": "sieht sich zwölf Zugfolgen an",
  "sees what a machine may become, wavers, and misses three moves in ten":
    "sieht, was aus einer Maschine werden kann, schwankt und verpasst drei von zehn Zügen",
  "sees what a machine may become, and misses one move in five":
    "sieht, was aus einer Maschine werden kann, und verpasst jeden fünften Zug",
  "tiles joined to the Source": "verbundene Plättchen",
  "Confirm, or tap another place.": "Bestätige, oder tippe auf eine andere Stelle.",
  "Tap a tile released to you.": "Tippe auf ein Plättchen, das für dich frei ist.",
  "Tap an arrival.": "Tippe auf ein neues Plättchen.",
  "Tap the centre to exchange it for.": "Tippe auf die Mitte, gegen die du tauschst.",
  "Tap a cell that lights up to build it.": "Tippe auf ein leuchtendes Feld, um es zu bauen.",
  "It fits nowhere in your machine.": "Es passt nirgends in deine Maschine.",
  "Tap a centre or a side that lights up.": "Tippe auf eine leuchtende Mitte oder Seite.",
  "{ended}; the points are equal, and {winner} has more tiles joined to the Source":
    "{ended}; die Punkte sind gleich, und {winner} hat mehr verbundene Plättchen",
  "{ended}; points and tiles are equal: a draw": "{ended}; Punkte und Plättchen sind gleich: unentschieden",
  // Geschriebene Stellungen.
  "each open side once, such as north and east": "jede offene Seite einmal, etwa north und east",
  "You build {tile}.": "Du baust {tile:acc}.",
  "{name} builds {tile}.": "{name} baut {tile:acc}.",
  "Nothing is released.": "Nichts wird frei.",
  "Turn it": "Drehen",
  "Exchange with column {column}": "Tausch mit Spalte {column}",
  "Centre of column {column}": "Mitte von Spalte {column}",
  "It covers {tile}.": "Es bedeckt {tile:acc}.",
  "An island.": "Eine Insel.",
  "It counts nothing until a pipe joins it to the Source.":
    "Sie zählt nichts, bis ein Rohr sie mit der Quelle verbindet.",
  points: "Punkte",
  "nothing new": "nichts Neues",
  "In hand: {tile}": "In der Hand: {tile}",
  "always an island": "immer eine Insel",
  "an island so": "so eine Insel",
  "to you": "für dich",
  "to {name}": "für {name}",
  "Your side": "Deine Seite",
  "{name}’s side": "Seite von {name}",
  "{n} joined": "{n} verbunden",
  "{n} open": "{n} offen",
  "Groups of 3+": "Gruppen ab 3",
  Flowers: "Blüten",
  "Plants, roots": "Pflanzen, Gemüse",
  "Islands, count 0": "Inseln, zählen 0",
  "open to {openings}, an island so": "offen nach {openings}, so eine Insel",
  Exchange: "Tauschen",
  "Take it out": "Herausnehmen",
  "Lay on centre {column}": "Auf Mitte {column} legen",
  "Lay on your side": "Auf deine Seite legen",
  "Build an island": "Insel bauen",
  "Build it here": "Hier bauen",
  laid: "legte",
  built: "baute",
  exchanged: "tauschte",
  "took out": "entfernte",
  "centre {column}": "Mitte {column}",
  "column {column}": "Spalte {column}",
  "lay an arrival": "leg ein neues Plättchen",
  "build or exchange the released tile": "bau oder tausch das freie Plättchen",
  "who begins?": "wer beginnt?",
  "draw a tile": "zieh ein Plättchen",
  "Machine of the day": "Maschine des Tages",
  "ending complete": "zu Ende gespielt",
};
