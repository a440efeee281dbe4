/** El español de los estudios. */
export default {
  "This game could not be opened": "No se pudo abrir esta partida",
  "Study another game": "Estudiar otra partida",
  "This game was played by an older version of the rules: only its log can be read.":
    "Esta partida se jugó con una versión anterior de las reglas: solo se puede leer su registro.",
  "Study a game": "Estudiar una partida",
  "Go through it move by move, try what else was possible, and see what was luck.":
    "Recórrela jugada a jugada, prueba qué más era posible y mira qué fue suerte.",
  "Your games that are over": "Tus partidas terminadas",
  "Study {title}, {ago}": "Estudiar {title}, {ago}",
  "None yet. Games that you finish here are listed for you.":
    "Ninguna todavía. Las partidas que termines aquí aparecerán en esta lista.",
  "A record": "Un registro",
  "Paste the record of a game, as text or as JSON": "Pega el registro de una partida, como texto o JSON",
  "Study it": "Estudiarla",
  "Upload a file": "Subir un archivo",
  "Round {round}": "Ronda {round}",
  "The end of the game": "El final de la partida",
  "Moment {number} of {count}: {move}": "Momento {number} de {count}: {move}",
  "All studies": "Todos los estudios",
  "Through the game": "A través de la partida",
  Moves: "Jugadas",
  "What if?": "¿Y si…?",
  "A branch of your own: the game stays as it was played.": "Una rama tuya: la partida queda como se jugó.",
  "What is drawn?": "¿Qué se roba?",
  Draws: "Robos",
  "as in the game": "como en la partida",
  "by lot": "al azar",
  "I choose them": "los elijo yo",
  "Back to the game": "Volver a la partida",
};
