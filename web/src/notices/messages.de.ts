/** Das Deutsche der Hinweise. */
export default {
  Notices: "Hinweise",
  "For games over days: one notice when it becomes your turn, and one before your time ends.":
    "Für Spiele über Tage: ein Hinweis, wenn du am Zug bist, und einer, bevor deine Zeit endet.",
  "How you are told": "Auf welchem Weg",
  "A browser": "Ein Browser",
  Letters: "Briefe",
  "A program": "Ein Programm",
  "not confirmed yet": "noch nicht bestätigt",
  "Not at all: you look by yourself.": "Auf keinem: Du siehst selbst nach.",
  "Tell this browser": "Diesen Browser benachrichtigen",
  "This browser tells you when a game waits.": "Dieser Browser sagt dir, wenn ein Spiel wartet.",
  "This browser does not allow notices: its settings for this site say so.":
    "Dieser Browser erlaubt keine Hinweise: So steht es in seinen Einstellungen für diese Seite.",
  "Your e-mail address": "Deine E-Mail-Adresse",
  "Once a day at most": "Höchstens einmal am Tag",
  "Write me letters": "Mir Briefe schreiben",
  "A letter is on its way: open its link to confirm the address.":
    "Ein Brief ist unterwegs: Öffne seinen Link, um die Adresse zu bestätigen.",
  "A program of yours": "Ein eigenes Programm",
  "Its public address (https)": "Seine öffentliche Adresse (https)",
  "Post to it": "Dorthin senden",
  When: "Wann",
  "Quiet from": "Ruhe von",
  until: "bis",
  "In your time zone, {zone}. The same twice: never quiet.":
    "In deiner Zeitzone, {zone}. Zweimal dieselbe Zeit: nie Ruhe.",
  "Remind me before my time ends": "Mich erinnern, bevor meine Zeit endet",
  "Keep these hours": "Diese Zeiten behalten",
  "Kept.": "Gemerkt.",
  "Stopped.": "Beendet.",
  "Days off": "Freie Tage",
  "You are away until {day}: in games of days your time stands still.":
    "Du bist bis {day} weg: In Spielen über Tage steht deine Zeit still.",
  "In games of days your time stands still while you are away. {count} {count?day is:days are} left this year.":
    "In Spielen über Tage steht deine Zeit still, solange du weg bist. In diesem Jahr {count?ist:sind} noch {count} {count?Tag:Tage} übrig.",
  "Welcome back.": "Schön, dass du wieder da bist.",
  "I am back": "Ich bin wieder da",
  Days: "Tage",
  "Take them off": "Freinehmen",
  "No more of these notices?": "Keine solchen Hinweise mehr?",
  "Is this your address?": "Ist das deine Adresse?",
  "Confirmed: you are told here when a game waits.": "Bestätigt: Hier erfährst du, wenn ein Spiel wartet.",
  "Stop them": "Beenden",
  "Yes, tell me here": "Ja, sag es mir hier",
};
