/** Das Deutsch des Aufbaus von Stellungen und des Wertungsblocks. */
export default {
  "{seat} should look at:": "{seat} sollte ansehen:",
  "{seat} may expect about {value} of the result, after a second of thought.":
    "{seat} kann nach einer Sekunde Nachdenken etwa {value} des Ergebnisses erwarten.",
  "{seat} has {value} of the result, for certain.": "{seat} hat {value} des Ergebnisses sicher.",
  "{action}: {value}": "{action}: {value}",
  wins: "gewinnt",
  Where: "Wo",
  "What is counted": "Was gezählt wird",
  "What a bot thinks": "Was ein Bot denkt",
  "Try lines from here": "Von hier aus ausprobieren",
  Total: "Summe",
  "There is no such table:": "So einen Tisch gibt es nicht:",
  "The table you have at home": "Der Tisch bei dir zu Hause",
  "The score": "Die Wertung",
  "The position as text": "Die Stellung als Text",
  Print: "Drucken",
  "Play with the box, write the numbers here: the sums are the game's own.":
    "Spiel mit der Schachtel und schreib die Zahlen hier auf: Gerechnet wird nach den Regeln des Spiels.",
  "Piece by piece": "Stück für Stück",
  "Begin with the opening of": "Mit dem Anfang beginnen von",
  "Clear the pad": "Den Block leeren",
  "Ask a bot": "Einen Bot fragen",
};
