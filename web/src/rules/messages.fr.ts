/** Le français des règles sur la page. */
export default {
  "The rules could not be fetched.": "Les règles n’ont pas pu être chargées.",
  "Play the example": "Jouer l’exemple",
  "What it refuses": "Ce qu’elle refuse",
  "As before": "Comme avant",
  "See it on the board": "Voir sur le plateau",
  "Search the rules": "Chercher dans les règles",
  "{count} {count?place:places} found": "{count} {count?passage trouvé:passages trouvés}",
  "One page to print": "Une page à imprimer",
};
