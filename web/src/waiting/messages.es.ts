/** El español de lo que espera a gente antes de la primera jugada y después de la última. */
export default {
  "Copy the link from the field": "Copia el enlace del campo",
  "Send…": "Enviar…",
  "Who plays which colour is drawn at the start.": "Los colores se sortean al empezar.",
  "Nobody comes?": "¿No viene nadie?",
  "Seat {count} bots": "Sentar {count} bots",
  "A seat is free: sit down, and the game can begin.":
    "Hay un asiento libre: ocúpalo y la partida puede empezar.",
  "{count} {count?player is:players are} missing. Send the link.":
    "{count?Falta:Faltan} {count} {count?persona:personas}. Envía el enlace.",
  "Still expected: {names}": "Falta por llegar: {names}",
  "Everybody is here: start.": "Ya están todos los asientos ocupados: empieza.",
  "Everybody is here: whoever opened the table starts.": "No falta nadie: empieza quien abrió la mesa.",
  "To the rematch": "A la revancha",
  "This link was used already, or replaced by a newer one.":
    "Este enlace ya se usó, o lo sustituye uno más nuevo.",
  "Go on from this device": "Seguir en este aparato",
  "Your seat moves here; the other device watches from then on.":
    "Tu asiento pasa aquí; el otro aparato solo mira desde entonces.",
  "Take the seat": "Tomar el asiento",
  Invitation: "Invitación",
  "QR code of the table's link": "Código QR del enlace de la mesa",
  "The table's link": "El enlace de la mesa",
  Seats: "Asientos",
  expected: "por llegar",
  "Sit here": "Sentarse aquí",
  "Seat a bot": "Sentar un bot",
  Rise: "Levantarse",
  "Empty this seat": "Vaciar este asiento",
  "anybody may join": "abierta a cualquiera",
  "by link only": "solo con enlace",
  Start: "Empezar",
  "Close the table": "Cerrar la mesa",
  "This table is rated. Whoever sits down agrees: no coach, a clock, and leaving counts.":
    "Esta mesa puntúa. Sentarse es aceptar: sin consejos, con reloj, e irse cuenta.",
  "{name} offers a rematch": "{name} ofrece la revancha",
  "Accept the rematch": "Aceptar la revancha",
  "No, thank you": "No, gracias",
  "There is no rematch.": "No hay revancha.",
  "The rematch was declined.": "La revancha se ha rechazado.",
  "Invite somebody else": "Invitar a otra persona",
  "You offer a rematch. Waiting for {names}…": "Ofreces la revancha. Falta {names}…",
  "All seats are taken: watch when it begins, or open a table of your own.":
    "Todos los asientos están ocupados: mira cuando empiece o abre tu propia mesa.",
};
