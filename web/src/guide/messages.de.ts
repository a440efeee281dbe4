/** Das Deutsch der ersten, geführten Partie. */
export default {
  "Switch the guide off": "Begleitung ausschalten",
  "{seat} {points}: {line}": "{seat} {points}: {line}",
  "Your move: nothing presses.": "Du bist am Zug: Nichts drängt.",
  "The game could not be begun": "Das Spiel konnte nicht beginnen",
};
