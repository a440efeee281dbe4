/** Las frases que hablan a quien las lee, o que nombran a personas. */
export default {
  "{seat} receives tile {tile}|you": "recibes la loseta {tile}",
  "{seat} takes {what}|you": "tomas {what}",
  "{seat} receives {what} from the beetles|you": "recibes {what} de los escarabajos",
  "{seat} pays {what}: {place}|you": "pagas {what}: {place}",
  "{seat} lays tile {tile} {side}|you": "pones la loseta {tile} {side}",
  "{plant} blooms: {place}|you": "floreces: {place}",
  "{plant} has most flowers around it and takes it: {place}|you":
    "tienes más flores alrededor y te la quedas: {place}",
  "{seat} passes the bonus|you": "renuncias a la acción extra",
  "{seat} cannot use the bonus to {verb}|you": "no puedes usar la acción extra: {verb}",
  "{plant} takes a ruin.|you": "Una ruina para ti.",
  "{plant} would take it now|you": "ahora sería tuya",
  "flower of {plant}|you": "tu flor",
  "ruin with a flower of {plant}|you": "ruina con tu flor",
  "{plant}|you": "tú",
  "the stump at {hex} carries a flower of {plant}|you": "el tocón en {hex} ya tiene una flor tuya",
  "{plant} has no flower left in reserve|you": "no te quedan flores en reserva",
  "{last} placed the last flower, and the round was played out|you":
    "colocaste la última flor, y la ronda llegó a su fin",
};
