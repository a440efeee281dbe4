/** Le français de Botanik, avec les mots de son livret. */
import { genderedTileNames } from "./tilenames";

export default {
  ...genderedTileNames({
    types: {
      elbow: ["coude", "m", "le "],
      straight: ["tuyau droit", "m", "le "],
      tee: ["té", "m", "le "],
      cross: ["croix", "f", "la "],
      plant: ["plante", "f", "la "],
      vegetable: ["légume", "m", "le "],
      "meca-botanist": ["méca-botanicien", "m", "le "],
    },
    colours: {
      red: ["rouge", "rouge"],
      yellow: ["jaune", "jaune"],
      green: ["vert", "verte"],
      blue: ["bleu", "bleue"],
      black: ["noir", "noire"],
    },
    flowered: " avec une fleur",
    sides: { north: "nord", east: "est", south: "sud", west: "ouest" },
  }),
  Source: "la Source",
  elbow: "coude",
  straight: "tuyau droit",
  tee: "té",
  cross: "croix",
  plant: "plante",
  vegetable: "légume",
  "meca-botanist": "méca-botanicien",
  red: "rouge",
  yellow: "jaune",
  green: "vert",
  blue: "bleu",
  black: "noir",
  copper: "cuivre",
  silver: "argent",
  chance: "le hasard",
  side: "de son côté",
  centre: "au centre",
  "A duel of tiles and pipes: you never take a tile, you arrange for it to be released.":
    "Un duel de tuiles et de tuyaux : on ne prend jamais une tuile, on fait en sorte qu’elle soit libérée.",
  "who has the pawn first": "qui a le pion en premier",
  standard: "normal",
  "copper-first": "cuivre commence",
  "silver-first": "argent commence",
  // Ce qui est demandé.
  "{Seat} places an arrival": "{Seat} place une arrivée",
  "{Seat} resolves a released tile": "{Seat} s’occupe d’une tuile libérée",
  "{Seat} gives the pawn to the first player": "{Seat} donne le pion à qui commence",
  "{Seat} draws a tile": "{Seat} pioche une tuile",
  "tile > side column or tile > centre column, such as gT* > side 2 or gT* > centre 3":
    "tuile > side colonne ou tuile > centre colonne, comme gT* > side 2 ou gT* > centre 3",
  "build tile at x,y and its open sides, or exchange tile for centre column, such as build yP at 2,-1 north or exchange rM for centre 3":
    "build tuile at x,y et ses côtés ouverts, ou exchange tuile for centre colonne, comme build yP at 2,-1 north ou exchange rM for centre 3",
  "pawn to copper, or pawn to silver": "pawn to copper, ou pawn to silver",
  "draw and a tile of the bag, such as draw gT*": "draw et une tuile du sac, comme draw gT*",
  // Ce qui arrive.
  "{seat} has the pawn": "{seat} a le pion",
  "{tile} opens the central pile {column}": "{tile} ouvre la pile centrale {column}",
  "{tile} arrives": "{tile} arrive",
  "{seat} places {tile} on {space} {column}": "{seat} place {tile} {space}, colonne {column}",
  "{tile} is released to {seat} from column {column}": "colonne {column} : {tile} est libéré(e) pour {seat}",
  "{seat} exchanges {tile} for {taken} on centre {column}":
    "{seat} échange {tile} contre {taken} au centre de la colonne {column}",
  "{seat} builds {tile} at {x},{y}, open to {openings}":
    "{seat} construit {tile} en {x},{y}, vers {openings}",
  "{tile} fits nowhere in {seat}'s machine and leaves the game":
    "{tile} ne trouve aucune place dans la machine de {seat} et quitte la partie",
  "{seat} has {points} points": "{seat} a {points} {points?point:points}",
  complete: "partie complète",
  // Pourquoi non.
  "{tile} is not among the arrivals: they are {arrivals}": "{tile} n’est pas parmi les arrivées : {arrivals}",
  "there is no column {column}: they are numbered 1 to {last}":
    "il n’y a pas de colonne {column} : elles vont de 1 à {last}",
  "the other side of column {column} is your opponent's":
    "l’autre côté de la colonne {column} est celui de votre adversaire",
  "your side of column {column} is taken by {own}": "votre côté de la colonne {column} est occupé par {own}",
  "{tile} has neither the colour nor the type of {centre} in the centre of column {column}":
    "{tile} n’a ni la couleur ni le type de {centre}, au centre de la colonne {column}",
  "{tile} is not a released tile of yours: you have {pending} to resolve":
    "{tile} n’est pas une de vos tuiles libérées : il vous reste {pending}",
  "{tile} is a meca-botanist: it is exchanged, never built":
    "{tile} : un méca-botanicien s’échange, il ne se construit jamais",
  "a {name} cannot open to {openings}": "{name} : cette tuile ne peut pas s’ouvrir vers {openings}",
  "no side": "aucun côté",
  "the cell {x},{y} holds {tile} already": "la case {x},{y} porte déjà {tile}",
  "the cell {x},{y} shares no side with a tile of your machine":
    "la case {x},{y} ne touche par un côté aucune tuile de votre machine",
  "to the {side} a pipe would meet a blank side of {other}":
    "côté {side}, un tuyau toucherait un bord fermé : {other}",
  "to the {side} a blank side would meet a pipe of {other}":
    "côté {side}, un bord fermé toucherait un tuyau : {other}",
  north: "nord",
  east: "est",
  south: "sud",
  west: "ouest",
  "the network that leads to the Source would have no open end left":
    "le réseau de la Source n’aurait plus aucune extrémité ouverte",
  "{tile} is a meca-botanist: it must be exchanged": "{tile} : un méca-botanicien doit être échangé",
  "{tile} can be built, so it may not be refused":
    "{tile} peut être construit(e) : on ne peut pas refuser une tuile",
  "{tile} is no meca-botanist: it is built, not exchanged":
    "{tile} n’est pas un méca-botanicien : cette tuile se construit, elle ne s’échange pas",
  "{centre} in the centre of column {column} is a meca-botanist too":
    "au centre de la colonne {column} il y a aussi un méca-botanicien : {centre}",
  "the bag holds no {tile}": "le sac n’a plus {tile}",
  "there is no seat {number}: two play": "il n’y a pas de place {number} : on joue à deux",
  // Le décompte.
  "{colour} group": "groupe {colour}",
  "not joined to the Source: {tiles}": "non reliées à la Source : {tiles}",
  "flowers on pipes": "fleurs sur les tuyaux",
  islands: "îlots",
  "its pipe does not lead to a tile of its own colour": "son tuyau ne mène pas à une tuile de sa couleur",
  "not joined to the Source": "non reliée à la Source",
  "the last arrival of round 20 is placed and resolved":
    "la dernière arrivée de la phase 20 est placée et résolue",
  // Le plateau.
  "Arrival: {tile}": "Arrivée : {tile}",
  Arrivals: "Arrivées",
  "Build {tile} at {x},{y}, open to {openings}": "Construire {tile} en {x},{y}, vers {openings}",
  "Column {number}, centre: {tile}, pile of {pile}": "Colonne {number}, centre : {tile}, pile de {pile}",
  "Column {number}, other side: {side}": "Colonne {number}, côté adverse : {side}",
  "Column {number}, your side: {side}": "Colonne {number}, votre côté : {side}",
  "Exchange {tile} for {taken} on the centre of column {column}":
    "Échanger {tile} contre {taken} au centre de la colonne {column}",
  "Fits nowhere: take it out": "Sans place : hors du jeu",
  "Free cells beside it: {cells}": "Cases libres à côté : {cells}",
  "How it lies": "Orientation",
  "Meca pawn": "Pion Méca",
  "Open ends of the network: {ends}": "Extrémités ouvertes du réseau : {ends}",
  "Points: {before} → {after}": "Points : {before} → {after}",
  Register: "Registre",
  "Released to you": "Libérées pour vous",
  "Released to {name}": "Libérées pour {name}",
  "Released: {tiles}": "Libérées : {tiles}",
  "Released: {tile}": "Tuile libérée : {tile}",
  Rotate: "Tourner",
  "Round {round} of {rounds}": "Phase {round} sur {rounds}",
  "Score so far": "Points à ce stade",
  "Show large: {label}": "Montrer en grand : {label}",
  Tiles: "Tuiles",
  Total: "Total",
  "Unseen tiles: {n}": "Tuiles encore cachées : {n}",
  You: "Vous",
  "Your machine": "Votre machine",
  "Your opponent": "Votre adversaire",
  "Your opponent’s machine": "La machine adverse",
  free: "libre",
  "held by colour and type": "liée par la couleur et le type",
  "held by its colour": "liée par la couleur",
  "held by its type": "liée par le type",
  "in a group of {group}": "dans un groupe de {group}",
  "its flowers do not count: {why}": "ses fleurs ne comptent pas : {why}",
  none: "aucune",
  "one with a flower": "dont une avec une fleur",
  "open to {openings}": "ouverte vers {openings}",
  "other side: {side}": "côté adverse : {side}",
  "would release nothing": "ne libérerait rien",
  "would release {mine} to you": "libérerait {mine} pour vous",
  "would release {mine} to you and {theirs} to your opponent":
    "libérerait {mine} pour vous et {theirs} pour votre adversaire",
  "would release {theirs} to your opponent": "libérerait {theirs} pour votre adversaire",
  "your side: {side}": "votre côté : {side}",
  "{name}: {points} {points?point:points}, {ends} open {ends?end:ends}":
    "{name} : {points} {points?point:points}, {ends} {ends?extrémité ouverte:extrémités ouvertes}",
  "{name}’s machine": "Machine de {name}",
  "{n} to resolve": "{n} à résoudre",
  "{n} {n?flower counts:flowers count}": "{n} {n?fleur compte:fleurs comptent}",
  "{n} {n?point:points}": "{n} {n?point:points}",
  "{n} {n?tile:tiles} joined": "{n} {n?tuile reliée:tuiles reliées}",
  "{n} {n?tile:tiles} joined to the Source": "{n} {n?tuile reliée:tuiles reliées} à la Source",
  "{n} {n?tile:tiles} unseen": "{n} {n?tuile cachée:tuiles cachées}",
  "{tile} fits nowhere and leaves the game": "{tile} ne trouve aucune place et quitte la partie",
  "{tile} on the centre of column {column}": "{tile} au centre de la colonne {column}",
  "{tile} on your side of column {column}": "{tile} de votre côté, colonne {column}",
  "{tile}, {link}": "{tile}, {link}",
  "{x},{y}: free, {tile} does not fit": "{x},{y} : libre, mais sans place pour {tile}",
  "{x},{y}: free, {tile} open to {openings}, {ways} {ways?way:ways} to lay it":
    "{x},{y} : libre, {tile} vers {openings}, {ways} {ways?orientation possible:orientations possibles}",
  "{x},{y}: {tile}": "{x},{y} : {tile}",
  "✿ one of them bears a flower": "✿ l’une d’elles porte une fleur",
  "turn the tile to the next way that fits": "tourner la tuile vers l’orientation possible suivante",
  "turn it back": "la tourner dans l’autre sens",
  "lay the tile here; again: confirm": "poser la tuile ici ; encore : confirmer",
  // Les niveaux des robots.
  "counts the points after its own move, and misses half of its moves":
    "compte les points après son propre coup, et rate un coup sur deux",
  "looks at as many lines of play as a second allows, tens of thousands":
    "regarde autant de suites qu’une seconde le permet, des dizaines de milliers",
  "looks at thirty lines of play": "regarde trente suites",
  "sees what a machine may become, wavers, and misses a third of its moves":
    "voit ce qu’une machine peut devenir, hésite, et rate un coup sur trois",
  "sees what a machine may become, and misses one move in five":
    "voit ce qu’une machine peut devenir, et rate un coup sur cinq",
  "tiles joined to the Source": "tuiles reliées à la Source",
  "Confirm, or tap another place.": "Confirmez, ou touchez un autre endroit.",
  "Tap a tile released to you.": "Touchez une tuile libérée pour vous.",
  "Tap an arrival.": "Touchez une arrivée.",
  "Tap the centre to exchange it for.": "Touchez le centre contre lequel l’échanger.",
  "Tap a cell that lights up to build it.": "Touchez une case éclairée pour la construire.",
  "It fits nowhere in your machine.": "Elle ne trouve aucune place dans votre machine.",
  "Tap a centre or a side that lights up.": "Touchez un centre ou un côté éclairé.",
  "{ended}; the points are equal, and {winner} has more tiles joined to the Source":
    "{ended} ; les points sont à égalité, et {winner} a plus de tuiles reliées à la Source",
  "{ended}; points and tiles are equal: a draw": "{ended} ; points et tuiles sont à égalité : partie nulle",
  // Positions écrites.
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
  "each open side once, such as north and east": "chaque côté ouvert une fois, comme north et east",
  "there is no tile {text}": "il n’y a pas de tuile {text}",
  "{part}: a number up to {most}": "{part} : un nombre jusqu’à {most}",
  "{part} is {choices}": "{part} : {choices}",
  "{part}: {columns} columns, with - for nothing": "{part} : {columns} colonnes, avec - pour rien",
  "{part}: {columns} piles between slashes": "{part} : {columns} piles séparées par des barres obliques",
  "{text} is not a built tile, such as rL at 0,-1 east-south":
    "{text} n’est pas une tuile construite, comme rL at 0,-1 east-south",
};
