/** Le français de ce qui est faux dans une position, un jeu de tuiles ou une feuille de décompte. */
export default {
  "B1.1: the box holds {count} of {tile}, not {found}":
    "B1.1 : la boîte contient {count} {tile}, pas {found}",
  "B1.1: the box holds {count} tiles": "B1.1 : la boîte contient {count} tuiles",
  "B1.3: nothing else lies on the table before five tiles open the central piles":
    "B1.3 : rien d’autre n’est sur la table avant que cinq tuiles n’ouvrent les piles centrales",
  "B1.3: the central piles are opened from 1 to 5, and every column has one":
    "B1.3 : les piles centrales s’ouvrent de 1 à 5, et chaque colonne en a une",
  "B1.4: {named} tiles are named where {lying} lie":
    "B1.4 : {named} {named?tuile est nommée:tuiles sont nommées} là où il y en a {lying}",
  "B2.2: the turn, the pawn and who was first do not agree":
    "B2.2 : le tour, le pion et qui a commencé ne s’accordent pas",
  "B2.2: {waiting} arrivals do not wait when {placed} tiles are placed":
    "B2.2 : {waiting} {waiting?arrivée n’attend:arrivées n’attendent} pas quand {placed} {placed?tuile est placée:tuiles sont placées}",
  "B4.1: {tile} is not linked to {centre} in column {column}":
    "B4.1 : {tile} n’est pas reliée à {centre} dans la colonne {column}",
  "B4.2: tiles are pending only after a placement":
    "B4.2 : il n’y a de tuiles à résoudre qu’après un placement",
  "B5.2: {tile} touches nothing, or lies on another tile":
    "B5.2 : {tile} ne touche rien, ou est sur une autre tuile",
  "B5.3: {tile} does not fit where it is written": "B5.3 : {tile} ne va pas là où elle est écrite",
  "B5.4: {seat}'s network is closed": "B5.4 : le réseau de {seat} est fermé",
  "who is first": "qui commence",
  "the centre": "le centre",
  "the machine of {seat}": "la machine de {seat}",
  "what {seat} has to resolve": "ce que {seat} doit résoudre",
  "the side of {seat}": "le côté de {seat}",
  "what is covered": "ce qui est couvert",
  "the arrivals": "les arrivées",
  "what was removed": "ce qui a été retiré",
  "the pawn": "le pion",
  "the turn": "le tour",
  "the count of placed tiles": "le nombre de tuiles placées",
  "there is no tile {text}": "il n’y a pas de tuile {text}",
  "{part}: a number up to {most}": "{part} : un nombre jusqu’à {most}",
  "{part} is {choices}": "{part} : {choices}",
  "{part}: {columns} columns, with - for nothing": "{part} : {columns} colonnes, avec - pour rien",
  "{part}: {columns} piles between slashes": "{part} : {columns} piles séparées par des barres obliques",
  "{text} is not a built tile, such as rL at 0,-1 east-south":
    "{text} n’est pas une tuile construite, comme rL at 0,-1 east-south",
  "{colour}: tiles in groups of {least} or more": "{colour} : tuiles en groupes d’au moins {least}",
  "plants and vegetables whose pipe leads to their own colour":
    "plantes et légumes dont le tuyau mène à leur couleur",
  "B8.2: {count} tiles of {colour} make no group: it takes {least}":
    "B8.2 : {count} tuiles ({colour}) ne font pas un groupe : il en faut {least}",
  "the machine at {cell}": "la machine en {cell}",
  "lay {tile}": "poser : {tile}",
  "take {tile} away": "retirer : {tile}",
  "turn {tile}": "tourner : {tile}",
  "{seat} is to act": "au tour de {seat}",
};
