/** El español de lo que está mal en una posición, un juego de losetas o una hoja de cuentas. */
export default {
  "B1.1: the box holds {count} of {tile}, not {found}": "B1.1: la caja contiene {count} {tile}, no {found}",
  "B1.1: the box holds {count} tiles": "B1.1: la caja contiene {count} losetas",
  "B1.3: nothing else lies on the table before five tiles open the central piles":
    "B1.3: no hay nada más en la mesa antes de que cinco losetas abran las pilas centrales",
  "B1.3: the central piles are opened from 1 to 5, and every column has one":
    "B1.3: las pilas centrales se abren de 1 a 5, y cada columna tiene una",
  "B1.4: {named} tiles are named where {lying} lie":
    "B1.4: se {named?nombra:nombran} {named} {named?loseta:losetas} donde hay {lying}",
  "B2.2: the turn, the pawn and who was first do not agree":
    "B2.2: el turno, el peón y quién empezó no concuerdan",
  "B2.2: {waiting} arrivals do not wait when {placed} tiles are placed":
    "B2.2: no {waiting?espera:esperan} {waiting} {waiting?llegada:llegadas} con {placed} {placed?loseta colocada:losetas colocadas}",
  "B4.1: {tile} is not linked to {centre} in column {column}":
    "B4.1: {tile} no está unida a {centre} en la columna {column}",
  "B4.2: tiles are pending only after a placement":
    "B4.2: solo hay losetas por resolver después de una colocación",
  "B5.2: {tile} touches nothing, or lies on another tile":
    "B5.2: {tile} no toca nada, o está sobre otra loseta",
  "B5.3: {tile} does not fit where it is written": "B5.3: {tile} no encaja donde está escrita",
  "B5.4: {seat}'s network is closed": "B5.4: la red de {seat} está cerrada",
  "who is first": "quién empieza",
  "the centre": "el centro",
  "the machine of {seat}": "la máquina de {seat}",
  "what {seat} has to resolve": "lo que {seat} debe resolver",
  "the side of {seat}": "el lado de {seat}",
  "what is covered": "lo cubierto",
  "the arrivals": "las llegadas",
  "what was removed": "lo retirado",
  "the pawn": "el peón",
  "the turn": "el turno",
  "the count of placed tiles": "el número de losetas colocadas",
  "there is no tile {text}": "no hay loseta {text}",
  "{part}: a number up to {most}": "{part}: un número hasta {most}",
  "{part} is {choices}": "{part}: {choices}",
  "{part}: {columns} columns, with - for nothing": "{part}: {columns} columnas, con - para nada",
  "{part}: {columns} piles between slashes": "{part}: {columns} pilas separadas por barras",
  "{text} is not a built tile, such as rL at 0,-1 east-south":
    "{text} no es una loseta construida, como rL at 0,-1 east-south",
  "{colour}: tiles in groups of {least} or more": "{colour}: losetas en grupos de {least} o más",
  "plants and vegetables whose pipe leads to their own colour":
    "plantas y verduras cuya tubería lleva a su color",
  "B8.2: {count} tiles of {colour} make no group: it takes {least}":
    "B8.2: {count} losetas ({colour}) no forman un grupo: hacen falta {least}",
  "the machine at {cell}": "la máquina en {cell}",
  "lay {tile}": "poner: {tile}",
  "take {tile} away": "quitar: {tile}",
  "turn {tile}": "girar: {tile}",
  "{seat} is to act": "turno: {seat}",
};
