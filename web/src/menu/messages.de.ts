/** Das Deutsch des Menüs eines Tisches und der Tasten. */
export default {
  "This game is rated: nothing is taken back once it is answered, no coach, and leaving counts.":
    "Diese Partie wird gewertet: Was beantwortet ist, wird nicht zurückgenommen, kein Rat, und Weggehen zählt.",
  "to the board": "zum Brett",
  "over what may be chosen (with Shift: over everything)":
    "über das, was wählbar ist (mit Umschalt: über alles)",
  choose: "wählen",
  "take back a step": "einen Schritt zurück",
  "to the confirm button": "zum Knopf Bestätigen",
  "replay: a move back, a move on": "im Replay: ein Zug zurück, ein Zug vor",
  "these keys": "diese Tasten",
  Keys: "Tasten",
  "Offer a draw": "Remis anbieten",
  "Really resign?": "Wirklich aufgeben?",
  Resign: "Aufgeben",
  "End without a result": "Ohne Ergebnis beenden",
  "Go on from another device": "Auf anderem Gerät weiterspielen",
  "Open this link there; it works once": "Öffne dort diesen Link; er gilt nur einmal",
  "QR code of the seat's link": "QR-Code für den Link des Platzes",
  "The record as text": "Die Partie als Text",
  "The record as JSON": "Die Partie als JSON",
  "How it plays here": "So spielt es sich auf diesem Gerät",
  "Moves are shown": "Züge werden gezeigt",
  slowly: "langsam",
  "as usual": "normal",
  quickly: "schnell",
  "at once": "sofort",
  "Confirm every move": "Jeden Zug bestätigen",
  "Off: a move with nothing left to choose is played at once":
    "Aus: Ein Zug, bei dem nichts mehr zu wählen ist, wird sofort gespielt",
  Sounds: "Töne",
  "Block or report {name}": "{name} blockieren oder melden",
  "Share this game": "Diese Partie teilen",
  "Seats are called by their colours: no name is in any of these.":
    "Die Plätze heißen nach ihren Farben: Nirgends steht ein Name.",
  "Send the link": "Link senden",
  "One page that replays it without a network, with what was found so far.":
    "Eine Seite, die sie ohne Netz nachspielt, mit dem, was bisher gefunden wurde.",
  "This moment as SVG": "Dieser Moment als SVG",
  "This moment as PNG": "Dieser Moment als PNG",
};
