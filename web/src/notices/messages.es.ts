/** El español de los avisos. */
export default {
  Notices: "Avisos",
  "For games over days: one notice when it becomes your turn, and one before your time ends.":
    "Para partidas de varios días: un aviso cuando te toca y otro antes de que acabe tu tiempo.",
  "How you are told": "Por qué medio",
  "A browser": "Un navegador",
  Letters: "Cartas",
  "A program": "Un programa",
  "not confirmed yet": "aún sin confirmar",
  "Not at all: you look by yourself.": "Por ninguno: miras por tu cuenta.",
  "Tell this browser": "Avisar a este navegador",
  "This browser tells you when a game waits.": "Este navegador te dirá cuándo espera una partida.",
  "This browser does not allow notices: its settings for this site say so.":
    "Este navegador no permite avisos: así lo dicen sus ajustes para este sitio.",
  "Your e-mail address": "Tu dirección de correo",
  "Once a day at most": "Una vez al día como mucho",
  "Write me letters": "Escribirme cartas",
  "A letter is on its way: open its link to confirm the address.":
    "Va una carta en camino: abre su enlace para confirmar la dirección.",
  "A program of yours": "Un programa tuyo",
  "Its public address (https)": "Su dirección pública (https)",
  "Post to it": "Enviarle los avisos",
  When: "Cuándo",
  "Quiet from": "Silencio desde",
  until: "hasta",
  "In your time zone, {zone}. The same twice: never quiet.":
    "En tu zona horaria, {zone}. Dos veces la misma hora: nunca hay silencio.",
  "Remind me before my time ends": "Recordármelo antes de que acabe mi tiempo",
  "Keep these hours": "Guardar estas horas",
  "Kept.": "Guardado.",
  "Stopped.": "Hecho: no habrá más.",
  "Days off": "Días libres",
  "You are away until {day}: in games of days your time stands still.":
    "Descansas hasta el {day}: en las partidas de días tu tiempo se detiene.",
  "In games of days your time stands still while you are away. {count} {count?day is:days are} left this year.":
    "En las partidas de días tu tiempo se detiene mientras descansas. {count?Queda:Quedan} {count} {count?día:días} este año.",
  "Welcome back.": "Qué bien verte de nuevo.",
  "I am back": "He vuelto",
  Days: "Días",
  "Take them off": "Tomarlos",
  "No more of these notices?": "¿No más avisos de estos?",
  "Is this your address?": "¿Es esta tu dirección?",
  "Confirmed: you are told here when a game waits.": "Confirmada: aquí sabrás cuándo espera una partida.",
  "Stop them": "Pararlos",
  "Yes, tell me here": "Sí, avísame aquí",
};
