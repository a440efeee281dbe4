/** El español de la primera partida guiada. */
export default {
  "Switch the guide off": "Desactivar la guía",
  "{seat} {points}: {line}": "{seat} {points}: {line}",
  "Your move: nothing presses.": "Te toca: nada urge.",
  "The game could not be begun": "No se ha podido empezar la partida",
};
