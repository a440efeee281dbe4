/** Les phrases qui s’adressent à qui les lit, ou qui nomment des gens. */
export default {
  "{seat} receives tile {tile}|you": "vous recevez la tuile {tile}",
  "{seat} takes {what}|you": "vous prenez {what}",
  "{seat} receives {what} from the beetles|you": "vous recevez {what} des coléoptères",
  "{seat} pays {what}: {place}|you": "vous payez {what} : {place}",
  "{seat} lays tile {tile} {side}|you": "vous posez la tuile {tile} {side}",
  "{plant} blooms: {place}|you": "vous fleurissez : {place}",
  "{plant} has most flowers around it and takes it: {place}|you":
    "vous avez le plus de fleurs autour et la prenez : {place}",
  "{seat} passes the bonus|you": "vous passez le bonus",
  "{seat} cannot use the bonus to {verb}|you": "vous ne pouvez pas utiliser le bonus : {verb}",
  "{plant} takes a ruin.|you": "Une ruine pour vous.",
  "{plant} would take it now|you": "irait maintenant à vous",
  "flower of {plant}|you": "votre fleur",
  "ruin with a flower of {plant}|you": "ruine avec votre fleur",
  "{plant}|you": "vous",
  "the stump at {hex} carries a flower of {plant}|you": "la souche en {hex} porte déjà une de vos fleurs",
  "{plant} has no flower left in reserve|you": "vous n’avez plus de fleur en réserve",
  "{last} placed the last flower, and the round was played out|you":
    "vous avez posé la dernière fleur, et le tour est allé à son terme",
};
