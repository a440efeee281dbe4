/** El español del editor y de la hoja de puntuación. */
export default {
  "{seat} should look at:": "{seat} debería mirar:",
  "{seat} may expect about {value} of the result, after a second of thought.":
    "{seat} puede esperar cerca de {value} del resultado, tras un segundo de reflexión.",
  "{seat} has {value} of the result, for certain.": "{seat} tiene {value} del resultado, con certeza.",
  "{action}: {value}": "{action}: {value}",
  wins: "gana",
  Where: "Dónde",
  "What is counted": "Lo que se cuenta",
  "What a bot thinks": "Lo que piensa un bot",
  "Try lines from here": "Probar líneas desde aquí",
  Total: "Total",
  "There is no such table:": "No hay una mesa así:",
  "The table you have at home": "La mesa que tienes en casa",
  "The score": "La puntuación",
  "The position as text": "La posición como texto",
  Print: "Imprimir",
  "Play with the box, write the numbers here: the sums are the game's own.":
    "Juega con la caja y anota aquí los números: las sumas son las del juego.",
  "Piece by piece": "Pieza a pieza",
  "Begin with the opening of": "Empezar por el comienzo de",
  "Clear the pad": "Borrar la hoja",
  "Ask a bot": "Preguntar a un bot",
};
