/** Le français de ce qui est faux dans une position, un jeu de tuiles ou une feuille de décompte. */
export default {
  // Les variantes.
  two: "à deux",
  three: "à trois",
  advanced: "avancé",
  "P1.1: {colour} has {bacteria} bacteria and {sarcinas} sarcinas":
    "P1.1 : {colour} a {bacteria} bactéries et {sarcinas} sarcinas",
  "P2.3: a marker reaches 9 on a contamination, and the game ends there":
    "P2.3 : un marqueur arrive à 9 lors d’une contamination, et la partie finit là",
  "P3.6: two colours have equal numbers in dish {dish}":
    "P3.6 : deux couleurs sont à égalité dans la boîte {dish}",
  "P3.7: five of {colour}'s bacteria become a sarcina, written S":
    "P3.7 : cinq bactéries {colour:fp} deviennent une sarcina, écrite S",
  "P3.8: {colour} lacks a sarcina in its own propagation, on an F or on a C":
    "P3.8 : une sarcina manque à {colour} lors de sa propre propagation, sur un F ou sur un C",
  "P5.1: a missing sarcina ends the game before anything is scored":
    "P5.1 : une sarcina manquante finit la partie avant que rien ne soit compté",
  "P6.1: the advanced mode is for two players": "P6.1 : le mode avancé se joue à deux",
  "dish {dish}": "la boîte {dish}",
  "the marker": "le marqueur",
  "the marker rests only on propagations while the game goes on":
    "tant que la partie dure, le marqueur ne s’arrête que sur des propagations",
  "the mode": "le mode",
  "the number of players": "le nombre de places",
  "the points": "les points",
  "the track has {spaces} spaces and {laps} laps": "la piste a {spaces} cases et {laps} tours",
  "there are no bacteria in any dish": "il n’y a de bactéries dans aucune boîte",
  "there is no dish {dish}": "il n’y a pas de boîte {dish}",
  "{colour} does not play": "{colour} ne joue pas",
  "{text} in {where}: each colour once, b1 to b4 for bacteria, bS for a sarcina":
    "{text} dans {where} : chaque couleur une fois, b1 à b4 pour des bactéries, bS pour une sarcine",
  "{text} in {where}: each colour once, b0 to b9 for its points":
    "{text} dans {where} : chaque couleur une fois, b0 à b9 pour ses points",
  "points so far": "points jusqu’ici",
  "which contamination it is": "quelle contamination c’est",
  "the track": "la piste",
};
