/** Las frases que hablan a quien las lee, o que nombran a personas. */
export default {
  "{seat} took back to move {ply}|you": "Has vuelto a la jugada {ply}",
  "{seat} agrees|you": "Aceptas",
  "{seat} declines|you": "Rechazas",
  "{seat} resigns|you": "Abandonas",
  "{seat} runs out of time|you": "Se te acaba el tiempo",
  "{seat} offers a draw|you": "Ofreces tablas",
  "{seat} proposes to end the game without a result|you": "Propones acabar sin resultado",
  "{seat} proposes that everybody may ask a coach|you": "Propones que todo el mundo pueda pedir consejo",
  "{seat} asks whether names may stand in a file|you":
    "Preguntas si los nombres pueden figurar en el archivo",
  "{seat} asks to take back to move {ply}|you": "Pides volver a la jugada {ply}",
  "{losers} resigned|you": "has abandonado",
  "{losers} ran out of time|you": "se te acabó el tiempo",
  "you:of": "tuyas",
  "{person}:of": "de {person}",
};
