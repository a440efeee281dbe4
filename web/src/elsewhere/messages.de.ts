/** Das Deutsche dessen, was anderswo weitergeht. */
export default {
  "Go on with a game here": "Ein Spiel hier fortsetzen",
  "The game was begun elsewhere. Here it is checked by the rules, and goes on where it stood.":
    "Das Spiel wurde anderswo begonnen. Hier wird es nach den Regeln geprüft und geht weiter, wo es stand.",
  "You play on this device.": "Du spielst auf diesem Gerät.",
  "Go on here": "Hier weiterspielen",
  "This address carries no game, or only a part of one: open it as it was given.":
    "Diese Adresse bringt kein Spiel mit oder nur einen Teil davon: Öffne sie so, wie sie gegeben wurde.",
  "This device could not keep the game: {reason}": "Dieses Gerät konnte das Spiel nicht behalten: {reason}",
  "Without a connection, on this device: the game is among your tables there.":
    "Ohne Verbindung, auf diesem Gerät: Das Spiel steht dort unter deinen Tischen.",
  "It is on this device. Here it stays too, as it stands now.":
    "Es ist auf diesem Gerät. Hier bleibt es auch, wie es jetzt steht.",
  "Take it to this device": "Auf dieses Gerät mitnehmen",
  "The address of a hothouse": "Die Adresse eines Hothouse",
  "It opens there with this game: nothing else is sent.":
    "Es öffnet sich dort mit diesem Spiel: Sonst wird nichts gesendet.",
  "The service does not answer now.": "Der Dienst antwortet gerade nicht.",
  "Go on there": "Dort weiterspielen",
};
