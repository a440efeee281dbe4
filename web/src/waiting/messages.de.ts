/** Das Deutsch dessen, was vor dem ersten Zug und nach dem letzten auf Leute wartet. */
export default {
  "Copy the link from the field": "Kopiere den Link aus dem Feld",
  "Send…": "Senden …",
  "Who plays which colour is drawn at the start.": "Wer welche Farbe spielt, wird zu Beginn ausgelost.",
  "Nobody comes?": "Kommt niemand?",
  "Seat {count} bots": "{count} Bots hinsetzen",
  "A seat is free: sit down, and the game can begin.": "Ein Platz ist frei: Setz dich, und es kann losgehen.",
  "{count} {count?player is:players are} missing. Send the link.":
    "Es {count?fehlt:fehlen} noch {count} {count?Person:Personen}. Schick den Link.",
  "Still expected: {names}": "Noch erwartet: {names}",
  "Everybody is here: start.": "Alle sind da: Fang an.",
  "Everybody is here: whoever opened the table starts.":
    "Alle sind da: Wer den Tisch geöffnet hat, fängt an.",
  "To the rematch": "Zur Revanche",
  "This link was used already, or replaced by a newer one.":
    "Dieser Link wurde schon benutzt oder durch einen neueren ersetzt.",
  "Go on from this device": "Auf diesem Gerät weiterspielen",
  "Your seat moves here; the other device watches from then on.":
    "Dein Platz zieht hierher um; das andere Gerät schaut von da an zu.",
  "Take the seat": "Platz übernehmen",
  Invitation: "Einladung",
  "QR code of the table's link": "QR-Code für den Link zum Tisch",
  "The table's link": "Der Link zum Tisch",
  Seats: "Plätze",
  expected: "wird erwartet",
  "Sit here": "Hier Platz nehmen",
  "Seat a bot": "Bot dazusetzen",
  Rise: "Aufstehen",
  "Empty this seat": "Platz frei machen",
  "anybody may join": "offen für alle",
  "by link only": "nur per Link",
  Start: "Los geht’s",
  "Close the table": "Tisch schließen",
  "This table is rated. Whoever sits down agrees: no coach, a clock, and leaving counts.":
    "Dieser Tisch wird gewertet. Wer sich setzt, stimmt zu: kein Rat, eine Uhr, und Weggehen zählt.",
  "{name} offers a rematch": "{name} bietet eine Revanche an",
  "Accept the rematch": "Revanche annehmen",
  "No, thank you": "Nein, danke",
  "There is no rematch.": "Es gibt keine Revanche.",
  "The rematch was declined.": "Die Revanche wurde abgelehnt.",
  "Invite somebody else": "Jemand anderen einladen",
  "You offer a rematch. Waiting for {names}…": "Du bietest eine Revanche an. Warten auf {names} …",
  "All seats are taken: watch when it begins, or open a table of your own.":
    "Alle Plätze sind besetzt: sieh zu, wenn es beginnt, oder eröffne einen eigenen Tisch.",
};
