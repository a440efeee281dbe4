/** Las frases que hablan a quien las lee, o que nombran a personas. */
export default {
  "side:you": "en tu lado",
  "{seat} has the pawn|you": "tienes el peón",
  "{seat} places {tile} on {space} {column}|you": "colocas {tile} {space:you} de la columna {column}",
  "{tile} is released to {seat} from column {column}|you": "columna {column}: {tile} queda libre para ti",
  "{seat} exchanges {tile} for {taken} on centre {column}|you":
    "cambias {tile} por {taken} en el centro de la columna {column}",
  "{seat} builds {tile}, {place}, open to {openings}|you": "construyes {tile}, {place}, hacia {openings}",
  "{tile} fits nowhere in {seat}'s machine and leaves the game|you":
    "{tile} no cabe en tu máquina y sale de la partida",
  "{seat} has {points} points|you": "tienes {points} {points?punto:puntos}",
  "{ended}; the points are equal, and {winner} has more tiles joined to the Source|you":
    "{ended}; hay empate a puntos, y tienes más losetas conectadas con la Fuente",
};
