/** Le français de ce qui continue ailleurs. */
export default {
  "Go on with a game here": "Continuer une partie ici",
  "The game was begun elsewhere. Here it is checked by the rules, and goes on where it stood.":
    "La partie a commencé ailleurs. Ici, elle est vérifiée selon les règles et reprend où elle en était.",
  "You play on this device.": "Vous jouez sur cet appareil.",
  "Go on here": "Continuer ici",
  "This address carries no game, or only a part of one: open it as it was given.":
    "Cette adresse n’apporte pas de partie, ou une partie incomplète : ouvrez-la telle qu’elle a été donnée.",
  "This device could not keep the game: {reason}": "Cet appareil n’a pas pu garder la partie : {reason}",
  "Without a connection, on this device: the game is among your tables there.":
    "Sans connexion, sur cet appareil : la partie y est parmi vos tables.",
  "It is on this device. Here it stays too, as it stands now.":
    "Elle est sur cet appareil. Elle reste ici aussi, dans son état actuel.",
  "Take it to this device": "L’emporter sur cet appareil",
  "The address of a hothouse": "L’adresse d’un Hothouse",
  "It opens there with this game: nothing else is sent.":
    "Il s’ouvre là-bas avec cette partie : rien d’autre n’est envoyé.",
  "The service does not answer now.": "Le service ne répond pas pour le moment.",
  "Go on there": "Continuer là-bas",
};
