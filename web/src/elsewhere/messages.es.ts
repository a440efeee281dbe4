/** El español de lo que continúa en otra parte. */
export default {
  "Go on with a game here": "Continuar una partida aquí",
  "The game was begun elsewhere. Here it is checked by the rules, and goes on where it stood.":
    "La partida empezó en otra parte. Aquí se comprueba según las reglas y sigue donde estaba.",
  "You play on this device.": "Juegas en este dispositivo.",
  "Go on here": "Continuar aquí",
  "This address carries no game, or only a part of one: open it as it was given.":
    "Esta dirección no trae ninguna partida, o solo una parte: ábrela tal como te la dieron.",
  "This device could not keep the game: {reason}": "Este dispositivo no pudo guardar la partida: {reason}",
  "Without a connection, on this device: the game is among your tables there.":
    "Sin conexión, en este dispositivo: la partida está allí entre tus mesas.",
  "It is on this device. Here it stays too, as it stands now.":
    "Está en este dispositivo. Aquí también se queda, tal como está ahora.",
  "Take it to this device": "Llevarla a este dispositivo",
  "The address of a hothouse": "La dirección de un Hothouse",
  "It opens there with this game: nothing else is sent.":
    "Se abre allí con esta partida: no se envía nada más.",
  "The service does not answer now.": "El servicio no responde ahora.",
  "Go on there": "Continuar allí",
};
