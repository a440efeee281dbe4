/** English where a sentence speaks to its reader or names people. */
export default {
  "side:you": "on your side",
  "{seat} has the pawn|you": "you have the pawn",
  "{seat} places {tile} on {space} {column}|you": "you place {tile} {space:you} of column {column}",
  "{tile} is released to {seat} from column {column}|you": "{tile} is released to you from column {column}",
  "{seat} exchanges {tile} for {taken} on centre {column}|you":
    "you exchange {tile} for {taken} on centre {column}",
  "{seat} builds {tile}, {place}, open to {openings}|you": "you build {tile}, {place}, open to {openings}",
  "{tile} fits nowhere in {seat}'s machine and leaves the game|you":
    "{tile} fits nowhere in your machine and leaves the game",
  "{seat} has {points} points|you": "you have {points} {points?point:points}",
  "{ended}; the points are equal, and {winner} has more tiles joined to the Source|you":
    "{ended}; the points are equal, and you have more tiles joined to the Source",
};
