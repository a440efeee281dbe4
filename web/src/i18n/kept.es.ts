/** El español de lo que se lleva de una mesa. */
export default {
  "The board": "El tablero",
  "The beginning": "El comienzo",
  Seat: "Asiento",
  Luck: "Suerte",
  Play: "Juego",
  "Give or take": "Más o menos",
  "Luck and play": "Suerte y juego",
  "An inaccuracy:": "Una imprecisión:",
  "A mistake:": "Un error:",
  "A blunder:": "Un error grave:",
  "{loss} of the result lost, give or take {error}.":
    "se pierde {loss} del resultado, con un margen de {error}.",
  "Better: {action}": "Mejor: {action}",
  "To the next mistake": "Al error siguiente",
  "Checked: {count} actions by the rules": "Comprobado: {count} acciones según las reglas",
  "Hothouse {version} has replayed this game by version {rules} of the rules of {title}: every action is legal, and the result is {result}.":
    "Hothouse {version} ha repetido esta partida según la versión {rules} de las reglas de {title}: cada acción es legal, y el resultado es {result}.",
  "Whoever doubts it proves it again:": "Quien lo dude puede probarlo de nuevo:",
  "Verdicts are the engine's, from {passes} passes: they may be wrong where it is.":
    "Los veredictos son del motor, en {passes} pasadas: pueden errar donde él yerra.",
  "Keep the game as a file": "Guardar la partida en un archivo",
  "A picture of this moment": "Una imagen de este momento",
  "this game is still being played: it can be kept as a file when it is over":
    "esta partida aún se juega: se podrá guardar en un archivo cuando termine",
  "names stand in a file only where nobody else played: others have not agreed to it":
    "los nombres solo figuran en un archivo si nadie más jugó: las demás personas no lo han aceptado",
};
