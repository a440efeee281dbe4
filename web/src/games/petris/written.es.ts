/** El español de lo que está mal en una posición, un juego de losetas o una hoja de cuentas. */
export default {
  // Las variantes.
  two: "de dos",
  three: "de tres",
  advanced: "avanzado",
  "P1.1: {colour} has {bacteria} bacteria and {sarcinas} sarcinas":
    "P1.1: {colour} tiene {bacteria} bacterias y {sarcinas} sarcinas",
  "P2.3: a marker reaches 9 on a contamination, and the game ends there":
    "P2.3: un marcador llega a 9 en una contaminación, y la partida acaba ahí",
  "P3.6: two colours have equal numbers in dish {dish}":
    "P3.6: dos colores están empatados en la placa {dish}",
  "P3.7: five of {colour}'s bacteria become a sarcina, written S":
    "P3.7: cinco bacterias de {colour} se convierten en una sarcina, escrita S",
  "P3.8: {colour} lacks a sarcina in its own propagation, on an F or on a C":
    "P3.8: a {colour} le falta una sarcina en su propia propagación, en una F o en una C",
  "P5.1: a missing sarcina ends the game before anything is scored":
    "P5.1: una sarcina que falta acaba la partida antes de puntuar nada",
  "P6.1: the advanced mode is for two players": "P6.1: el modo avanzado es para dos",
  "dish {dish}": "la placa {dish}",
  "the marker": "el marcador",
  "the marker rests only on propagations while the game goes on":
    "mientras dura la partida, el marcador solo se detiene en propagaciones",
  "the mode": "el modo",
  "the number of players": "el número de asientos",
  "the points": "los puntos",
  "the track has {spaces} spaces and {laps} laps": "la pista tiene {spaces} casillas y {laps} vueltas",
  "there are no bacteria in any dish": "no hay bacterias en ninguna placa",
  "there is no dish {dish}": "no hay placa {dish}",
  "{colour} does not play": "{colour} no juega",
  "{text} in {where}: each colour once, b1 to b4 for bacteria, bS for a sarcina":
    "{text} en {where}: cada color una vez, b1 a b4 para bacterias, bS para una sarcina",
  "{text} in {where}: each colour once, b0 to b9 for its points":
    "{text} en {where}: cada color una vez, b0 a b9 para sus puntos",
  "points so far": "puntos hasta ahora",
  "which contamination it is": "qué contaminación es",
  "the track": "la pista",
};
