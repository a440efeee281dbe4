/** Das Deutsch von Petris. Farben sind Namen (Blau); :e und :es sind ihre Endungen vor einem Wort. */
import people from "./people.de";
export default {
  ...people,
  "blue:e": "blaue",
  "red:e": "rote",
  "yellow:e": "gelbe",
  "blue:es": "blaues",
  "red:es": "rotes",
  "yellow:es": "gelbes",
  // Aufbau.
  "how many play": "wie viele spielen",
  "early contaminations cost more (two players)": "frühe Kontaminationen kosten mehr (nur zu zweit)",
  "the advanced mode is for two players (P6.1)": "der Expertenmodus ist für zwei (P6.1)",
  "looks one propagation ahead and overlooks one in four":
    "sieht eine Ausbreitung voraus und übersieht jede vierte",
  "looks one propagation ahead, wavers, and overlooks four in ten":
    "sieht eine Ausbreitung voraus, schwankt und übersieht vier von zehn",
  "looks two propagations ahead and overlooks one in six":
    "sieht zwei Ausbreitungen voraus und übersieht jede sechste",
  "looks two propagations ahead and overlooks one in fifteen":
    "sieht zwei Ausbreitungen voraus und übersieht jede fünfzehnte",
  "looks three propagations ahead and hardly overlooks any":
    "sieht drei Ausbreitungen voraus und übersieht kaum eine",
  "searches 4,000 positions": "untersucht 4000 Stellungen",
  "searches for a second, millions of positions, and proves the end":
    "sucht eine Sekunde lang, Millionen von Stellungen, und beweist das Ende",
  // Was gefragt ist, was geschieht.
  "{Seat} propagates": "{Seat} breitet sich aus",
  "{seat} sends {count} from dish {origin} to dish {dish}":
    "{seat} schickt {count} aus Schale {origin} in Schale {dish}",
  "the marker reaches {space}": "der Marker erreicht {space}",
  "{seat} grows to {count} in dish {dish}": "{seat} wächst in Schale {dish} auf {count}",
  "{seat} has no bacterium left to grow in dish {dish}":
    "{seat} hat kein Bakterium mehr, um in Schale {dish} zu wachsen",
  "{seat} forms a sarcina in dish {dish}": "{seat} bildet in Schale {dish} eine Sarcine",
  "{seat} needs a sarcina in dish {dish} and has none left":
    "{seat} braucht in Schale {dish} eine Sarcine und hat keine mehr",
  "{seat} leads dish {dish}: {count} contamination, {total} in all":
    "{seat} führt Schale {dish} an: Kontamination +{count}, insgesamt {total}",
  "{seat} has no valid propagation": "{seat} hat keine gültige Ausbreitung",
  // Warum nicht.
  "there is no dish {dish}: they are numbered 1 to {last}":
    "es gibt keine Schale {dish}: Sie gehen von 1 bis {last}",
  "a propagation moves at least one bacterium, at least one to each dish it names, once":
    "eine Ausbreitung bewegt mindestens ein Bakterium, mindestens eines in jede genannte Schale, und nennt jede nur einmal",
  "dish {dish} holds none of {colour}'s bacteria": "in Schale {dish} ist kein {colour:es} Bakterium",
  "dish {dish} holds a sarcina, and a sarcina never moves":
    "in Schale {dish} ist eine Sarcine, und eine Sarcine bewegt sich nie",
  "dish {dish} holds {own} of {colour}'s bacteria, fewer than the {moved} to move":
    "in Schale {dish} {own?ist:sind} {own} {own?Bakterium:Bakterien} von {colour}, weniger als die {moved}, die wegsollen",
  "dish {dish} is not beside dish {origin}": "Schale {dish} berührt Schale {origin} nicht",
  "dish {dish} holds a sarcina of your own colour": "in Schale {dish} ist eine Sarcine deiner Farbe",
  "dish {dish} would hold {number} bacteria of one colour, more than 5":
    "Schale {dish} hätte dann {number} Bakterien einer Farbe, mehr als 5",
  "dish {dish} would hold as many {colour} as {other} bacteria, {number} each":
    "Schale {dish} hätte dann gleich viele {colour:e} wie {other:e} Bakterien, je {number}",
  // Das Ende.
  contamination: "Kontamination",
  "{losers} had no valid propagation": "{losers} {losers?hatte:hatten} keine gültige Ausbreitung",
  "{losers} needed a sarcina and had none left":
    "{losers} {losers?brauchte:brauchten} eine Sarcine und {losers?hatte:hatten} keine mehr",
  "{losers} reached the last space of the contamination track":
    "{losers} {losers?hat:haben} das letzte Feld der Kontaminationsleiste erreicht",
  "the second lap is over": "die zweite Runde ist vorbei",
  // Das Brett.
  "From dish {origin}: {parts}": "Aus Schale {origin}: {parts}",
  "Origin: dish {dish}": "Ausgang: Schale {dish}",
  "Dish {number}: {holds}": "Schale {number}: {holds}",
  origin: "Ausgang",
  "one more may go here": "eines mehr darf hierher",
  "may be the origin": "kann der Ausgang sein",
  "refused here": "hier nicht erlaubt",
  Dishes: "Schalen",
  "One fewer to dish {dish}": "Eines weniger in Schale {dish}",
  "One more to dish {dish}": "Eines mehr in Schale {dish}",
  "Tap a dish beside it: one bacterium a tap.": "Tippe auf eine Schale daneben: je Tipp ein Bakterium.",
  "How many go where": "Wie viele wohin",
  "Contamination {points} of 9": "Kontamination {points} von 9",
  "bacteria in reserve": "Bakterien im Vorrat",
  "sarcinas in reserve": "Sarcinen im Vorrat",
  "Track, lap {lap} of {laps}: now {phase}": "Leiste, Runde {lap} von {laps}: jetzt {phase}",
  "Lap {lap} of {laps}": "Runde {lap} von {laps}",
  "{phase} in {away} {away?move:moves}": "{phase} in {away} {away?Zug:Zügen}",
  "a sarcina of {colour}": "eine {colour:e} Sarcine",
  "{count} of {colour}": "{count} {colour}",
  empty: "leer",
  "binary fission": "Zellteilung",
  "{colour} propagates": "{colour} breitet sich aus",
  "Dish {number}: {holds}. Beside it: {neighbours}.": "Schale {number}: {holds}. Daneben: {neighbours}.",
  "{colour}: contamination {points} of 9, {reserve} bacteria and {sarcinas} sarcinas in reserve":
    "{colour}: Kontamination {points} von 9, {reserve} {reserve?Bakterium:Bakterien} und {sarcinas} {sarcinas?Sarcine:Sarcinen} im Vorrat",
  "Stocks and markers": "Vorräte und Marker",
  "Track: lap {lap} of {laps}": "Leiste: Runde {lap} von {laps}",
  "{count} to dish {dish}": "{count} in Schale {dish}",
  "take one bacterium back from the dish in focus": "ein Bakterium aus der gewählten Schale zurücknehmen",
  "show what the next fission or contamination would do":
    "zeigen, was die nächste Zellteilung oder Kontamination täte",
  "pieces in the dishes": "Teile in den Schalen",
  "sarcinas in the dishes": "Sarcinen in den Schalen",
  "in all; now leads mixed dishes: {dishes}": "insgesamt; führt jetzt gemischte Schalen an: {dishes}",
  // So sagten es Ergebnisse von früher.
  "leads mixed dishes: {dishes}": "führt gemischte Schalen an: {dishes}",
  // Wie man eine Ausbreitung schreibt.
  "origin>dish,dish…, such as 7>1 or 7>1x2,6 (two bacteria to 1, one to 6)":
    "Ausgang>Schale,Schale…, etwa 7>1 oder 7>1x2,6 (zwei Bakterien in 1, eines in 6)",
  // Was die Bots sagen.
  "expects {share} of the result, {ahead} propagations ahead":
    "erwartet {share} des Ergebnisses, {ahead} Ausbreitungen weiter",
  "is a draw for certain with best play": "ist bei bestem Spiel sicher remis",
  "is lost against best play": "ist gegen bestes Spiel verloren",
  "stands in the book of openings, searched long beforehand":
    "steht im Eröffnungsbuch, lange im Voraus gesucht",
  "wins for certain, whatever the other does": "gewinnt sicher, was die andere Seite auch tut",
  // Geschriebene Stellungen.
  "Fewest points win": "Wenigste Punkte gewinnen",
  "9 loses": "9 verliert",
  "From dish {dish}": "Aus Schale {dish}",
  "{n} {n?stays:stay}": "{n} {n?bleibt:bleiben}",
  "Dish {dish}: send {count} instead": "Schale {dish}: stattdessen {count} schicken",
  "Dish {dish}: five become a sarcina.": "Schale {dish}: Fünf werden zu einer Sarcine.",
  "A binary fission follows at once.": "Gleich darauf folgt eine Zellteilung.",
  "A contamination follows at once.": "Gleich darauf folgt eine Kontamination.",
  "Tap a dish with a dashed rim, then the dishes that its bacteria go to.":
    "Tippe auf eine Schale mit gestricheltem Rand, dann auf die Schalen, in die ihre Bakterien gehen.",
  "Tap a dish with a dashed rim.": "Tippe auf eine Schale mit gestricheltem Rand.",
  "{phase} next": "{phase} folgt",
  Forecast: "Vorschau",
  Drawn: "Gezeichnet",
  "If nothing changes:": "Wenn sich nichts ändert:",
  "Drawn on the dishes": "In die Schalen gezeichnet",
  "Whoever reaches 9 loses at once.": "Wer 9 erreicht, verliert sofort.",
  "{colour}: contamination {points} of 9": "{colour}: Kontamination {points} von 9",
  "Two would be equal": "Zwei wären gleichauf",
  "Not allowed so": "So nicht erlaubt",
  "dish {number}": "Schale {number}",
  "tap the dish of that number": "auf die Schale mit dieser Nummer tippen",
  "leads {dishes}": "führt {dishes} an",
  "grows in {dishes}": "wächst in {dishes}",
  "sarcina in {dishes}": "Sarcine in {dishes}",
  "finds no bacterium in {dishes}": "findet kein Bakterium in {dishes}",
  "lacks a sarcina in {dishes} and loses": "braucht in {dishes} eine Sarcine und verliert",
  "which dish do your bacteria leave?": "Welche Schale verlassen deine Bakterien?",
  "the marker on": "den Marker vor",
  "the marker back": "den Marker zurück",
  "one more of {colour}": "eins mehr: {colour}",
  "one fewer of {colour}": "eins weniger: {colour}",
  "one point more for {colour}": "ein Punkt mehr: {colour}",
  "one point fewer for {colour}": "ein Punkt weniger: {colour}",
  "ending stuck": "jemand konnte nicht ziehen",
  "ending sarcina": "eine Sarcine fehlte",
  "ending nine": "Kontamination 9",
  "ending track": "zweite Runde zu Ende",
};
