/** Le français de la première partie guidée. */
export default {
  "Switch the guide off": "Arrêter le guide",
  "{seat} {points}: {line}": "{seat} {points} : {line}",
  "Your move: nothing presses.": "À vous : rien ne presse.",
  "The game could not be begun": "La partie n’a pas pu commencer",
};
