/** El español de Botanik. */
import { genderedTileNames } from "./tilenames";

export default {
  ...genderedTileNames({
    types: {
      elbow: ["codo", "m", "el "],
      straight: ["tubo recto", "m", "el "],
      tee: ["tubo en T", "m", "el "],
      cross: ["cruz", "f", "la "],
      plant: ["planta", "f", "la "],
      vegetable: ["hortaliza", "f", "la "],
      "meca-botanist": ["mecabotánico", "m", "el "],
    },
    colours: {
      red: ["rojo", "roja"],
      yellow: ["amarillo", "amarilla"],
      green: ["verde", "verde"],
      blue: ["azul", "azul"],
      black: ["negro", "negra"],
    },
    flowered: " con una flor",
    sides: { north: "norte", east: "este", south: "sur", west: "oeste" },
  }),
  Source: "la Fuente",
  elbow: "codo",
  straight: "tubo recto",
  tee: "tubo en T",
  cross: "cruz",
  plant: "planta",
  vegetable: "hortaliza",
  "meca-botanist": "mecabotánico",
  red: "rojo",
  yellow: "amarillo",
  green: "verde",
  blue: "azul",
  black: "negro",
  copper: "cobre",
  silver: "plata",
  chance: "el azar",
  side: "en su lado",
  centre: "en el centro",
  "A duel of tiles and pipes: you never take a tile, you arrange for it to be released.":
    "Un duelo de losetas y tubos: nunca tomas una loseta, haces que quede liberada.",
  "who has the pawn first": "quién tiene primero el peón",
  standard: "normal",
  "copper-first": "empieza cobre",
  "silver-first": "empieza plata",
  // Lo que se pide.
  "{Seat} places an arrival": "{Seat} coloca una llegada",
  "{Seat} resolves a released tile": "{Seat} resuelve una loseta liberada",
  "{Seat} gives the pawn to the first player": "{Seat} da el peón a quien empieza",
  "{Seat} draws a tile": "{Seat} saca una loseta",
  "tile > side column or tile > centre column, such as gT* > side 2 or gT* > centre 3":
    "loseta > side columna o loseta > centre columna, como gT* > side 2 o gT* > centre 3",
  "build tile at x,y and its open sides, or exchange tile for centre column, such as build yP at 2,-1 north or exchange rM for centre 3":
    "build loseta at x,y y sus lados abiertos, o exchange loseta for centre columna, como build yP at 2,-1 north o exchange rM for centre 3",
  "pawn to copper, or pawn to silver": "pawn to copper, o pawn to silver",
  "draw and a tile of the bag, such as draw gT*": "draw y una loseta de la bolsa, como draw gT*",
  // Lo que ocurre.
  "{seat} has the pawn": "{seat} tiene el peón",
  "{tile} opens the central pile {column}": "{tile} abre la pila central {column}",
  "{tile} arrives": "llega {tile}",
  "{seat} places {tile} on {space} {column}": "{seat} coloca {tile} {space} de la columna {column}",
  "{tile} is released to {seat} from column {column}": "columna {column}: {tile} queda libre para {seat}",
  "{seat} exchanges {tile} for {taken} on centre {column}":
    "{seat} cambia {tile} por {taken} en el centro de la columna {column}",
  "{seat} builds {tile} at {x},{y}, open to {openings}":
    "{seat} construye {tile} en {x},{y}, hacia {openings}",
  "{tile} fits nowhere in {seat}'s machine and leaves the game":
    "{tile} no cabe en la máquina de {seat} y sale de la partida",
  "{seat} has {points} points": "{seat} tiene {points} {points?punto:puntos}",
  complete: "partida completa",
  // Por qué no.
  "{tile} is not among the arrivals: they are {arrivals}": "{tile} no está entre las llegadas: {arrivals}",
  "there is no column {column}: they are numbered 1 to {last}":
    "no hay columna {column}: van de la 1 a la {last}",
  "the other side of column {column} is your opponent's":
    "el otro lado de la columna {column} es de tu rival",
  "your side of column {column} is taken by {own}": "tu lado de la columna {column} está ocupado por {own}",
  "{tile} has neither the colour nor the type of {centre} in the centre of column {column}":
    "{tile} no tiene ni el color ni el tipo de {centre}, en el centro de la columna {column}",
  "{tile} is not a released tile of yours: you have {pending} to resolve":
    "{tile} no es una loseta liberada tuya: te queda {pending}",
  "{tile} is a meca-botanist: it is exchanged, never built":
    "{tile}: un mecabotánico se cambia, nunca se construye",
  "a {name} cannot open to {openings}": "{name}: esta loseta no puede abrirse hacia {openings}",
  "no side": "ningún lado",
  "the cell {x},{y} holds {tile} already": "la casilla {x},{y} ya tiene {tile}",
  "the cell {x},{y} shares no side with a tile of your machine":
    "la casilla {x},{y} no comparte ningún lado con una loseta de tu máquina",
  "to the {side} a pipe would meet a blank side of {other}":
    "al {side}, un tubo tocaría un lado cerrado: {other}",
  "to the {side} a blank side would meet a pipe of {other}":
    "al {side}, un lado cerrado tocaría un tubo: {other}",
  north: "norte",
  east: "este",
  south: "sur",
  west: "oeste",
  "the network that leads to the Source would have no open end left":
    "la red de la Fuente se quedaría sin ningún extremo abierto",
  "{tile} is a meca-botanist: it must be exchanged": "{tile}: un mecabotánico debe cambiarse",
  "{tile} can be built, so it may not be refused": "{tile} se puede construir: no se puede rechazar",
  "{tile} is no meca-botanist: it is built, not exchanged":
    "{tile} no es un mecabotánico: se construye, no se cambia",
  "{centre} in the centre of column {column} is a meca-botanist too":
    "en el centro de la columna {column} también hay un mecabotánico: {centre}",
  "the bag holds no {tile}": "en la bolsa ya no queda {tile}",
  "there is no seat {number}: two play": "no hay asiento {number}: juegan dos",
  // La cuenta.
  "{colour} group": "grupo {colour}",
  "not joined to the Source: {tiles}": "sin conexión con la Fuente: {tiles}",
  "flowers on pipes": "flores en los tubos",
  islands: "islas",
  "its pipe does not lead to a tile of its own colour": "su tubo no lleva a una loseta de su color",
  "not joined to the Source": "sin conexión con la Fuente",
  "the last arrival of round 20 is placed and resolved":
    "la última llegada de la ronda 20 está colocada y resuelta",
  // El tablero.
  "Arrival: {tile}": "Llegada: {tile}",
  Arrivals: "Llegadas",
  "Build {tile} at {x},{y}, open to {openings}": "Construir {tile} en {x},{y}, hacia {openings}",
  "Column {number}, centre: {tile}, pile of {pile}": "Columna {number}, centro: {tile}, pila de {pile}",
  "Column {number}, other side: {side}": "Columna {number}, lado rival: {side}",
  "Column {number}, your side: {side}": "Columna {number}, tu lado: {side}",
  "Exchange {tile} for {taken} on the centre of column {column}":
    "Cambiar {tile} por {taken} en el centro de la columna {column}",
  "Fits nowhere: take it out": "No cabe: sale del juego",
  "Free cells beside it: {cells}": "Casillas libres al lado: {cells}",
  "How it lies": "Orientación",
  "Meca pawn": "Peón Meca",
  "Open ends of the network: {ends}": "Extremos abiertos de la red: {ends}",
  "Points: {before} → {after}": "Puntos: {before} → {after}",
  Register: "Registro",
  "Released to you": "Liberadas para ti",
  "Released to {name}": "Liberadas para {name}",
  "Released: {tiles}": "Liberadas: {tiles}",
  "Released: {tile}": "Loseta liberada: {tile}",
  Rotate: "Girar",
  "Round {round} of {rounds}": "Ronda {round} de {rounds}",
  "Score so far": "Puntos hasta ahora",
  "Show large: {label}": "Ver en grande: {label}",
  Tiles: "Losetas",
  Total: "Total",
  "Unseen tiles: {n}": "Losetas aún ocultas: {n}",
  You: "Tú",
  "Your machine": "Tu máquina",
  "Your opponent": "Tu rival",
  "Your opponent’s machine": "La máquina de tu rival",
  free: "libre",
  "held by colour and type": "unida por color y tipo",
  "held by its colour": "unida por el color",
  "held by its type": "unida por el tipo",
  "in a group of {group}": "en un grupo de {group}",
  "its flowers do not count: {why}": "sus flores no cuentan: {why}",
  none: "ninguna",
  "one with a flower": "una con flor",
  "open to {openings}": "abierta hacia {openings}",
  "other side: {side}": "lado rival: {side}",
  "would release nothing": "no liberaría nada",
  "would release {mine} to you": "liberaría {mine} para ti",
  "would release {mine} to you and {theirs} to your opponent":
    "liberaría {mine} para ti y {theirs} para tu rival",
  "would release {theirs} to your opponent": "liberaría {theirs} para tu rival",
  "your side: {side}": "tu lado: {side}",
  "{name}: {points} {points?point:points}, {ends} open {ends?end:ends}":
    "{name}: {points} {points?punto:puntos}, {ends} {ends?extremo abierto:extremos abiertos}",
  "{name}’s machine": "Máquina de {name}",
  "{n} to resolve": "{n} por resolver",
  "{n} {n?flower counts:flowers count}": "{n} {n?flor cuenta:flores cuentan}",
  "{n} {n?point:points}": "{n} {n?punto:puntos}",
  "{n} {n?tile:tiles} joined": "{n} {n?loseta conectada:losetas conectadas}",
  "{n} {n?tile:tiles} joined to the Source": "{n} {n?loseta conectada:losetas conectadas} a la Fuente",
  "{n} {n?tile:tiles} unseen": "{n} {n?loseta oculta:losetas ocultas}",
  "{tile} fits nowhere and leaves the game": "{tile} no cabe y sale de la partida",
  "{tile} on the centre of column {column}": "{tile} en el centro de la columna {column}",
  "{tile} on your side of column {column}": "{tile} en tu lado de la columna {column}",
  "{tile}, {link}": "{tile}, {link}",
  "{x},{y}: free, {tile} does not fit": "{x},{y}: libre, pero {tile} no cabe",
  "{x},{y}: free, {tile} open to {openings}, {ways} {ways?way:ways} to lay it":
    "{x},{y}: libre, {tile} hacia {openings}, {ways} {ways?orientación posible:orientaciones posibles}",
  "{x},{y}: {tile}": "{x},{y}: {tile}",
  "✿ one of them bears a flower": "✿ una de ellas lleva una flor",
  "turn the tile to the next way that fits": "girar la loseta a la siguiente orientación que encaja",
  "turn it back": "girarla en sentido contrario",
  "lay the tile here; again: confirm": "poner la loseta aquí; otra vez: confirmar",
  // Los niveles de los robots.
  "counts the points after its own move, and misses half of its moves":
    "cuenta los puntos tras su propia jugada, y falla la mitad",
  "looks at as many lines of play as a second allows, tens of thousands":
    "mira tantas líneas de juego como permite un segundo, decenas de miles",
  "looks at thirty lines of play": "mira treinta líneas de juego",
  "sees what a machine may become, wavers, and misses a third of its moves":
    "ve en qué puede convertirse una máquina, duda, y falla una de cada tres jugadas",
  "sees what a machine may become, and misses one move in five":
    "ve en qué puede convertirse una máquina, y falla una de cada cinco jugadas",
  "tiles joined to the Source": "losetas conectadas a la Fuente",
  "Confirm, or tap another place.": "Confirma o toca otro lugar.",
  "Tap a tile released to you.": "Toca una loseta liberada para ti.",
  "Tap an arrival.": "Toca una llegada.",
  "Tap the centre to exchange it for.": "Toca el centro por el que cambiarla.",
  "Tap a cell that lights up to build it.": "Toca una casilla iluminada para construirla.",
  "It fits nowhere in your machine.": "No encaja en ningún lugar de tu máquina.",
  "Tap a centre or a side that lights up.": "Toca un centro o un lado iluminado.",
  "{ended}; the points are equal, and {winner} has more tiles joined to the Source":
    "{ended}; hay empate a puntos, y {winner} tiene más losetas conectadas con la Fuente",
  "{ended}; points and tiles are equal: a draw": "{ended}; hay empate a puntos y a losetas: tablas",
  // Posiciones escritas.
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
  "each open side once, such as north and east": "cada lado abierto una vez, como north y east",
  "there is no tile {text}": "no hay loseta {text}",
  "{part}: a number up to {most}": "{part}: un número hasta {most}",
  "{part} is {choices}": "{part}: {choices}",
  "{part}: {columns} columns, with - for nothing": "{part}: {columns} columnas, con - para nada",
  "{part}: {columns} piles between slashes": "{part}: {columns} pilas separadas por barras",
  "{text} is not a built tile, such as rL at 0,-1 east-south":
    "{text} no es una loseta construida, como rL at 0,-1 east-south",
};
