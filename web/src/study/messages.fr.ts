/** Le français des études. */
export default {
  "This game could not be opened": "Cette partie n’a pas pu être ouverte",
  "Study another game": "Étudier une autre partie",
  "This game was played by an older version of the rules: only its log can be read.":
    "Cette partie a été jouée avec d’anciennes règles : seul son journal se lit.",
  "Study a game": "Étudier une partie",
  "Go through it move by move, try what else was possible, and see what was luck.":
    "Parcourez-la coup par coup, essayez ce qui était possible, et voyez la part de la chance.",
  "Your games that are over": "Vos parties finies",
  "Study {title}, {ago}": "Étudier {title}, {ago}",
  "None yet. Games that you finish here are listed for you.":
    "Aucune pour l’instant. Les parties que vous finissez ici apparaîtront là.",
  "A record": "Une partie notée",
  "Paste the record of a game, as text or as JSON": "Collez une partie notée, en texte ou en JSON",
  "Study it": "L’étudier",
  "Upload a file": "Envoyer un fichier",
  "Round {round}": "Manche {round}",
  "The end of the game": "La fin de la partie",
  "Moment {number} of {count}: {move}": "Moment {number} sur {count} : {move}",
  "All studies": "Toutes les études",
  "Through the game": "À travers la partie",
  Moves: "Coups",
  "What if?": "Et si… ?",
  "A branch of your own: the game stays as it was played.":
    "Une branche à vous : la partie reste telle qu’elle fut jouée.",
  "What is drawn?": "Que tire-t-on ?",
  Draws: "Tirages",
  "as in the game": "comme dans la partie",
  "by lot": "au hasard",
  "I choose them": "je les choisis",
  "Back to the game": "Retour à la partie",
};
