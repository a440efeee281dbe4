/** Le français de l’éditeur et de la feuille de score. */
export default {
  "{seat} should look at:": "{seat} devrait regarder :",
  "{seat} may expect about {value} of the result, after a second of thought.":
    "{seat} peut espérer environ {value} du résultat, après une seconde de réflexion.",
  "{seat} has {value} of the result, for certain.": "{seat} a {value} du résultat, c’est certain.",
  "{action}: {value}": "{action} : {value}",
  wins: "gagne",
  Where: "Où",
  "What is counted": "Ce qui est compté",
  "What a bot thinks": "Ce que pense un bot",
  "Try lines from here": "Essayer des lignes d’ici",
  Total: "Total",
  "There is no such table:": "Une telle table n’existe pas :",
  "The table you have at home": "La table que vous avez chez vous",
  "The score": "Le score",
  "The position as text": "La position en texte",
  Print: "Imprimer",
  "Play with the box, write the numbers here: the sums are the game's own.":
    "Jouez avec la boîte, notez les nombres ici : les sommes sont celles du jeu.",
  "Piece by piece": "Pièce par pièce",
  "Begin with the opening of": "Commencer par le début de",
  "Clear the pad": "Effacer la feuille",
  "Ask a bot": "Demander à un bot",
};
