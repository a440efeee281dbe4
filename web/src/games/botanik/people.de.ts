/** Sätze, die zu denen sprechen, die sie lesen, oder Leute nennen. */
export default {
  "side:you": "auf deine Seite",
  "{seat} has the pawn|you": "du hast die Figur",
  "{seat} places {tile} on {space} {column}|you": "du legst {tile:acc} {space:you} von Spalte {column}",
  "{tile} is released to {seat} from column {column}|you": "Spalte {column}: {tile} wird frei für dich",
  "{seat} exchanges {tile} for {taken} on centre {column}|you":
    "du tauschst {tile:acc} gegen {taken:acc} in der Mitte von Spalte {column}",
  "{seat} builds {tile}, {place}, open to {openings}|you":
    "du baust {tile:acc}, {place}, offen nach {openings}",
  "{tile} fits nowhere in {seat}'s machine and leaves the game|you":
    "{tile} passt nirgends in deine Maschine und verlässt das Spiel",
  "{seat} has {points} points|you": "du hast {points} {points?Punkt:Punkte}",
  "{ended}; the points are equal, and {winner} has more tiles joined to the Source|you":
    "{ended}; die Punkte sind gleich, und du hast mehr Plättchen mit Verbindung zur Quelle",
};
