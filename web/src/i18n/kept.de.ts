/** Das Deutsch dessen, was man von einem Tisch mitnimmt. */
export default {
  "The board": "Das Brett",
  "The beginning": "Der Anfang",
  Seat: "Platz",
  Luck: "Glück",
  Play: "Spiel",
  "Give or take": "Plus oder minus",
  "Luck and play": "Glück und Spiel",
  "An inaccuracy:": "Eine Ungenauigkeit:",
  "A mistake:": "Ein Fehler:",
  "A blunder:": "Ein grober Fehler:",
  "{loss} of the result lost, give or take {error}.":
    "{loss} des Ergebnisses verloren, plus oder minus {error}.",
  "Better: {action}": "Besser: {action}",
  "To the next mistake": "Zum nächsten Fehler",
  "Checked: {count} actions by the rules": "Geprüft: {count} Aktionen nach den Regeln",
  "Hothouse {version} has replayed this game by version {rules} of the rules of {title}: every action is legal, and the result is {result}.":
    "Hothouse {version} hat dieses Spiel nach Version {rules} der Regeln von {title} nachgespielt: Jede Aktion ist erlaubt, und das Ergebnis ist {result}.",
  "Whoever doubts it proves it again:": "Wer zweifelt, prüft es noch einmal:",
  "Verdicts are the engine's, from {passes} passes: they may be wrong where it is.":
    "Die Urteile sind die der Engine, aus {passes} Durchgängen: Sie können irren, wo sie irrt.",
  "Keep the game as a file": "Das Spiel als Datei behalten",
  "A picture of this moment": "Ein Bild dieses Augenblicks",
  "this game is still being played: it can be kept as a file when it is over":
    "dieses Spiel läuft noch: Als Datei behalten kann man es, wenn es vorbei ist",
  "names stand in a file only where nobody else played: others have not agreed to it":
    "Namen stehen nur dann in einer Datei, wenn sonst niemand mitgespielt hat: Andere haben dem nicht zugestimmt",
};
