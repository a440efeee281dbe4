/** Les phrases qui s’adressent à qui les lit, ou qui nomment des gens. */
export default {
  "side:you": "de votre côté",
  "{seat} has the pawn|you": "vous avez le pion",
  "{seat} places {tile} on {space} {column}|you": "vous placez {tile} {space:you}, colonne {column}",
  "{tile} is released to {seat} from column {column}|you": "colonne {column} : {tile} vous revient",
  "{seat} exchanges {tile} for {taken} on centre {column}|you":
    "vous échangez {tile} contre {taken} au centre de la colonne {column}",
  "{seat} builds {tile}, {place}, open to {openings}|you":
    "vous construisez {tile}, {place}, vers {openings}",
  "{tile} fits nowhere in {seat}'s machine and leaves the game|you":
    "{tile} ne trouve aucune place dans votre machine et quitte la partie",
  "{seat} has {points} points|you": "vous avez {points} {points?point:points}",
  "{ended}; the points are equal, and {winner} has more tiles joined to the Source|you":
    "{ended} ; les points sont à égalité, et vous avez plus de tuiles reliées à la Source",
};
