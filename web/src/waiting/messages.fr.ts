/** Le français de ce qui attend des gens avant le premier coup et après le dernier. */
export default {
  "Copy the link from the field": "Copiez le lien dans le champ",
  "Send…": "Envoyer…",
  "Who plays which colour is drawn at the start.": "Les couleurs sont tirées au sort au début.",
  "Nobody comes?": "Personne ne vient ?",
  "Seat {count} bots": "Asseoir {count} robots",
  "A seat is free: sit down, and the game can begin.":
    "Une place est libre : prenez-la, et la partie peut commencer.",
  "{count} {count?player is:players are} missing. Send the link.":
    "Il manque {count} {count?personne:personnes}. Envoyez le lien.",
  "Still expected: {names}": "On attend encore : {names}",
  "Everybody is here: start.": "Tout le monde est là : commencez.",
  "Everybody is here: whoever opened the table starts.":
    "Tout le monde est là : qui a ouvert la table commence.",
  "To the rematch": "À la revanche",
  "This link was used already, or replaced by a newer one.":
    "Ce lien a déjà servi, ou un plus récent le remplace.",
  "Go on from this device": "Continuer sur cet appareil",
  "Your seat moves here; the other device watches from then on.":
    "Votre place vient ici ; l’autre appareil ne fait plus que regarder.",
  "Take the seat": "Prendre la place",
  Invitation: "Invitation",
  "QR code of the table's link": "QR code du lien de la table",
  "The table's link": "Le lien de la table",
  Seats: "Places",
  expected: "à venir",
  "Sit here": "S’asseoir ici",
  "Seat a bot": "Asseoir un robot",
  Rise: "Se lever",
  "Empty this seat": "Libérer cette place",
  "anybody may join": "ouverte à tout le monde",
  "by link only": "par lien seulement",
  Start: "Commencer",
  "Close the table": "Fermer la table",
  "This table is rated. Whoever sits down agrees: no coach, a clock, and leaving counts.":
    "Cette table est classée. S’asseoir, c’est accepter : pas de conseil, une pendule, et partir compte.",
  "{name} offers a rematch": "{name} propose une revanche",
  "Accept the rematch": "Accepter la revanche",
  "No, thank you": "Non, merci",
  "There is no rematch.": "Il n’y a pas de revanche.",
  "The rematch was declined.": "La revanche a été refusée.",
  "Invite somebody else": "Inviter quelqu’un d’autre",
  "You offer a rematch. Waiting for {names}…": "Vous proposez une revanche. En attente de {names}…",
  "All seats are taken: watch when it begins, or open a table of your own.":
    "Toutes les places sont prises : regardez quand la partie commence, ou ouvrez votre propre table.",
};
