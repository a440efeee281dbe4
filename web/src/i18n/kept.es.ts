/** El español de lo que se lleva de una mesa. */
export default {
  "The board": "El tablero",
  "The beginning": "El comienzo",
  Seat: "Asiento",
  Luck: "Suerte",
  play: "juego",
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
  "names stand in a file only where all who played have agreed to it":
    "los nombres solo figuran en un archivo si todas las personas que jugaron están de acuerdo",
  "names are asked for when the game is over": "se pregunta por los nombres cuando la partida ha terminado",
  "everybody has agreed to names already": "ya hay acuerdo sobre los nombres",
  "{seat} asks whether names may stand in a file":
    "{seat} pregunta si los nombres pueden figurar en el archivo",
  "Everybody has agreed: names may stand in a file": "Hay acuerdo: los nombres pueden figurar en el archivo",
  "Ask whether names may stand in a file": "Preguntar si los nombres pueden figurar en el archivo",
  "Keep it with names": "Guardarla con los nombres",
  "Set up a position": "Preparar una posición",
  "Score pad": "Hoja de puntuación",
  "{title} has no score pad": "{title} no tiene hoja de puntuación",
  "{label}: a number from 0 to {most}, not {value}": "{label}: un número de 0 a {most}, no {value}",
  "your last question is still being thought about": "tu última pregunta aún se está pensando",
  "this pad has no blank called {name}": "esta hoja no tiene casilla {name}",
  "this is not a table of {title}: pieces are missing, or too many":
    "esto no es una mesa de {title}: faltan piezas o sobran",
  "the game is over in this position: nothing can be played from it":
    "la partida ha terminado en esta posición: no se puede jugar desde ella",
  "nobody decides here: there is nothing to advise": "aquí nadie decide: no hay nada que aconsejar",
  "no bot plays {title}": "ningún bot juega a {title}",
  "this service gives no advice: its bots think elsewhere":
    "este servicio no da consejos: sus bots piensan en otra parte",
  "every thinker is busy with a bot's turn: ask again in a moment":
    "todo el mundo piensa ya en el turno de un bot: pregunta de nuevo en un momento",
  "a position has its options in itself: leave the others out":
    "una posición ya contiene sus opciones: no des otras",
  "{seat} proposes that everybody may ask a coach": "{seat} propone que todo el mundo pueda pedir consejo",
  "Everybody has agreed: the coach may be asked": "Hay acuerdo: se puede pedir consejo",
  "Propose a coach for everybody": "Proponer consejos para todo el mundo",
  "The coach looks…": "Se examina la jugada…",
  "Look again? This move costs about {loss}.": "¿Mirar otra vez? Esta jugada cuesta cerca de {loss}.",
  "It costs about {loss}.": "Cuesta cerca de {loss}.",
  "Warn me before a poor move": "Avisar antes de una jugada floja",
  "What may follow, up to the next draw": "Lo que puede seguir, hasta el próximo robo",
  "other people play at this table: a coach answers when all of them have agreed":
    "otras personas juegan en esta mesa: hay consejos cuando todas están de acuerdo",
  "everybody has agreed to a coach already": "ya hay acuerdo sobre los consejos",
  "{seat} asks the coach": "{seat} pide consejo",
  "{seat} asks the coach|you": "Pides consejo",
  Coach: "Consejo",
  "Everybody at the table reads in the log that the coach was asked.":
    "Toda la mesa lee en el registro que se pidió consejo.",
  "Where to look": "Dónde mirar",
  "What for": "Para qué",
  "Which move": "Qué jugada",
  "Why not mine?": "¿Por qué no la mía?",
  "The coach answers when it is your turn.": "El consejo llega cuando es tu turno.",
  "Look at what is marked on the board: {places}.": "Mira lo que está marcado en el tablero: {places}.",
  "Look at what is marked on the board.": "Mira lo que está marcado en el tablero.",
  "There is no single place to look at: think of the whole table.":
    "No hay un solo lugar que mirar: piensa en toda la mesa.",
  "It brings no points at once.": "No da puntos de inmediato.",
  "{who}, {line}: {points}": "{who}, {line}: {points}",
  "Your move": "Tu jugada",
  "The coach's move": "La jugada aconsejada",
  "this table was set up without a coach": "esta mesa se preparó sin consejos",
  "the game is not going on: a study answers such questions":
    "la partida no está en curso: un estudio responde a esas preguntas",
};
