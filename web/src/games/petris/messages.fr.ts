/** Le français de Petris, avec les mots de son livret. */
import people from "./people.fr";
export default {
  ...people,
  "blue:fp": "bleues",
  "red:fp": "rouges",
  "yellow:fp": "jaunes",
  "blue:f": "bleue",
  "red:f": "rouge",
  "yellow:f": "jaune",
  // Mise en place.
  "how many play": "à combien on joue",
  "early contaminations cost more (two players)": "les premières contaminations coûtent plus cher (à deux)",
  "the advanced mode is for two players (P6.1)": "le mode avancé se joue à deux (P6.1)",
  "looks one propagation ahead and overlooks one in four":
    "regarde une propagation en avant et en oublie une sur quatre",
  "looks one propagation ahead, wavers, and overlooks four in ten":
    "regarde une propagation en avant, hésite, et en oublie quatre sur dix",
  "looks two propagations ahead and overlooks one in six":
    "regarde deux propagations en avant et en oublie une sur six",
  "looks two propagations ahead and overlooks one in fifteen":
    "regarde deux propagations en avant et en oublie une sur quinze",
  "looks three propagations ahead and hardly overlooks any":
    "regarde trois propagations en avant et n’en oublie presque aucune",
  "searches 4,000 positions": "examine 4 000 positions",
  "searches for a second, millions of positions, and proves the end":
    "cherche pendant une seconde, des millions de positions, et démontre la fin",
  // Ce qui est demandé, ce qui arrive.
  "{Seat} propagates": "{Seat} se propage",
  "{seat} sends {count} from dish {origin} to dish {dish}":
    "{seat} envoie {count} {count?bactérie:bactéries} de la boîte {origin} à la boîte {dish}",
  "the marker reaches {space}": "le marqueur arrive sur {space}",
  "{seat} grows to {count} in dish {dish}": "{seat} passe à {count} dans la boîte {dish}",
  "{seat} has no bacterium left to grow in dish {dish}":
    "{seat} n’a plus de bactérie pour grandir dans la boîte {dish}",
  "{seat} forms a sarcina in dish {dish}": "{seat} forme une sarcine dans la boîte {dish}",
  "{seat} needs a sarcina in dish {dish} and has none left":
    "{seat} devrait poser une sarcine dans la boîte {dish} et n’en a plus",
  "{seat} leads dish {dish}: {count} contamination, {total} in all":
    "{seat} domine la boîte {dish} : {count} de contamination, {total} en tout",
  "{seat} has no valid propagation": "{seat} n’a aucune propagation valable",
  // Refus.
  "there is no dish {dish}: they are numbered 1 to {last}":
    "il n’y a pas de boîte {dish} : elles vont de 1 à {last}",
  "a propagation moves at least one bacterium, at least one to each dish it names, once":
    "une propagation déplace au moins une bactérie, au moins une vers chaque boîte nommée, une seule fois",
  "dish {dish} holds none of {colour}'s bacteria": "la boîte {dish} ne contient aucune bactérie {colour:f}",
  "dish {dish} holds a sarcina, and a sarcina never moves":
    "la boîte {dish} contient une sarcine, et une sarcine ne bouge jamais",
  "dish {dish} holds {own} of {colour}'s bacteria, fewer than the {moved} to move":
    "la boîte {dish} contient {own} {own?bactérie:bactéries} {colour:f}, moins que les {moved} à déplacer",
  "dish {dish} is not beside dish {origin}": "la boîte {dish} n’est pas à côté de la boîte {origin}",
  "dish {dish} holds a sarcina of your own colour": "la boîte {dish} contient une sarcine de votre couleur",
  "dish {dish} would hold {number} bacteria of one colour, more than 5":
    "la boîte {dish} contiendrait {number} bactéries d’une couleur, plus de 5",
  "dish {dish} would hold as many {colour} as {other} bacteria, {number} each":
    "la boîte {dish} contiendrait autant de bactéries {colour:fp} que de {other:fp}, {number} de chaque",
  // La fin.
  contamination: "contamination",
  "{losers} had no valid propagation": "{losers} {losers?n’avait:n’avaient} aucune propagation valable",
  "{losers} needed a sarcina and had none left":
    "{losers} {losers?devait:devaient} poser une sarcine et n’en {losers?avait:avaient} plus",
  "{losers} reached the last space of the contamination track":
    "{losers} {losers?a:ont} atteint la dernière case de contamination",
  "the second lap is over": "le deuxième tour de piste est fini",
  // Le plateau.
  "From dish {origin}: {parts}": "De la boîte {origin} : {parts}",
  "Origin: dish {dish}": "Départ : boîte {dish}",
  "Dish {number}: {holds}": "Boîte {number} : {holds}",
  origin: "départ",
  "one more may go here": "une de plus peut aller ici",
  "may be the origin": "peut être le départ",
  "refused here": "refusé ici",
  Dishes: "Boîtes",
  "One fewer to dish {dish}": "Une de moins vers la boîte {dish}",
  "One more to dish {dish}": "Une de plus vers la boîte {dish}",
  "Tap a dish beside it: one bacterium a tap.": "Touchez une voisine : une bactérie par touche.",
  "How many go where": "Combien vont où",
  "Contamination {points} of 9": "Contamination {points} sur 9",
  "bacteria in reserve": "bactéries en réserve",
  "sarcinas in reserve": "sarcines en réserve",
  "Track, lap {lap} of {laps}: now {phase}": "Piste, tour {lap} sur {laps} : maintenant {phase}",
  "Lap {lap} of {laps}": "Tour {lap} sur {laps}",
  "{phase} in {away} {away?move:moves}": "{phase} dans {away} {away?coup:coups}",
  "a sarcina of {colour}": "une sarcine {colour:f}",
  "{count} of {colour}": "{count} {colour}",
  empty: "vide",
  "binary fission": "fission binaire",
  "{colour} propagates": "{colour} se propage",
  "Dish {number}: {holds}. Beside it: {neighbours}.": "Boîte {number} : {holds}. À côté : {neighbours}.",
  "{colour}: contamination {points} of 9, {reserve} bacteria and {sarcinas} sarcinas in reserve":
    "{colour} : contamination {points} sur 9, {reserve} {reserve?bactérie:bactéries} et {sarcinas} {sarcinas?sarcine:sarcines} en réserve",
  "Stocks and markers": "Réserves et marqueurs",
  "Track: lap {lap} of {laps}": "Piste : tour {lap} sur {laps}",
  "{count} to dish {dish}": "{count} vers la boîte {dish}",
  "take one bacterium back from the dish in focus": "reprendre une bactérie de la boîte choisie",
  "show what the next fission or contamination would do":
    "montrer ce que ferait la prochaine fission ou contamination",
  "pieces in the dishes": "pièces dans les boîtes",
  "sarcinas in the dishes": "sarcines dans les boîtes",
  "in all; now leads mixed dishes: {dishes}": "en tout ; domine maintenant les boîtes mixtes {dishes}",
  // Ainsi le disaient les résultats d’avant.
  "leads mixed dishes: {dishes}": "domine les boîtes mixtes {dishes}",
  // Comment s’écrit une propagation.
  "origin>dish,dish…, such as 7>1 or 7>1x2,6 (two bacteria to 1, one to 6)":
    "origine>boîte,boîte…, comme 7>1 ou 7>1x2,6 (deux bactéries vers 1, une vers 6)",
  // Ce que disent les robots.
  "expects {share} of the result, {ahead} propagations ahead":
    "attend {share} du résultat, {ahead} propagations plus loin",
  "is a draw for certain with best play": "est nulle à coup sûr si l’on joue au mieux",
  "is lost against best play": "est perdu contre le meilleur jeu",
  "stands in the book of openings, searched long beforehand":
    "figure au livre d’ouvertures, cherché longuement à l’avance",
  "wins for certain, whatever the other does": "gagne à coup sûr, quoi que fasse l’autre camp",
  // Positions écrites.
  "Fewest points win": "Le moins de points gagne",
  "9 loses": "9 fait perdre",
  "From dish {dish}": "De la boîte {dish}",
  "{n} {n?stays:stay}": "{n} {n?reste:restent}",
  "Dish {dish}: send {count} instead": "Boîte {dish} : en envoyer plutôt {count}",
  "Dish {dish}: five become a sarcina.": "Boîte {dish} : cinq deviennent une sarcine.",
  "A binary fission follows at once.": "Une fission binaire suit aussitôt.",
  "A contamination follows at once.": "Une contamination suit aussitôt.",
  "Tap a dish with a dashed rim, then the dishes that its bacteria go to.":
    "Touchez une boîte au bord pointillé, puis les boîtes où vont ses bactéries.",
  "Tap a dish with a dashed rim.": "Touchez une boîte au bord pointillé.",
  "{phase} next": "{phase} ensuite",
  Forecast: "Prévision",
  Drawn: "Dessinée",
  "If nothing changes:": "Si rien ne change :",
  "Drawn on the dishes": "Dessinée sur les boîtes",
  "Whoever reaches 9 loses at once.": "Qui atteint 9 perd aussitôt.",
  "{colour}: contamination {points} of 9": "{colour} : contamination {points} sur 9",
  "Two would be equal": "Deux seraient à égalité",
  "Not allowed so": "Pas permis ainsi",
  "dish {number}": "boîte {number}",
  "tap the dish of that number": "toucher la boîte de ce numéro",
  "leads {dishes}": "domine {dishes}",
  "grows in {dishes}": "grandit dans {dishes}",
  "sarcina in {dishes}": "sarcine dans {dishes}",
  "finds no bacterium in {dishes}": "ne trouve pas de bactérie dans {dishes}",
  "lacks a sarcina in {dishes} and loses": "manque d’une sarcine dans {dishes} et perd",
  "which dish do your bacteria leave?": "quelle boîte vos bactéries quittent-elles ?",
  "the marker on": "le marqueur en avant",
  "the marker back": "le marqueur en arrière",
  "one more of {colour}": "une de plus : {colour}",
  "one fewer of {colour}": "une de moins : {colour}",
  "one point more for {colour}": "un point de plus : {colour}",
  "one point fewer for {colour}": "un point de moins : {colour}",
  "ending stuck": "coup impossible",
  "ending sarcina": "une sarcine a manqué",
  "ending nine": "contamination 9",
  "ending track": "fin du deuxième tour",
};
