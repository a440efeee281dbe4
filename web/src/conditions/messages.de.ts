/** Das Deutsch der bedingten Züge. */
export default {
  "Back to the table": "Zurück zum Tisch",
  "Something is drawn here, or the game ends: the line goes no further.":
    "Hier wird etwas gezogen, oder die Partie endet: Weiter geht die Zugfolge nicht.",
  "… then you play:": "… dann spielst du:",
  "If {name} plays …": "Wenn {name} spielt …",
  "Kept. It is played by itself when it comes, and nobody is told.":
    "Gemerkt. Es wird von selbst gespielt, wenn es so kommt, und niemand erfährt davon.",
  "The line is taken back.": "Die Zugfolge ist zurückgenommen.",
  "{count} {count?line waits:lines wait}": "{count} {count?Zugfolge wartet:Zugfolgen warten}",
  "Show on the board what may be played, and what you would answer. It stops at anything drawn.":
    "Zeig auf dem Brett, was gespielt werden könnte und was du antworten würdest. Sobald etwas gezogen wird, ist Schluss.",
  "Add to the line": "An die Zugfolge anfügen",
  "Keep this line": "Diese Zugfolge merken",
  "No more lines: take one of those back that wait.": "Mehr passen nicht: Nimm eine zurück, die wartet.",
  "No conditional moves now": "Jetzt gibt es keine bedingten Züge",
  "Lines that wait": "Zugfolgen, die warten",
  "Take this line back: {line}": "Diese Zugfolge zurücknehmen: {line}",
  "Nothing waits: you decide yourself, whatever is played.":
    "Nichts wartet: Du entscheidest selbst, was auch gespielt wird.",
};
