/** Les phrases qui s’adressent à qui les lit, ou qui nomment des gens. */
export default {
  "{seat} sends {count} from dish {origin} to dish {dish}|you":
    "vous envoyez {count} {count?bactérie:bactéries} de la boîte {origin} à la boîte {dish}",
  "{seat} grows to {count} in dish {dish}|you": "vous passez à {count} dans la boîte {dish}",
  "{seat} has no bacterium left to grow in dish {dish}|you":
    "vous n’avez plus de bactérie pour grandir dans la boîte {dish}",
  "{seat} forms a sarcina in dish {dish}|you": "vous formez une sarcine dans la boîte {dish}",
  "{seat} needs a sarcina in dish {dish} and has none left|you":
    "vous devriez poser une sarcine dans la boîte {dish} et n’en avez plus",
  "{seat} leads dish {dish}: {count} contamination, {total} in all|you":
    "vous dominez la boîte {dish} : {count} de contamination, {total} en tout",
  "{seat} has no valid propagation|you": "vous n’avez aucune propagation valable",
  "dish {dish} holds none of {colour}'s bacteria|you": "la boîte {dish} ne contient aucune de vos bactéries",
  "dish {dish} holds none of {colour}'s bacteria|people":
    "la boîte {dish} ne contient aucune bactérie {colour:of}",
  "dish {dish} holds {own} of {colour}'s bacteria, fewer than the {moved} to move|you":
    "la boîte {dish} contient {own} de vos bactéries, moins que les {moved} à déplacer",
  "dish {dish} holds {own} of {colour}'s bacteria, fewer than the {moved} to move|people":
    "la boîte {dish} contient {own} {own?bactérie:bactéries} {colour:of}, moins que les {moved} à déplacer",
  "dish {dish} would hold as many {colour} as {other} bacteria, {number} each|people":
    "la boîte {dish} contiendrait autant de bactéries {colour:of} que {other:of}, {number} de chaque",
  "{losers} had no valid propagation|you": "vous n’aviez aucune propagation valable",
  "{losers} needed a sarcina and had none left|you": "vous deviez poser une sarcine et n’en aviez plus",
  "{losers} reached the last space of the contamination track|you":
    "vous avez atteint la dernière case de contamination",
  "blue:of": "bleues",
  "red:of": "rouges",
  "yellow:of": "jaunes",
  "{losers} had no valid propagation|you too": "{losers} n’aviez aucune propagation valable",
  "{losers} needed a sarcina and had none left|you too":
    "{losers} deviez poser une sarcine et n’en aviez plus",
  "{losers} reached the last space of the contamination track|you too":
    "{losers} avez atteint la dernière case de contamination",
};
