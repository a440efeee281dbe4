/** Das Deutsche der Suche nach jemand anderem. */
export default {
  Now: "Jetzt",
  Calm: "In Ruhe",
  Days: "Über Tage",
  "10 min each": "je 10 min",
  "no clock": "ohne Uhr",
  "2 days a move": "2 Tage je Zug",
  Variant: "Variante",
  Rated: "Gewertet",
  "It counts for both: no undo but of your own last decision, no coach, no study before the end.":
    "Es zählt für alle: zurück nur bei der eigenen letzten Entscheidung, kein Rat, keine Untersuchung vor dem Ende.",
  Pace: "Tempo",
  "Nobody waits for {game} yet. A bot steps in after 20 seconds, if you like.":
    "Noch wartet niemand auf {game}. Nach 20 Sekunden springt ein Bot ein, wenn du magst.",
  "Somebody was found: the game begins.": "Jemand ist da: Das Spiel beginnt.",
  "{level} is free now": "{level} ist frei",
  "Looking for somebody": "Wir suchen jemanden",
  "{game}, {pace}.": "{game}, {pace}.",
  "{count} {count?other waits:others wait} for the same.":
    "{count} {count?weitere Person wartet:weitere Personen warten} auf dasselbe.",
  "Whoever comes next plays you.": "Wer als Nächstes kommt, spielt mit dir.",
  "A bot near your level. Play it while you wait; a person may step in before your first move.":
    "Ein Bot nahe deiner Stärke. Spiel, während du wartest; vor deinem ersten Zug kann ein Mensch einspringen.",
  "Play {level}": "Gegen {level} spielen",
  "Keep waiting": "Weiter warten",
  "You may close the page: we go on looking, and the game stands on your home page once it begins.":
    "Du kannst die Seite schließen: Wir suchen weiter, und das Spiel steht auf deiner Startseite, sobald es beginnt.",
  "You may look around: this stays in the corner.": "Sieh dich ruhig um: Das bleibt in der Ecke.",
  "Look no longer": "Nicht mehr suchen",
  "{count} {count?person waits:people wait} for exactly this.":
    "{count} {count?Person wartet:Personen warten} auf genau das.",
  "Others wait for:": "Andere warten auf:",
};
