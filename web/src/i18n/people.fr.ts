/** Les phrases qui s’adressent à qui les lit, ou qui nomment des gens. */
export default {
  "{seat} took back to move {ply}|you": "Retour au coup {ply}, à votre demande",
  "{seat} agrees|you": "Vous acceptez",
  "{seat} declines|you": "Vous refusez",
  "{seat} resigns|you": "Vous abandonnez",
  "{seat} runs out of time|you": "Vous n’avez plus de temps",
  "{seat} offers a draw|you": "Vous proposez la nulle",
  "{seat} proposes to end the game without a result|you": "Vous proposez de finir sans résultat",
  "{seat} proposes that everybody may ask a coach|you":
    "Vous proposez que tout le monde puisse demander conseil",
  "{seat} asks whether names may stand in a file|you":
    "Vous demandez si les noms peuvent figurer dans le fichier",
  "{seat} asks to take back to move {ply}|you": "Vous demandez à revenir au coup {ply}",
  "{losers} resigned|you": "vous avez abandonné",
  "{losers} ran out of time|you": "vous n’aviez plus de temps",
  "you:of": "à vous",
  "{person}:of": "de {person}",
};
