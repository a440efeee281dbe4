/** Das Deutsche der Untersuchungen. */
export default {
  "This game could not be opened": "Diese Partie ließ sich nicht öffnen",
  "Study another game": "Eine andere Partie untersuchen",
  "This game was played by an older version of the rules: only its log can be read.":
    "Diese Partie wurde nach älteren Regeln gespielt: nur ihr Verlauf lässt sich lesen.",
  "Study a game": "Eine Partie untersuchen",
  "Go through it move by move, try what else was possible, and see what was luck.":
    "Zug für Zug durchgehen, anderes versuchen und sehen, was Glück war.",
  "Your games that are over": "Deine beendeten Partien",
  "Study {title}, {ago}": "{title} untersuchen, {ago}",
  "None yet. Games that you finish here are listed for you.":
    "Noch keine. Partien, die du hier beendest, stehen dann da.",
  "A record": "Eine Aufzeichnung",
  "Paste the record of a game, as text or as JSON":
    "Füge die Aufzeichnung einer Partie ein, als Text oder JSON",
  "Study it": "Untersuchen",
  "Upload a file": "Datei hochladen",
  "Round {round}": "Runde {round}",
  "The end of the game": "Das Ende der Partie",
  "Moment {number} of {count}: {move}": "Moment {number} von {count}: {move}",
  "All studies": "Alle Untersuchungen",
  "Through the game": "Durch die Partie",
  Moves: "Züge",
  "What if?": "Was wäre, wenn?",
  "A branch of your own: the game stays as it was played.":
    "Ein eigener Zweig: die Partie bleibt, wie sie gespielt wurde.",
  "What is drawn?": "Was wird gezogen?",
  Draws: "Ziehungen",
  "as in the game": "wie in der Partie",
  "by lot": "per Los",
  "I choose them": "ich wähle sie",
  "Back to the game": "Zurück zur Partie",
};
