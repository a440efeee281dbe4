/** El español de la búsqueda de otra persona. */
export default {
  Now: "Ahora",
  Calm: "Con calma",
  Days: "En días",
  "10 min each": "10 min por lado",
  "no clock": "sin reloj",
  "2 days a move": "2 días por jugada",
  Variant: "Variante",
  Rated: "Con clasificación",
  "It counts for both: no undo but of your own last decision, no coach, no study before the end.":
    "Cuenta para todo el mundo: solo se deshace la última decisión propia, sin consejo, sin estudio antes del final.",
  Pace: "Ritmo",
  "Nobody waits for {game} yet. A bot steps in after 20 seconds, if you like.":
    "Nadie espera aún para {game}. A los 20 segundos puede entrar un robot, si quieres.",
  "Somebody was found: the game begins.": "Hay alguien: empieza la partida.",
  "{level} is free now": "{level} está libre",
  "Looking for somebody": "Buscando a alguien",
  "{game}, {pace}.": "{game}, {pace}.",
  "{count} {count?other waits:others wait} for the same.":
    "{count} {count?persona más espera:personas más esperan} lo mismo.",
  "Whoever comes next plays you.": "Quien llegue ahora jugará contigo.",
  "A bot near your level. Play it while you wait; a person may step in before your first move.":
    "Un robot cercano a tu nivel. Juega mientras esperas; una persona puede entrar antes de tu primera jugada.",
  "Play {level}": "Jugar contra {level}",
  "Keep waiting": "Seguir esperando",
  "You may close the page: we go on looking, and the game stands on your home page once it begins.":
    "Puedes cerrar la página: seguimos buscando, y la partida estará en tu inicio en cuanto empiece.",
  "You may look around: this stays in the corner.":
    "Puedes mirar otras páginas: esto se queda en la esquina.",
  "Look no longer": "Dejar de buscar",
  "{count} {count?person waits:people wait} for exactly this.":
    "{count} {count?persona espera:personas esperan} justo esto.",
  "Others wait for:": "Otras personas esperan:",
};
