/** Das Deutsch der Regeln auf der Seite. */
export default {
  "The rules could not be fetched.": "Die Regeln konnten nicht geladen werden.",
  "Play the example": "Das Beispiel spielen",
  "What it refuses": "Was sie verbietet",
  "As before": "Wie zuvor",
  "See it on the board": "Auf dem Brett ansehen",
  "Search the rules": "In den Regeln suchen",
  "{count} {count?place:places} found": "{count} {count?Stelle:Stellen} gefunden",
  "One page to print": "Eine Seite zum Drucken",
};
