/** El español de lo que está mal en una posición, un juego de losetas o una hoja de cuentas. */
export default {
  // Las variantes.
  two: "de dos",
  three: "de tres",
  four: "de cuatro",
  family: "familiar",
  solo: "en solitario",
  "solo-family": "en solitario, familiar",
  "the tile set has {length} letters, and a box of tiles is written with {most} or fewer":
    "el juego de losetas tiene {length} letras, y una caja de losetas se escribe con {most} como máximo",
  "the tile set {name} cannot be played: {why}": "el juego de losetas {name} no se puede jugar: {why}",
  "- or a letter of MIWLBTG* and a cost such as iww": "- o una letra de MIWLBTG* y un coste como iww",
  "TOML ({why})": "TOML ({why})",
  "a file of drawn tiles ({why})": "un archivo de losetas dibujadas ({why})",
  "a hexagon of {tile}": "un hexágono de {tile}",
  "arid, or one of mushroom, insect, water, light, bloom, take, grow, points with its cost, such as take (m w w)":
    "arid, o uno de mushroom, insect, water, light, bloom, take, grow, points con su coste, como take (m w w)",
  "exactly one starting tile carries beetles: the first player's (V1.1)":
    "solo una loseta inicial lleva escarabajos: la de quien empieza (V1.1)",
  "fewer than two tiles of levels 1 to 3 are marked for two players (V2.1)":
    "menos de dos losetas de los niveles 1 a 3 están marcadas para dos (V2.1)",
  'name = "…" and a [[tile]] table for each tile': 'name = "…" y una tabla [[tile]] por loseta',
  "number, level, players, beetles and drawn, and nothing else":
    "number, level, players, beetles y drawn, y nada más",
  "number/level/players/beetles/centre/E/SW/NW": "number/level/players/beetles/centre/E/SW/NW",
  "the hexagon": "el hexágono",
  "the name of one of our sets, or name: tile; tile; … with tiles like 1/0/2/m/-/Wi/Bmw/*iw":
    "el nombre de uno de nuestros juegos de losetas, o nombre: loseta; loseta; … con losetas como 1/0/2/m/-/Wi/Bmw/*iw",
  "the number {number} is given to several tiles": "el número {number} se da a varias losetas",
  "the tile": "la loseta",
  "the tile set": "el juego de losetas",
  "the tiles": "las losetas",
  "the upper left arm, `centre --- right arm`, the lower left arm":
    "el brazo superior izquierdo, `centro --- brazo derecho`, el brazo inferior izquierdo",
  "the {part} of {tile}": "{part} en {tile}",
  "there are {count} forest tiles, and a box has {right} (V1.1)":
    "hay {count} losetas de bosque, y una caja tiene {right} (V1.1)",
  "there are {count} starting tiles, and a box has {right} (V1.1)":
    "hay {count} losetas iniciales, y una caja tiene {right} (V1.1)",
  "there are {count} tiles of level 0, and four players need one each (V2.3)":
    "hay {count} losetas de nivel 0, y a cuatro hace falta una por asiento (V2.3)",
  "tile in place {place}": "la loseta en posición {place}",
  "tile {number}": "la loseta {number}",
  "words among {words}": "palabras entre {words}",
  "{tile} carries {count} beetles, and a tile carries at most {most} (V1.4)":
    "{tile} lleva {count} escarabajos, y una loseta lleva como mucho {most} (V1.4)",
  "{tile} has a stump that costs {cost}, and {most} is the most we allow":
    "{tile} tiene un tocón que cuesta {cost}, y {most} es lo máximo que permitimos",
  "{tile} has a stump without a cost, and every stump but the light one has one (V1.3)":
    "{tile} tiene un tocón sin coste, y todo tocón lo tiene salvo el de luz (V1.3)",
  "{tile} is a starting tile with {count} light stumps, and it needs exactly one (V2.4)":
    "{tile} es una loseta inicial con {count} tocones de luz, y necesita exactamente uno (V2.4)",
  "{tile} is marked for {players} players, and marks are 2, 3 and 4 (V2.1)":
    "{tile} está marcada para {players}, y las marcas son 2, 3 y 4 (V2.1)",
  "{tile} is of level {level}, and levels are 0, 1, 2 and 3 (V1.1)":
    "{tile} es de nivel {level}, y los niveles son 0, 1, 2 y 3 (V1.1)",
  "{tile} produces light, and only starting tiles do (V1.3)":
    "{tile} produce luz, y solo lo hacen las losetas iniciales (V1.3)",
  "a bonus that cannot be used is not asked for": "no se pide una acción extra que no se puede usar",
  "a game does not end by {how}": "una partida no acaba por {how}",
  "a hexagon such as [2, -1]": "un hexágono como [2, -1]",
  "a plant has {most} flowers, each on a hexagon of its own":
    "una planta tiene {most} flores, cada una en su hexágono",
  "a solo game ends with the last flower": "una partida en solitario acaba con la última flor",
  "a turn is written 'round 1, orange, 2 actions'": "un turno se escribe «round 1, orange, 2 actions»",
  "a turn without actions is over": "un turno sin acciones ha terminado",
  "each tile of this game lies in one place, at most two of them visible":
    "cada loseta de esta partida está en un solo lugar, como mucho dos visibles",
  "in a set-up turn the seat places the tile dealt to it and its starting tile":
    "en un turno de preparación se coloca la loseta recibida y la loseta inicial",
  "in a set-up turn the seat's first flower comes last":
    "en un turno de preparación, la primera flor va al final",
  "the Weed is not asked for what it cannot do": "no se pide a la Mala hierba lo que no puede hacer",
  "the easy mode is for a solo game": "el modo fácil es para una partida en solitario",
  "{part} are numbers": "{part} son números",
  "there is no bonus in a set-up turn": "no hay acción extra en un turno de preparación",
  "there is no tile {tile} in rotation {rotation}": "no hay loseta {tile} en rotación {rotation}",
  "tile {tile} cannot lie there: {rule}: {why}": "la loseta {tile} no puede estar ahí: {rule}: {why}",
  "{colour} does not play": "{colour} no juega",
  "{hex} is neither a stump nor a ruin": "{hex} no es ni un tocón ni una ruina",
  "{part} {text} is not one of {known}": "{part}: {text} no está entre {known}",
  "{text} are not resources": "{text}: no son recursos",
  "{text} in the forest: a tile is written 23@2,-1r3, number, centre and rotation 0 to 5":
    "{text} en el bosque: una loseta se escribe 23@2,-1r3: número, centro y rotación de 0 a 5",
  "{text} is not a hexagon": "{text} no es un hexágono",
  "{text} players": "{text} asientos",
  "the number of players": "el número de asientos",
  "the family mode": "el modo familiar",
  "the easy mode": "el modo fácil",
  "the brown objective": "el objetivo marrón",
  "the green objective": "el objetivo verde",
  "the forest": "el bosque",
  "the visible tiles": "las losetas visibles",
  "the tiles in hand": "las losetas en mano",
  "the resources of {plant}": "los recursos de {plant}",
  "the flowers of {plant}": "las flores de {plant}",
  "the turn": "el turno",
  "the set-up turn": "el turno de preparación",
  "the bonus": "la acción extra",
  "the end": "el final",
  "resources left": "recursos restantes",
  "points stumps with a flower of yours": "tocones de puntos con una flor tuya",
  "how many the green objective counts": "cuántos cuenta el objetivo verde",
  "how many the brown objective counts": "cuántos cuenta el objetivo marrón",
  "flowers of the Weed": "flores de la Mala hierba",
  "tile {tile}": "loseta {tile}",
  "the hexagon {hex}": "el hexágono {hex}",
  "a new tile": "una loseta nueva",
  "lay tile {tile}": "poner la loseta {tile}",
  "take tile {tile} away": "quitar la loseta {tile}",
  "turn it right": "girar a la derecha",
  "turn it left": "girar a la izquierda",
  "a new tile beside it": "una loseta nueva al lado",
  "to the next place where it fits": "al siguiente lugar donde cabe",
  "push it right": "empujar a la derecha",
  "push it down and right": "empujar abajo a la derecha",
  "push it down and left": "empujar abajo a la izquierda",
  "push it left": "empujar a la izquierda",
  "push it up and left": "empujar arriba a la izquierda",
  "push it up and right": "empujar arriba a la derecha",
  "a flower of {plant}": "una flor: {plant}",
  "no flower": "ninguna flor",
  "one {resource} more": "uno más: {resource}",
  "one {resource} fewer": "uno menos: {resource}",
  "{plant} is to act, {actions} actions left": "turno: {plant}, quedan {actions} acciones",
};
