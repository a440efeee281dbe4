/** Le français des coups conditionnels. */
export default {
  "Back to the table": "Retour à la table",
  "Something is drawn here, or the game ends: the line goes no further.":
    "Ici, quelque chose est tiré, ou la partie se termine : la suite s’arrête là.",
  "… then you play:": "… alors vous jouez :",
  "If {name} plays …": "Si {name} joue …",
  "Kept. It is played by itself when it comes, and nobody is told.":
    "Gardé. La réponse se joue d’elle-même le moment venu, et personne n’en sait rien.",
  "The line is taken back.": "La suite est retirée.",
  "{count} {count?line waits:lines wait}": "{count} {count?suite en attente:suites en attente}",
  "Show on the board what may be played, and what you would answer. It stops at anything drawn.":
    "Montrez sur le plateau ce qui pourrait être joué, et votre réponse. Tout tirage y met fin.",
  "Add to the line": "Ajouter à la suite",
  "Keep this line": "Garder cette suite",
  "No more lines: take one of those back that wait.": "Plus de place : retirez une des suites en attente.",
  "No conditional moves now": "Pas de coups conditionnels pour l’instant",
  "Lines that wait": "Suites en attente",
  "Take this line back: {line}": "Retirer cette suite : {line}",
  "Nothing waits: you decide yourself, whatever is played.":
    "Rien n’attend : quoi qu’il soit joué, c’est vous qui décidez.",
};
