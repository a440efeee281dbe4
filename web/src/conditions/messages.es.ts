/** El español de las jugadas condicionales. */
export default {
  "Back to the table": "Volver a la mesa",
  "Something is drawn here, or the game ends: the line goes no further.":
    "Aquí se saca algo al azar, o termina la partida: la línea no va más allá.",
  "… then you play:": "… entonces juegas:",
  "If {name} plays …": "Si {name} juega …",
  "Kept. It is played by itself when it comes, and nobody is told.":
    "Guardada. Se juega sola cuando llegue el momento, y nadie se entera.",
  "The line is taken back.": "La línea queda retirada.",
  "{count} {count?line waits:lines wait}": "{count} {count?línea espera:líneas esperan}",
  "Show on the board what may be played, and what you would answer. It stops at anything drawn.":
    "Muestra en el tablero qué podría jugarse y qué responderías. Se detiene en cuanto algo sale al azar.",
  "Add to the line": "Añadir a la línea",
  "Keep this line": "Guardar esta línea",
  "No more lines: take one of those back that wait.": "No caben más líneas: retira una de las que esperan.",
  "No conditional moves now": "Ahora no hay jugadas condicionales",
  "Lines that wait": "Líneas que esperan",
  "Take this line back: {line}": "Retirar esta línea: {line}",
  "Nothing waits: you decide yourself, whatever is played.":
    "Nada espera: decides tú, se juegue lo que se juegue.",
};
