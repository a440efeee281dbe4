/** El español de las reglas en la página. */
export default {
  "The rules could not be fetched.": "No se pudieron cargar las reglas.",
  "Play the example": "Jugar el ejemplo",
  "What it refuses": "Lo que rechaza",
  "As before": "Como antes",
  "See it on the board": "Verlo en el tablero",
  "Search the rules": "Buscar en las reglas",
  "{count} {count?place:places} found": "{count} {count?pasaje encontrado:pasajes encontrados}",
  "One page to print": "Una página para imprimir",
};
