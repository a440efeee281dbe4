/** Le français de ce qui est faux dans une position, un jeu de tuiles ou une feuille de décompte. */
export default {
  // Les variantes.
  two: "à deux",
  three: "à trois",
  four: "à quatre",
  family: "familial",
  solo: "en solo",
  "solo-family": "en solo, familial",
  "the tile set has {length} letters, and a box of tiles is written with {most} or fewer":
    "le jeu de tuiles compte {length} lettres, et une boîte de tuiles s’écrit avec {most} au plus",
  "the tile set {name} cannot be played: {why}": "le jeu de tuiles {name} ne peut pas être joué : {why}",
  "- or a letter of MIWLBTG* and a cost such as iww": "- ou une lettre de MIWLBTG* et un coût comme iww",
  "TOML ({why})": "du TOML ({why})",
  "a file of drawn tiles ({why})": "un fichier de tuiles dessinées ({why})",
  "a hexagon of {tile}": "un hexagone de {tile}",
  "arid, or one of mushroom, insect, water, light, bloom, take, grow, points with its cost, such as take (m w w)":
    "arid, ou l’un de mushroom, insect, water, light, bloom, take, grow, points avec son coût, comme take (m w w)",
  "exactly one starting tile carries beetles: the first player's (V1.1)":
    "une seule tuile de départ porte des coléoptères : celle de qui commence (V1.1)",
  "fewer than two tiles of levels 1 to 3 are marked for two players (V2.1)":
    "moins de deux tuiles des niveaux 1 à 3 sont marquées pour deux (V2.1)",
  'name = "…" and a [[tile]] table for each tile': 'name = "…" et une table [[tile]] par tuile',
  "number, level, players, beetles and drawn, and nothing else":
    "number, level, players, beetles et drawn, et rien d’autre",
  "number/level/players/beetles/centre/E/SW/NW": "number/level/players/beetles/centre/E/SW/NW",
  "the hexagon": "l’hexagone",
  "the name of one of our sets, or name: tile; tile; … with tiles like 1/0/2/m/-/Wi/Bmw/*iw":
    "le nom d’un de nos jeux de tuiles, ou nom: tuile; tuile; … avec des tuiles comme 1/0/2/m/-/Wi/Bmw/*iw",
  "the number {number} is given to several tiles": "le numéro {number} est donné à plusieurs tuiles",
  "the tile": "la tuile",
  "the tile set": "le jeu de tuiles",
  "the tiles": "les tuiles",
  "the upper left arm, `centre --- right arm`, the lower left arm":
    "le bras en haut à gauche, `centre --- bras droit`, le bras en bas à gauche",
  "the {part} of {tile}": "{part} dans {tile}",
  "there are {count} forest tiles, and a box has {right} (V1.1)":
    "il y a {count} tuiles de forêt, et une boîte en a {right} (V1.1)",
  "there are {count} starting tiles, and a box has {right} (V1.1)":
    "il y a {count} tuiles de départ, et une boîte en a {right} (V1.1)",
  "there are {count} tiles of level 0, and four players need one each (V2.3)":
    "il y a {count} tuiles de niveau 0, et à quatre il en faut une par place (V2.3)",
  "tile in place {place}": "la tuile en position {place}",
  "tile {number}": "la tuile {number}",
  "words among {words}": "des mots parmi {words}",
  "{tile} carries {count} beetles, and a tile carries at most {most} (V1.4)":
    "{tile} porte {count} coléoptères, et une tuile en porte au plus {most} (V1.4)",
  "{tile} has a stump that costs {cost}, and {most} is the most we allow":
    "{tile} a une souche qui coûte {cost}, et {most} est le plus que nous permettons",
  "{tile} has a stump without a cost, and every stump but the light one has one (V1.3)":
    "{tile} a une souche sans coût, et toute souche en a un sauf celle de lumière (V1.3)",
  "{tile} is a starting tile with {count} light stumps, and it needs exactly one (V2.4)":
    "{tile} est une tuile de départ avec {count} souches de lumière, et il en faut exactement une (V2.4)",
  "{tile} is marked for {players} players, and marks are 2, 3 and 4 (V2.1)":
    "{tile} est marquée pour {players}, et les marques sont 2, 3 et 4 (V2.1)",
  "{tile} is of level {level}, and levels are 0, 1, 2 and 3 (V1.1)":
    "{tile} est de niveau {level}, et les niveaux sont 0, 1, 2 et 3 (V1.1)",
  "{tile} produces light, and only starting tiles do (V1.3)":
    "{tile} produit de la lumière, et seules les tuiles de départ en produisent (V1.3)",
  "a bonus that cannot be used is not asked for": "un bonus inutilisable n’est pas demandé",
  "a game does not end by {how}": "une partie ne finit pas par {how}",
  "a hexagon such as [2, -1]": "un hexagone comme [2, -1]",
  "a plant has {most} flowers, each on a hexagon of its own":
    "une plante a {most} fleurs, chacune sur son hexagone",
  "a solo game ends with the last flower": "une partie solo finit avec la dernière fleur",
  "a turn is written 'round 1, orange, 2 actions'": "un tour s’écrit « round 1, orange, 2 actions »",
  "a turn without actions is over": "un tour sans actions est fini",
  "each tile of this game lies in one place, at most two of them visible":
    "chaque tuile de cette partie est à un seul endroit, deux au plus visibles",
  "in a set-up turn the seat places the tile dealt to it and its starting tile":
    "dans un tour de mise en place, on pose la tuile reçue et sa tuile de départ",
  "in a set-up turn the seat's first flower comes last":
    "dans un tour de mise en place, la première fleur vient en dernier",
  "the Weed is not asked for what it cannot do":
    "on ne demande pas à la Mauvaise herbe ce qu’elle ne peut pas faire",
  "the easy mode is for a solo game": "le mode facile se joue en solo",
  "{part} are numbers": "{part} sont des nombres",
  "there is no bonus in a set-up turn": "il n’y a pas de bonus dans un tour de mise en place",
  "there is no tile {tile} in rotation {rotation}": "il n’y a pas de tuile {tile} en rotation {rotation}",
  "tile {tile} cannot lie there: {rule}: {why}": "la tuile {tile} ne peut pas être là : {rule} : {why}",
  "{colour} does not play": "{colour} ne joue pas",
  "{hex} is neither a stump nor a ruin": "{hex} n’est ni une souche ni une ruine",
  "{part} {text} is not one of {known}": "{part} : {text} n’est pas parmi {known}",
  "{text} are not resources": "{text} : ce ne sont pas des ressources",
  "{text} in the forest: a tile is written 23@2,-1r3, number, centre and rotation 0 to 5":
    "{text} dans la forêt : une tuile s’écrit 23@2,-1r3 : numéro, centre et rotation de 0 à 5",
  "{text} is not a hexagon": "{text} n’est pas un hexagone",
  "{text} players": "{text} places",
  "the number of players": "le nombre de places",
  "the family mode": "le mode familial",
  "the easy mode": "le mode facile",
  "the brown objective": "l’objectif marron",
  "the green objective": "l’objectif vert",
  "the forest": "la forêt",
  "the visible tiles": "les tuiles visibles",
  "the tiles in hand": "les tuiles en main",
  "the resources of {plant}": "les ressources de {plant}",
  "the flowers of {plant}": "les fleurs de {plant}",
  "the turn": "le tour",
  "the set-up turn": "le tour de mise en place",
  "the bonus": "le bonus",
  "the end": "la fin",
  "resources left": "ressources restantes",
  "points stumps with a flower of yours": "souches à points avec une fleur à vous",
  "how many the green objective counts": "combien l’objectif vert en compte",
  "how many the brown objective counts": "combien l’objectif marron en compte",
  "flowers of the Weed": "fleurs de la Mauvaise herbe",
  "tile {tile}": "tuile {tile}",
  "the hexagon {hex}": "l’hexagone {hex}",
  "a new tile": "une nouvelle tuile",
  "lay tile {tile}": "poser la tuile {tile}",
  "take tile {tile} away": "retirer la tuile {tile}",
  "turn it right": "tourner à droite",
  "turn it left": "tourner à gauche",
  "a new tile beside it": "une nouvelle tuile à côté",
  "to the next place where it fits": "à la place suivante où elle tient",
  "push it right": "pousser à droite",
  "push it down and right": "pousser en bas à droite",
  "push it down and left": "pousser en bas à gauche",
  "push it left": "pousser à gauche",
  "push it up and left": "pousser en haut à gauche",
  "push it up and right": "pousser en haut à droite",
  "a flower of {plant}": "une fleur : {plant}",
  "no flower": "pas de fleur",
  "one {resource} more": "un de plus : {resource}",
  "one {resource} fewer": "un de moins : {resource}",
  "{plant} is to act, {actions} actions left": "au tour de {plant}, encore {actions} actions",
};
