/** Le français du menu d’une table et des touches. */
export default {
  "This game is rated: nothing is taken back once it is answered, no coach, and leaving counts.":
    "Cette partie est classée : rien n’est repris une fois qu’on y a répondu, pas de conseils, et partir compte.",
  "to the board": "au plateau",
  "over what may be chosen (with Shift: over everything)":
    "sur ce qui peut être choisi (avec Maj : sur tout)",
  choose: "choisir",
  "take back a step": "reprendre une étape",
  "to the confirm button": "au bouton de confirmation",
  "replay: a move back, a move on": "revoir : un coup en arrière, un coup en avant",
  "these keys": "ces touches",
  Keys: "Touches",
  "Offer a draw": "Proposer la nulle",
  "Really resign?": "Vraiment abandonner ?",
  Resign: "Abandonner",
  "End without a result": "Finir sans résultat",
  "Go on from another device": "Continuer sur un autre appareil",
  "Open this link there; it works once": "Ouvrez ce lien là-bas ; il sert une seule fois",
  "QR code of the seat's link": "QR code du lien de la place",
  "The record as text": "La partie en texte",
  "The record as JSON": "La partie en JSON",
  "How it plays here": "Ici, sur cet appareil",
  "Moves are shown": "Les coups se montrent",
  slowly: "lentement",
  "as usual": "normalement",
  quickly: "vite",
  "at once": "d’un coup",
  "Confirm every move": "Confirmer chaque coup",
  "Off: a move with nothing left to choose is played at once":
    "Sans cela, un coup où plus rien n’est à choisir se joue aussitôt",
  Sounds: "Sons",
  "Block or report {name}": "Bloquer ou signaler {name}",
  "Share this game": "Partager cette partie",
  "Seats are called by their colours: no name is in any of these.":
    "Les places portent le nom de leur couleur : aucun nom n’y figure.",
  "Send the link": "Envoyer le lien",
  "One page that replays it without a network, with what was found so far.":
    "Une page qui la rejoue sans réseau, avec ce qui a été trouvé jusqu’ici.",
  "This moment as SVG": "Ce moment en SVG",
  "This moment as PNG": "Ce moment en PNG",
};
